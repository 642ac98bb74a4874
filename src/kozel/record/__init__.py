"""Saved deals: the facts of a deal with tags and remarks, as text or as JSON lines, and their verification."""
