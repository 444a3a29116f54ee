"""The extremes of all pairs: what was planted is found, and chance is what random vectors have."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import extremes
from glassbert.study.kit.subject import Subject
from glassbert.study.kit.words import is_word
from glassbert.vectors.similarity import extreme_pairs

from ..model.published import fresh


@pytest.fixture
def subject(tokenizer: gb.Tokenizer) -> Subject:
    """Random tokens, but "mouse" is nearly "cat", and "gone" points away from "mat"; so do two special ones."""
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary))
    place = tokenizer.vocabulary.index
    generator = torch.Generator().manual_seed(3)
    with torch.no_grad():
        table = model.embeddings.token.weight
        table.copy_(torch.randn(table.shape, generator=generator))
        noise = 0.1 * torch.randn(3, table.shape[1], generator=generator)
        table[place("cat")] = 3 * (table[place("mouse")] + noise[0])
        table[place("mat")] = -2 * (table[place("gone")] + noise[1])
        table[place("[SEP]")] = table[place("[CLS]")] + 0.1 * noise[2]
    return Subject(gb.LoadedBert(model, tokenizer), "planted")


def test_the_planted_pairs_are_the_extremes(subject: Subject) -> None:
    found = extremes.run(subject)
    assert set(found.facts["similar"][0][:2]) == {"mouse", "cat"}
    assert set(found.facts["opposite"][0][:2]) == {"gone", "mat"}
    assert found["most similar"].value > 0.98 > found["most opposite"].value < -0.98
    assert found["most orthogonal"].value < 0.001
    assert set(found.facts["with special"][0][:2]) == {"[CLS]", "[SEP]"}
    assert found["most similar, one of them special"].value > 0.99


def test_every_pair_is_in_one_of_the_two_counts(subject: Subject) -> None:
    found = extremes.run(subject)
    tokens = len(subject.tokens)
    counted = found["most similar"].n + found["most similar, one of them special"].n
    assert counted == tokens * (tokens - 1) // 2
    names = {name for pair in found.facts["similar"] for name in pair[:2]}
    assert not names & {"[CLS]", "[SEP]", "[PAD]"}


@pytest.mark.parametrize(("count", "size"), [(1_500, 32), (1_500, 128), (400, 128)])
def test_chance_is_what_random_vectors_have(count: int, size: int) -> None:
    largest = [
        extreme_pairs(np.random.default_rng(seed).normal(size=(count, size)), 1).similar.cosine[0] for seed in range(5)
    ]
    assert np.median(largest) == pytest.approx(extremes.largest_by_chance(count * (count - 1) // 2, size), rel=0.08)


def test_pairs_with_special_entries_are_those_of_the_whole_matrix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extremes, "ROWS", 3)
    table = np.random.default_rng(0).normal(size=(40, 6)).astype(np.float32)
    is_special = np.arange(40) % 4 == 1
    unit = table / np.linalg.norm(table, axis=1, keepdims=True)
    first, second = np.triu_indices(40, 1)
    chosen = is_special[first] | is_special[second]
    cosines = (unit @ unit.T)[first, second][chosen]
    (similar, opposite), pairs = extremes.with_special(table, is_special)
    assert pairs == chosen.sum()
    assert [similar[2], opposite[2]] == pytest.approx([cosines.max(), cosines.min()])
    best = np.flatnonzero(chosen)[cosines.argmax()]
    assert sorted(similar[:2]) == [int(first[best]), int(second[best])]


def test_a_published_pair_is_a_number_only_where_both_tokens_are_there(subject: Subject, minilm: gb.LoadedBert) -> None:
    assert not [one.name for one in extremes.run(subject).numbers if one.n == 1]
    names = minilm.tokenizer.vocabulary
    there = {f"{one} and {other}" for one, other in extremes.PUBLISHED if one in names and other in names}
    assert {"£1 and £2", "northward and southward", "and and smirked"} <= there
    assert "and and Nope" not in there
    assert {one.number for one in extremes.STUDY.published} >= there


def test_a_published_pair_has_its_cosine() -> None:
    entries = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "and", "northward", "southward", "smirked"]
    model = fresh("tiny", (), vocab_size=len(entries))
    with torch.no_grad():
        model.embeddings.token.weight[6:8] = 0
        model.embeddings.token.weight[6, :2] = torch.tensor([3.0, 4.0])
        model.embeddings.token.weight[7, 0] = 2.0
    found = extremes.run(Subject(gb.LoadedBert(model, gb.Tokenizer.from_vocabulary(entries)), "few"))
    assert found["northward and southward"].value == pytest.approx(0.6)
    assert found["and and smirked"].n == 1


def test_the_figure_the_tables_and_the_words_name_the_pairs(subject: Subject) -> None:
    found = extremes.run(subject)
    names = [one.get_text() for one in extremes.draw(found).axes[0].get_yticklabels()]
    assert names[0] in ("cat · mouse", "mouse · cat")
    told = extremes.says(found)
    assert f"{found['most similar'].n:,} pairs" in told
    assert "special or unused entries are listed apart" in told
    listed = extremes.tables(found)
    assert set(listed["Most opposite"][1][:2]) == {"gone", "mat"}
    assert all(is_word(name) for row in listed[f"Whole words among the {extremes.FOUND:,} most similar pairs"][1:]
               for name in row[:2])  # fmt: skip


def test_plain_words_are_told_from_other_entries() -> None:
    assert [one for one in ("the", "of", "##the", "1990s", "naïve", "Mouse", "[CLS]") if is_word(one)] == [
        "the",
        "Mouse",
    ]


def test_letters_that_no_font_has_are_told_by_number() -> None:
    from glassbert.look.style import legible

    assert legible("##é£а") == "##é£а"
    assert legible("##\u11a8x") == "##U+11A8x"
