"""Live tables: a pure table, and around it what gives it a clock, a store, bots and sockets."""
