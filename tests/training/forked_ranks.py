"""Run a command with several ranks that are forked from one process, as `torchrun` does in processes of their own."""

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
FAILED = 1


def run_ranks(num_ranks: int, *commands: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run commands of `glassbert` one after the other, each with this number of ranks; stop after one that fails."""
    script = [sys.executable, "-m", __name__, str(num_ranks), json.dumps(commands)]
    environment = os.environ | {"OMP_NUM_THREADS": "1"}
    return subprocess.run(script, capture_output=True, text=True, timeout=300, env=environment, cwd=ROOT)


def fork_rank(rank: int, num_ranks: int, port: int, arguments: list[str]) -> int:
    """Start one rank; return its process id."""
    pid = os.fork()
    if pid:
        return pid
    from glassbert.cli.main import run

    ranks = {"RANK": rank, "LOCAL_RANK": rank, "WORLD_SIZE": num_ranks, "LOCAL_WORLD_SIZE": num_ranks}
    os.environ |= {name: str(value) for name, value in ranks.items()}
    os.environ |= {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    sys.argv = ["glassbert", *arguments]
    code: object = FAILED
    try:
        run()
    except SystemExit as stop:
        code = stop.code
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code if isinstance(code, int) else 0)


def run_command(num_ranks: int, arguments: list[str]) -> bool:
    """Run one command and return whether all ranks succeeded; if one fails, end the others."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = {fork_rank(rank, num_ranks, port, arguments) for rank in range(num_ranks)}
    is_successful = True
    while running:
        pid, status = os.wait()
        running.discard(pid)
        if status != 0 and is_successful:
            is_successful = False
            for other in running:
                os.kill(other, signal.SIGKILL)
    return is_successful


if __name__ == "__main__":
    import glassbert.pretraining.pretraining_run
    import glassbert.tasks.finetuning  # noqa: F401  imported once for all ranks

    if not all(run_command(int(sys.argv[1]), arguments) for arguments in json.loads(sys.argv[2])):
        sys.exit(FAILED)
