"""Predict syntactic heads from attention (Clark et al. 2019).

An attention head predicts as syntactic head the other word that receives most attention. Attention between words is the
sum over the key word's tokens and the mean over the query word's tokens; [CLS] and [SEP] do not count.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy.typing import NDArray

from glassbert.analysis.forward import attention_maps
from glassbert.data.conllu import DependencySentence
from glassbert.pretrained import PretrainedBert
from glassbert.tokenization.tokenizer import Encoding, Tokenizer

OFFSETS = [offset for offset in range(-10, 11) if offset]
DIRECTIONS = ("dependent to head", "head to dependent")  # from the attending word to the attended word
ALL_RELATIONS = "all relations"


class AlignedSentence(NamedTuple):
    """A sentence, its tokens, and which tokens belong to each word."""

    sentence: DependencySentence
    encoding: Encoding
    token_mask: Float[np.ndarray, "word token"]


class SyntacticHeadPredictions(NamedTuple):
    """For every word with a syntactic head: whether each attention head and each fixed offset is correct."""

    correct: Bool[np.ndarray, "word direction layer head"]
    offset_correct: Bool[np.ndarray, "word offset"]
    relations: NDArray[Any]
    sentence_indices: Int[np.ndarray, " word"]

    def has_relation(self, name: str) -> Bool[np.ndarray, " word"]:
        """Return which words have a relation."""
        return np.ones(len(self.relations), dtype=bool) if name == ALL_RELATIONS else self.relations == name


def scored_relations(sentence: DependencySentence) -> list[str]:
    """Return the relations that are scored: all except the root and punctuation."""
    pairs = zip(sentence.relations, sentence.heads, strict=True)
    return [relation for relation, head in pairs if head >= 0 and relation != "punct"]


def align_tokens(sentence: DependencySentence, tokenizer: Tokenizer) -> AlignedSentence | None:
    """Return which tokens belong to each word; None if a word has no tokens (the normalizer removed it)."""
    encoding = tokenizer.encode(" ".join(sentence.words))
    word_ends = np.cumsum([len(word) + 1 for word in sentence.words])
    is_content = ~np.array(encoding.is_special)
    starts = [span.start for span, content in zip(encoding.spans, is_content, strict=True) if content]
    mask = np.zeros((len(word_ends), len(encoding.ids)), dtype=np.float32)
    mask[np.searchsorted(word_ends, starts, side="right"), np.flatnonzero(is_content)] = 1
    return AlignedSentence(sentence, encoding, mask) if mask.any(axis=1).all() else None


def most_attended_words(
    attention: Float[np.ndarray, "layer head query key"], token_mask: Float[np.ndarray, "word token"]
) -> Int[np.ndarray, "direction layer head word"]:
    """Return the other word that each word attends to most, and the other word that attends to it most."""
    word_attention = (token_mask / token_mask.sum(axis=1, keepdims=True)) @ attention @ token_mask.T
    diagonal = np.arange(len(token_mask))
    word_attention[..., diagonal, diagonal] = -1
    return np.stack([word_attention.argmax(axis=-1), word_attention.argmax(axis=-2)])


def predict_syntactic_heads(
    bert: PretrainedBert, sentences: Sequence[AlignedSentence], progress: Callable[[str], None]
) -> SyntacticHeadPredictions:
    """Predict the syntactic heads of all sentences with every attention head and every offset."""
    order = sorted(range(len(sentences)), key=lambda index: len(sentences[index].encoding.ids))  # batch equal lengths
    maps = attention_maps(bert, [sentences[index].encoding for index in order])
    parts: list[SyntacticHeadPredictions] = []
    for done, (index, attention) in enumerate(zip(order, maps, strict=True)):
        sentence = sentences[index].sentence
        syntactic_heads, relations = np.array(sentence.heads), np.array(sentence.relations)
        is_scored = (syntactic_heads >= 0) & (relations != "punct")
        correct = np.moveaxis(most_attended_words(attention, sentences[index].token_mask) == syntactic_heads, -1, 0)
        predicted_by_offset = np.arange(len(syntactic_heads))[:, None] + np.array(OFFSETS)
        offset_correct = predicted_by_offset == syntactic_heads[:, None]
        parts.append(SyntacticHeadPredictions(
            correct[is_scored], offset_correct[is_scored], relations[is_scored], np.full(is_scored.sum(), index)
        ))  # fmt: skip
        if done % 100 == 99:
            progress(f"sentence {done + 1} of {len(sentences)}")
    return SyntacticHeadPredictions(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))
