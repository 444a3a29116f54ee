"""Windows lose nothing, tags and answers land on their characters, and a step's loss does not depend on how it is cut."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.model.losses import IGNORED
from glassbert.tasks.conll import Sentence
from glassbert.tasks.finetune import Job
from glassbert.tasks.items import Items, tag_items
from glassbert.tasks.squad import Answer
from glassbert.tasks.task import AnswerTask, LabelTask, NumberTask, TagTask, balance, in_order, task_for
from glassbert.tasks.windows import Room, batch_of, row_of, windows_of

from ..model.published import fresh, twin

LONG = " ".join(f"the cat {number}" for number in range(40))


def test_a_long_text_is_refused_by_name_or_cut_as_chosen(tokenizer: gb.Tokenizer) -> None:
    items = Items(["the cat", LONG], where="row {}".format)
    with pytest.raises(GlassBertError, match=r"row 1 has \d+ tokens, more than 20; .* --long head"):
        windows_of(items, tokenizer, Room(max_tokens=20, stride=4))
    whole = tokenizer.encode(LONG).ids[1:-1]
    for how, kept in (("head", whole[:18]), ("tail", whole[-18:]), ("both", whole[:9] + whole[-9:])):
        short, cut = windows_of(items, tokenizer, Room(max_tokens=20, long=how, stride=4))
        assert short.ids.tolist() == tokenizer.encode("the cat").ids
        assert cut.ids[1:-1].tolist() == kept


@given(words=st.integers(1, 90), room=st.integers(12, 40), stride=st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_windows_cover_every_token_and_overlap(tokenizer: gb.Tokenizer, words: int, room: int, stride: int) -> None:
    text = " ".join(["the cat"] * words)
    windows = windows_of(Items([text]), tokenizer, Room(max_tokens=room, long="windows", stride=stride))
    seen = [tuple(place) for window in windows for place in window.places[1:-1].tolist()]
    assert sorted(set(seen)) == sorted(span for span in tokenizer.encode(text).spans[1:-1])
    assert all(len(window.ids) <= room for window in windows)
    for one, other in pairwise(windows):
        assert one.places[-1 - stride : -1].tolist() == other.places[1 : 1 + stride].tolist()


def test_a_pair_in_windows_repeats_its_first_text(tokenizer: gb.Tokenizer) -> None:
    items = Items(["who is the cat"], [LONG])
    windows = windows_of(items, tokenizer, Room(max_tokens=24, long="windows", stride=4))
    assert len(windows) > 3
    first = tokenizer.encode("who is the cat").ids
    assert all(window.ids[: len(first)].tolist() == first for window in windows)
    assert all(set(window.segments[len(first) :]) == {1} for window in windows)
    with pytest.raises(GlassBertError, match="leaving windows of"):
        windows_of(Items([LONG], ["the cat"]), tokenizer, Room(max_tokens=24, long="windows", stride=4))


def test_a_tag_stands_at_the_first_piece_of_its_word_and_comes_back(tokenizer: gb.Tokenizer) -> None:
    words = ["Zebedee", "\u200b", "saw", "xylophones", "!"]  # names in many pieces, and a word that leaves none
    tags = ["B-per", "O", "O", "B-thing", "I-thing"]
    items = tag_items([Sentence(words, tags, Path("here"), 1)])
    task = task_for("tag", items)
    assert isinstance(task, TagTask)
    assert task.labels == ("O", "B-per", "I-per", "B-thing", "I-thing")
    windows = windows_of(items, tokenizer, Room())
    (target,) = task.targets(windows, items)
    assert (target != IGNORED).sum() == 4
    scores = [np.eye(5)[np.where(target == IGNORED, 0, target)]]
    (told,) = task.told(scores, windows, items)
    assert told.tags == tags
    assert [(one.kind, one.text, items.texts[0][one.start : one.stop]) for one in told.entities] == [
        ("per", "Zebedee", "Zebedee"),
        ("thing", "xylophones !", "xylophones !"),
    ]
    assert task.measures([told], items)["f1"] == 1


def test_windows_of_tags_agree_with_the_whole(tokenizer: gb.Tokenizer) -> None:
    words = [f"word{number}" for number in range(60)]
    tags = ["B-x" if number % 3 == 0 else "O" for number in range(60)]
    items = tag_items([Sentence(words, tags, Path("here"), 1)])
    task = TagTask(("O", "B-x", "I-x"))
    windows = windows_of(items, tokenizer, Room(max_tokens=32, long="windows", stride=10))
    scores = [np.eye(3)[np.where(one == IGNORED, 0, one)] for one in task.targets(windows, items)]
    assert len(windows) > 3
    assert task.told(scores, windows, items)[0].tags == tags


def test_of_two_windows_the_one_that_holds_a_word_deeper_tags_it(tokenizer: gb.Tokenizer) -> None:
    words = [f"word{number}" for number in range(60)]
    items = tag_items([Sentence(words, ["O"] * 60, Path("here"), 1)])
    windows = windows_of(items, tokenizer, Room(max_tokens=32, long="windows", stride=16))
    labels = ("O", *(f"B-{number}" for number in range(len(windows))))
    scores = [np.eye(len(labels))[np.full(len(one.ids), number + 1)] for number, one in enumerate(windows)]
    told = TagTask(labels).told(scores, windows, items)[0].tags
    depth: dict[int, dict[str, int]] = {}
    for number, window in enumerate(windows):
        for token in np.flatnonzero(window.words >= 0).tolist():
            place = min(token, len(window.ids) - 1 - token)
            depth.setdefault(int(window.words[token]), {})[f"B-{number}"] = place
    assert any(len(one) > 1 and len(set(one.values())) > 1 for one in depth.values())
    assert all(depth[word][tag] == max(depth[word].values()) for word, tag in enumerate(told))


def test_an_answer_is_not_long(tokenizer: gb.Tokenizer) -> None:
    context = " ".join(["cat"] * 60)
    items = Items(["who"], [context], [[Answer("cat", 0)]])
    (window,) = windows_of(items, tokenizer, Room())
    first = int(np.flatnonzero(window.segments == 1)[0])
    for length, count in ((30, 30), (31, 1)):
        scores = np.full((len(window.ids), 2), 0.0)
        scores[first, 0], scores[first + length - 1, 1], scores[first, 1] = 9.0, 9.0, 1.0
        (told,) = AnswerTask().told([scores], [window], items)
        assert len(told.text.split()) == count


@pytest.mark.parametrize("answer", ["Zoe\u0308", "\u200bcat", "Zoe\u0308 and \u200bcat", "\u202acat\u202c"])
@pytest.mark.parametrize("around", [("it was ", " here"), ("", " here"), ("it was ", ""), ("", "")])
def test_an_answer_whose_end_leaves_no_piece_is_learned(
    answer: str, around: tuple[str, str], tokenizer: gb.Tokenizer
) -> None:
    context = answer.join(around)
    items = Items(["who"], [context], [[Answer(answer, len(around[0]))]])
    (window,) = windows_of(items, tokenizer, Room())
    (((first, last),),) = AnswerTask().targets([window], items)
    start, stop = window.places[first, 0], window.places[last, 1]
    marks = "\u0308\u200b\u202a\u202c"
    assert context[start:stop].strip(marks) == answer.strip(marks)


def test_a_window_that_cuts_an_answer_is_taught_that_it_is_not_there(tokenizer: gb.Tokenizer) -> None:
    words = [f"cat{number}" for number in range(40)]
    context = " ".join(words)
    answer = " ".join(words[10:14])
    items = Items(["who"], [context], [[Answer(answer, context.index(answer))]])
    room = Room(max_tokens=24, long="windows", stride=4)
    windows = windows_of(items, tokenizer, room)
    for window, ((first, last),) in zip(windows, AnswerTask().targets(windows, items), strict=True):
        read = window.places[window.segments == 1][:-1]
        if first:
            assert context[window.places[first, 0] : window.places[last, 1]] == answer
        else:
            begin = context.index(answer)
            assert not (read[0, 0] <= begin and begin + len(answer) <= read[-1, 1])


def test_paragraphs_with_a_gap_are_refused_for_answers(tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match="--long both leaves a gap, windows does not"):
        Job(task="answer", train="a", out="b", room=Room(long="both"))


@pytest.mark.parametrize("room", [Room(), Room(max_tokens=24, long="windows", stride=8)])
def test_an_answer_comes_back_from_the_tokens_it_was_put_on(tokenizer: gb.Tokenizer, room: Room) -> None:
    context = LONG + " Zebedee's mouse ran to Paris. " + LONG
    right = [[Answer("Zebedee's mouse", context.index("Zebedee"))], [Answer("Paris", context.index("Paris"))]]
    items = Items(["who ran", "where to"], [context, context], right, ids=["a", "b"])
    task = AnswerTask()
    windows = windows_of(items, tokenizer, room)
    targets = task.targets(windows, items)
    scores = []
    for window, target in zip(windows, targets, strict=True):
        score = np.full((len(window.ids), 2), -5.0)
        if target.any():
            score[target[0, 0], 0] = score[target[0, 1], 1] = 5.0
        scores.append(score)
    told = task.told(scores, windows, items)
    assert [one.text for one in told] == ["Zebedee's mouse", "Paris"]
    assert task.measures(told, items) == {"f1": 1.0, "exact": 1.0}


def every_task(tokenizer: gb.Tokenizer) -> list[tuple[object, Items]]:
    texts = ["the cat sat", "a mouse ran to paris and on and on", "he was in the city", "no"]
    tagged = tag_items([Sentence(text.split(), ["O"] * len(text.split()), Path("here"), 1) for text in texts])
    answers = [[Answer(text.split()[0], 0)] for text in texts]
    return [
        (LabelTask(("a", "b", "c"), torch.tensor([0.5, 1.0, 2.0])), Items(texts, right=["a", "b", "c", "a"])),
        (NumberTask(), Items(texts, right=[1.0, 2.0, 0.5, -1.0])),
        (TagTask(("O", "B-x")), tagged),
        (AnswerTask(), Items(["who"] * 4, texts, answers)),
    ]


def test_a_steps_loss_is_the_same_however_it_is_cut(tokenizer: gb.Tokenizer) -> None:
    for task, items in every_task(tokenizer):
        labels = task.labels or ("a",)
        bert = fresh("tiny", task.heads, vocab_size=len(tokenizer.vocabulary), labels=labels)
        windows = windows_of(items, tokenizer, Room())
        targets = task.targets(windows, items)
        count = sum(int((one != IGNORED).sum()) for one in targets) if isinstance(task, TagTask) else 4
        whole = task.loss(bert, batch_of(windows, targets, range(4)), count)
        parts = sum(task.loss(bert, batch_of(windows, targets, part), count) for part in ([0, 1], [2], [3]))
        assert torch.allclose(whole, parts, atol=1e-6), type(task)


def test_losses_are_those_of_transformers(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    kinds = [
        "BertForSequenceClassification",
        "BertForSequenceClassification",
        "BertForTokenClassification",
        "BertForQuestionAnswering",
    ]
    for number, ((task, items), kind) in enumerate(zip(every_task(tokenizer), kinds, strict=True)):
        if isinstance(task, LabelTask):
            task.weights = None
        bert = fresh("tiny", task.heads, vocab_size=len(tokenizer.vocabulary), labels=task.labels or ("a",))
        theirs = twin(bert, tokenizer, tmp_path / str(number), kind)
        windows = windows_of(items, tokenizer, Room())
        targets = task.targets(windows, items)
        for window, target in zip(windows, targets, strict=True):
            asked = {"input_ids": torch.tensor(window.ids)[None], "token_type_ids": torch.tensor(window.segments)[None]}
            if isinstance(task, AnswerTask):
                asked |= {"start_positions": torch.tensor(target[:, 0]), "end_positions": torch.tensor(target[:, 1])}
            else:
                asked["labels"] = torch.tensor(target)[None] if isinstance(task, TagTask) else torch.tensor(target)
            count = int((target != IGNORED).sum()) if isinstance(task, TagTask) else 1
            ours = task.loss(bert, batch_of([window], [target], [0]), count)
            assert torch.allclose(ours, theirs(**asked).loss.detach(), atol=1e-5), kind


def test_labels_in_order_and_in_balance() -> None:
    assert in_order(["10", "9", "-1"]) == ("-1", "9", "10")
    assert in_order(["b", "a", "10"]) == ("10", "a", "b")
    assert in_order(["10.5", "0.5", "9.5", "-2"]) == ("-2", "0.5", "9.5", "10.5")
    weights = balance(("a", "b"), ["a", "a", "a", "b"])
    assert torch.allclose(weights, torch.tensor([4 / 6, 2.0]))
    with pytest.raises(GlassBertError, match="two labels or more"):
        task_for("classify", Items(["x"], right=["a"]))
    with pytest.raises(GlassBertError, match="item 0, and every other item, has the number 3.3"):
        task_for("regress", Items(["x"] * 7, right=[3.3] * 7))


def test_rare_labels_and_tags_weigh_more_where_it_is_asked_for(tokenizer: gb.Tokenizer) -> None:
    texts, tags = ["the cat sat", "a mouse ran"], [["O", "B-x", "O"], ["O", "O", "O"]]
    tagged = tag_items([Sentence(text.split(), tag, Path("here"), 1) for text, tag in zip(texts, tags, strict=True)])
    labelled = Items([*texts, "he was in"], right=["a", "b", "a"])
    for name, items in (("classify", labelled), ("tag", tagged)):
        plain, task = task_for(name, items), task_for(name, items, balanced=True)
        assert plain.weights is None
        assert task.weights is not None
        bert = fresh("tiny", task.heads, vocab_size=len(tokenizer.vocabulary), labels=task.labels)
        windows = windows_of(items, tokenizer, Room())
        batch = batch_of(windows, task.targets(windows, items), range(len(items)))
        asked = batch.targets != IGNORED
        scores = bert.tags(bert(batch.row)) if name == "tag" else bert.labels(bert.pooled(bert(batch.row), batch.row))
        surprise = torch.nn.functional.cross_entropy(scores[asked], batch.targets[asked], reduction="none")
        expected = (surprise * task.weights[batch.targets[asked]]).sum() / 7
        assert torch.allclose(task.loss(bert, batch, 7), expected, atol=1e-6)
        assert not torch.allclose(plain.loss(bert, batch, 7), expected, atol=1e-3)


@pytest.mark.parametrize("how", ["head", "tail", "both", "windows"])
def test_no_tag_is_asked_for_inside_a_word(how: str, tokenizer: gb.Tokenizer) -> None:
    words = [f"zebedee{number}" for number in range(12)]
    items = tag_items([Sentence(words, ["B-x"] * 12, Path("here"), 1)])
    whole = windows_of(items, tokenizer, Room())[0]
    firsts = {tuple(place) for place in whole.places[whole.words >= 0].tolist()}
    assert len(firsts) == 12
    for window in windows_of(items, tokenizer, Room(max_tokens=24, long=how)):
        (target,) = TagTask(("O", "B-x")).targets([window], items)
        assert {tuple(place) for place in window.places[target != IGNORED].tolist()} <= firsts


def test_a_paragraph_of_no_piece_has_no_answer(tokenizer: gb.Tokenizer) -> None:
    items = Items(["who"], ["\u200b"], [[Answer("\u200b", 0)]])
    windows = windows_of(items, tokenizer, Room())
    (told,) = AnswerTask().told([np.zeros((len(windows[0].ids), 2))], windows, items)
    assert told.text == ""


def test_a_pair_read_both_ways_is_told_the_same_in_either_order(tokenizer: gb.Tokenizer) -> None:
    one, other = "The cat sat.", "A dog ran far away."
    task = LabelTask(("0", "1"))
    bert = fresh("tiny", task.heads, vocab_size=len(tokenizer.vocabulary))
    told: list[dict[str, float]] = []
    for first, second in ((one, other), (other, one)):
        items = Items([first], [second])
        windows = windows_of(items, tokenizer, Room(both_ways=True))
        assert [window.item for window in windows] == [0, 0]
        assert windows[0].ids.tolist() == tokenizer.encode(first, second).ids
        assert windows[1].ids.tolist() == tokenizer.encode(second, first).ids
        with torch.inference_mode():
            scores = [task.scores(bert, row_of([window]))[0] for window in windows]
        told.append(task.told(scores, windows, items)[0].probabilities)
    assert told[0] == pytest.approx(told[1], abs=1e-6)


@pytest.mark.parametrize("long", ["refuse", "windows"])
def test_both_ways_is_refused_where_texts_are_not_equals(long: str) -> None:
    with pytest.raises(GlassBertError, match="--both-ways is for two texts; 'answer' does not read them as equals"):
        Job(task="answer", train="a", out="b", room=Room(both_ways=True, long=long))


def test_pairs_read_both_ways_are_not_read_in_windows(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(GlassBertError, match="not read in windows; choose --long head, tail or both"):
        windows_of(Items(["a"], ["b"]), tokenizer, Room(both_ways=True, long="windows"))
