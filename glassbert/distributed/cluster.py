"""Ray: a temporary local instance, or a connection to a running cluster."""

import contextlib
import logging
import os
import socket
import warnings
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from glassbert.errors import GlassBertError, require_extra
from glassbert.runtime.stop_signals import keep_signal_handlers

OBJECT_STORE_BYTES = 512 << 20  # of a local instance: it holds data in transit only
MAX_BLOCK_BYTES = 1 << 20  # data sent from worker to worker at once; lost if a worker dies
NO_PROGRESS_TIMEOUT_SECONDS = 6 * 3600
CONNECT_TIMEOUT_SECONDS = 10
LOGGERS = ("ray", "ray.data", "ray.serve", "ray.tune", "ray.rllib")


@dataclass(frozen=True, kw_only=True)
class RayCluster:
    """Where to run, and with how many workers. Each worker uses one core and one copy of the model."""

    num_workers: int | None = None  # default: one per core
    address: str | None = None  # of a running cluster; "auto": the one this machine belongs to; default: start one

    def __post_init__(self) -> None:
        if self.num_workers is not None and self.num_workers < 1:
            raise GlassBertError(f"num_workers={self.num_workers} must be at least 1.")


@contextlib.contextmanager
def connect_cluster(cluster: RayCluster) -> Generator[int]:
    """Start or connect to Ray and yield the number of workers; stop Ray on exit if this call started it."""
    ray = import_ray(local_only=cluster.address is None)
    starts_ray = not ray.is_initialized()
    try:
        if starts_ray:
            with _silenced_stderr(), keep_signal_handlers():  # Ray's own handler of SIGTERM exits with code 15
                _start(ray, cluster)
        _configure(ray)
        yield _num_workers(ray, cluster)
    except ray.exceptions.RayError as error:
        raise GlassBertError(f"Ray failed: {_first_line(error)}") from None
    finally:
        if starts_ray:
            ray.shutdown()


@contextlib.contextmanager
def connect_before_writing(cluster: RayCluster | None) -> Generator[None]:
    """Connect to a running cluster, so that a wrong address fails before files are written.

    A local instance is started later, when there is work for it.
    """
    with connect_cluster(cluster) if cluster and cluster.address else contextlib.nullcontext():
        yield


def import_ray(local_only: bool | None = None) -> Any:
    """Import Ray with usage statistics turned off.

    Args:
        local_only: True: the instance listens on the loopback interface only. Ray reads this setting once, at import,
            so the first call decides.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
    os.environ.setdefault("RAY_DEDUP_LOGS_SKIP_REGEX", ".")  # otherwise worker deaths are printed to stdout
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # turns off a warning
    if local_only:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # despite its name: loopback only
    elif local_only is False and _has_auth_token():
        os.environ.setdefault("RAY_AUTH_MODE", "token")  # Ray looks for a token by itself only with "auto"
    with require_extra("ray", "--engine ray"):
        import ray
        from ray import data  # noqa: F401  # pyright: ignore[reportUnusedImport]  makes ray.data available
    return ray


def actor_pool(size: int) -> dict[str, Any]:
    """Return the `map_batches` options for `size` workers with one core each; Ray restarts a worker that dies."""
    return {"compute": import_ray().data.ActorPoolStrategy(size=size), "num_cpus": 1}


def dataset_from_items(items: Iterable[dict[str, Any]]) -> Any:
    """Return a Ray dataset with one block per item, so that each item goes to any free worker."""
    rows = list(items)
    return import_ray().data.from_items(rows, override_num_blocks=len(rows))


def _has_auth_token() -> bool:
    """Return whether a token is set in the environment or was written by `ray get-auth-token --generate`."""
    if "RAY_AUTH_TOKEN" in os.environ or "RAY_AUTH_TOKEN_PATH" in os.environ:
        return True
    try:
        return (Path.home() / ".ray" / "auth_token").is_file()
    except RuntimeError:  # no home directory
        return False


def _start(ray: Any, cluster: RayCluster) -> None:
    options = {"logging_level": logging.CRITICAL, "log_to_driver": False}
    if cluster.address is None:
        num_cpus = cluster.num_workers or os.cpu_count() or 1
        ray.init(
            address="local",
            num_cpus=num_cpus,
            include_dashboard=False,
            object_store_memory=OBJECT_STORE_BYTES,
            **options,
        )
        return
    try:
        _validate_address(cluster.address)
        ray.init(address=cluster.address, **options)
    except (OSError, ValueError, RuntimeError) as error:
        raise GlassBertError(
            f"address={cluster.address!r}: cannot connect to Ray ({_first_line(error)}); start a cluster with "
            "`ray start --head`, or omit the address to use this machine only."
        ) from None


def _validate_address(address: str) -> None:
    """Raise if no server listens at `host:port`. Ray itself would retry for two minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        target = (host.strip("[]"), int(port))
        with contextlib.closing(socket.create_connection(target, timeout=CONNECT_TIMEOUT_SECONDS)):
            pass


@contextlib.contextmanager
def _silenced_stderr() -> Generator[None]:
    """Hide what Ray's processes print while they start; Ray has no setting for it."""
    stderr = os.dup(2)
    try:
        with Path(os.devnull).open("wb") as null:
            os.dup2(null.fileno(), 2)
        yield
    finally:
        os.dup2(stderr, 2)
        os.close(stderr)


def _configure(ray: Any) -> None:
    """Turn off Ray's logs and progress bars, and set block size and timeout."""
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    warnings.filterwarnings("ignore", message="The minimum number of concurrent actors")  # harmless with few files
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.print_on_execution_start = False
    context.target_max_block_size = MAX_BLOCK_BYTES
    context.execution_no_progress_timeout_s = NO_PROGRESS_TIMEOUT_SECONDS


def _num_workers(ray: Any, cluster: RayCluster) -> int:
    num_cpus = int(ray.cluster_resources().get("CPU", 1))
    if cluster.num_workers is not None and cluster.num_workers > num_cpus:
        raise GlassBertError(
            f"{cluster.num_workers} workers need {cluster.num_workers} CPUs, but the cluster has {num_cpus}; "
            "use fewer workers."
        )
    return cluster.num_workers or num_cpus


def _first_line(error: BaseException) -> str:
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__
