"""An attention head that beats the best offset is significant, and one that does not is not."""

import gzip
from pathlib import Path

import numpy as np

import glassbert as gb
from glassbert.analysis.dependency_heads import ALL_RELATIONS, OFFSETS, SyntacticHeadPredictions
from glassbert.studies import syntax
from glassbert.studies.framework.study_context import StudyContext

from ..data.treebank import CAKE_LINES
from ..model.reference_models import random_model


def planted_predictions(head_accuracy: float, offset_accuracy: float, seed: int) -> SyntacticHeadPredictions:
    """Return 400 sentences of three words with one relation; one head and one offset have the given accuracies."""
    generator = np.random.default_rng(seed)
    num_words = 1_200
    correct = np.zeros((num_words, 2, 1, 2), dtype=bool)
    correct[:, 0, 0, 1] = generator.random(num_words) < head_accuracy
    offset_correct = np.zeros((num_words, len(OFFSETS)), dtype=bool)
    offset_correct[:, 3] = generator.random(num_words) < offset_accuracy
    return SyntacticHeadPredictions(correct, offset_correct, np.repeat(["obj"], num_words), np.arange(num_words) // 3)


def test_a_head_that_beats_the_offset_is_significant(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm")
    score = syntax.score_relations(planted_predictions(0.7, 0.5, 0), [ALL_RELATIONS, "obj"], context)["obj"]
    assert score.head == (0, 0, 1)
    assert score.offset == 3
    assert score.num_words == 600
    assert score.adjusted_p_value < 0.001
    assert score.gain_interval.low < 0.2 < score.gain_interval.high


def test_a_head_as_good_as_the_offset_is_rarely_significant(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm")
    scores = [
        syntax.score_relations(planted_predictions(0.5, 0.5, seed), [ALL_RELATIONS, "obj"], context)["obj"]
        for seed in range(40)
    ]
    assert np.mean([score.p_value.value < 0.05 for score in scores]) <= 0.15  # 5 % expected


def test_the_study_runs_on_a_treebank_of_one_sentence(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    (tmp_path / "syntax").mkdir()
    with gzip.open(tmp_path / syntax.TREEBANK, "wt", encoding="utf-8") as file:
        file.write("\n".join("".join(CAKE_LINES) for _ in range(120)))
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    result = syntax.measure(StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "random", 0, tmp_path))
    assert result.facts["num_sentences"] == 120
    assert result.facts["counts"] == [600, 120, 120, 120, 120, 120]
    for name, offset in (("aux", "+2"), ("advmod", "+1"), ("det", "+2"), ("obj", "-3")):
        number = result[f"{name}, best head"]
        assert number.control == 1  # all sentences are equal, so the offset is always correct
        assert offset in number.control_description
        assert number.n == 60
    assert result[syntax.WINS].value == 0
    assert "0 of 5 relations" in syntax.summarize(result)
    assert len(syntax.tables(result)["Best attention head of every relation"]) == 7
    assert len(syntax.plot(result).axes) == 3
