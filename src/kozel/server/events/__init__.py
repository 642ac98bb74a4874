"""Events on the server: the desk of an organiser as pages, results told by phone, and tables that play a round."""
