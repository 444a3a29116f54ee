"""Explain the cosine of a query and a passage by pairs of their tokens.

With mean pooling the cosine decomposes exactly: for tokens q_i and p_j of n and m tokens and mean vectors q and p,
cos = sum of q_i . p_j / (n m |q| |p|), one term per pair. With max pooling it decomposes by dimension, since each
dimension comes from one token. The [CLS] vector does not decompose: there the pairs are cosines of the token vectors,
which do not add up to the score.
"""

from dataclasses import dataclass, replace

import numpy as np
import torch
from jaxtyping import Float

from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.embedding.text_encoder import TextEncoder
from glassbert.errors import SequenceTooLongError
from glassbert.model.packed_batch import PackedBatch
from glassbert.tokenization.tokenizer import Encoding

EPSILON = 1e-12  # smallest norm to divide by


@dataclass(frozen=True, kw_only=True)
class TokenPair:
    """A token of the query, a token of the passage, and their contribution to the cosine.

    The same two tokens may form several pairs, if they occur several times; these are combined into one.
    """

    query_token: int  # index of the token, in the pair that contributes most
    passage_token: int
    contribution: float  # the sum over the combined pairs; if contributions do not add up, the largest one
    count: int  # number of combined pairs


@dataclass(frozen=True, kw_only=True)
class SimilarityExplanation:
    """The contribution of each pair of tokens to the cosine of two texts."""

    query: Encoding
    passage: Encoding  # its spans are characters of the passage's text
    cosine: float
    contributions: Float[np.ndarray, "query passage"]
    is_additive: bool  # whether the contributions add up to the cosine; False for [CLS] pooling

    def top_pairs(self, count: int = 5) -> list[TokenPair]:
        """Return the pairs with the largest contributions, with equal tokens combined and without special tokens.

        Each passage token is paired with the query token with which it contributes most to the cosine.
        """
        is_special = np.logical_or.outer(self.query.is_special, self.passage.is_special)
        contributions = np.where(is_special, -np.inf, self.contributions)
        query_tokens, best = contributions.argmax(axis=0), contributions.max(axis=0)
        pairs: dict[tuple[str, str], TokenPair] = {}
        for passage_token in np.argsort(-best, kind="stable").tolist():
            if best[passage_token] > 0:
                pair = TokenPair(
                    query_token=int(query_tokens[passage_token]),
                    passage_token=passage_token,
                    contribution=float(best[passage_token]),
                    count=1,
                )
                tokens = self.query.tokens[pair.query_token], self.passage.tokens[passage_token]
                pairs[tokens] = self._combine(pairs[tokens], pair) if tokens in pairs else pair
        return sorted(pairs.values(), key=lambda pair: -pair.contribution)[:count]

    def _combine(self, strongest: TokenPair, pair: TokenPair) -> TokenPair:
        """Add a pair to an equal one that contributes at least as much."""
        contribution = strongest.contribution + (pair.contribution if self.is_additive else 0)
        return replace(strongest, contribution=contribution, count=strongest.count + 1)


def explain_similarity(encoder: TextEncoder, query: str, passage: str) -> SimilarityExplanation:
    """Decompose the cosine of two texts, as this encoder computes it, into pairs of tokens."""
    max_positions = encoder.model.config.max_positions
    encoded_query = encoder.tokenizer.encode(query)
    if len(encoded_query.ids) > max_positions:
        raise SequenceTooLongError(len(encoded_query.ids), max_positions, "The query")
    encoded_passage = encoder.tokenizer.encode(passage, max_length=max_positions)  # as it was indexed
    pooling = encoder.config.pooling
    contributions = CONTRIBUTIONS[pooling](
        _hidden_states(encoder, encoded_query), _hidden_states(encoder, encoded_passage)
    )
    return SimilarityExplanation(
        query=encoded_query,
        passage=encoded_passage,
        cosine=float(contributions[0, 0] if pooling == "cls" else contributions.sum()),
        contributions=contributions,
        is_additive=pooling != "cls",
    )


def _hidden_states(encoder: TextEncoder, text: Encoding) -> Float[np.ndarray, "token hidden"]:
    device = next(encoder.model.parameters()).device
    with encoder.model.inference_mode(), torch.inference_mode():
        hidden = encoder.model(PackedBatch.from_sequences([text.ids], device=device), num_layers=encoder.layer)
    return hidden.float().cpu().numpy()


def _mean_contributions(
    query: Float[np.ndarray, "query hidden"], passage: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    norms = [float(np.linalg.norm(hidden.mean(axis=0))) for hidden in (query, passage)]
    return query @ passage.T / (len(query) * len(passage) * max(norms[0] * norms[1], EPSILON))


def _max_contributions(
    query: Float[np.ndarray, "query hidden"], passage: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    contributions = np.zeros((len(query), len(passage)), dtype=np.float32)
    query_max, passage_max = query.max(axis=0), passage.max(axis=0)
    norm_product = float(np.linalg.norm(query_max) * np.linalg.norm(passage_max))
    products = query_max * passage_max / max(norm_product, EPSILON)
    np.add.at(contributions, (query.argmax(axis=0), passage.argmax(axis=0)), products)
    return contributions


def _token_cosines(
    query: Float[np.ndarray, "query hidden"], passage: Float[np.ndarray, "passage hidden"]
) -> Float[np.ndarray, "query passage"]:
    return unit_vectors(query) @ unit_vectors(passage).T


CONTRIBUTIONS = {"mean": _mean_contributions, "max": _max_contributions, "cls": _token_cosines}
