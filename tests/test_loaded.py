"""The two questions BERT was trained on, held against transformers' own answers."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import torch
import transformers

import glassbert as gb

from .model.published import fresh, twin


@pytest.fixture(scope="module")
def pretrained(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> tuple[gb.LoadedBert, Path]:
    folder = tmp_path_factory.mktemp("pretrained")
    model = fresh("tiny", ("pooler", "masked_word", "next_sentence"), vocab_size=len(tokenizer.vocabulary))
    twin(model, tokenizer, folder, "BertForPreTraining")
    return gb.load(folder), folder


def test_masked_words_and_their_probabilities_are_those_of_transformers(
    pretrained: tuple[gb.LoadedBert, Path],
) -> None:
    bert, folder = pretrained
    fill = transformers.pipeline("fill-mask", model=str(folder), top_k=7)
    text = "the cat [MASK] on the mat"
    expected = fill(text)
    guesses = bert.fill_mask(text, top=7)
    assert [token for token, _ in guesses] == [one["token_str"] for one in expected]
    assert [chance for _, chance in guesses] == pytest.approx([one["score"] for one in expected], abs=1e-5)


def test_several_masks_give_one_list_each(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    guesses = pretrained[0].fill_mask("the [MASK] sat on the [MASK]", top=3)
    assert [len(one) for one in guesses] == [3, 3]


def test_next_sentence_is_the_probability_that_b_follows(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    bert, folder = pretrained
    model = transformers.BertForPreTraining.from_pretrained(folder).eval()
    encoded = bert.tokenizer.encode("the cat sat", "on the mat")
    with torch.no_grad():
        scores = model(
            torch.tensor([encoded.ids]), token_type_ids=torch.tensor([encoded.segments])
        ).seq_relationship_logits
    assert bert.next_sentence("the cat sat", "on the mat") == pytest.approx(float(scores.softmax(-1)[0, 0]), abs=1e-5)


def test_a_model_without_the_head_says_so(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=r"minilm has no masked_word head .* such as glass"):
        minilm.fill_mask("the [MASK]")
    with pytest.raises(gb.GlassBertError, match="no next_sentence head"):
        minilm.next_sentence("a", "b")


def test_a_model_in_training_is_read_without_dropout_and_left_in_training(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", ("pooler", "masked_word"), vocab_size=200).train(), tokenizer)
    assert (bert.encode(["the cat", "a mat"]) == bert.encode(["the cat", "a mat"])).all()
    assert bert.fill_mask("the [MASK]") == bert.fill_mask("the [MASK]")
    assert (bert.trace("the cat").hidden == bert.trace("the cat").hidden).all()
    assert bert.model.training
    assert bert.model.layers[0].dropout.training


def test_spare_rows_of_the_table_are_never_guessed(tokenizer: gb.Tokenizer) -> None:
    count = len(tokenizer.vocabulary)
    bert = gb.LoadedBert(fresh("tiny", ("masked_word",), vocab_size=count + 50), tokenizer)
    guesses = bert.fill_mask("the [MASK]", top=count + 50)
    assert len(guesses) == count
    assert sum(chance for _, chance in guesses) == pytest.approx(1, abs=1e-5)


def test_a_model_of_one_segment_reads_no_pair(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", (), vocab_size=200, num_segments=1), tokenizer)
    assert len(bert.trace("the cat").tokens) == 4
    with pytest.raises(gb.GlassBertError, match="cannot read a pair"):
        bert.trace("the cat", "sat")


def test_a_text_without_a_mask_says_what_to_write(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    with pytest.raises(gb.GlassBertError, match=r"write \[MASK\] where"):
        pretrained[0].fill_mask("the cat")
    with pytest.raises(gb.GlassBertError, match="top=0"):
        pretrained[0].fill_mask("the [MASK]", top=0)


WRONG_USES: dict[str, tuple[Callable[[gb.LoadedBert], object], str]] = {
    "no name": (lambda bert: gb.load(None), "None is no model's name"),
    "a number for a name": (lambda bert: gb.load(3), "3 is no model's name"),
    "an empty name": (lambda bert: gb.load(""), "'' is no model's name"),
    "no such device": (lambda bert: gb.load("minilm", device="nope"), "device='nope' cannot be used"),
    "a type by its name": (lambda bert: gb.load("minilm", dtype="float32"), "must be torch.float32"),
    "a type of whole numbers": (lambda bert: gb.load("minilm", dtype=torch.int8), "must be torch.float32"),
    "no texts": (lambda bert: bert.encode(None), "texts is of type NoneType"),
    "bytes": (lambda bert: bert.encode(b"abc"), "texts is of type bytes"),
    "a set": (lambda bert: bert.encode({"a"}), "texts is of type set"),
    "an array of no dimension": (lambda bert: bert.encode(np.array("a")), "texts cannot be read one by one"),
    "a text that is none": (lambda bert: bert.encode(["a", None]), r"texts\[1\] is None"),
    "a layer by its name": (lambda bert: bert.encode("a", layer="1"), "layer='1' must be of type int"),
    "half a layer": (lambda bert: bert.encode("a", layer=1.5), "layer=1.5 must be of type int"),
    "poolings": (lambda bert: bert.encode("a", pooling=[]), r"pooling=\[\] is not one of"),
    "a word for a switch": (lambda bert: bert.encode("a", normalize="no"), "normalize='no' must be of type bool"),
    "no function": (lambda bert: bert.encode("a", progress=3), "progress=3 must be a function"),
    "a pair that is none": (lambda bert: bert.trace("a", 3), r"The pair is 3 \(int\)"),
    "a text that is too long": (lambda bert: bert.encode(["a", "a", "b " * 600]), r"texts\[2\] has 602 tokens"),
    "sizes": (lambda bert: gb.BertConfig.named([]), "There is no size"),
    "labels": (lambda bert: gb.BertConfig(labels=3), "labels=3 must be"),
    "an empty row": (lambda bert: gb.Row.of([]), "a list of sequences, at least one"),
    "an id that is not there": (lambda bert: bert.model(gb.Row.of([[99_999]])), "A token id is not there"),
    "a segment that is not there": (lambda bert: bert.model(gb.Row.of([[1]], [[7]])), "A segment id is not there"),
    "a row that is too long": (
        lambda bert: bert.model(gb.Row.of([[1] * 600])),
        "has 600 tokens, but this model reads 512",
    ),
    "a device that computes nothing": (lambda bert: gb.load("minilm", device="meta"), "device='meta' must be"),
    "no second sentence": (lambda bert: gb.load("glass").next_sentence("a", None), "a second sentence is needed"),
    "a query that is no number": (lambda bert: bert.trace("a").neurons(0, 0, True), "query_token=True is not there"),
    "a word for truncate": (lambda bert: bert.trace("a", truncate="no"), "truncate='no' must be"),
    "heads in one word": (lambda bert: gb.Bert(heads="pooler"), "heads='pooler' must be a tuple"),
    "a vocabulary without order": (lambda bert: gb.Tokenizer.from_vocabulary({"[PAD]"}), "must be a list of tokens"),
    "texts in one string": (lambda bert: bert.tokenizer.encode_many("abc"), "a list of strings is needed"),
    "a folder that is none": (lambda bert: bert.save(None), "must be the path of a folder"),
    "nothing loaded": (lambda bert: gb.LoadedBert(None, None), "needs a Bert and a Tokenizer"),
}


@pytest.mark.parametrize("use", WRONG_USES)
def test_a_wrong_use_is_told_in_one_line(use: str, minilm: gb.LoadedBert) -> None:
    call, expected = WRONG_USES[use]
    with pytest.raises(gb.GlassBertError, match=expected) as told:
        call(minilm)
    assert "\n" not in str(told.value)


PLAINLY_WRONG = {
    "gb.Row.of([101])": "a list of sequences",
    "gb.Row.of([['a']])": "must be whole numbers",
    "gb.Row.of([[1.5]])": "must be whole numbers",
    "bert.trace('a').neurons(0, 1.5, 0)": "head=1.5 is not there",
    "gb.Bert('tiny')": "config='tiny' must be a BertConfig",
    "gb.Bert(heads=5)": "heads=5 must be a tuple",
}


@pytest.mark.integration
def test_types_are_told_apart_for_users_too() -> None:
    """In a process of its own: here in the tests, the check of shapes would speak first."""
    script = """
import sys, glassbert as gb
bert = gb.load("minilm")
for use in sys.argv[1:]:
    try:
        eval(use)
        print("nothing was said")
    except gb.GlassBertError as error:
        print(error)
"""
    told = subprocess.run([sys.executable, "-c", script, *PLAINLY_WRONG], capture_output=True, text=True, check=True)
    for line, expected in zip(told.stdout.splitlines(), PLAINLY_WRONG.values(), strict=True):
        assert expected in line


def test_a_loaded_model_and_a_trace_say_what_they_are_and_can_be_pickled(minilm: gb.LoadedBert) -> None:
    assert repr(minilm) == "LoadedBert(minilm: 22,713,216 parameters, heads: pooler)"
    trace = minilm.trace("The mouse was gone.")
    assert repr(trace) == "Trace('The mouse was gone.', 7 tokens, 6 layers, 12 heads)"
    again = pickle.loads(pickle.dumps(trace))
    assert (again.attention[0, 2] == trace.attention[0, 2]).all()
    with pytest.raises(IndexError, match="layer 99 is not there: there are 6, counting from 0 to 5"):
        trace.attention[99]


def test_threads_that_encode_at_once_get_the_right_vectors(minilm: gb.LoadedBert) -> None:
    batches = [[f"the cat number {number} of {batch}" for number in range(60)] for batch in range(6)]
    expected = [minilm.encode(batch) for batch in batches]
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(minilm.encode, batches))
    for one, other in zip(found, expected, strict=True):
        assert abs(one - other).max() < 1e-5


@pytest.mark.integration
def test_a_process_forked_after_an_encode_encodes_too() -> None:
    script = """
import multiprocessing, glassbert as gb
bert = gb.load("minilm")
texts = [f"the cat number {number}" for number in range(200)]
before = bert.encode(texts)
with multiprocessing.get_context("fork").Pool(1) as pool:
    after = pool.apply_async(bert.encode, (texts,)).get(60)
print(float(abs(after - before).max()) < 1e-5)
"""
    told = subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, timeout=120)
    assert told.stdout == "True\n", told.stderr
