"""The games as environments for learning agents, through the interfaces of that field. An optional extra."""
