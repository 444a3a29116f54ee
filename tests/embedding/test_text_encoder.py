"""Encoding texts: parity with transformers, order, duplicates, threads and errors."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import torch
import transformers

import glassbert as gb
from glassbert.checkpoints.locate import find_checkpoint
from glassbert.embedding.text_encoder import TextTooLongError

TEXTS = [
    "The mouse was gone.",
    "",
    "The cat sat useless.",
    "a " * 300,
    "Forest fire near La Ronge Sask. Canada",
    "The mouse was gone.",
    "漢字 and emoji 😀",
]


@pytest.fixture(scope="module")
def hidden_states() -> list[torch.Tensor]:
    """Hidden states of all layers, computed by transformers one text at a time."""
    folder = find_checkpoint("minilm").folder
    model = transformers.AutoModel.from_pretrained(folder).eval()
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    tokenizer.backend_tokenizer.no_padding()
    tokenizer.backend_tokenizer.no_truncation()
    with torch.no_grad():
        return [
            torch.cat(model(**tokenizer(text, return_tensors="pt"), output_hidden_states=True).hidden_states)
            for text in TEXTS
        ]


REFERENCE_POOLINGS = {
    "cls": lambda hidden: hidden[0],
    "mean": lambda hidden: hidden.mean(0),
    "max": lambda hidden: hidden.max(0).values,
}


@pytest.mark.parametrize("pooling", REFERENCE_POOLINGS)
@pytest.mark.parametrize("layer", [-1, 6, 3, 1, 0, -2])
def test_vectors_equal_those_of_transformers(
    pooling: str, layer: int, minilm: gb.PretrainedBert, hidden_states: list[torch.Tensor]
) -> None:
    expected = torch.stack([REFERENCE_POOLINGS[pooling](hidden[layer]) for hidden in hidden_states]).numpy()
    vectors = minilm.encode(TEXTS, pooling=pooling, layer=layer)
    assert vectors.dtype == np.float32
    assert np.abs(vectors - expected).max() < 1e-5


def test_a_vector_does_not_depend_on_its_batch(minilm: gb.PretrainedBert) -> None:
    batched = minilm.encode(TEXTS)
    for text, vector in zip(TEXTS, batched, strict=True):
        assert np.abs(minilm.encode([text])[0] - vector).max() < 1e-5


def test_normalized_vectors_have_unit_length(minilm: gb.PretrainedBert) -> None:
    assert np.linalg.norm(minilm.encode(TEXTS, normalize=True), axis=1) == pytest.approx(1, abs=1e-6)


def test_the_shape_of_the_result_follows_the_input(minilm: gb.PretrainedBert) -> None:
    assert minilm.encode("The mouse was gone.").shape == (384,)
    assert minilm.encode([]).shape == (0, 384)
    assert minilm.encode(iter(TEXTS[:2])).shape == (2, 384)
    assert minilm.encode(np.array(TEXTS[:2])).shape == (2, 384)


def test_duplicate_texts_are_computed_once_and_nothing_is_padded(minilm: gb.PretrainedBert) -> None:
    batches: list[gb.PackedBatch] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: batches.append(inputs[0]))
    vectors = minilm.encode(["the cat", "the mouse was gone", "the cat", "the cat"])
    handle.remove()
    assert sorted(length for batch in batches for length in batch.lengths) == [4, 6]
    assert sum(len(batch.ids) for batch in batches) == 10
    assert np.array_equal(vectors[0], vectors[2])


def test_layers_above_the_requested_one_are_not_computed(minilm: gb.PretrainedBert) -> None:
    computed: list[int] = []
    handles = [
        layer.register_forward_pre_hook(lambda *_, index=index: computed.append(index))
        for index, layer in enumerate(minilm.model.layers)
    ]
    minilm.encode("the cat", layer=2)
    for handle in handles:
        handle.remove()
    assert computed == [0, 1]


def test_progress_counts_every_text_once(minilm: gb.PretrainedBert) -> None:
    finished: list[int] = []
    minilm.encode([*TEXTS, *TEXTS], progress=finished.append)
    assert sum(finished) == 2 * len(TEXTS)


def test_a_text_over_the_maximum_length_is_refused_or_truncated(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(TextTooLongError, match="truncate=True") as caught:
        minilm.encode(["fine", "fine", "a " * 600])
    assert (caught.value.index, caught.value.num_tokens, caught.value.max_positions) == (2, 602, 512)
    truncated = minilm.encode(["a " * 600], truncate=True)
    assert np.abs(truncated - minilm.encode(["a " * 510])).max() < 1e-5


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"pooling": "sum"}, "cls, mean, max"),
        ({"layer": 7}, "layer=7"),
        ({"layer": -8}, "layer=-8"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], message: str, minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        minilm.encode(["a"], **options)


def test_the_error_for_a_missing_text_names_its_index(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=r"texts\[2\]=None"):
        minilm.encode(["a", "a", None, "b"])  # type: ignore[list-item]  wrong on purpose


@pytest.mark.integration
def test_vectors_do_not_depend_on_the_number_of_threads(minilm: gb.PretrainedBert) -> None:
    texts = [f"{text} {number}" for number in range(20) for text in TEXTS]
    num_threads = torch.get_num_threads()
    results: list[np.ndarray] = []
    for count in (1, 2, 3):
        torch.set_num_threads(count)
        results.append(minilm.encode(texts))
    torch.set_num_threads(num_threads)
    assert np.abs(results[0] - results[1]).max() < 1e-5
    assert np.abs(results[0] - results[2]).max() < 1e-5


@pytest.fixture
def two_threads() -> Iterator[None]:
    num_threads = torch.get_num_threads()
    torch.set_num_threads(2)
    yield
    torch.set_num_threads(num_threads)


@pytest.mark.usefixtures("two_threads")
def test_an_error_in_a_thread_is_raised_and_the_next_call_works(minilm: gb.PretrainedBert) -> None:
    num_threads = torch.get_num_threads()
    texts = [f"the cat {number}" for number in range(500)]

    def fail(module: object, inputs: tuple[gb.PackedBatch]) -> None:
        raise ArithmeticError("planted")

    handle = minilm.model.embeddings.register_forward_pre_hook(fail)
    with pytest.raises(ArithmeticError, match="planted"):
        minilm.encode(texts)
    handle.remove()
    assert minilm.encode(texts).shape == (500, 384)
    assert torch.get_num_threads() == num_threads


@pytest.mark.usefixtures("two_threads")
def test_an_interrupt_in_the_progress_callback_stops_the_threads(minilm: gb.PretrainedBert) -> None:
    forward_passes: list[int] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: forward_passes.append(1))

    def interrupt(count: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        minilm.encode([f"the quick brown fox number {number}" for number in range(4_000)], progress=interrupt)
    num_passes = len(forward_passes)
    minilm.encode("a")
    handle.remove()
    assert num_passes < 8  # of about 20
    assert len(forward_passes) == num_passes + 1
