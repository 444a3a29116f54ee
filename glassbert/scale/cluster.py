"""Who does the work: a Ray of this machine's own for as long as a command runs, or a cluster that is there."""

import contextlib
import logging
import os
import socket
import warnings
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from glassbert.errors import GlassBertError, require_extra

OBJECT_STORE = 512 << 20  # bytes, on a Ray of our own: only what is on its way is held
BLOCK = 1 << 20  # bytes that go from one worker to the next at once: what a dead worker costs
STUCK = 6 * 3600  # seconds without any result after which a run is given up
LOGGERS = ("ray", "ray.data", "ray.serve", "ray.tune", "ray.rllib")


@dataclass(frozen=True, kw_only=True)
class Cluster:
    """Where to work, and with how many workers, each with one model and one core."""

    workers: int | None = None  # none: one for every core there is
    address: str | None = None  # of a cluster that is there ("auto": one this machine belongs to); none: our own

    def __post_init__(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise GlassBertError(f"workers={self.workers} must be at least 1.")


@contextlib.contextmanager
def joined(cluster: Cluster) -> Generator[int]:
    """Work on a cluster; give the number of workers. What was started here ends here, however it ends."""
    ray = need_ray(own=cluster.address is None)
    ours = not ray.is_initialized()
    try:
        if ours:
            with _no_words():
                _start(ray, cluster)
        _be_quiet(ray)
        yield _num_workers(ray, cluster)
    except ray.exceptions.RayError as error:
        raise GlassBertError(f"The work on Ray ended: {_first_line(error)}") from None
    finally:
        if ours:
            ray.shutdown()


@contextlib.contextmanager
def joined_first(cluster: Cluster | None) -> Generator[None]:
    """Join a cluster that was named before anything is written; one of our own begins when there is work for it."""
    with joined(cluster) if cluster and cluster.address else contextlib.nullcontext():
        yield


def need_ray(own: bool | None = None) -> Any:
    """Import Ray, which tells nobody about its use; one of our `own` is heard on this machine only.

    What is said here is read by Ray once, as it is imported: whoever is first says whether it will be our own.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")  # it prints of a worker's death where answers are printed
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # what it warns of does not concern us
    if own:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # its name for: loopback only
    elif own is False and _has_token():
        os.environ.setdefault("RAY_AUTH_MODE", "token")  # Ray looks for one by itself at `auto` only
    with require_extra("ray", "--engine ray"):
        import ray
        from ray import data  # noqa: F401  # pyright: ignore[reportUnusedImport]  so that ray.data is there
    return ray


def _has_token() -> bool:
    """Whether there is one where Ray looks: in the environment, or where `ray get-auth-token --generate` puts it."""
    if "RAY_AUTH_TOKEN" in os.environ or "RAY_AUTH_TOKEN_PATH" in os.environ:
        return True
    try:
        return (Path.home() / ".ray" / "auth_token").is_file()
    except RuntimeError:  # nobody's home
        return False


def rows(dataset: Any) -> Iterator[dict[str, Any]]:
    """Give results as they come; no more is computed ahead than Ray's own limits allow."""
    yield from dataset.iter_rows()


def pool(size: int) -> dict[str, Any]:
    """Say how a class works in workers of its own: so many, one core each; one that dies is begun anew."""
    return {"compute": need_ray().data.ActorPoolStrategy(size=size), "num_cpus": 1}


def dataset_of(items: Iterable[dict[str, Any]]) -> Any:
    """Give a Ray dataset with a block for every item, so that each goes to whichever worker is free."""
    listed = list(items)
    return need_ray().data.from_items(listed, override_num_blocks=len(listed))


def _start(ray: Any, cluster: Cluster) -> None:
    quiet = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    if cluster.address is None:
        num_cpus = cluster.workers or os.cpu_count() or 1
        ray.init(
            address="local",
            num_cpus=num_cpus,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE,
            **quiet,
        )
        return
    try:
        _need_listener(cluster.address)
        ray.init(address=cluster.address, **quiet)
    except (OSError, ValueError, RuntimeError) as error:
        raise GlassBertError(
            f"--address {cluster.address}: no Ray could be joined there ({_first_line(error)}); "
            "begin one with `ray start --head`, or leave out --address to work on this machine alone."
        ) from None


def _need_listener(address: str) -> None:
    """See that somebody listens at `host:port`: Ray would try for two minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        with contextlib.closing(socket.create_connection((host.strip("[]"), int(port)), timeout=10)):
            pass


@contextlib.contextmanager
def _no_words() -> Generator[None]:
    """Keep off the screen what Ray's own processes say as they begin: no setting does."""
    kept = os.dup(2)
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _be_quiet(ray: Any) -> None:
    """Show our own progress bar only; the limits of one run."""
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", message="The minimum number of concurrent actors")  # few files: no matter
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.print_on_execution_start = False
    context.target_max_block_size = BLOCK
    context.execution_no_progress_timeout_s = STUCK


def _num_workers(ray: Any, cluster: Cluster) -> int:
    there = int(ray.cluster_resources().get("CPU", 1))
    if cluster.workers is not None and cluster.workers > there:
        raise GlassBertError(f"--workers {cluster.workers} is more than the {there} CPUs of the cluster.")
    return cluster.workers or there


def _first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
