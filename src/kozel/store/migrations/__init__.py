"""The way from every released schema to today's. A released migration is never edited; a test holds them to that."""
