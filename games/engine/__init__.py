"""Engine: the contract and tools of every rule set. Pure Python, no clock, no network, no randomness of its own."""
