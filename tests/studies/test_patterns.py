"""A constructed previous-token head is found, and the heads of minilm are known."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.head_statistics import SAME_SENTENCE, STUDY_TARGETS, attention_sink, excess_mass, nan_mean
from glassbert.studies import patterns
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model
from .shared_data import DATA_DIR, requires_data


def previous_token_model(vocab_size: int) -> gb.Bert:
    """Return a model whose head 0 in layer 0 attends to the previous position."""
    model = random_model("tiny", (), seed=11, vocab_size=vocab_size)
    size, hidden = model.config.head_size, model.config.hidden_size
    half = torch.arange(size // 2)
    frequencies = 1 / 10 ** (half / 12)
    with torch.no_grad():
        for table in (model.embeddings.token, model.embeddings.segment, model.embeddings.position):
            table.weight.zero_()
        angles = torch.arange(model.config.max_positions)[:, None] * frequencies
        model.embeddings.position.weight[:, :size] = torch.cat([angles.sin(), angles.cos()], 1)
        model.embeddings.norm.weight.fill_(1)
        model.embeddings.norm.bias.zero_()
        rotation = torch.zeros(size, size)  # rotates a position into the one before
        rotation[half, half] = rotation[half + size // 2, half + size // 2] = frequencies.cos()
        rotation[half, half + size // 2], rotation[half + size // 2, half] = -frequencies.sin(), frequencies.sin()
        projection = model.encoder_layer(0).attention.qkv_projection
        projection.bias[: 2 * hidden] = 0
        projection.weight[:size] = 0
        projection.weight[:size, :size] = 4 * rotation
        projection.weight[hidden : hidden + size] = 0
        projection.weight[hidden : hidden + size, :size] = 4 * torch.eye(size)
    return model


def test_a_constructed_previous_token_head_is_found(minilm: gb.PretrainedBert) -> None:
    bert = gb.PretrainedBert(previous_token_model(len(minilm.tokenizer.vocabulary)), minilm.tokenizer)
    result = patterns.measure(StudyContext(bert, "planted"))
    best = result["previous token, best head"]
    assert best.value > 0.9
    assert result.facts["best heads"]["previous token"] == [0, 0]
    assert best.control is not None
    assert best.control < 0.1
    assert result.facts["labels"][0][0] == "previous token"


def test_the_study_runs_without_data(minilm: gb.PretrainedBert) -> None:
    result = patterns.measure(StudyContext(minilm, "minilm"))
    assert result.facts["source"] == "pairs of reference sentences"
    assert result["previous token, best head"].value > 0.95
    assert "previous token" in patterns.summarize(result)
    assert patterns.tables(result)["Heads with a clear target"][1][:2] == ["layer 0, head 2", "previous token"]
    assert len(patterns.plot(result).axes) == 2


@requires_data
def test_minilm_has_its_known_heads(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm", 0, DATA_DIR)
    texts = patterns.sample_texts(context, 12)
    statistics = patterns.measure_heads(context, texts)
    mass = nan_mean(statistics.mass)
    assert mass[0, 2, STUDY_TARGETS.index("previous token")] == pytest.approx(0.998, abs=0.004)
    assert mass[1, 8, STUDY_TARGETS.index("next token")] == pytest.approx(0.63, abs=0.04)
    assert [attention_sink(texts, statistics.received, layer) for layer in range(1, 5)] == ["[CLS]"] * 4
    on_cls = [mass[layer, :, STUDY_TARGETS.index("[CLS]")].mean() for layer in range(1, 5)]
    assert np.allclose(on_cls, 0.32, atol=0.06)
    excess = excess_mass(mass, nan_mean(statistics.chance))
    assert np.abs(excess[..., SAME_SENTENCE]).max() < 0.1  # it was trained on single texts
