"""What each token did for one answer: integrated gradients, gradient x input, leaving it out; attention beside them.

An answer is scored by the natural log of its probability (a number by itself). Scores of tokens are in that unit:
positive ones speak for the answer. Attention is a share, 0 to 1, and says only where the place looked.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.payload import Payload
from glassbert.look.predict import as_tensor, id_of_word, need
from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.trace.trace import Trace

Part = Literal["masked_word", "next_sentence", "label", "number", "tag"]
Method = Literal["integrated", "gradient", "left_out", "attention"]
Baseline = Literal["mask", "pad", "zero"]
METHODS: tuple[Method, ...] = ("integrated", "gradient", "left_out", "attention")
HEAD_OF = {
    "masked_word": "masked_word",
    "next_sentence": "next_sentence",
    "label": "label",
    "number": "regression",
    "tag": "tag",
}
MOST_STEPS = 256
TOKENS_WITH_STEPS = 8_192  # all steps of a text together, if their number is left to us: 16 to 64
TOKENS_AT_ONCE = 2_048  # in one pass with gradients, which keeps what it needs to go back
TOKENS_LEFT_OUT = 16_384  # all variants of a text together; a longer text has its strongest tokens left out


@dataclass(frozen=True)
class Question:
    """Which answer is taken apart: a word or tag at a place, what follows, a label, the number."""

    of: Part = "masked_word"
    place: int | None = None  # the first [MASK] if none is named; [CLS] where the whole text is judged
    answer: str | None = None  # the model's own if none is named


@dataclass(frozen=True)
class Manner:
    """How it is taken apart."""

    methods: Sequence[Method] = METHODS
    baseline: Baseline = "mask"  # what integrated gradients start from, in place of each token's own vector
    steps: int | None = None  # of integrated gradients; as many as keep a long text within seconds if none is named
    remove: bool = False  # leave a token out by taking it away; else [MASK] stands in its place

    def __post_init__(self) -> None:
        if self.steps is not None and not 1 <= self.steps <= MOST_STEPS:
            raise GlassBertError(f"steps={self.steps} must be from 1 to {MOST_STEPS}.")


class Scored(NamedTuple):
    """One answer that can be scored: the place it is read at, its number among the choices, its name."""

    part: Part
    place: int
    choice: int
    name: str


def attribution(bert: LoadedBert, trace: Trace, question: Question, manner: Manner | None = None) -> Payload:
    """Give each method's score of every token, `[token]`; not a number where a token was not measured: facts say so."""
    manner = manner or Manner()
    scored = _chosen(bert, trace, question)
    facts: dict[str, Any] = {"of": scored.part, "place": scored.place, "answer": scored.name}
    arrays: dict[str, np.ndarray] = {}
    score = float(_scores(bert, [trace.ids], [trace.segments], scored)[0])
    facts |= {"score": score, "probability": None if scored.part == "number" else float(np.exp(score))}
    if "attention" in manner.methods:
        heads = range(bert.config.num_heads)
        arrays["attention"] = np.mean([trace.attention.head(-1, head)[scored.place] for head in heads], axis=0)
    if "gradient" in manner.methods:
        arrays["gradient"] = gradient_times_input(bert, trace, scored)
    if "integrated" in manner.methods:
        arrays["integrated"], facts["integrated"] = integrated_gradients(bert, trace, scored, manner)
    if "left_out" in manner.methods:
        arrays["left_out"], facts["left_out"] = leave_one_out(bert, trace, scored, manner.remove)
    return Payload(facts, arrays)


def gradient_times_input(bert: LoadedBert, trace: Trace, scored: Scored) -> Float[np.ndarray, " token"]:
    """How fast the score grows as each token's own vector grows: gradient . token vector.

    Not the whole sum of token, position and segment: the LayerNorm undoes any stretching of it, so that would be 0.
    """
    _, gradient = _slopes(bert, trace, scored, as_tensor(bert, trace.embeddings.total)[None])
    return (gradient[0] * as_tensor(bert, trace.embeddings.token)).sum(dim=-1).float().cpu().numpy()


def integrated_gradients(
    bert: LoadedBert, trace: Trace, scored: Scored, manner: Manner
) -> tuple[Float[np.ndarray, " token"], dict[str, Any]]:
    """Gradients along the straight way from a baseline to the text, times the way (Sundararajan et al. 2017, eq. 1).

    The integral is taken at Gauss-Legendre points. The scores sum to what the answer gained over the baseline, but
    for `gap`.
    """
    total = as_tensor(bert, trace.embeddings.total)
    start = _baseline(bert, trace, manner.baseline)
    steps = manner.steps or min(64, max(16, TOKENS_WITH_STEPS // len(total)))
    points, weights = np.polynomial.legendre.leggauss(steps)
    shares = torch.from_numpy((points + 1) / 2).to(total)
    weighed = torch.from_numpy(weights / 2).to(total)
    gathered = torch.zeros_like(total)
    at_once = max(1, TOKENS_AT_ONCE // len(total))
    for first in range(0, steps, at_once):
        part = slice(first, first + at_once)
        _, gradients = _slopes(bert, trace, scored, start + shares[part, None, None] * (total - start))
        gathered += (weighed[part, None, None] * gradients).sum(dim=0)
    found = ((total - start) * gathered).sum(dim=-1).float().cpu().numpy()
    (low, high), _ = _slopes(bert, trace, scored, torch.stack([start, total]))
    gain = float(high - low)
    told = {"baseline": manner.baseline, "steps": steps, "start": float(low), "gain": gain}
    return found, told | {"gap": float(abs(found.sum() - gain))}


def leave_one_out(
    bert: LoadedBert, trace: Trace, scored: Scored, remove: bool = False
) -> tuple[Float[np.ndarray, " token"], dict[str, Any]]:
    """What the score loses when a token is masked, or removed: the model is run once for each, many in one row.

    The token that the answer is read at is not removed. Of a long text, those with the largest gradient x input are.
    """
    count = len(trace.tokens)
    measured = [place for place in range(count) if not remove or place != scored.place]
    room = max(1, TOKENS_LEFT_OUT // count)
    if len(measured) > room:
        strength = np.abs(gradient_times_input(bert, trace, scored))
        measured = sorted(sorted(measured, key=lambda place: -strength[place])[:room])
    full = float(_scores(bert, [trace.ids], [trace.segments], scored)[0])
    found = np.full(count, np.nan, dtype=np.float32)
    at_once = max(1, TOKENS_AT_ONCE // count)
    for first in range(0, len(measured), at_once):
        places = measured[first : first + at_once]
        found[places] = full - _scores_without(bert, trace, scored, places, remove)
    told = f"{len(measured)} of {count} tokens were left out"
    if len(measured) < count - remove:
        told += ", those with the largest gradient x input: one pass for each of them all would take too long"
    return found, {"measured": len(measured), "of": count, "remove": remove, "told": f"{told}."}


def _chosen(bert: LoadedBert, trace: Trace, question: Question) -> Scored:
    """Find the place and the answer that are meant."""
    need(bert, HEAD_OF[question.of])
    if question.of == "next_sentence" and trace.pair is None:
        raise GlassBertError("pair is missing; whether a sentence follows is asked of two.")
    place = _place(bert, trace, question)
    names = _names(bert, question.of)
    if question.answer is None:
        with bert.model.reading():
            row = _row(bert, [trace.ids], [trace.segments])
            number = int(_choices(bert, bert.model(row), row, question.of, place)[0].argmax())
    elif question.of == "masked_word":
        number = id_of_word(bert, question.answer)
    elif question.answer in names:
        number = names.index(question.answer)
    else:
        raise GlassBertError(f"answer={question.answer!r} is not one of {', '.join(names[:20])}.")
    return Scored(question.of, place, number, names[number])


def _names(bert: LoadedBert, part: Part) -> Sequence[str]:
    """What can be answered."""
    if part == "masked_word":
        return bert.tokenizer.vocabulary
    if part == "number":
        return ("number",)
    return ("follows", "elsewhere") if part == "next_sentence" else bert.config.labels


def _place(bert: LoadedBert, trace: Trace, question: Question) -> int:
    if question.of not in ("masked_word", "tag"):
        return 0
    if question.place is None:
        if bert.tokenizer.mask_id in trace.ids:
            return trace.ids.index(bert.tokenizer.mask_id)
        raise GlassBertError("The text has no [MASK]; write one, or name a token.")
    if not 0 <= question.place < len(trace.tokens):
        raise GlassBertError(f"place={question.place} is not there: it counts from 0 to {len(trace.tokens) - 1}.")
    return question.place


def _baseline(bert: LoadedBert, trace: Trace, name: Baseline) -> Float[Tensor, "token hidden"]:
    """The text with another vector for what each token is; where it stands and which sentence it is in stay."""
    seen = trace.embeddings
    around = as_tensor(bert, seen.position + seen.segment)
    if name == "zero":
        return around
    number = bert.tokenizer.mask_id if name == "mask" else bert.tokenizer.pad_id
    return around + bert.model.embeddings.token.weight[number].detach()


def _choices(
    bert: LoadedBert, hidden: Float[Tensor, "token hidden"], row: Row, part: Part, place: int
) -> Float[Tensor, "sequence choice"]:
    """The log-probability of everything that can be answered, in each sequence of a row; a number is its own score."""
    model = bert.model
    if part == "masked_word":
        scores = model.masked_words(hidden[row.firsts + place])[:, : len(bert.tokenizer.vocabulary)]
    elif part == "tag":
        scores = model.tags(hidden[row.firsts + place])
    elif part == "number":
        return model.regression(model.pooled(hidden, row)).float()[:, None]
    else:
        pooled = model.pooled(hidden, row)
        scores = model.next_sentence(pooled) if part == "next_sentence" else model.labels(pooled)
    return scores.float().log_softmax(dim=-1)


def _row(bert: LoadedBert, ids: list[list[int]], segments: list[list[int]]) -> Row:
    return Row.of(ids, segments, next(bert.model.parameters()).device)


def _scores(
    bert: LoadedBert, ids: list[list[int]], segments: list[list[int]], scored: Scored
) -> Float[np.ndarray, " sequence"]:
    row = _row(bert, ids, segments)
    with bert.model.reading():
        return _choices(bert, bert.model(row), row, scored.part, scored.place)[:, scored.choice].cpu().numpy()


def _scores_without(
    bert: LoadedBert, trace: Trace, scored: Scored, places: list[int], remove: bool
) -> Float[np.ndarray, " variant"]:
    """Score one variant of the text for each place: that token is masked, or taken away."""
    if not remove:
        mask = [bert.tokenizer.mask_id]
        masked = [trace.ids[:place] + mask + trace.ids[place + 1 :] for place in places]
        return _scores(bert, masked, [trace.segments] * len(places), scored)
    found = np.empty(len(places), dtype=np.float32)
    for shift, chosen in (
        (1, [place < scored.place for place in places]),
        (0, [place > scored.place for place in places]),
    ):
        some = [place for place, taken in zip(places, chosen, strict=True) if taken]
        if some:
            ids, segments = ([one[:place] + one[place + 1 :] for place in some] for one in (trace.ids, trace.segments))
            found[chosen] = _scores(bert, ids, segments, scored._replace(place=scored.place - shift))
    return found


class _Given(Recorder):
    """Hand on given vectors in place of the embedding sum. It looks into no layer: they keep their fast path."""

    def __init__(self, total: Tensor) -> None:
        super().__init__("embeddings.total")
        self.total = total

    def __call__(self, name: str, value: Tensor) -> Tensor:
        return self.total if name == "embeddings.total" else value


def _slopes(
    bert: LoadedBert, trace: Trace, scored: Scored, totals: Float[Tensor, "variant token hidden"]
) -> tuple[Float[Tensor, " variant"], Float[Tensor, "variant token hidden"]]:
    """The score of each variant of the embedding sums, and its gradient by them."""
    count = len(totals)
    row = _row(bert, [trace.ids] * count, [trace.segments] * count)
    with _learning_nothing(bert.model):
        totals = totals.detach().requires_grad_()
        hidden = bert.model(row, _Given(totals.flatten(0, 1)))
        scores = _choices(bert, hidden, row, scored.part, scored.place)[:, scored.choice]
        (gradient,) = torch.autograd.grad(scores.sum(), totals)
    return scores.detach(), gradient


@contextmanager
def _learning_nothing(model: Bert) -> Generator[None]:
    """Gradients, but no dropout; afterwards the model is as it was."""
    was_training = model.training
    model.eval()
    try:
        with torch.enable_grad():
            yield
    finally:
        model.train(was_training)
