"""A question and a passage in, the pairs of tokens that make them alike out.

A mean of tokens splits exactly: with q and p the vectors of n and m tokens, cos = sum of q_i . p_j / (n m |q| |p|), one
share for each pair. A maximum splits by its numbers: each is one token's. [CLS] alone does not split: there the pairs
are the cosines of the tokens' own vectors, which make up nothing.
"""

from dataclasses import dataclass

import numpy as np
import torch
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.model.row import Row
from glassbert.tokens.tokenizer import Encoded, too_long
from glassbert.vectors.encode import Encoder

TINY = 1e-12  # a vector of nothing has no direction


@dataclass(frozen=True, kw_only=True)
class Pair:
    """One token of the question, one of the passage, and what they do."""

    query: int  # places among the tokens
    passage: int
    share: float


@dataclass(frozen=True, kw_only=True)
class Why:
    """What each pair of tokens adds to the cosine; `adds_up` is false where the pairs are only alike, not parts."""

    query: Encoded
    passage: Encoded  # its spans are characters in the passage's text
    cosine: float
    shares: Float[np.ndarray, "query passage"]
    adds_up: bool

    def best(self, count: int = 5) -> list[Pair]:
        """Give the pairs that add most, [CLS] and [SEP] left out, each token of the passage once."""
        shares = np.where(np.logical_or.outer(self.query.special, self.passage.special), -np.inf, self.shares)
        rows = shares.argmax(axis=0)
        most = shares.max(axis=0)
        columns = [int(column) for column in np.argsort(-most, kind="stable") if most[column] > 0]
        return [Pair(query=int(rows[column]), passage=column, share=float(most[column])) for column in columns[:count]]

    def by_name(self, count: int = 5) -> list[tuple[str, str, float]]:
        """Give the best pairs by what their tokens say; of pairs that say the same, the shares together."""
        shares: dict[tuple[str, str], float] = {}
        for pair in self.best(self.shares.shape[1]):
            names = self.query.tokens[pair.query], self.passage.tokens[pair.passage]
            was = shares.get(names, 0.0)
            shares[names] = was + pair.share if self.adds_up else max(was, pair.share)
        best = sorted(shares.items(), key=lambda one: -one[1])[:count]
        return [(*names, share) for names, share in best]


def why(encoder: Encoder, query: str, passage: str) -> Why:
    """Split the cosine of two texts, as this encoder computes it, into pairs of their tokens."""
    room = encoder.model.config.max_positions
    asked = encoder.tokenizer.encode(query)
    if len(asked.ids) > room:
        raise GlassBertError(too_long(len(asked.ids), room, "The query"))
    found = encoder.tokenizer.encode(passage, truncate_to=room)  # as it was when it was indexed
    ours, theirs = (_hidden(encoder, one) for one in (asked, found))
    pooling = encoder.reading.pooling
    shares = SPLITS[pooling](ours, theirs)
    cosine = float(shares[0, 0] if pooling == "cls" else shares.sum())
    return Why(query=asked, passage=found, cosine=cosine, shares=shares, adds_up=pooling != "cls")


def _hidden(encoder: Encoder, text: Encoded) -> Float[np.ndarray, "token hidden"]:
    device = next(encoder.model.parameters()).device
    with encoder.model.reading(), torch.inference_mode():
        hidden = encoder.model(Row.of([text.ids], device=device), num_layers=encoder.num_layers)
    return hidden.float().cpu().numpy()


def _split_mean(
    ours: Float[np.ndarray, "query hidden"], theirs: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    lengths = [float(np.linalg.norm(one.mean(axis=0))) for one in (ours, theirs)]
    return ours @ theirs.T / (len(ours) * len(theirs) * max(lengths[0] * lengths[1], TINY))


def _split_max(
    ours: Float[np.ndarray, "query hidden"], theirs: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    shares = np.zeros((len(ours), len(theirs)), dtype=np.float32)
    most, others = ours.max(axis=0), theirs.max(axis=0)
    products = most * others / max(float(np.linalg.norm(most) * np.linalg.norm(others)), TINY)
    np.add.at(shares, (ours.argmax(axis=0), theirs.argmax(axis=0)), products)
    return shares


def _alike(
    ours: Float[np.ndarray, "query hidden"], theirs: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    units = [one / np.maximum(np.linalg.norm(one, axis=1, keepdims=True), TINY) for one in (ours, theirs)]
    return units[0] @ units[1].T


SPLITS = {"mean": _split_mean, "max": _split_max, "cls": _alike}
