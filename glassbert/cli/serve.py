"""`glassbert serve`: the studio."""

from typing import Annotated

import typer

from glassbert.cli.options import AsJson, Model, load_model, print_json
from glassbert.errors import GlassBertError


def serve(
    port: Annotated[int, typer.Option(help="0 picks a free one.", min=0, max=65535)] = 8500,
    model: Model = "minilm",
    json: AsJson = False,
) -> None:
    """Open the studio on this machine and print its address; Ctrl-C ends it.

    Example: glassbert serve --port 8500
    """
    try:
        from glassbert.serve.server import listen, serve_on
    except ModuleNotFoundError as error:
        raise GlassBertError(f"The studio needs {error.name}: pip install 'glassbert[web]'") from None

    socket = listen(port)
    bert = load_model(model)
    address = f"http://127.0.0.1:{socket.getsockname()[1]}/"
    if json:
        print_json({"address": address})
    else:
        typer.echo(f"GlassBERT studio: {address}  (Ctrl-C ends it)")
    serve_on(socket, bert)
