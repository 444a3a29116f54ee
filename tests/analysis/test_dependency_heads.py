"""Tokens are aligned with words, and a planted head finds every syntactic head."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.dependency_heads import (
    OFFSETS,
    align_tokens,
    most_attended_words,
    predict_syntactic_heads,
    scored_relations,
)
from glassbert.data.conllu import DependencySentence, read_treebank

from ..data.treebank import CAKE
from ..studies.shared_data import DATA_DIR, requires_data


def test_root_and_punctuation_are_not_scored() -> None:
    assert scored_relations(CAKE) == ["aux", "advmod", "det", "amod", "obj"]


def test_tokens_belong_to_their_words(minilm: gb.PretrainedBert) -> None:
    sentence = DependencySentence(["Can", "n't", "antidisestablish", "U.S.", "!"], [0] * 5, ["x"] * 5)
    aligned = align_tokens(sentence, minilm.tokenizer)
    assert aligned is not None
    tokens = np.array(aligned.encoding.tokens)
    words = ["".join(tokens[row > 0]).replace("##", "") for row in aligned.token_mask]
    assert words == ["can", "n't", "antidisestablish", "u.s.", "!"]
    assert not aligned.token_mask[:, [0, -1]].any()


def test_a_word_without_tokens_gives_no_alignment(minilm: gb.PretrainedBert) -> None:
    assert align_tokens(DependencySentence(["a", "\u200b"], [0, 0], ["x", "x"]), minilm.tokenizer) is None


def test_a_planted_head_finds_every_syntactic_head_in_both_directions(minilm: gb.PretrainedBert) -> None:
    aligned = align_tokens(CAKE, minilm.tokenizer)
    assert aligned is not None
    size = len(aligned.encoding.ids)
    attention = np.full((1, 3, size, size), 0.01, dtype=np.float32)
    for word, head in enumerate(CAKE.heads):
        word_tokens, head_tokens = aligned.token_mask[word] > 0, aligned.token_mask[head] > 0
        if head >= 0:
            attention[0, 0][np.ix_(word_tokens, head_tokens)] = 0.3
            attention[0, 1][np.ix_(head_tokens, word_tokens)] = 0.3
    attention[0, :, :, 0] = attention[0, :, :, -1] = 0.9  # [CLS] and [SEP] do not count
    attention[0, :, range(size), range(size)] = 0.8  # nor does the word itself
    predicted = most_attended_words(attention, aligned.token_mask)
    dependents = [word for word, head in enumerate(CAKE.heads) if head >= 0]
    expected = [CAKE.heads[word] for word in dependents]
    assert predicted[0, 0, 0, dependents].tolist() == expected
    assert predicted[1, 0, 1, dependents].tolist() == expected
    assert (predicted[0, 0, 2] == np.array(CAKE.heads)).mean() < 0.6


def test_attention_to_a_word_is_the_sum_over_its_tokens() -> None:
    token_mask = np.array([[0, 1, 0, 0, 0, 0], [0, 0, 1, 1, 0, 0], [0, 0, 0, 0, 1, 0]], dtype=np.float32)
    attention = np.zeros((1, 1, 6, 6), dtype=np.float32)
    attention[0, 0, 1] = [0, 0, 0.2, 0.2, 0.3, 0.3]  # two tokens with 0.2 are more than one with 0.3
    assert most_attended_words(attention, token_mask)[0, 0, 0, 0] == 1


@requires_data
def test_minilm_finds_objects_better_than_any_offset(minilm: gb.PretrainedBert) -> None:
    treebank = read_treebank(DATA_DIR / "syntax/en_ewt-ud-dev.conllu.gz")
    sentences = [sentence for sentence in treebank if 2 <= len(sentence.words) <= 20][:200]
    aligned = [item for sentence in sentences if (item := align_tokens(sentence, minilm.tokenizer)) is not None]
    predictions = predict_syntactic_heads(minilm, aligned, lambda _: None)
    objects = predictions.has_relation("obj")
    assert objects.sum() > 80
    assert predictions.correct[objects, 0, 2, 0].mean() > 0.6
    offsets = predictions.offset_correct[objects].mean(axis=0)
    assert offsets.max() < 0.5
    assert OFFSETS[int(offsets.argmax())] in (-1, -2)


@pytest.mark.parametrize("relation", ["obj", "det"])
def test_relations_select_their_words(minilm: gb.PretrainedBert, relation: str) -> None:
    aligned = align_tokens(CAKE, minilm.tokenizer)
    assert aligned is not None
    predictions = predict_syntactic_heads(minilm, [aligned, aligned], lambda _: None)
    assert predictions.has_relation(relation).sum() == 2
    assert predictions.has_relation("all relations").sum() == 10
