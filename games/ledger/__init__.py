"""Who owns what at every table, as constrained rows: a second referee beside the snapshot."""
