"""How often one address may ask."""

from rest_framework.throttling import AnonRateThrottle


class Reading(AnonRateThrottle):
    """Twice a second for long: a page that polls where sockets do not work."""

    scope = "reading"
    rate = "120/min"


class Writing(AnonRateThrottle):
    """Moves and joining."""

    scope = "writing"
    rate = "120/min"


class Opening(AnonRateThrottle):
    """New tables."""

    scope = "opening"
    rate = "40/hour"
