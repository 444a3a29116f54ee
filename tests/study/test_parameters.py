"""The count of parameters: what is published of BERT-base is met exactly, and parts sum to the whole."""

from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import parameters
from glassbert.study.kit.subject import Subject

from ..model.published import fresh


def counted(minilm: gb.LoadedBert, heads: tuple[str, ...] = ("pooler",), **sizes: Any) -> parameters.Result:
    """A model that has sizes and no weights."""
    with torch.device("meta"):
        model = gb.Bert(gb.BertConfig(**sizes), heads)
    return parameters.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "base"))


@pytest.mark.parametrize("heads", [("pooler",), ("pooler", "masked_word", "next_sentence")])
def test_a_base_model_has_the_published_counts_whatever_heads_it_has(
    minilm: gb.LoadedBert, heads: tuple[str, ...]
) -> None:
    found = counted(minilm, heads)
    published = {one.number: one.value for one in parameters.STUDY.published}
    assert published["encoder and pooler"] == 109_482_240
    for name, value in published.items():
        assert found[name].value == value, name
    assert found["all, with every head"].value >= 109_482_240
    assert (found["all, with every head"].value == 109_482_240) == (heads == ("pooler",))


def test_a_cased_vocabulary_makes_the_total_smaller_by_its_vectors(minilm: gb.LoadedBert) -> None:
    assert counted(minilm, vocab_size=28_996)["encoder and pooler"].value == 109_482_240 - (30_522 - 28_996) * 768


def test_parts_sum_to_the_whole(minilm: gb.LoadedBert) -> None:
    found = parameters.run(Subject(minilm, "minilm"))
    assert found["encoder and pooler"].value == 22_713_216
    facts = found.facts
    whole = sum(facts["tables"].values()) + found.arrays["blocks"].sum() + sum(facts["heads"].values())
    assert whole == found["all, with every head"].value == sum(one.numel() for one in minilm.model.parameters())
    matrices = [size for _, shape, size in facts["parts"] if shape]
    assert sum(matrices) == whole
    assert all(size == np.prod(shape) for _, shape, size in facts["parts"] if shape)


def test_a_model_without_a_pooler_is_counted_and_said_to_have_none(minilm: gb.LoadedBert) -> None:
    found = parameters.run(Subject(gb.LoadedBert(fresh("tiny", ()), minilm.tokenizer), "bare"))
    assert found["encoder and pooler"].value == found["all, with every head"].value
    assert "has no pooler" in parameters.says(found)
    assert "has no pooler" not in parameters.says(parameters.run(Subject(minilm, "minilm")))


def test_the_figure_and_the_tables_show_every_part(minilm: gb.LoadedBert) -> None:
    found = counted(minilm, ("pooler", "masked_word"), num_layers=24)
    figure = parameters.draw(found)
    names = [one.get_text() for one in figure.axes[0].get_yticklabels()]
    assert len(names) == 4 + 24 + 2
    assert figure.get_size_inches()[1] <= 5
    listed = parameters.tables(found)
    short, long = listed.values()
    assert ["layers.0.attention", "", "2,362,368"] in [list(row[:3]) for row in short]
    assert max(row[0].count(".") for row in short) == 2
    assert ["embeddings.token.weight", "30522 x 768"] in [list(row[:2]) for row in long]
    assert not [row for row in long if row[0].startswith("layers.1.")]
