"""Tags are placed on the first token of each word, and entities get their characters back."""

from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.data.conll import TaggedSentence
from glassbert.errors import GlassBertError
from glassbert.model.losses import IGNORE_INDEX
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.tagging import Tagging, split_into_words, tagging_dataset
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_batch, make_windows

from ..model.reference_models import random_model


def sentence(words: list[str], tags: list[str]) -> Dataset:
    return tagging_dataset([TaggedSentence(words, tags, Path("a.conll"), 1)])


def test_targets_decode_to_the_original_tags_and_characters(tokenizer: gb.Tokenizer) -> None:
    words = ["Zebedee", "\u200b", "saw", "xylophones", "!"]  # words of several tokens, and one without tokens
    tags = ["B-per", "O", "O", "B-thing", "I-thing"]
    dataset = sentence(words, tags)
    task = Tagging.from_dataset(dataset)
    assert task.labels == ("O", "B-per", "I-per", "B-thing", "I-thing")
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    (target,) = task.targets(windows, dataset)
    assert (target != IGNORE_INDEX).sum() == 4
    outputs = [np.eye(5)[np.where(target == IGNORE_INDEX, 0, target)]]
    (prediction,) = task.decode(outputs, windows, dataset)
    assert prediction.tags == tags
    assert [
        (entity.type, entity.text, dataset.texts[0][entity.start : entity.end]) for entity in prediction.entities
    ] == [("per", "Zebedee", "Zebedee"), ("thing", "xylophones !", "xylophones !")]
    assert task.metrics([prediction], dataset) == {"f1": 1, "precision": 1, "recall": 1}


def test_overlapping_windows_decode_to_the_original_tags(tokenizer: gb.Tokenizer) -> None:
    tags = ["B-x" if number % 3 == 0 else "O" for number in range(60)]
    dataset = sentence([f"word{number}" for number in range(60)], tags)
    task = Tagging(("O", "B-x", "I-x"))
    windows = make_windows(dataset, tokenizer, TruncationConfig(max_length=32, mode="windows", overlap=10))
    targets = task.targets(windows, dataset)
    outputs = [np.eye(3)[np.where(target == IGNORE_INDEX, 0, target)] for target in targets]
    assert len(windows) > 3
    assert task.decode(outputs, windows, dataset)[0].tags == tags


def test_a_word_takes_its_tag_from_the_window_where_it_is_farthest_from_an_edge(tokenizer: gb.Tokenizer) -> None:
    dataset = sentence([f"word{number}" for number in range(60)], ["O"] * 60)
    windows = make_windows(dataset, tokenizer, TruncationConfig(max_length=32, mode="windows", overlap=16))
    labels = ("O", *(f"B-{number}" for number in range(len(windows))))
    outputs = [np.eye(len(labels))[np.full(len(window.token_ids), number + 1)] for number, window in enumerate(windows)]
    tags = Tagging(labels).decode(outputs, windows, dataset)[0].tags
    distances: dict[int, dict[str, int]] = {}
    for number, window in enumerate(windows):
        for token in np.flatnonzero(window.word_indices >= 0).tolist():
            distance = min(token, len(window.token_ids) - 1 - token)
            distances.setdefault(int(window.word_indices[token]), {})[f"B-{number}"] = distance
    assert any(len(set(by_window.values())) > 1 for by_window in distances.values())
    assert all(distances[word][tag] == max(distances[word].values()) for word, tag in enumerate(tags))


def test_the_loss_is_weighted_by_class(tokenizer: gb.Tokenizer) -> None:
    sentences = [("the cat sat", ["O", "B-x", "O"]), ("a mouse ran", ["O", "O", "O"])]
    dataset = tagging_dataset([TaggedSentence(text.split(), tags, Path("a.conll"), 1) for text, tags in sentences])
    plain, weighted = (Tagging.from_dataset(dataset, class_weights) for class_weights in (False, True))
    assert plain.class_weights is None
    assert weighted.class_weights is not None
    bert = random_model("tiny", plain.heads, vocab_size=len(tokenizer.vocabulary), labels=plain.labels)
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    batch = make_batch(windows, plain.targets(windows, dataset), range(2))
    is_target = batch.targets != IGNORE_INDEX
    assert plain.num_targets([batch]) == int(is_target.sum()) == 6
    logits = bert.token_classification_logits(bert(batch.packed))[is_target]
    losses = torch.nn.functional.cross_entropy(logits, batch.targets[is_target], reduction="none")
    expected = (losses * weighted.class_weights[batch.targets[is_target]]).sum() / 7
    assert torch.allclose(weighted.loss(bert, batch, 7), expected, atol=1e-6)
    assert not torch.allclose(plain.loss(bert, batch, 7), expected, atol=1e-3)


def test_training_needs_an_entity() -> None:
    with pytest.raises(GlassBertError, match="at least one entity"):
        Tagging.from_dataset(sentence(["a", "b"], ["O", "O"]))


def test_predicted_tags_of_another_number_are_reported_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "dev.conll").write_text("a O\n\nb B-x\nc O\n")
    (tmp_path / "predictions.conll").write_text("a O\n\nb B-x\n")
    with pytest.raises(GlassBertError, match=r"predictions.conll, line 3: .* 1 tags, .*dev.conll, line 3 has 2"):
        Tagging.score_file(Tagging.read(tmp_path / "dev.conll"), tmp_path / "predictions.conll")


def test_plain_texts_are_split_as_in_conll_files() -> None:
    dataset = split_into_words(["It's @here."], "text {}".format)
    assert [dataset.texts[0][start:end] for start, end in (dataset.word_spans or [])[0]] == ["It", "'s", "@here", "."]


def test_a_text_file_may_contain_tagged_words(tmp_path: Path) -> None:
    path = tmp_path / "test.txt"
    path.write_text("-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\n")
    assert Tagging.read(path, labeled=False).texts == ["EU rejects"]
    path.write_text("It rained O\nWe stayed in\n")
    assert Tagging.read(path, labeled=False).texts == ["It rained O", "We stayed in"]
