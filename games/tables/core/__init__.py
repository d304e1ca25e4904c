"""Core of tables, on which moves and features stand: locks, changes, clocks, access, worker processes."""
