"""Tables, seats and moves; ``play`` is the only writer."""
