"""The table in a terminal: what is said, what is understood, and the loop between. Reads well aloud, line by line."""
