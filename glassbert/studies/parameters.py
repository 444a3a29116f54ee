"""Parameter counts by component, from the whole model down to single matrices."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from glassbert.model.parameter_table import ParameterCount, count_parameters
from glassbert.studies.framework.result import COUNT, Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

COMPONENT_DEPTH, MATRIX_DEPTH = 3, 5  # levels of module names: first report table, single matrices
BLOCKS = {  # parts of one layer, divided as in published counts: a LayerNorm is counted with the block before it
    "attention block": ("attention", "attention_norm"),
    "intermediate block": ("ffn_up",),
    "output block": ("ffn_down", "output_norm"),
}
EMBEDDING_PARTS = {
    "token": "token embeddings",
    "position": "position embeddings",
    "segment": "segment embeddings",
    "norm": "embedding layer norm",
}
METHOD = "exact: all parameters counted"


def measure(context: StudyContext) -> Result:
    """Count parameters. Published totals cover the encoder and its pooler, so other heads are counted separately."""
    model = context.bert.model
    counts = {count.name: count for count in count_parameters(model, MATRIX_DEPTH)}
    sizes = {name: count.num_parameters for name, count in counts.items()}
    heads = {name: sizes[f"heads.{name}"] for name in model.heads}
    encoder = sizes["embeddings"] + sizes["layers"] + heads.get("pooler", 0)
    num_layers = context.bert.config.num_layers
    blocks = np.array(
        [[_block_size(sizes, layer, name) for name in BLOCKS] for layer in range(num_layers)], dtype=np.int64
    )
    totals = {
        "encoder and pooler": encoder,
        "whole model with all output heads": sizes[""],
        "embeddings": sizes["embeddings"],
        **{name: int(blocks[0, index]) for index, name in enumerate(BLOCKS)},
        "one layer": sizes["layers.0"],
        "all layers": sizes["layers"],
    }
    numbers = [Number(name, value, n=value, method=METHOD, tags={"kind": COUNT}) for name, value in totals.items()]
    token_fraction = sizes["embeddings.token"] / encoder
    method = f"{METHOD}, relative to encoder and pooler"
    numbers.append(Number("fraction of the parameters in token embeddings", token_fraction, n=encoder, method=method))
    facts = {
        "embedding_parts": {label: sizes[f"embeddings.{name}"] for name, label in EMBEDDING_PARTS.items()},
        "heads": heads,
        "num_layers": num_layers,
        "components": [[count.name, list(count.shape), count.num_parameters] for count in counts.values()],
    }
    return Result("parameters", context.name, tuple(numbers), {"blocks": blocks}, facts)


def _block_size(sizes: Mapping[str, int], layer: int, block: str) -> int:
    return sum(sizes[f"layers.{layer}.{part}"] for part in BLOCKS[block])


def plot(result: Result) -> Any:
    """Plot one bar per component, in the order of the forward pass."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import ACCENT, MUTED, NEGATIVE, PAGE_WIDTH, POSITIVE, PURPLE, SMALL_SIZE, figure_style

    blocks = result.arrays["blocks"] / 1e6
    embeddings = {name: size / 1e6 for name, size in result.facts["embedding_parts"].items()}
    heads = {name if name == "pooler" else f"{name} head": size / 1e6 for name, size in result.facts["heads"].items()}
    names = [*embeddings, *(f"layer {layer}" for layer in range(len(blocks))), *heads]
    sizes = np.array([*embeddings.values(), *blocks.sum(axis=1), *heads.values()])
    rows = np.arange(len(names))
    layer_rows = rows[len(embeddings) : len(embeddings) + len(blocks)]
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, min(5.0, 0.55 + 0.165 * len(names))), layout="constrained")
        axes = figure.subplots()
        axes.barh(rows[: len(embeddings)], sizes[: len(embeddings)], color=POSITIVE, height=0.72)
        left = np.zeros(len(blocks))
        for name, color, widths in zip(BLOCKS, (PURPLE, ACCENT, NEGATIVE), blocks.T, strict=True):
            axes.barh(layer_rows, widths, left=left, color=color, height=0.72, label=name)
            left += widths
        first_head = len(embeddings) + len(blocks)
        axes.barh(rows[first_head:], sizes[first_head:], color=MUTED, height=0.72)
        _label_bars(axes, sizes)
        axes.set(xlabel="parameters (millions)", yticks=rows, yticklabels=names, ylim=(len(names) - 0.4, -0.6))
        axes.set_xlim(0, 1.2 * sizes.max())
        axes.tick_params(axis="y", length=0)
        figure.legend(frameon=False, fontsize=SMALL_SIZE, loc="outside upper right", ncols=3, handlelength=1.2)
    return figure


def _label_bars(axes: Any, sizes: np.ndarray) -> None:
    """Write the count and the percentage of all parameters next to each bar."""
    from glassbert.plotting.theme import INK, SMALL_SIZE

    for row, size in enumerate(sizes):
        percentage = f"  {100 * size / sizes.sum():.1f} %" if size >= 0.001 * sizes.sum() else ""
        label = f"{round(1e6 * size):,}{percentage}"
        axes.text(size + 0.008 * sizes.max(), row, label, va="center_baseline", fontsize=SMALL_SIZE, color=INK)


def summarize(result: Result) -> str:
    """Summarize where the parameters are."""
    total, token_fraction = result["encoder and pooler"], result["fraction of the parameters in token embeddings"]
    has_pooler = "pooler" in result.facts["heads"]
    pooler = "" if has_pooler else " The model has no pooler."
    return (
        f"The encoder{' and its pooler have' if has_pooler else ' has'} {total.value:,.0f} parameters, of which "
        f"{100 * token_fraction.value:.1f} % are token embeddings. Each of the {result.facts['num_layers']} layers has "
        f"{result['one layer'].value:,.0f} parameters, in three blocks that are named as in transformers: attention "
        "(with its LayerNorm), intermediate (ffn_up) and output (ffn_down and the last LayerNorm)."
        f"{pooler} Token embeddings that a masked-language-model head "
        "shares with the encoder are counted once."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return the components and the single matrices; layer 0 represents all layers."""
    counts = [ParameterCount(name, tuple(shape), size) for name, shape, size in result.facts["components"]]
    listed = [count for count in counts if not count.name.startswith("layers.") or count.name.split(".")[1] == "0"]
    selections = {
        "Components (all layers have the same sizes as layer 0)": [
            count for count in listed if count.name.count(".") + bool(count.name) <= COMPONENT_DEPTH
        ],
        "Matrices and vectors (all layers have the same sizes as layer 0)": [count for count in listed if count.shape],
    }
    total = counts[0].num_parameters
    return {title: _count_table(selection, total) for title, selection in selections.items()}


def _count_table(counts: list[ParameterCount], total: int) -> ReportTable:
    rows = [
        (
            count.name or "whole model",
            " x ".join(map(str, count.shape)),
            f"{count.num_parameters:,}",
            f"{100 * count.num_parameters / total:.2f} %",
        )
        for count in counts
    ]
    return [("component", "shape", "parameters", "percentage"), *rows]


_SOURCE = "Luisto 2024, section 3.3.2"
STUDY = Study(
    "parameters",
    "Parameter counts by component",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    published=(
        PublishedValue("bert-base-cased", "attention block", 2_363_904, _SOURCE),
        PublishedValue("bert-base-cased", "intermediate block", 2_362_368, _SOURCE),
        PublishedValue("bert-base-cased", "output block", 2_361_600, _SOURCE),
        PublishedValue("bert-base-uncased", "encoder and pooler", 109_482_240, "transformers BertModel, 30,522 tokens"),
    ),
    version=2,
)
