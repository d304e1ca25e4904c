"""Content as rows that hosts may edit, and the frozen copies that tables play with."""
