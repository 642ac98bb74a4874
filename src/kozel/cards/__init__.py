"""Rules and terms in Russian and English, generated from the very data that the engine obeys."""
