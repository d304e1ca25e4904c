"""Galaxy: what levels and numbers of seats are worth in points (GX-16.4)."""
