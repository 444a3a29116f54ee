"""One token from the text to the answer, every number on the way: embeddings, one layer in one head, pooler, answer.

A trace comes in; each step's vectors come out, named as in docs/taps.md: each can be recomputed from the one before.
"""

import math
from collections.abc import Iterator
from typing import Any, Literal, cast

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor, nn

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.payload import Payload
from glassbert.model.bert import Bert
from glassbert.model.row import Run
from glassbert.model.taps import Recorder
from glassbert.trace.trace import Trace

TOP_GUESSES = 10
Product = Literal[
    "query", "key", "value", "joined", "expanded", "contracted",
    "pooler", "next_sentence", "label", "regression", "tag", "answer",
]  # fmt: skip
IN_ONE_HEAD = ("query", "key", "value")
Vectors = dict[str, Float[np.ndarray, "..."]]


def walk(trace: Trace, bert: LoadedBert, layer: int, head: int, token: int) -> Payload:
    """Follow one token through the embeddings, through one layer as one head sees it, and on to the answer.

    `path` [depth, hidden] is the token's vector after every layer, 0 being the encoder's input; a LayerNorm's own
    numbers are `NAME.weight` and `NAME.bias`, its mean and deviation stand in the facts.
    """
    model, one = bert.model, bert.model.layer(layer)
    found = _embedded(trace, token) | _in_layer(trace, model, layer, token)
    path = trace.hidden[:, token]
    found |= {"path": path, "lengths": np.linalg.norm(path, axis=-1)}
    found |= _one_head(found, head)
    found["attention_total"] = path[layer] + found["joined"]
    found["output_total"] = found["attention_norm"] + found["contracted"]
    norms = {"embeddings": model.embeddings.norm, "attention": one.attention_norm, "output": one.output_norm}
    totals = {"embeddings": "total", "attention": "attention_total", "output": "output_total"}
    for name, norm in norms.items():
        found |= {f"{name}.weight": _array(norm.weight), f"{name}.bias": _array(norm.bias)}
    if token == 0 and "pooler" in model.heads:
        found["pooled"] = trace.pooled
    facts = {
        "layer": layer,
        "head": head,
        "token": token,
        "norms": {name: _spread(found[totals[name]], norm.eps) for name, norm in norms.items()},
        "activation": bert.config.activation,
        **_answers(trace, bert, token),
    }
    return Payload(facts, {name: np.asarray(value, dtype=np.float32) for name, value in found.items()})


def walk_row(bert: LoadedBert, product: Product, cell: int, layer: int, head: int) -> Payload:
    """Give what one number of a matrix product is made with: a row of `weights` [in] and its bias.

    In query, key and value cells count within the head.
    """
    matrix = _matrix(bert.model, product, layer)
    size = bert.config.head_size
    count = size if product in IN_ONE_HEAD else len(matrix.weight)
    if not 0 <= cell < count:
        raise GlassBertError(f"cell={cell} is not there: in {product} it counts from 0 to {count - 1}.")
    row = cell
    if product in IN_ONE_HEAD:
        row += IN_ONE_HEAD.index(product) * bert.config.hidden_size + head * size
    facts = {"product": product, "cell": cell, "layer": layer, "head": head, "bias": float(_array(matrix.bias)[row])}
    return Payload(facts, {"weights": _array(matrix.weight[row])})


def _matrix(model: Bert, product: Product, layer: int) -> nn.Linear:
    """Find the matrix of a product."""
    one = model.layer(layer)
    inside = {"joined": one.attention.join, "expanded": one.expand, "contracted": one.contract}
    inside |= dict.fromkeys(IN_ONE_HEAD, one.attention.project)
    if product in inside:
        return inside[product]
    return cast("nn.Linear", model.head(product).dense)


def _embedded(trace: Trace, token: int) -> Vectors:
    """Look up the three vectors of a token, and their sum."""
    parts = trace.embeddings
    return {name: getattr(parts, name)[token] for name in ("token", "position", "segment", "total")}


def _in_layer(trace: Trace, model: Bert, layer: int, token: int) -> Vectors:
    """Run one layer for one token by the model's own code, which can work for the first alone: so it is put first."""
    count = len(trace.tokens)
    home = next(model.parameters())
    order = torch.arange(count, device=home.device)
    order[[0, token]] = order[[token, 0]]  # a swap; places are in the vectors by now, so attention does not mind
    hidden = torch.from_numpy(trace.hidden[layer]).to(home.device, home.dtype)
    recorder = Recorder()
    with model.reading():
        output = model.layer(layer)(hidden[order], (Run(0, count, 1, count),), recorder, order.new_zeros(1))
    seen = recorder.values
    across = {name: _array(seen[name][0][:, order]) for name in ("keys", "values")}
    across |= {name: _array(seen[name][0, :, 0][:, order]) for name in ("scores", "weights")}
    own = {name: _array(seen[name][0, :, 0]) for name in ("queries", "mixed")}
    steps = ("joined", "attention_norm", "expanded", "activated", "contracted")
    return across | own | {name: _array(seen[name][0]) for name in steps} | {"output": _array(output[0])}


def _one_head(found: Vectors, head: int) -> Vectors:
    """Keep one head of what all heads did, but all that they mixed; `dots` are the scores before they are divided."""
    query = found.pop("queries")[head]
    kept = {name: found[name][head] for name in ("keys", "values", "scores", "weights")}
    return kept | {"query": query, "dots": kept["scores"] * math.sqrt(len(query))}


def _spread(total: Float[np.ndarray, " hidden"], epsilon: float) -> dict[str, float]:
    """Give the mean that a LayerNorm takes away and the deviation it divides by."""
    exact = total.astype(np.float64)
    return {"mean": float(exact.mean()), "deviation": math.sqrt(float(exact.var()) + epsilon), "epsilon": epsilon}


def _answers(trace: Trace, bert: LoadedBert, token: int) -> dict[str, Any]:
    """Say what the model answers at this token with the heads it has, and in words what it does not."""
    with bert.model.reading():
        answers = list(_spoken(trace, bert, token))
    return {"answers": answers, "silent": None if answers else _why_silent(trace, bert, token)}


def _spoken(trace: Trace, bert: LoadedBert, token: int) -> Iterator[dict[str, Any]]:
    """Ask every head that has something to say of this token."""
    model, heads = bert.model, bert.model.heads
    home = next(model.parameters())
    last = torch.from_numpy(trace.hidden[-1]).to(home.device, home.dtype)
    if "masked_word" in heads and trace.ids[token] == bert.tokenizer.mask_id:
        vocabulary = bert.tokenizer.vocabulary
        yield _choices("masked_word", model.masked_words(last[token : token + 1])[0, : len(vocabulary)], vocabulary)
    if "tag" in heads:
        yield _choices("tag", model.tags(last[token : token + 1])[0], bert.config.labels)
    if "answer" in heads:
        start, end = (column.float() for column in model.answers(last).T)
        chances = {"starts here": (start, start.softmax(-1)), "ends here": (end, end.softmax(-1))}
        told = [_choice(name, float(a[token]), float(b[token])) for name, (a, b) in chances.items()]
        yield {"part": "answer", "choices": told}
    if token != 0 or "pooler" not in heads:
        return
    pooled = torch.from_numpy(trace.pooled)[None].to(home.device, home.dtype)
    if "next_sentence" in heads and trace.pair is not None:
        yield _choices("next_sentence", model.next_sentence(pooled)[0], ("B follows A", "B is from elsewhere"))
    if "label" in heads:
        yield _choices("label", model.labels(pooled)[0], bert.config.labels)
    if "regression" in heads:
        yield {"part": "regression", "choices": [_choice("number", float(model.regression(pooled)[0]), None)]}


def _choices(part: str, scores: Float[Tensor, " choice"], names: list[str] | tuple[str, ...]) -> dict[str, Any]:
    """Give the likeliest answers with their scores and chances; `cell` is an answer's row in the head."""
    scores = scores.float()
    chances = scores.softmax(-1)
    best = chances.topk(min(TOP_GUESSES, len(names))).indices.tolist()
    total = float(scores.logsumexp(-1))
    told = [_choice(names[one], float(scores[one]), float(chances[one])) | {"cell": one} for one in best]
    return {"part": part, "choices": told, "log_sum": total, "count": len(names)}


def _choice(name: str, score: float, chance: float | None) -> dict[str, Any]:
    return {"name": name, "score": score, "chance": chance}


def _why_silent(trace: Trace, bert: LoadedBert, token: int) -> str:
    """Say why there is no answer here, and where there is one."""
    heads = bert.model.heads
    where: list[str] = []
    if "masked_word" in heads:
        where.append("at a [MASK] it guesses the word")
    if "next_sentence" in heads and (trace.pair is None or token != 0):
        where.append("at [CLS] of a pair it says whether B follows A")
    if "label" in heads or "regression" in heads:
        where.append("at [CLS] it gives its answer")
    if where:
        return f"Nothing is read from {trace.tokens[token]} here: {'; '.join(where)}."
    has = ", ".join(heads) or "none"
    return f"This model has no head that answers (heads it has: {has}): its vectors are what it gives."


def _array(value: Tensor) -> Float[np.ndarray, "..."]:
    return value.detach().float().cpu().numpy()
