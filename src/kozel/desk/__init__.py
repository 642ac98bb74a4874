"""The desk of an organiser: the book of an event, what may be asked of it, and what it shows."""
