"""`glassbert info`: the parameter table of a model."""

from typing import Annotated

import typer

from glassbert.cli.options import JsonOption, print_json, print_table


def info(
    model: Annotated[
        str | None,
        typer.Option("--model", "-m", help="Model name, checkpoint folder or hub id. Default: minilm."),
    ] = None,
    depth: Annotated[int, typer.Option(help="Levels of submodules to list.", min=0)] = 2,
    size: Annotated[
        str | None,
        typer.Option(
            help="Count a randomly initialized model of this size instead: tiny, mini, small, medium, base or large."
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Count the parameters of each module.

    Example: glassbert info --size base --depth 3
    """
    import torch

    from glassbert.errors import GlassBertError
    from glassbert.model.bert import Bert
    from glassbert.model.config import BertConfig
    from glassbert.model.parameter_table import count_parameters
    from glassbert.pretrained import load_pretrained

    if size and model:
        raise GlassBertError("--model and --size cannot be combined.")
    if size is None:
        bert = load_pretrained(model or "minilm").model
    else:
        with torch.device("meta"):
            bert = Bert(BertConfig.named(size))
    counts = count_parameters(bert, depth)
    if json:
        print_json([count._asdict() for count in counts])
        return
    total = counts[0].num_parameters
    rows = [
        (
            count.name or "total",
            " x ".join(map(str, count.shape)),
            f"{count.num_parameters:,}",
            f"{count.num_parameters / total:.1%}",
        )
        for count in counts
    ]
    print_table(("module", "shape", "parameters", "fraction"), rows, {1, 2, 3})
