"""Token embeddings relative to their mean: planted extremes are found, and random vectors are centered."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.token_category import is_plain_word
from glassbert.studies import mean_vector
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


@pytest.fixture
def context(tokenizer: gb.Tokenizer) -> StudyContext:
    """All tokens share one dimension, more so at higher ids; "mouse" has no other, and "the" is reversed."""
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary))
    generator = torch.Generator().manual_seed(3)
    with torch.no_grad():
        table = model.embeddings.token.weight
        table.copy_(torch.randn(table.shape, generator=generator))
        table[:, 0] = 5 + torch.arange(len(table)) / 20
        table[tokenizer.vocabulary.index("mouse")] = 4 * torch.eye(table.shape[1])[0]
        table[tokenizer.vocabulary.index("the")] *= -1
    return StudyContext(gb.PretrainedBert(model, tokenizer), "planted")


def test_measures_agree_with_values_computed_by_hand() -> None:
    table = np.array([[1, 0], [3, 0], [2, 3]], dtype=np.float32)
    values = mean_vector.relative_to_mean(table)
    assert values["mean"] == pytest.approx([2, 1])
    assert values["distance"] == pytest.approx([2**0.5, 2**0.5, 2])
    assert values["dot product"] == pytest.approx([2, 6, 7])
    assert values["norm"] == pytest.approx([1, 3, 13**0.5])
    assert values["cosine"] == pytest.approx([2 / 5**0.5, 2 / 5**0.5, 7 / 65**0.5])


def test_planted_extremes_are_found(context: StudyContext) -> None:
    result = mean_vector.measure(context)
    extremes = result.facts["extremes"]["cosine"]
    assert extremes["largest"][0][0] == "mouse"
    assert extremes["largest"][0][1] > 0.98
    assert extremes["smallest"][0][0] == "the"
    assert result["the, cosine"].value == pytest.approx(extremes["smallest"][0][1])
    correlation = result["rank correlation of token id and cosine"]
    assert correlation.low is not None
    assert correlation.value > correlation.low > 0.5
    assert correlation.control == pytest.approx(0, abs=0.35)


def test_the_control_is_the_mean_of_random_directions(context: StudyContext) -> None:
    mean_norm = mean_vector.measure(context)["norm of the mean"]
    assert mean_norm.value > 5
    norms = np.linalg.norm(context.token_embeddings, axis=1)
    assert mean_norm.control == pytest.approx(np.sqrt((norms**2).sum()) / len(norms), rel=0.3)


def test_random_weights_are_reported_as_centered(context: StudyContext) -> None:
    result = mean_vector.measure(context.random_init_control())
    assert "Token embeddings are centered" in mean_vector.summarize(result)


def test_published_tokens_are_measured_if_they_are_in_the_vocabulary(context: StudyContext) -> None:
    names = {number.name for number in mean_vector.measure(context).numbers}
    assert {"and, cosine", "and, dot product", "the, norm"} <= names
    assert not [name for name in names if name.startswith(("Keyboards", "ground"))]
    published = {value.number for value in mean_vector.STUDY.published}
    assert published >= {name for name in names if name.startswith("the, ")}


def test_minilm_is_not_centered(minilm: gb.PretrainedBert) -> None:
    result = mean_vector.measure(StudyContext(minilm, "minilm"))
    mean_norm = result["norm of the mean"]
    assert mean_norm.value == pytest.approx(0.1096, abs=1e-4)
    assert mean_norm.control is not None
    assert mean_norm.value > 10 * mean_norm.control
    negative = result["fraction of negative cosines"]
    assert negative.control == pytest.approx(0.45, abs=0.03)  # below 0.5: each vector is part of the mean
    assert result.facts["num_words"] == sum(map(is_plain_word, minilm.tokenizer.vocabulary))
    summary = mean_vector.summarize(result)
    assert "norm 0.110" in summary
    assert "not centered" in summary
    assert mean_vector.plot(result).axes[4].get_ylabel() == "cosine with the mean"
    rows = mean_vector.tables(result)["Plain words by cosine"]
    assert rows[0] == ["smallest", "cosine", "largest", "cosine", "closest to 0", "cosine"]
    assert len(rows) == 1 + mean_vector.NUM_LISTED


def test_a_vocabulary_without_plain_words_is_measured() -> None:
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "b", "##a", "##b"]
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=len(tokens)), gb.Tokenizer.from_vocabulary(tokens))
    result = mean_vector.measure(StudyContext(bert, "characters"))
    assert result.facts["num_words"] == 0
    assert len(mean_vector.plot(result).axes) == 5
    assert "plain words" not in mean_vector.summarize(result)
    assert mean_vector.tables(result) == {}
