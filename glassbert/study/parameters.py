"""Where the learned numbers are: every block of a model, counted, from the whole down to single matrices."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from glassbert.model.parameters import Count, count_parameters
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject

DEPTH, DEEPEST = 3, 5  # names below the whole: of the first table, and of single matrices
BLOCKS = {  # of one layer, as published counts cut it: a norm belongs to the block that it closes
    "attention block": ("attention", "attention_norm"),
    "intermediate block": ("expand",),
    "output block": ("contract", "output_norm"),
}
TABLES = {"token": "tokens", "position": "positions", "segment": "segments", "norm": "norm of the sum"}
EXACT = "exact: all parameters counted"


def run(subject: Subject) -> Result:
    """Count; published totals are of the encoder and its pooler, so other heads are kept apart."""
    model = subject.bert.model
    counts = {one.part: one for one in count_parameters(model, DEEPEST)}
    size = {part: one.parameters for part, one in counts.items()}
    heads = {name: size[f"heads.{name}"] for name in model.heads}
    encoder = size["embeddings"] + size["layers"] + heads.get("pooler", 0)
    layers = subject.bert.config.num_layers
    blocks = np.array([[_block(size, layer, name) for name in BLOCKS] for layer in range(layers)], dtype=np.int64)
    found = {
        "encoder and pooler": encoder,
        "all, with every head": size[""],
        "embeddings": size["embeddings"],
        **{name: int(blocks[0, place]) for place, name in enumerate(BLOCKS)},
        "one layer": size["layers.0"],
        "all layers": size["layers"],
    }
    numbers = [Number(name, value, n=value, how=EXACT) for name, value in found.items()]
    token = size["embeddings.token"] / encoder
    numbers.append(Number("share of the token vectors", token, n=encoder, how=f"{EXACT}; of the encoder and pooler"))
    facts = {
        "tables": {told: size[f"embeddings.{name}"] for name, told in TABLES.items()},
        "heads": heads,
        "layers": layers,
        "parts": [[one.part, list(one.shape), one.parameters] for one in counts.values()],
    }
    return Result("parameters", subject.name, tuple(numbers), {"blocks": blocks}, facts)


def _block(size: Mapping[str, int], layer: int, block: str) -> int:
    return sum(size[f"layers.{layer}.{part}"] for part in BLOCKS[block])


def draw(result: Result) -> Any:
    """Draw a bar for each part, in the order in which a text passes them."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, INK, NEGATIVE, PAGE, POSITIVE, SHARE, SMALL, SOFT, styled

    blocks = result.arrays["blocks"] / 1e6
    single = {name: size / 1e6 for name, size in result.facts["tables"].items()}
    heads = {f"head: {name.replace('_', ' ')}": size / 1e6 for name, size in result.facts["heads"].items()}
    names = [*single, *(f"layer {layer}" for layer in range(len(blocks))), *heads]
    sizes = np.array([*single.values(), *blocks.sum(axis=1), *heads.values()])
    with styled():
        figure = Figure(figsize=(PAGE, min(5.0, 0.55 + 0.165 * len(names))), layout="constrained")
        axis = figure.subplots()
        rows = np.arange(len(names))
        first = len(single)
        axis.barh(rows[:first], sizes[:first], color=POSITIVE, height=0.72)
        left = np.zeros(len(blocks))
        for name, shade, high in zip(BLOCKS, (SHARE, ACCENT, NEGATIVE), blocks.T, strict=True):
            axis.barh(rows[first : first + len(blocks)], high, left=left, color=shade, height=0.72, label=name)
            left += high
        axis.barh(rows[first + len(blocks) :], sizes[first + len(blocks) :], color=SOFT, height=0.72)
        room = sizes.max()
        for row, size in enumerate(sizes):
            share = f"  {100 * size / sizes.sum():.1f} %" if size >= 0.001 * sizes.sum() else ""
            axis.text(
                size + 0.008 * room,
                row,
                f"{round(1e6 * size):,}{share}",
                va="center_baseline",
                fontsize=SMALL,
                color=INK,
            )
        axis.set(xlabel="parameters, million", yticks=rows, yticklabels=names, ylim=(len(names) - 0.4, -0.6))
        axis.set_xlim(0, 1.2 * room)
        axis.tick_params(axis="y", length=0)
        figure.legend(frameon=False, fontsize=SMALL, loc="outside upper right", ncols=3, handlelength=1.2)
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    total, token = result["encoder and pooler"], result["share of the token vectors"]
    heads = result.facts["heads"]
    pooler = "" if "pooler" in heads else " The model has no pooler, so none is counted."
    return (
        f"The encoder{' and its pooler have' if 'pooler' in heads else ' has'} {total.value:,.0f} parameters: "
        f"{100 * token.value:.1f} % are token vectors, and each of the {result.facts['layers']} layers has "
        f"{result['one layer'].value:,.0f}.{pooler} A head that scores words uses the token vectors again: they are "
        "counted once. A count says where numbers are, not what they do."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the parts; layers are alike, so the first stands for all."""
    parts = [Count(part, tuple(shape), size) for part, shape, size in result.facts["parts"]]
    depth = {one.part: one.part.count(".") + bool(one.part) for one in parts}
    shown = [one for one in parts if not one.part.startswith("layers.") or one.part.split(".")[1] == "0"]
    whole = parts[0].parameters
    head = ("part", "shape", "parameters", "share")
    rows = {
        f"Parts to depth {DEPTH}; every layer is as layers.0": [one for one in shown if depth[one.part] <= DEPTH],
        "Every matrix and vector; every layer is as layers.0": [one for one in shown if one.shape],
    }
    return {
        title: [head, *((one.part or "all", " x ".join(map(str, one.shape)), f"{one.parameters:,}",
                         f"{100 * one.parameters / whole:.2f} %") for one in listed)]
        for title, listed in rows.items()
    }  # fmt: skip


THESIS = "thesis, section 3.3.2"
STUDY = Study(
    "parameters", "Where the parameters are", "before", run, draw, says, tables=tables,
    published=(
        Published("bert-base-cased", "attention block", 2_363_904, THESIS),
        Published("bert-base-cased", "intermediate block", 2_362_368, THESIS),
        Published("bert-base-cased", "output block", 2_361_600, THESIS),
        Published("bert-base-uncased", "encoder and pooler", 109_482_240, "transformers' BertModel, 30,522 tokens"),
    ),
)  # fmt: skip
