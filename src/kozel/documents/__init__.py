"""Papers and files of an event: what is printed for a hall, and what other programs read."""
