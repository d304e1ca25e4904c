"""Studies of series of games between bots: numbers with intervals, and a page about them."""
