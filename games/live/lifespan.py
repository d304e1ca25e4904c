"""What starts and stops with the server process."""


async def startup() -> None:
    """Run before the first request."""


async def shutdown() -> None:
    """Run after the last request."""
