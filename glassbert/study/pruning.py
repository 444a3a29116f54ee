"""Which heads can go: each head muted alone, then many in order of importance; losses in, importances and curves out.

The loss is that of masked words where the model guesses words; where it does not, it is how far the vector of a text
(mean of its tokens) moves: 1 - cosine. Importance is what muting costs, and, as in Michel et al. 2019, a gradient:
raw where it is held against the cost, divided by its length (l2) within each layer where heads are pruned by it.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import numpy as np
import torch
from jaxtyping import Float, Int
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import cosine_similarity, cross_entropy, normalize

from glassbert.look.sentences import SENTENCES
from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.study.kit.data import TEXTBOOK, has, textbook_pairs
from glassbert.study.kit.gates import gates_without, read_gated
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tasks.scores import spearman
from glassbert.tokens.tokenizer import Encoded
from glassbert.training.masking import Masking
from glassbert.vectors.pooling import pool

TEXTS, TEXTS_OF_WORDS, TOKENS = 32, 48, 32  # texts in each half: heads are ranked on one, pruned on the other
STEPS, ORDERS, DIRECTIONS = 8, 3, 4
SMALL_CHANGE = 0.05  # of the loss of words, or of 1 - cosine: what may be lost
LITTLE = 0.01  # the same, for one head


class Batch(NamedTuple):
    """Texts of one length, and what is asked of them: masked words, or how far their vectors move."""

    row: Row
    places: Int[Tensor, " masked"]
    words: Int[Tensor, " masked"]
    whole: Float[Tensor, "sequence hidden"]  # vectors of the texts with all heads


def run(subject: Subject) -> Result:
    """Mute every head, rank all, and prune in that order, by gradient, and at random."""
    bert, guesses = subject.bert, "masked_word" in subject.bert.model.heads
    layers, heads = bert.config.num_layers, bert.config.num_heads
    texts = texts_of(subject)
    halves = [batches_of(subject, texts[half::2], half) for half in range(2)]
    rises = mute_each(subject, halves[0])
    gradient = by_gradient(subject, halves[0])
    cost = rises.mean(axis=0)
    counts = np.unique(np.linspace(0, layers * heads, STEPS + 1).round().astype(int))
    generator = subject.random("pruning")
    even = by_layer(gradient.reshape(layers, heads))
    orders = {"ablation": np.argsort(cost), "gradient": np.argsort(even, axis=None)}
    orders |= {f"random {number}": generator.permutation(layers * heads) for number in range(ORDERS)}
    curves = curves_of(subject, halves[1], orders, counts)
    numbers = [*_alone(subject, rises, gradient, curves["ablation"]), *_together(subject, curves, counts)]
    arrays: dict[str, Any] = {
        "cost": cost.reshape(layers, heads), "gradient": gradient.reshape(layers, heads), "even": even,
        "counts": counts, "curves": np.stack([one.mean(axis=0) for one in curves.values()]),
    }  # fmt: skip
    facts = {
        "loss": "masked words" if guesses else "1 - cosine", "texts": len(texts), "orders": list(orders),
        "source": "pairs of textbook paragraphs, drawn" if has(subject, TEXTBOOK) else "our own sentences",
        "seed": subject.seed,
    }  # fmt: skip
    packed = {name: value.astype(np.float32) for name, value in arrays.items()}
    return Result("pruning", subject.name, tuple(numbers), packed, facts)


def texts_of(subject: Subject) -> list[Encoded]:
    """Short pairs of a textbook, all of one length; without the data, our own sentences."""
    if has(subject, TEXTBOOK) and subject.bert.config.num_segments > 1:
        number = TEXTS_OF_WORDS if "masked_word" in subject.bert.model.heads else TEXTS  # guessed words vary more
        return textbook_pairs(subject, 2 * number, TOKENS)
    return [subject.bert.tokenizer.encode(text) for text in SENTENCES]


def batches_of(subject: Subject, texts: Sequence[Encoded], half: int) -> list[Batch]:
    """Put texts of one length together; words are masked by the rule of pre-training."""
    model, device = subject.bert.model, next(subject.bert.model.parameters()).device
    masking, generator = Masking.for_vocabulary(subject.bert.tokenizer), subject.random(f"pruning masks {half}")
    batches: list[Batch] = []
    for _, equals in groupby(sorted(texts, key=lambda one: len(one.ids)), key=lambda one: len(one.ids)):
        some = list(equals)
        shown, places, words = [one.ids for one in some], [np.empty(0, dtype=np.int64)], [np.empty(0, dtype=np.int64)]
        if "masked_word" in model.heads:
            masked = [masking(np.array(one.ids), generator) for one in some]
            shown = [one.ids.tolist() for one in masked]
            places = [one.places + number * len(some[0].ids) for number, one in enumerate(masked)]
            words = [one.words for one in masked]
        row = Row.of(shown, [one.segments for one in some], device)
        asked = [torch.from_numpy(np.concatenate(one)).to(device) for one in (places, words)]
        with model.reading():
            batches.append(Batch(row, asked[0], asked[1], pool(model(row), row, "mean")))
    return batches


def losses(model: Bert, hidden: Float[Tensor, "token hidden"], batch: Batch) -> Float[Tensor, " sequence"]:
    """The loss of every text: mean surprise at its masked words, or how far its vector moved."""
    if "masked_word" not in model.heads:
        return 1 - cosine_similarity(pool(hidden, batch.row, "mean"), batch.whole, dim=-1)
    surprise = cross_entropy(model.masked_words(hidden[batch.places]).float(), batch.words, reduction="none")
    owner = batch.places // batch.row.runs[0].length
    both = torch.stack([surprise, torch.ones_like(surprise)])
    total, times = surprise.new_zeros(2, len(batch.row.lengths)).index_add(1, owner, both)
    return total / times.clamp(min=1)


def mute_each(subject: Subject, batches: Sequence[Batch]) -> Float[np.ndarray, "text head"]:
    """What muting each head alone adds to the loss of each text; heads count through all layers."""
    model, config = subject.bert.model, subject.bert.config
    found: list[np.ndarray] = []
    for batch in batches:
        rises = np.empty((len(batch.row.lengths), config.num_layers, config.num_heads))
        with model.reading():
            gates = gates_without(model)
            hidden = model.embeddings(batch.row)
            before = losses(model, read_gated(model, batch.row, gates), batch)
            for layer in range(config.num_layers):
                for head in range(config.num_heads):
                    gates[layer, head] = 0
                    muted = read_gated(model, batch.row, gates, layer, hidden)
                    rises[:, layer, head] = (losses(model, muted, batch) - before).cpu().numpy()
                    gates[layer, head] = 1
                subject.tell(f"heads of layer {layer} muted, one by one")
                hidden = model.layer(layer)(hidden, batch.row.runs)
        found.append(rises.reshape(len(rises), -1))
    return np.concatenate(found)


def by_gradient(subject: Subject, batches: Sequence[Batch]) -> Float[np.ndarray, " head"]:
    """Importance without muting: the slope of the loss as a head's gate closes, absolute, mean over texts.

    1 - cosine has no slope where nothing is muted; there it is half the squared slope of the vector, which is what the
    loss grows by: estimated along random directions.
    """
    model, config = subject.bert.model, subject.bert.config
    directions = torch.Generator().manual_seed(int(subject.random("pruning directions").integers(2**31)))
    total, texts = np.zeros(config.num_layers * config.num_heads), 0
    training = model.training
    model.eval()
    for batch in batches:
        each = (config.num_layers, len(batch.row.lengths), config.num_heads)  # a gate for every text, too
        gates = torch.ones(each, device=batch.row.ids.device, requires_grad=True)
        hidden = read_gated(model, batch.row, gates)
        slopes: list[Tensor] = []
        if "masked_word" in model.heads:
            slopes.append(torch.autograd.grad(losses(model, hidden, batch).sum(), gates)[0].abs())
        else:
            vectors = normalize(pool(hidden, batch.row, "mean"), dim=-1)
            for number in range(DIRECTIONS):
                along = (vectors * torch.randn(vectors.shape, generator=directions).to(vectors.device)).sum()
                kept = number < DIRECTIONS - 1
                slopes.append(torch.autograd.grad(along, gates, retain_graph=kept)[0] ** 2 / 2)
        total += torch.stack(slopes).mean(dim=0).sum(dim=1).flatten().cpu().numpy()
        texts += len(batch.row.lengths)
    model.train(training)
    return total / texts


def by_layer(importance: Float[np.ndarray, "layer head"]) -> Float[np.ndarray, "layer head"]:
    """Divide by the length of each layer's importances, as Michel et al. 2019 do: no layer is large as a whole."""
    lengths = np.linalg.norm(importance, axis=1, keepdims=True)
    return importance / np.maximum(lengths, np.finfo(np.float64).tiny)


def curves_of(
    subject: Subject, batches: Sequence[Batch], orders: Mapping[str, NDArray[Any]], counts: Int[np.ndarray, " step"]
) -> dict[str, Float[np.ndarray, "text step"]]:
    """The loss of each text with so many heads muted, in every order."""
    model = subject.bert.model
    curves: dict[str, np.ndarray] = {}
    known: dict[bytes, np.ndarray] = {}  # all orders begin with all heads and end with none
    for name, order in orders.items():
        subject.tell(f"heads pruned in order: {name}")
        steps: list[np.ndarray] = []
        for count in counts:
            gates = gates_without(model, order[:count])
            key = gates.cpu().numpy().tobytes()
            if key not in known:
                with model.reading():
                    found = [losses(model, read_gated(model, one.row, gates), one) for one in batches]
                known[key] = torch.cat(found).cpu().numpy()
            steps.append(known[key])
        curves[name] = np.stack(steps, axis=1)
    return curves


def can_go(curve: Float[np.ndarray, "text step"], counts: Int[np.ndarray, " step"], relative: bool) -> float:
    """The share of heads that were muted while the mean loss had not risen by more than a small change."""
    mean = curve.mean(axis=0)
    most = mean[0] * (1 + SMALL_CHANGE) if relative else mean[0] + SMALL_CHANGE
    over = np.flatnonzero(mean > most)
    return float(counts[over[0] - 1 if len(over) else -1] / counts[-1])


def _alone(
    subject: Subject, rises: Float[np.ndarray, "text head"], gradient: Float[np.ndarray, " head"], curve: np.ndarray
) -> list[Number]:
    """Numbers of heads that are muted alone."""
    relative, seed, heads = "masked_word" in subject.bert.model.heads, subject.seed, rises.shape[1]
    worst = int(rises[::2].mean(axis=0).argmax())
    layer, head = divmod(worst, subject.bert.config.num_heads)
    scale = float(curve[:, 0].mean()) if relative else 1.0
    mixed = subject.random("pruning shuffled").permutation(gradient)
    pairs = np.stack([rises.mean(axis=0), gradient], axis=1)

    def little(some: np.ndarray) -> float:
        return float((some.mean(axis=0) < LITTLE * scale).mean())

    largest, few = bootstrap(rises[1::2, worst], seed, items="texts"), bootstrap(rises, seed, little, "texts")
    return [
        Number("largest rise by one head", float(rises[1::2, worst].mean()), len(rises[1::2]), largest.low,
               largest.high, f"layer {layer}, head {head}, chosen on the other texts; {largest.how}", seed,
               float(np.median(rises[1::2].mean(axis=0))), "the median head"),
        Number("heads that cost little alone", little(rises), heads, few.low, few.high,
               f"below {LITTLE:g} {'of the loss' if relative else '(1 - cosine)'}; {few.how}", seed),
        Number("gradient and ablation, rank correlation", _rank(pairs), heads, *bootstrap(pairs, seed, _rank, "heads"),
               seed, _rank(np.stack([pairs[:, 0], mixed], axis=1)), "gradients shuffled among heads"),
    ]  # fmt: skip


def _rank(columns: Float[np.ndarray, "item column"], column: int = 0) -> float:
    """Rank correlation of a column with the last one."""
    return spearman(columns[:, -1].tolist(), columns[:, column].tolist())


def _together(subject: Subject, curves: Mapping[str, np.ndarray], counts: Int[np.ndarray, " step"]) -> list[Number]:
    """Numbers of heads that are pruned in an order."""
    relative, seed = "masked_word" in subject.bert.model.heads, subject.seed
    drawn = [one for name, one in curves.items() if name.startswith("random")]
    chance = float(np.mean([can_go(one, counts, relative) for one in drawn]))
    said = f"the loss rises by {100 * SMALL_CHANGE:.0f} %" if relative else f"1 - cosine reaches {SMALL_CHANGE:g}"
    numbers: list[Number] = []
    for name in ("ablation", "gradient"):
        low, high, how = bootstrap(curves[name], seed, lambda some: can_go(some, counts, relative), "texts")
        each = ", importance divided by its l2 norm within each layer" if name == "gradient" else ""
        told = f"until {said}, in {len(counts) - 1} steps{each}; {how}"
        numbers.append(Number(f"heads that can go, by {name}", can_go(curves[name], counts, relative),
                              len(curves[name]), low, high, told, seed,
                              chance, f"in random order, mean of {len(drawn)}"))  # fmt: skip
    for name, step in (("all heads", 0), ("no heads", -1)):
        values = curves["ablation"][:, step]
        if relative or step:
            low, high, how = bootstrap(values, seed, items="texts")
            numbers.append(Number(f"loss with {name}", float(values.mean()), len(values), low, high, how, seed))
    return numbers


def draw(result: Result) -> Any:
    """Draw what each head costs, both importances against each other, and the curves."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, PowerNorm
    from matplotlib.figure import Figure

    from glassbert.look.style import COLUMN, DEEP, PAGE, SHARE, cells, powers_of_ten, ramp, styled

    cost, gradient = result.arrays["cost"], result.arrays["gradient"]
    with styled():
        figure = Figure(figsize=(PAGE, COLUMN * 0.8), layout="constrained")
        left, middle, right = figure.subplots(1, 3, width_ratios=(1.5, 1, 1.1))
        scale = ScalarMappable(PowerNorm(0.5, 0, max(float(cost.max()), 1e-9), clip=True), ListedColormap(ramp(DEEP)))
        cells(left, cost, scale)
        left.set(xlabel="head", ylabel="layer", title="Cost of muting one head")
        left.set(
            xticks=range(0, cost.shape[1], -(-cost.shape[1] // 12)), yticks=range(0, len(cost), -(-len(cost) // 12))
        )
        left.tick_params(length=0)
        figure.colorbar(scale, ax=left, aspect=30, pad=0.02, label=f"rise of the loss, {_unit(result)}")
        middle.scatter(gradient.ravel(), cost.ravel(), s=7, color=SHARE, linewidths=0, alpha=0.7)
        middle.set(xscale="log", xlabel="importance by gradient", ylabel="cost of muting", title="Two measures")
        powers_of_ten(middle.xaxis)
        if cost.min() > 0:  # a head may do harm: its cost is below nothing
            middle.set_yscale("log")
            powers_of_ten(middle.yaxis)
        _draw_curves(right, result)
    return figure


def _unit(result: Result) -> str:
    return "nats a word" if result.facts["loss"] == "masked words" else "1 \N{MINUS SIGN} cosine"


def _draw_curves(axis: Any, result: Result) -> None:
    """The loss as heads go, in every order."""
    from glassbert.look.style import ACCENT, FAINT, SHARE, SMALL, SOFT

    counts = result.arrays["counts"]
    across = 100 * counts / counts[-1]
    for name, curve in zip(result.facts["orders"], result.arrays["curves"], strict=True):
        shade = {"ablation": SHARE, "gradient": ACCENT}.get(name, FAINT)
        axis.plot(across, curve, color=shade, linewidth=1.2 if shade != FAINT else 0.8, zorder=1 + (shade != FAINT))
    for height, (told, shade) in enumerate(
        (("random order", SOFT), ("by gradient, even layers", ACCENT), ("by cost", SHARE))
    ):
        axis.text(0.03, 0.97 - 0.08 * height, told, color=shade, fontsize=SMALL, transform=axis.transAxes, va="top")
    axis.set(title="Least important first", ylabel=_unit(result), xlabel="heads pruned, %")


def says(result: Result) -> str:
    """Say what was found."""
    goes, ranks = result["heads that can go, by ablation"], result["gradient and ablation, rank correlation"]
    words = result.facts["loss"] == "masked words"
    limit = f"{100 * SMALL_CHANGE:.0f} % more loss of masked words" if words else f"1 - cosine of {SMALL_CHANGE:g}"
    told = (
        f"{100 * goes.value:.0f} % of the heads can be muted together, least important first, for at most {limit}; in "
        f"random order {100 * (goes.control or 0):.0f} %. The gradient ranks heads as muting does to "
        f"{ranks.value:.2f}. "
    )
    told += "" if words else "This model guesses no words, so the loss is how far the vectors of texts move. "
    return told + (
        f"Texts: {result.facts['texts']} {result.facts['source']}, cut short: heads were ranked on half of them and "
        "pruned on the others, without training again; what a model does on "
        "longer texts, or after it was tuned anew, may need other heads."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the dearest heads."""
    cost, gradient = result.arrays["cost"], result.arrays["gradient"]
    ranks, even = (np.argsort(np.argsort(-some, axis=None)).reshape(cost.shape) + 1
                   for some in (gradient, result.arrays["even"]))  # fmt: skip
    rows = [["head", f"rise of the loss ({_unit(result)})", "rank by gradient", "the same, even layers"]]
    for flat in np.argsort(-cost, axis=None)[:12]:
        layer, head = np.unravel_index(int(flat), cost.shape)
        rows.append([f"{layer}.{head}", f"{cost[layer, head]:.4f}", str(ranks[layer, head]), str(even[layer, head])])
    return {"The dearest heads": rows}


STUDY = Study("pruning", "Which heads can go", "attention", run, draw, says, takes=(TEXTBOOK,), tables=tables)
