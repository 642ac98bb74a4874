"""What must survive: the logs of the tables, in SQLite or PostgreSQL, behind one small protocol."""
