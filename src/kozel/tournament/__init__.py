"""Pure arithmetic of competitions: movements, draw, scoring, standings, pairing, ratings, and the log of an event."""
