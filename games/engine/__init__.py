"""What every rule set is made of: pure Python, no clock, no network, no randomness of its own."""
