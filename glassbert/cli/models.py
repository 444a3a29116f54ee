"""`glassbert models` and `glassbert info`: what is at hand, and where its parameters are."""

from typing import Annotated, Any

import typer

from glassbert.cli.options import AsJson, print_json, print_table


def models(
    json: AsJson = False,
    model: Annotated[str | None, typer.Option("--model", "-m", help="Only this one.")] = None,
) -> None:
    """List the models at hand: sizes, heads, where they come from.

    Example: glassbert models
    """
    from glassbert.errors import GlassBertError, pip_install
    from glassbert.weights.checkpoint import read_checkpoint
    from glassbert.weights.sources import MINILM_REQUIREMENT, at_hand, find

    found: list[dict[str, Any]] = []
    for source in [find(model)] if model else at_hand():
        try:
            loaded, tokenizer, report = read_checkpoint(source.folder, source.name)
        except GlassBertError:
            if model:
                raise
            continue  # something else in the hub's cache, not a BERT
        config = loaded.config
        found.append({"name": source.name, "layers": config.num_layers, "width": config.hidden_size,
                      "heads_per_layer": config.num_heads, "vocabulary": len(tokenizer.vocabulary),
                      "parameters": report.loaded, "answers": list(report.heads), "from": source.origin,
                      "folder": str(source.folder)})  # fmt: skip
    if json:
        print_json(found)
        return
    if not found:
        typer.echo(f"No model is installed. To install one: {pip_install(MINILM_REQUIREMENT)}")
        return
    rows = [
        (one["name"], one["layers"], one["width"], one["heads_per_layer"], f"{one['vocabulary']:,}",
         f"{one['parameters']:,}", ", ".join(one["answers"]) or "-", one["from"])
        for one in found
    ]  # fmt: skip
    header = ("name", "layers", "width", "heads", "vocabulary", "parameters", "answers", "from")
    print_table(header, rows, right={1, 2, 3, 4, 5})


def info(
    model: Annotated[str | None, typer.Option("--model", "-m", help="minilm, a folder, or a hub id.")] = None,
    depth: Annotated[int, typer.Option(help="How deep to go into the parts.", min=0)] = 2,
    size: Annotated[str | None, typer.Option(help="A named size instead of a model: tiny to large.")] = None,
    json: AsJson = False,
) -> None:
    """Count the parameters, part by part, to any depth.

    Example: glassbert info --size base --depth 3
    """
    import torch

    from glassbert.errors import GlassBertError
    from glassbert.loaded import load
    from glassbert.model.bert import Bert
    from glassbert.model.config import BertConfig
    from glassbert.model.parameters import count_parameters

    if size and model:
        raise GlassBertError("Give --model or --size, not both: a size is a model with no weights.")
    if size is None:
        bert = load(model or "minilm").model
    else:
        with torch.device("meta"):
            bert = Bert(BertConfig.named(size))
    counts = count_parameters(bert, depth)
    if json:
        print_json([{"part": count.part, "shape": count.shape, "parameters": count.parameters} for count in counts])
        return
    total = counts[0].parameters
    rows = [
        (
            count.part or "all",
            " x ".join(map(str, count.shape)),
            f"{count.parameters:,}",
            f"{count.parameters / total:.1%}",
        )
        for count in counts
    ]
    print_table(("part", "shape", "parameters", "share"), rows, right={1, 2, 3})
