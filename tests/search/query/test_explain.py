"""Contributions of token pairs add up to the cosine of two texts."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import SequenceTooLongError
from glassbert.search.query.explain import explain_similarity

QUESTION = "Who built the tower in Paris?"
PASSAGE = "The Eiffel Tower stands in Paris, France. An engineer built it: Ümit’s 東京 tower is another."


def make_encoder(bert: gb.PretrainedBert, pooling: str = "mean", layer: int = -1) -> TextEncoder:
    return TextEncoder(bert.model, bert.tokenizer, EncodeConfig(pooling=pooling, layer=layer, normalize=True))


@pytest.mark.parametrize("pooling", ["mean", "max"])
@pytest.mark.parametrize("layer", [-1, 2, 0])
def test_contributions_add_up_to_the_cosine(minilm: gb.PretrainedBert, pooling: str, layer: int) -> None:
    encoder = make_encoder(minilm, pooling=pooling, layer=layer)
    explanation = explain_similarity(encoder, QUESTION, PASSAGE)
    query, passage = encoder.encode([QUESTION, PASSAGE])
    assert explanation.is_additive
    assert explanation.contributions.sum() == pytest.approx(float(query @ passage), abs=1e-5)
    assert explanation.cosine == pytest.approx(float(query @ passage), abs=1e-5)
    assert explanation.contributions.shape == (len(explanation.query.tokens), len(explanation.passage.tokens))


def test_a_contribution_equals_its_formula(minilm: gb.PretrainedBert) -> None:
    explanation = explain_similarity(make_encoder(minilm), QUESTION, PASSAGE)
    query, passage = minilm.trace(QUESTION).hidden[-1], minilm.trace(PASSAGE).hidden[-1]
    norms = np.linalg.norm(query.mean(axis=0)) * np.linalg.norm(passage.mean(axis=0))
    expected = query[4] @ passage[5] / (len(query) * len(passage) * norms)
    assert explanation.contributions[4, 5] == pytest.approx(expected, abs=1e-6)


def test_cls_pooling_is_not_additive(minilm: gb.PretrainedBert) -> None:
    encoder = make_encoder(minilm, pooling="cls")
    explanation = explain_similarity(encoder, QUESTION, PASSAGE)
    query, passage = encoder.encode([QUESTION, PASSAGE])
    assert not explanation.is_additive
    assert explanation.cosine == pytest.approx(float(query @ passage), abs=1e-5)
    assert np.abs(explanation.contributions).max() <= 1 + 1e-6


def test_top_pairs_are_words_and_use_each_passage_token_once(minilm: gb.PretrainedBert) -> None:
    explanation = explain_similarity(make_encoder(minilm), QUESTION, PASSAGE)
    pairs = explanation.top_pairs(4)
    query_tokens, passage_tokens = explanation.query.tokens, explanation.passage.tokens
    tokens = [(query_tokens[pair.query_token], passage_tokens[pair.passage_token]) for pair in pairs]
    assert ("tower", "tower") in tokens
    assert ("paris", "paris") in tokens
    assert len({pair.passage_token for pair in pairs}) == 4
    assert [pair.contribution for pair in pairs] == sorted((pair.contribution for pair in pairs), reverse=True)
    assert not {"[CLS]", "[SEP]"} & {token for pair in tokens for token in pair}


def test_a_long_passage_is_truncated_and_a_long_query_is_an_error(minilm: gb.PretrainedBert) -> None:
    explanation = explain_similarity(make_encoder(minilm), QUESTION, "tower " * 900)
    assert explanation.contributions.shape[1] == 512
    with pytest.raises(SequenceTooLongError) as caught:
        explain_similarity(make_encoder(minilm), "tower " * 900, PASSAGE)
    assert (caught.value.num_tokens, caught.value.max_positions) == (902, 512)


def test_pairs_of_equal_tokens_are_combined(minilm: gb.PretrainedBert) -> None:
    explanation = explain_similarity(make_encoder(minilm), QUESTION, "A tower, a tower, another tower.")
    pairs = explanation.top_pairs(50)
    tower = next(pair for pair in pairs if explanation.passage.tokens[pair.passage_token] == "tower")
    columns = [column for column, token in enumerate(explanation.passage.tokens) if token == "tower"]
    assert tower.count == len(columns) == 3
    assert tower.contribution == pytest.approx(explanation.contributions[tower.query_token, columns].sum(), rel=1e-5)
    assert [pair.contribution for pair in pairs] == sorted((pair.contribution for pair in pairs), reverse=True)
    cls_explanation = explain_similarity(make_encoder(minilm, pooling="cls"), QUESTION, "A tower, a tower.")
    assert max(pair.contribution for pair in cls_explanation.top_pairs(50)) <= 1 + 1e-6  # a cosine, not a sum
