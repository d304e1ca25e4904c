"""Capabilities of rule sets: what some games have beside the contract. A rule set inherits those that it has.

Each module has the capability, and functions by which callers ask any rule set, with the answer of one without it.
"""
