"""The most extreme token pairs: planted pairs are found, and the control is what random vectors reach."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.cosine_extremes import find_extreme_pairs
from glassbert.analysis.token_category import is_plain_word
from glassbert.studies import extreme_pairs
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


@pytest.fixture
def context(tokenizer: gb.Tokenizer) -> StudyContext:
    """Random tokens, except that cat is close to mouse, mat opposite to gone, and [SEP] close to [CLS]."""
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary))
    token_id = tokenizer.vocabulary.index
    generator = torch.Generator().manual_seed(3)
    with torch.no_grad():
        table = model.embeddings.token.weight
        table.copy_(torch.randn(table.shape, generator=generator))
        noise = 0.1 * torch.randn(3, table.shape[1], generator=generator)
        table[token_id("cat")] = 3 * (table[token_id("mouse")] + noise[0])
        table[token_id("mat")] = -2 * (table[token_id("gone")] + noise[1])
        table[token_id("[SEP]")] = table[token_id("[CLS]")] + 0.1 * noise[2]
    return StudyContext(gb.PretrainedBert(model, tokenizer), "planted")


def test_planted_pairs_are_the_extremes(context: StudyContext) -> None:
    result = extreme_pairs.measure(context)
    assert set(result.facts["similar"][0][:2]) == {"mouse", "cat"}
    assert set(result.facts["opposite"][0][:2]) == {"gone", "mat"}
    assert result["most similar"].value > 0.98
    assert result["most opposite"].value < -0.98
    assert result["most orthogonal"].value < 0.001
    assert set(result.facts["with special"][0][:2]) == {"[CLS]", "[SEP]"}
    assert result["most similar, with a special token"].value > 0.99


def test_each_pair_is_counted_either_with_or_without_special_tokens(context: StudyContext) -> None:
    result = extreme_pairs.measure(context)
    num_tokens = len(context.token_embeddings)
    num_pairs = result["most similar"].n + result["most similar, with a special token"].n
    assert num_pairs == num_tokens * (num_tokens - 1) // 2
    listed = {token for pair in result.facts["similar"] for token in pair[:2]}
    assert not listed & {"[CLS]", "[SEP]", "[PAD]"}


@pytest.mark.parametrize(("count", "size"), [(1_500, 32), (1_500, 128), (400, 128)])
def test_the_control_is_the_largest_cosine_of_random_vectors(count: int, size: int) -> None:
    largest = [
        find_extreme_pairs(np.random.default_rng(seed).normal(size=(count, size)), 1).similar.cosine[0]
        for seed in range(5)
    ]
    expected = extreme_pairs.expected_largest_cosine(count * (count - 1) // 2, size)
    assert np.median(largest) == pytest.approx(expected, rel=0.08)


def test_pairs_with_special_tokens_agree_with_the_full_cosine_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extreme_pairs, "ROWS_PER_CHUNK", 3)
    table = np.random.default_rng(0).normal(size=(40, 6)).astype(np.float32)
    is_special = np.arange(40) % 4 == 1
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    first, second = np.triu_indices(40, 1)
    has_special = is_special[first] | is_special[second]
    cosines = (unit @ unit.T)[first, second][has_special]
    (similar, opposite), num_pairs = extreme_pairs.extreme_special_pairs(table, is_special)
    assert num_pairs == has_special.sum()
    assert [similar[2], opposite[2]] == pytest.approx([cosines.max(), cosines.min()])
    best = np.flatnonzero(has_special)[cosines.argmax()]
    assert sorted(similar[:2]) == [int(first[best]), int(second[best])]


def test_a_published_pair_is_measured_only_if_both_tokens_are_in_the_vocabulary(context: StudyContext) -> None:
    assert not [number.name for number in extreme_pairs.measure(context).numbers if number.n == 1]
    published = {value.number for value in extreme_pairs.STUDY.published}
    assert {"£1 and £2", "northward and southward", "and and smirked"} <= published


def test_a_published_pair_has_its_cosine() -> None:
    tokens = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "and", "northward", "southward", "smirked"]
    model = random_model("tiny", (), vocab_size=len(tokens))
    with torch.no_grad():
        model.embeddings.token.weight[6:8] = 0
        model.embeddings.token.weight[6, :2] = torch.tensor([3.0, 4.0])
        model.embeddings.token.weight[7, 0] = 2.0
    bert = gb.PretrainedBert(model, gb.Tokenizer.from_vocabulary(tokens))
    result = extreme_pairs.measure(StudyContext(bert, "small"))
    assert result["northward and southward"].value == pytest.approx(0.6)
    assert result["and and smirked"].n == 1


def test_figure_tables_and_summary_name_the_pairs(context: StudyContext) -> None:
    result = extreme_pairs.measure(context)
    labels = [label.get_text() for label in extreme_pairs.plot(result).axes[0].get_yticklabels()]
    assert labels[0] in ("cat · mouse", "mouse · cat")
    summary = extreme_pairs.summarize(result)
    assert f"n = {result['most similar'].n:,} token pairs" in summary
    assert "special or unused tokens are listed separately" in summary
    tables = extreme_pairs.tables(result)
    assert set(tables["Most opposite pairs"][1][:2]) == {"gone", "mat"}
    title = f"Pairs of plain words among the {extreme_pairs.NUM_SEARCHED:,} most similar pairs"
    assert all(is_plain_word(token) for row in tables[title][1:] for token in row[:2])
