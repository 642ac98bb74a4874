"""Kozel: the Russian partnership domino game, its rules as data, its table, its records."""
