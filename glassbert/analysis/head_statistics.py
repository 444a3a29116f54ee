"""Attention statistics of every head: mass on eight kinds of targets, chance levels, entropy, labels and sinks.

The targets follow Vig 2019 and Kovaleva et al. 2019. Tokens are counted, so a word of several tokens counts several
times.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple
from unicodedata import category

import numpy as np
from jaxtyping import Bool, Float
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from glassbert.analysis.attention_mass import PATTERN_THRESHOLD, content_positions
from glassbert.analysis.attention_patterns import BROAD_ENTROPY, normalized_entropy
from glassbert.analysis.same_sentence import diagonal_sums
from glassbert.tokenization.tokenizer import Encoding

STUDY_TARGETS = ("previous token", "next token", "itself", "[CLS]", "[SEP]", "punctuation", "same token elsewhere",
                "same sentence")  # fmt: skip
SAME_SENTENCE = STUDY_TARGETS.index("same sentence")
BROAD, MIXED = "broad", "mixed"  # labels of heads without a clear target


class HeadStatistics(NamedTuple):
    """Statistics of one text, or of many stacked along the first axis: means over the content tokens."""

    mass: Float[np.ndarray, "*text layer head target"]  # NaN where no token of the text has the target
    chance: Float[np.ndarray, "*text layer head target"]  # under uniform attention; same sentence: by offset alone
    entropy: Float[np.ndarray, "*text layer head"]  # normalized: 0 for one key, 1 for uniform attention
    received: Sequence[Float[np.ndarray, "layer token"]]  # per text: mean attention that each token receives


def text_statistics(attention: Float[np.ndarray, "layer head query key"], text: Encoding) -> HeadStatistics:
    """Return the statistics of one text."""
    mask = target_mask(text)
    rows = attention[:, :, content_positions(text.tokens)]
    mass = nan_mean(target_mass(rows, mask), axis=2)
    uniform = np.full((1, 1, *rows.shape[2:]), 1 / rows.shape[3], dtype=np.float32)
    chance = np.broadcast_to(nan_mean(target_mass(uniform, mask), axis=2), mass.shape).copy()
    chance[..., SAME_SENTENCE] = _same_sentence_mass_by_offset(attention, text, mask[..., SAME_SENTENCE])
    return HeadStatistics(mass, chance, normalized_entropy(rows).mean(-1), [rows.mean(axis=(1, 2))])


def stack_statistics(texts: Sequence[HeadStatistics]) -> HeadStatistics:
    """Stack the statistics of many texts."""
    mass, chance, entropy = (np.stack([text[field] for text in texts]) for field in range(3))
    return HeadStatistics(mass, chance, entropy, [received for text in texts for received in text.received])


def target_mask(text: Encoding) -> Bool[np.ndarray, "query key target"]:
    """Return which keys are of each target kind, for every content token."""
    tokens, queries = np.array(text.tokens), np.array(content_positions(text.tokens), dtype=np.int64)
    keys = np.arange(len(tokens))
    is_content = np.isin(keys, queries)
    sentence = np.cumsum(tokens == "[SEP]")  # index in the pair
    offset = keys[None, :] - queries[:, None]
    any_query = np.ones((len(queries), 1), dtype=bool)
    is_punctuation = np.array([len(token) == 1 and category(token)[0] in "PS" for token in text.tokens])
    masks = (
        (offset == -1) & is_content, (offset == 1) & is_content, offset == 0, any_query & (tokens == "[CLS]"),
        any_query & (tokens == "[SEP]"), any_query & is_punctuation,
        (tokens[queries][:, None] == tokens) & (offset != 0), (sentence[queries][:, None] == sentence) & is_content,
    )  # fmt: skip
    return np.stack(masks, axis=-1)


def target_mass(
    attention: Float[np.ndarray, "layer head query key"], mask: Bool[np.ndarray, "query key target"]
) -> Float[np.ndarray, "layer head query target"]:
    """Return the attention mass of each query on each target kind; NaN where a query has no such target."""
    layers, heads, queries, keys = attention.shape
    mass = attention.transpose(2, 0, 1, 3).reshape(queries, layers * heads, keys) @ mask.astype(np.float32)
    mass = np.where(np.any(mask, axis=1)[:, None], mass, np.nan)
    return mass.reshape(queries, layers, heads, -1).transpose(1, 2, 0, 3)


def label_heads(
    mass: Float[np.ndarray, "*any target"], chance: Float[np.ndarray, "*any target"], entropy: Float[np.ndarray, "*any"]
) -> NDArray[np.str_]:
    """Name each head after the target with the largest excess mass if that is clear, else broad or mixed."""
    excess = excess_mass(mass, chance)
    unclear = np.where(entropy >= BROAD_ENTROPY, BROAD, MIXED)
    return np.where(excess.max(axis=-1) >= PATTERN_THRESHOLD, np.array(STUDY_TARGETS)[excess.argmax(axis=-1)], unclear)


def excess_mass(mass: Float[np.ndarray, "*any"], chance: Float[np.ndarray, "*any"]) -> Float[np.ndarray, "*any"]:
    """Rescale mass so that chance is 0 and all attention is 1; 0 for targets that never occur."""
    return np.nan_to_num((mass - chance) / np.maximum(1 - chance, 1e-6))


def best_head(
    mass: Float[np.ndarray, "layer head target"], chance: Float[np.ndarray, "layer head target"], target: int
) -> list[int]:
    """Return layer and head with the largest excess mass on a target."""
    excess = excess_mass(mass, chance)[..., target]
    return [int(index) for index in np.unravel_index(int(excess.argmax()), excess.shape)]


def attention_sink(texts: Sequence[Encoding], received: Sequence[Float[np.ndarray, "layer token"]], layer: int) -> str:
    """Return the token that receives most attention in a layer, in excess of its frequency."""
    excess: Counter[str] = Counter()
    for text, masses in zip(texts, received, strict=True):
        for token, mass in zip(text.tokens, masses[layer].tolist(), strict=True):
            excess[token] += mass - 1 / len(text.tokens)
    return max(excess, key=lambda token: excess[token])


def nan_mean(values: Float[np.ndarray, "..."], axis: int = 0) -> Float[np.ndarray, "..."]:
    """Return the mean of the finite values; NaN where there are none."""
    counts = np.isfinite(values).sum(axis=axis)
    return np.where(counts, np.nan_to_num(values).sum(axis=axis) / np.maximum(counts, 1), np.nan)


def _same_sentence_mass_by_offset(
    attention: Float[np.ndarray, "layer head query key"], text: Encoding, same_sentence: Bool[np.ndarray, "query key"]
) -> Float[np.ndarray, "layer head"]:
    """Return the chance level of "same sentence": the mass if attention depended on the offset (key - query) alone.

    Each map is replaced by its mean at each offset.
    """
    layers, heads, size, _ = attention.shape
    queries = content_positions(text.tokens)
    is_content = np.zeros(size, dtype=np.float32)
    is_content[queries] = 1
    content_pairs = is_content[:, None] * is_content
    maps = (attention * content_pairs).reshape(layers * heads, size, size)
    mean_by_offset = diagonal_sums(maps) / np.maximum(diagonal_sums(content_pairs[None]), 1)
    row_stride, item_stride = mean_by_offset.strides
    shape = (len(maps), size, size)  # a Toeplitz view of the means: no copy
    expected = as_strided(
        mean_by_offset[:, size - 1 :], shape, (row_stride, -item_stride, item_stride), writeable=False
    )
    expected = expected[:, queries]
    fraction = np.einsum("hqk,qk->hq", expected, same_sentence.astype(np.float32))
    fraction /= np.maximum(np.einsum("hqk,qk->hq", expected, content_pairs[queries]), 1e-12)
    content_mass = maps[:, queries].sum(axis=-1)
    return (fraction * content_mass).mean(axis=-1).reshape(layers, heads)
