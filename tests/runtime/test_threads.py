"""Temporary threads."""

import asyncio
import threading

import pytest

from glassbert.runtime.threads import run_in_temporary_thread, run_in_temporary_thread_async


def test_a_function_runs_in_a_thread_that_ends_with_it() -> None:
    thread = run_in_temporary_thread(threading.current_thread)
    assert thread is not threading.current_thread()
    assert not thread.is_alive()


def test_the_event_loop_continues_while_the_function_runs() -> None:
    started, released = threading.Event(), threading.Event()

    def wait() -> str:
        started.set()
        return "released" if released.wait(10) else "timeout"

    async def run() -> str:
        task = asyncio.create_task(run_in_temporary_thread_async(wait))
        while not started.is_set():
            await asyncio.sleep(0.001)
        released.set()
        return await task

    # in another thread, because a browser of another test may keep an event loop in this one
    assert run_in_temporary_thread(lambda: asyncio.run(run())) == "released"


def test_an_error_in_the_function_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        run_in_temporary_thread(lambda: 1 // 0)
