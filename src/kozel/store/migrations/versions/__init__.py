"""One file for each released schema, numbered."""
