"""Search: what a position is worth with best play."""
