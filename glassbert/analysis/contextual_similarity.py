"""Mean cosines of contextual token vectors: between texts, between occurrences of a word, and inside sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.tokenization.tokenizer import Encoding

MIN_CONTEXTS = 5  # texts that a token must occur in for its self-similarity to be measured
MIN_SENTENCE_TOKENS = 5
SENTENCE_ENDS = (".", "?", "!")


@dataclass(frozen=True)
class CosineStatistics:
    """Mean cosines per depth, and values per word and per text."""

    gram: Float[np.ndarray, "depth text text"]  # dot products of text vectors: sums of the tokens' unit vectors
    counts: Int[np.ndarray, " text"]  # tokens per text, without special tokens
    with_special: Float[np.ndarray, " depth"]  # tokens of different texts, [CLS] and [SEP] included
    same_text: Float[np.ndarray, " depth"]  # tokens of the same text
    distinct: Float[np.ndarray, " depth"]  # different vocabulary entries, each counted once
    self_similarity: Float[np.ndarray, "word depth"]
    intra_sentence: Float[np.ndarray, "text depth"]  # mean over the sentences of a text
    shuffled_sentences: Float[np.ndarray, "text depth"]

    @property
    def different_texts(self) -> Float[np.ndarray, " depth"]:
        """Mean cosine of tokens of different texts."""
        return np.array([mean_cosine_between_texts(gram, self.counts) for gram in self.gram])


def mean_cosine_between_texts(
    gram: Float[np.ndarray, "text text"],
    counts: Int[np.ndarray, " text"],
    multiplicities: Int[np.ndarray, " text"] | None = None,
) -> float:
    """Return the mean cosine over all pairs of tokens of different texts.

    Args:
        gram: Dot products between texts. Each text is the sum of the unit vectors of its tokens.
        counts: Number of tokens per text.
        multiplicities: How often each text was drawn in a bootstrap resample. Default: once.
    """
    multiplicities = np.ones_like(counts) if multiplicities is None else multiplicities
    weights = np.outer(multiplicities, multiplicities).astype(np.float64)
    np.fill_diagonal(weights, 0)
    return float((weights * gram).sum() / (weights * np.outer(counts, counts)).sum())


def cosine_statistics(
    hidden: Iterable[Float[np.ndarray, "depth token hidden"]], texts: Sequence[Encoding], generator: np.random.Generator
) -> CosineStatistics:
    """Return all mean cosines from one pass over the texts."""
    occurrences, lengths_per_text = TokenOccurrences(texts), [sentence_lengths(text, len(texts)) for text in texts]
    max_length = max(max(lengths) for lengths in lengths_per_text)
    sums: list[np.ndarray] = []
    sums_with_special: list[np.ndarray] = []
    same_text: list[np.ndarray] = []
    intra_sentence: list[np.ndarray] = []
    samples: list[np.ndarray] = []  # vectors from which shuffled sentences are assembled
    counts: list[int] = []
    for text, vectors in zip(texts, hidden, strict=True):
        positions = _content_positions(text)
        units = unit_vectors(vectors)
        occurrences.add([text.tokens[position] for position in positions], units[:, positions])
        counts.append(len(positions))
        sums.append(units[:, positions].sum(axis=1))
        sums_with_special.append(units.sum(axis=1))
        same_text.append(_mean_pairwise_cosine(units[:, positions]))
        intra_sentence.append(_intra_sentence_similarity(vectors, _sentences(text)))
        drawn = generator.choice(positions, max_length, replace=len(positions) < max_length)
        samples.append(vectors[:, drawn].astype(np.float16))
    gram, gram_with_special = (
        stacked @ stacked.transpose(0, 2, 1)
        for stacked in (np.stack(sums, axis=1), np.stack(sums_with_special, axis=1))
    )
    lengths = np.array([len(text.ids) for text in texts])
    return CosineStatistics(
        gram=gram,
        counts=np.array(counts),
        with_special=np.array([mean_cosine_between_texts(depth, lengths) for depth in gram_with_special]),
        same_text=np.mean(same_text, axis=0),
        distinct=occurrences.distinct_cosine(),
        self_similarity=occurrences.self_similarity(),
        intra_sentence=np.stack(intra_sentence),
        shuffled_sentences=_shuffled_sentences(np.stack(samples), lengths_per_text),
    )


class TokenOccurrences:
    """Sums of the unit vectors of each vocabulary entry that occurs in the texts."""

    def __init__(self, texts: Sequence[Encoding]) -> None:
        """Index and count the entries."""
        per_text = [Counter(text.tokens[position] for position in _content_positions(text)) for text in texts]
        entries = dict.fromkeys(token for counts in per_text for token in counts)
        self.index = {token: index for index, token in enumerate(entries)}
        self.counts, self.squared_counts, self.num_texts = np.zeros((3, len(self.index)))
        for counts in per_text:
            for token, count in counts.items():
                index = self.index[token]
                self.counts[index] += count
                self.squared_counts[index] += count**2
                self.num_texts[index] += 1
        self.sums = np.zeros((0, 0, 0), dtype=np.float32)  # [depth, entry, hidden]
        self.squared_norms = np.zeros((0, 0))  # squared norm of each text's sum, summed over texts: [depth, entry]

    def add(self, tokens: list[str], units: Float[np.ndarray, "depth token hidden"]) -> None:
        """Add the unit vectors of one text."""
        if not self.sums.size:
            self.sums = np.zeros((len(units), len(self.index), units.shape[-1]), dtype=np.float32)
            self.squared_norms = np.zeros(self.sums.shape[:2])
        entries, which = np.unique([self.index[token] for token in tokens], return_inverse=True)
        text_sums = (which[None, :] == np.arange(len(entries))[:, None]).astype(np.float32) @ units
        self.sums[:, entries] += text_sums
        self.squared_norms[:, entries] += (text_sums**2).sum(axis=-1)

    def self_similarity(self) -> Float[np.ndarray, "word depth"]:
        """Return the mean cosine over all pairs of a word's occurrences in different texts, for frequent words."""
        is_word = np.array([any(map(str.isalnum, token)) for token in self.index])
        frequent = is_word & (self.num_texts >= MIN_CONTEXTS)
        all_pairs = np.einsum("deh,deh->de", self.sums[:, frequent], self.sums[:, frequent])
        num_pairs = self.counts[frequent] ** 2 - self.squared_counts[frequent]
        return ((all_pairs - self.squared_norms[:, frequent]) / num_pairs).T

    def distinct_cosine(self) -> Float[np.ndarray, " depth"]:
        """Return the mean cosine of different vocabulary entries, each represented by the mean of its unit vectors."""
        cosines: list[float] = []
        for sums in self.sums:
            means = sums / self.counts[:, None]
            total = means.sum(axis=0)
            cosines.append((total @ total - np.einsum("eh,eh->", means, means)) / (len(means) * (len(means) - 1)))
        return np.array(cosines)


def _content_positions(text: Encoding) -> list[int]:
    """Return the positions of all tokens that are not special."""
    return [position for position, special in enumerate(text.is_special) if not special]


def _sentences(text: Encoding) -> list[list[int]]:
    """Return the token positions of each sentence, without short sentences; the last one may be incomplete."""
    sentences: list[list[int]] = [[]]
    for position, (token, special) in enumerate(zip(text.tokens, text.is_special, strict=True)):
        if special:
            sentences.append([])
            continue
        sentences[-1].append(position)
        if token in SENTENCE_ENDS:
            sentences.append([])
    return [positions for positions in sentences if len(positions) >= MIN_SENTENCE_TOKENS]


def sentence_lengths(text: Encoding, num_texts: int) -> list[int]:
    """Return the sentence lengths, at most `num_texts`: a shuffled sentence needs a different text for every token."""
    lengths = [max(2, min(len(positions), num_texts)) for positions in _sentences(text)]
    return lengths or [max(2, min(MIN_SENTENCE_TOKENS, num_texts))]


def _mean_pairwise_cosine(units: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, " depth"]:
    """Return the mean cosine of all pairs of tokens of one text."""
    count = units.shape[1]
    return ((units.sum(axis=1) ** 2).sum(axis=-1) - count) / max(count * (count - 1), 1)


def _intra_sentence_similarity(
    vectors: Float[np.ndarray, "depth token hidden"], sentences: list[list[int]]
) -> Float[np.ndarray, " depth"]:
    """Return the cosine of tokens with their sentence mean, averaged over sentences; NaN without sentences."""
    if not sentences:
        return np.full(len(vectors), np.nan)
    return np.mean([_cosine_to_mean(vectors[:, positions]) for positions in sentences], axis=0)


def _cosine_to_mean(vectors: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, " depth"]:
    center = vectors.mean(axis=1, keepdims=True)
    norms = np.linalg.norm(vectors, axis=-1) * np.linalg.norm(center, axis=-1)
    return ((vectors * center).sum(axis=-1) / np.maximum(norms, 1e-12)).mean(axis=1)


def _shuffled_sentences(
    samples: Float[np.ndarray, "text depth slot hidden"], lengths: Sequence[Sequence[int]]
) -> Float[np.ndarray, "text depth"]:
    """Return the intra-sentence similarity of sentences of the same lengths with each token from another text."""
    rows: list[np.ndarray] = []
    for first, text_lengths in enumerate(lengths):
        similarities: list[np.ndarray] = []
        for index, length in enumerate(text_lengths):
            texts = (first + index + np.arange(length)) % len(samples)
            tokens = samples[texts, :, np.arange(length)].swapaxes(0, 1).astype(np.float32)
            similarities.append(_cosine_to_mean(tokens))
        rows.append(np.mean(similarities, axis=0))
    return np.stack(rows)
