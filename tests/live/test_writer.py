"""The writer's locks: one move at a time at each table, whoever waits."""

from __future__ import annotations

import asyncio

from games.live.writer import Writer


async def test_a_lock_stays_while_somebody_waits_for_it() -> None:
    """Between a release and the waiter's next step the lock is open, and another table asks for its own."""
    writer, at_once, most = Writer(), 0, 0

    async def play(code: str) -> None:
        nonlocal at_once, most
        async with writer.turn(code):
            at_once += code == "A"
            most = max(most, at_once)
            await asyncio.sleep(0.01)
            at_once -= code == "A"

    async def first() -> None:
        await play("A")
        late = asyncio.create_task(play("A"))
        await play("B")  # in the step in which the lock of A was released
        await late

    await asyncio.gather(first(), play("A"))
    assert most == 1
    assert not writer._turns
