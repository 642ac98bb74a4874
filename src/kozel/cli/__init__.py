"""The commands that a person types. Each command is a module of its own, imported only when it is called."""
