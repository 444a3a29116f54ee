"""The lanes: which computation is next, which are left out, and what their clients receive."""

import asyncio
import gc
import random
from collections.abc import Awaitable, Callable

import pytest

from glassbert.runtime.threads import run_in_temporary_thread
from glassbert.server.view_queue import BusyError, DueLock, LaneConfig, ViewLane

CONFIG = LaneConfig(max_waiting=4, max_wait_seconds=60)


def run(test: Callable[[], Awaitable[object]]) -> None:
    """Run a test in an event loop of its own thread; it fails if asyncio logs an error."""
    errors: list[str] = []

    async def with_handler() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(str(context)))
        await test()
        gc.collect()

    run_in_temporary_thread(lambda: asyncio.run(with_handler()))
    assert errors == []


async def stay() -> None:
    """A client that never leaves."""
    await asyncio.Event().wait()


def waiting(released: asyncio.Event, result: bytes = b"") -> Callable[[], Awaitable[bytes]]:
    """A computation that takes until it is released."""

    async def compute() -> bytes:
        await released.wait()
        return result

    return compute


def test_a_computation_leaves_the_queue_when_its_client_hangs_up() -> None:
    async def test() -> None:
        lane, released, gone = ViewLane(CONFIG), asyncio.Event(), asyncio.Event()
        first = asyncio.create_task(lane.run(("first", b""), waiting(released, b"first"), stay))
        abandoned = [
            asyncio.create_task(lane.run(("abandoned", b"%d" % number), waiting(released), gone.wait))
            for number in range(4)
        ]
        await asyncio.sleep(0.01)
        with pytest.raises(BusyError):
            await lane.run(("another", b""), waiting(released), stay)
        gone.set()
        results = await asyncio.gather(*abandoned, return_exceptions=True)
        assert [type(result) for result in results] == [ConnectionError] * 4
        others = [
            asyncio.create_task(lane.run(("another", b"%d" % number), waiting(released, b"another"), stay))
            for number in range(4)
        ]
        await asyncio.sleep(0.01)
        released.set()
        assert await first == b"first"
        assert await asyncio.gather(*others) == [b"another"] * 4

    run(test)


def test_a_computation_is_finished_for_the_clients_that_stay() -> None:
    async def test() -> None:
        lane, released, gone = ViewLane(CONFIG), asyncio.Event(), asyncio.Event()
        first = asyncio.create_task(lane.run(("first", b""), waiting(released), stay))
        leaving = asyncio.create_task(lane.run(("shared", b""), waiting(released, b"result"), gone.wait))
        staying = asyncio.create_task(lane.run(("shared", b""), waiting(released, b"not used"), stay))
        await asyncio.sleep(0.01)
        gone.set()
        with pytest.raises(ConnectionError):
            await leaving
        released.set()
        assert await staying == b"result"
        await first

    run(test)


def test_a_request_can_be_repeated_at_once_after_its_client_hung_up() -> None:
    async def test() -> None:
        lane, released, gone = ViewLane(CONFIG), asyncio.Event(), asyncio.Event()
        first = asyncio.create_task(lane.run(("first", b""), waiting(released), stay))
        leaving = asyncio.create_task(lane.run(("same", b""), waiting(released), gone.wait))
        await asyncio.sleep(0.01)
        gone.set()
        with pytest.raises(ConnectionError):
            await leaving
        repeated = asyncio.create_task(lane.run(("same", b""), waiting(released, b"result"), stay))
        released.set()
        assert await repeated == b"result"
        await first

    run(test)


def test_a_computation_that_waits_too_long_is_refused_while_another_is_running() -> None:
    async def test() -> None:
        lane, released = ViewLane(LaneConfig(max_waiting=4, max_wait_seconds=0.05)), asyncio.Event()
        first = asyncio.create_task(lane.run(("first", b""), waiting(released, b"first"), stay))
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await asyncio.wait_for(lane.run(("second", b""), waiting(released), stay), 10)
        released.set()
        assert await first == b"first"
        assert await lane.run(("third", b""), waiting(released, b"third"), stay) == b"third"

    run(test)


def test_a_request_that_joins_a_waiting_one_may_wait_as_long_as_any_other() -> None:
    async def test() -> None:
        lane, released = ViewLane(LaneConfig(max_waiting=4, max_wait_seconds=0.4)), asyncio.Event()
        first = asyncio.create_task(lane.run(("first", b""), waiting(released), stay))
        await asyncio.sleep(0)
        early = asyncio.create_task(lane.run(("second", b""), waiting(released, b"second"), stay))
        await asyncio.sleep(0.3)
        late = asyncio.create_task(lane.run(("second", b""), waiting(released, b"second"), stay))
        await asyncio.sleep(0.2)
        released.set()
        assert await asyncio.gather(first, early, late) == [b"", b"second", b"second"]

    run(test)


def test_short_requests_overtake_long_ones_and_long_ones_are_not_forgotten() -> None:
    async def test() -> None:
        lane, released, order = ViewLane(CONFIG), asyncio.Event(), list[str]()

        def noting(name: str) -> Callable[[], Awaitable[bytes]]:
            async def compute() -> bytes:
                order.append(name)
                await asyncio.sleep(0)
                return b""

            return compute

        tasks = [asyncio.create_task(lane.run(("first", b""), waiting(released), stay))]
        for name, num_bytes in (("long", 3_000), ("longer", 4_000), ("short", 100), ("also short", 100)):
            await asyncio.sleep(0.001)
            tasks.append(asyncio.create_task(lane.run((name, b""), noting(name), stay, num_bytes)))
        await asyncio.sleep(0.01)
        released.set()
        await asyncio.gather(*tasks)
        assert order == ["short", "also short", "long", "longer"]

    run(test)


@pytest.mark.parametrize("seed", range(20))
def test_the_lock_has_one_holder_and_is_never_lost_when_tasks_are_cancelled(seed: int) -> None:
    choices = random.Random(seed)
    holders = 0

    async def hold(lock: DueLock) -> None:
        nonlocal holders
        await lock.acquire(choices.random())
        try:
            holders += 1
            assert holders == 1
            for _ in range(choices.randrange(3)):
                await asyncio.sleep(0)
        finally:
            holders -= 1
            lock.release()

    async def test() -> None:
        lock = DueLock()
        tasks = [asyncio.create_task(hold(lock)) for _ in range(60)]
        for task in choices.sample(tasks, 40):
            await asyncio.sleep(0)
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert {type(result) for result in results} <= {type(None), asyncio.CancelledError}
        await asyncio.wait_for(hold(lock), 10)

    run(test)
