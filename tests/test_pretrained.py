"""`PretrainedBert`: parity of the pre-training heads with transformers, errors, threads and processes."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
import torch
import transformers

import glassbert as gb
from glassbert.training.distributed_context import distributed_context

from .model.reference_models import load_in_transformers, random_model


@pytest.fixture(scope="module")
def pretrained(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> tuple[gb.PretrainedBert, Path]:
    folder = tmp_path_factory.mktemp("pretrained")
    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(tokenizer.vocabulary))
    load_in_transformers(model, tokenizer, folder, "BertForPreTraining")
    return gb.load(folder), folder


def test_fill_mask_returns_the_predictions_of_transformers(
    pretrained: tuple[gb.PretrainedBert, Path],
) -> None:
    bert, folder = pretrained
    fill_mask = transformers.pipeline("fill-mask", model=str(folder), top_k=7)
    text = "the cat [MASK] on the mat"
    expected = fill_mask(text)
    predictions = bert.fill_mask(text, top=7)
    assert [token for token, _ in predictions] == [prediction["token_str"] for prediction in expected]
    assert [probability for _, probability in predictions] == pytest.approx(
        [prediction["score"] for prediction in expected], abs=1e-5
    )


def test_fill_mask_returns_one_list_per_mask(pretrained: tuple[gb.PretrainedBert, Path]) -> None:
    predictions = pretrained[0].fill_mask("the [MASK] sat on the [MASK]", top=3)
    assert [len(candidates) for candidates in predictions] == [3, 3]


def test_next_sentence_returns_the_probability_of_transformers(pretrained: tuple[gb.PretrainedBert, Path]) -> None:
    bert, folder = pretrained
    model = transformers.BertForPreTraining.from_pretrained(folder).eval()
    encoding = bert.tokenizer.encode("the cat sat", "on the mat")
    with torch.no_grad():
        logits = model(
            torch.tensor([encoding.ids]), token_type_ids=torch.tensor([encoding.segments])
        ).seq_relationship_logits
    assert bert.next_sentence("the cat sat", "on the mat") == pytest.approx(float(logits.softmax(-1)[0, 0]), abs=1e-5)


def test_a_missing_head_is_named(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="mlm head"):
        minilm.fill_mask("the [MASK]")
    with pytest.raises(gb.GlassBertError, match="nsp head"):
        minilm.next_sentence("a", "b")


def test_inference_with_a_model_in_training_mode_uses_no_dropout_and_keeps_the_mode(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", ("pooler", "mlm"), vocab_size=200).train(), tokenizer)
    assert (bert.encode(["the cat", "a mat"]) == bert.encode(["the cat", "a mat"])).all()
    assert bert.fill_mask("the [MASK]") == bert.fill_mask("the [MASK]")
    assert (bert.trace("the cat").hidden == bert.trace("the cat").hidden).all()
    assert bert.model.training
    assert bert.model.encoder_layer(0).dropout.training


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16])
def test_autocast_around_inference_changes_nothing(dtype: torch.dtype, tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=200), tokenizer)
    texts = ["the cat", "a mat", *(f"the cat sat on {number}" for number in range(300))]

    def results() -> list[Any]:
        trace = bert.trace("the cat", "a mat")
        return [
            bert.encode(texts),
            bert.encode("the cat", pooling="cls"),
            trace.hidden,
            trace.queries,
            trace.attention[0, 1],
            trace.compute_attention_weights(),
            trace.pooled,
            bert.next_sentence("the cat", "a mat"),
            [probability for _, probability in bert.fill_mask("the [MASK]")],
        ]

    expected = results()
    with torch.autocast("cpu", dtype=dtype):
        for result, value in zip(results(), expected, strict=True):
            assert np.array_equal(result, value)
        assert torch.is_autocast_enabled("cpu")


def test_fill_mask_ignores_embeddings_beyond_the_vocabulary(tokenizer: gb.Tokenizer) -> None:
    vocab_size = len(tokenizer.vocabulary)
    bert = gb.PretrainedBert(random_model("tiny", ("mlm",), vocab_size=vocab_size + 50), tokenizer)
    predictions = bert.fill_mask("the [MASK]", top=vocab_size + 50)
    assert len(predictions) == vocab_size
    assert sum(probability for _, probability in predictions) == pytest.approx(1, abs=1e-5)


def test_a_model_with_one_segment_refuses_pairs(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=200, num_segments=1), tokenizer)
    assert len(bert.trace("the cat").tokens) == 4
    with pytest.raises(gb.GlassBertError, match="pair must be None"):
        bert.trace("the cat", "sat")


def test_fill_mask_without_a_mask_or_with_an_invalid_top_is_refused(pretrained: tuple[gb.PretrainedBert, Path]) -> None:
    with pytest.raises(gb.GlassBertError, match=r"no \[MASK\]"):
        pretrained[0].fill_mask("the cat")
    with pytest.raises(gb.GlassBertError, match="top=0"):
        pretrained[0].fill_mask("the [MASK]", top=0)


INVALID_CALLS: dict[str, tuple[Callable[[Any], object], str]] = {
    "name None": (lambda bert: gb.load(None), "None is not a model"),  # type: ignore[arg-type]  wrong on purpose
    "name 3": (lambda bert: gb.load(3), "3 is not a model"),  # type: ignore[arg-type]  wrong on purpose
    "empty name": (lambda bert: gb.load(""), "'' is not a model"),
    "unknown device": (lambda bert: gb.load("minilm", device="nope"), "device='nope'"),
    "meta device": (lambda bert: gb.load("minilm", device="meta"), "device='meta'"),
    "dtype as string": (lambda bert: gb.load("minilm", dtype="float32"), "dtype='float32'"),  # type: ignore[arg-type]  wrong on purpose
    "integer dtype": (lambda bert: gb.load("minilm", dtype=torch.int8), "dtype=torch.int8"),
    "texts None": (lambda bert: bert.encode(None), "texts has type NoneType"),
    "bytes": (lambda bert: bert.encode(b"abc"), "texts has type bytes"),
    "set": (lambda bert: bert.encode({"a"}), "texts has type set"),
    "set of texts to tokenize": (lambda bert: bert.tokenizer.batch_ids({"a"}), "texts has type set; it must be a list"),
    "mapping of texts to tokenize": (lambda bert: bert.tokenizer.batch_ids({"a": 1}), "texts has type dict"),
    "data frame": (lambda bert: bert.encode(pd.DataFrame({"text": ["a", "b"]})), r"texts is a table \(DataFrame\)"),
    "arrow table": (lambda bert: bert.tokenizer.batch_ids(pa.table({"text": ["a"]})), r"texts is a table \(Table\)"),
    "zero-dimensional array": (lambda bert: bert.encode(np.array("a")), "texts must be a list"),
    "text None": (lambda bert: bert.encode(["a", None]), r"texts\[1\]=None"),
    "layer as string": (lambda bert: bert.encode("a", layer="1"), "layer='1'"),
    "fractional layer": (lambda bert: bert.encode("a", layer=1.5), "layer=1.5"),
    "pooling as list": (lambda bert: bert.encode("a", pooling=[]), r"pooling=\[\]"),
    "normalize as string": (lambda bert: bert.encode("a", normalize="no"), "normalize='no'"),
    "progress as number": (lambda bert: bert.encode("a", progress=3), "progress=3"),
    "pair as number": (lambda bert: bert.trace("a", 3), "pair=3"),
    "long text": (lambda bert: bert.encode(["a", "a", "b " * 600]), r"texts\[2\] has 602 tokens"),
    "size as list": (lambda bert: gb.BertConfig.named([]), r"size=\[\]"),  # type: ignore[arg-type]  wrong on purpose
    "labels as number": (lambda bert: gb.BertConfig(labels=3), "labels=3"),  # type: ignore[arg-type]  wrong on purpose
    "empty batch": (lambda bert: gb.PackedBatch.from_sequences([]), "ids must be"),
    "token id out of range": (lambda bert: bert.model(gb.PackedBatch.from_sequences([[99_999]])), "token id 99999 is"),
    "segment id out of range": (
        lambda bert: bert.model(gb.PackedBatch.from_sequences([[1]], [[7]])),
        "segment id 7 is",
    ),
    "segments of another length": (
        lambda bert: gb.PackedBatch.from_sequences([[1, 2]], [[0]]),
        r"lengths \[2\] and segments \[1\]",
    ),
    "long sequence": (lambda bert: bert.model(gb.PackedBatch.from_sequences([[1] * 600])), "600 tokens"),
    "no second sentence": (lambda bert: gb.load("glass").next_sentence("a", None), "b=None"),  # type: ignore[arg-type]  wrong on purpose
    "number as first sentence": (lambda bert: gb.load("glass").next_sentence(5, "b"), "a=5"),  # type: ignore[arg-type]  wrong on purpose
    "query_token as bool": (lambda bert: bert.trace("a").neurons(0, 0, True), "query_token=True"),
    "truncate as string": (lambda bert: bert.trace("a", truncate="no"), "truncate='no'"),
    "heads as string": (lambda bert: gb.Bert(heads="pooler"), "heads='pooler'"),
    "vocabulary as set": (lambda bert: gb.Tokenizer.from_vocabulary({"[PAD]"}), "list of tokens"),  # type: ignore[arg-type]  wrong on purpose
    "texts as one string": (lambda bert: bert.tokenizer.batch_ids("abc"), "texts='abc'"),
    "folder None": (lambda bert: bert.save(None), "folder=None"),
    "no model": (lambda bert: gb.PretrainedBert(None, None), "model has type NoneType and tokenizer has type NoneType"),  # type: ignore[arg-type]  wrong on purpose
}


@pytest.mark.parametrize("case", INVALID_CALLS)
def test_an_invalid_argument_is_refused_with_one_line(case: str, minilm: gb.PretrainedBert) -> None:
    call, message = INVALID_CALLS[case]
    with pytest.raises(gb.GlassBertError, match=message) as caught:
        call(minilm)
    assert "\n" not in str(caught.value)


INVALID_TYPES = {
    "gb.PackedBatch.from_sequences([101])": "ids[0] has type int; ids must be",
    "gb.PackedBatch.from_sequences([['a']])": "ids contains 'a' (str); expected integers",
    "gb.PackedBatch.from_sequences([[1.5]])": "ids contains 1.5 (float); expected integers",
    "bert.trace('a').neurons(0, 1.5, 0)": "head=1.5",
    "gb.Bert('tiny')": "config='tiny'",
    "gb.Bert(heads=5)": "heads=5",
}


@pytest.mark.integration
def test_invalid_types_are_refused_without_the_shape_checks_of_the_tests() -> None:
    """Run in a new process, because beartype checks the signatures in this one."""
    script = """
import sys, glassbert as gb
bert = gb.load("minilm")
for expression in sys.argv[1:]:
    try:
        eval(expression)
        print("no error")
    except gb.GlassBertError as error:
        print(error)
"""
    process = subprocess.run([sys.executable, "-c", script, *INVALID_TYPES], capture_output=True, text=True, check=True)
    for line, expected in zip(process.stdout.splitlines(), INVALID_TYPES.values(), strict=True):
        assert expected in line


def test_a_model_and_a_trace_have_a_repr_and_can_be_pickled(minilm: gb.PretrainedBert) -> None:
    assert repr(minilm) == "PretrainedBert(minilm: 22,713,216 parameters, output heads: pooler)"
    trace = minilm.trace("The mouse was gone.")
    assert repr(trace) == "Trace('The mouse was gone.', 7 tokens, 6 layers, 12 heads)"
    unpickled = pickle.loads(pickle.dumps(trace))
    assert (unpickled.attention[0, 2] == trace.attention[0, 2]).all()
    with pytest.raises(IndexError, match="layer=99"):
        trace.attention[99]


def test_concurrent_threads_get_the_right_vectors(minilm: gb.PretrainedBert) -> None:
    batches = [[f"the cat number {number} of {batch}" for number in range(60)] for batch in range(6)]
    expected = [minilm.encode(batch) for batch in batches]
    with ThreadPoolExecutor(3) as pool:
        results = list(pool.map(minilm.encode, batches))
    for result, vectors in zip(results, expected, strict=True):
        assert abs(result - vectors).max() < 1e-5


@pytest.mark.integration
def test_processes_forked_after_use_can_compute() -> None:
    script = """
import multiprocessing, numpy as np, glassbert as gb
bert, glass = gb.load("minilm"), gb.load("glass")
texts = [f"the cat number {number}" for number in range(200)]

def compute(_):
    trace = bert.trace("The mouse was gone.")
    return (bert.encode(texts), bert.encode("one text"), trace.attention[0, 2], trace.hidden[-1],
            glass.fill_mask("the [MASK] sat")[0][1])

before = compute(0)
with multiprocessing.get_context("fork").Pool(2) as pool:
    for after in pool.map_async(compute, range(4)).get(60):
        assert all(np.abs(x - y).max() < 1e-5 for x, y in zip(before, after))
print(True)
"""
    process = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, timeout=120
    )
    assert process.stdout == "True\n", process.stderr


def test_unusual_arguments_are_accepted_or_refused_in_one_line(
    tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    glass = gb.load("glass")
    assert glass.fill_mask("a [MASK]", top=np.int64(3)) == glass.fill_mask("a [MASK]", top=3)  # pyright: ignore[reportArgumentType]
    with pytest.raises(gb.GlassBertError, match="cannot be used: File name too long"):
        gb.load("x" * 5_000)
    with pytest.raises(gb.GlassBertError, match="must be the path of a folder"):
        glass.save("a\0b")
    documents: list[Any] = [None, [b"x"]]
    for wrong in documents:
        with pytest.raises(gb.GlassBertError, match="is not a path"):
            gb.index(wrong, tmp_path / "db", gb.load(tiny_folder))
    monkeypatch.setenv("RANK", "x")
    with pytest.raises(gb.GlassBertError, match="RANK='x' must be a number"), distributed_context():
        pass
