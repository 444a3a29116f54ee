"""One vector for each text: equal to transformers', in order, each different text computed once, none padded."""

import threading
from collections.abc import Iterator

import numpy as np
import pytest
import torch
import transformers

import glassbert as gb
from glassbert.vectors.plan import plan_steps
from glassbert.vectors.streams import in_streams
from glassbert.weights.sources import find

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
    """Every layer of every text, by transformers, one text at a time."""
    folder = find("minilm").folder
    model = transformers.AutoModel.from_pretrained(folder).eval()
    read = transformers.AutoTokenizer.from_pretrained(folder)
    read.backend_tokenizer.no_padding()
    read.backend_tokenizer.no_truncation()
    with torch.no_grad():
        return [
            torch.cat(model(**read(text, return_tensors="pt"), output_hidden_states=True).hidden_states)
            for text in TEXTS
        ]


POOL = {
    "cls": lambda hidden: hidden[0],
    "mean": lambda hidden: hidden.mean(0),
    "max": lambda hidden: hidden.max(0).values,
}


@pytest.mark.parametrize("pooling", POOL)
@pytest.mark.parametrize("layer", [-1, 6, 3, 1, 0, -2])
def test_vectors_are_those_of_transformers(
    pooling: str, layer: int, minilm: gb.LoadedBert, hidden_states: list[torch.Tensor]
) -> None:
    expected = torch.stack([POOL[pooling](hidden[layer]) for hidden in hidden_states]).numpy()
    vectors = minilm.encode(TEXTS, pooling=pooling, layer=layer)
    assert vectors.dtype == np.float32
    assert np.abs(vectors - expected).max() < 1e-5


def test_a_vector_does_not_depend_on_its_batch(minilm: gb.LoadedBert) -> None:
    together = minilm.encode(TEXTS)
    for text, vector in zip(TEXTS, together, strict=True):
        assert np.abs(minilm.encode([text])[0] - vector).max() < 1e-5


def test_normalized_vectors_have_length_one(minilm: gb.LoadedBert) -> None:
    assert np.linalg.norm(minilm.encode(TEXTS, normalize=True), axis=1) == pytest.approx(1, abs=1e-6)


def test_one_string_gives_one_vector_and_no_text_gives_none(minilm: gb.LoadedBert) -> None:
    assert minilm.encode("The mouse was gone.").shape == (384,)
    assert minilm.encode([]).shape == (0, 384)
    assert minilm.encode(iter(TEXTS[:2])).shape == (2, 384)
    assert minilm.encode(np.array(TEXTS[:2])).shape == (2, 384)


def test_each_different_text_is_computed_once_and_nothing_is_padded(minilm: gb.LoadedBert) -> None:
    rows: list[gb.Row] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: rows.append(inputs[0]))
    vectors = minilm.encode(["the cat", "the mouse was gone", "the cat", "the cat"])
    handle.remove()
    assert sorted(length for row in rows for length in row.lengths) == [4, 6]
    assert sum(len(row.ids) for row in rows) == 10
    assert np.array_equal(vectors[0], vectors[2])


def test_a_layer_that_is_not_needed_is_not_computed(minilm: gb.LoadedBert) -> None:
    ran: list[int] = []
    handles = [
        layer.register_forward_pre_hook(lambda module, inputs, number=number: ran.append(number))
        for number, layer in enumerate(minilm.model.layers)
    ]
    minilm.encode("the cat", layer=2)
    for handle in handles:
        handle.remove()
    assert ran == [0, 1]


def test_progress_counts_every_text_once(minilm: gb.LoadedBert) -> None:
    told: list[int] = []
    minilm.encode([*TEXTS, *TEXTS], progress=told.append)
    assert sum(told) == 2 * len(TEXTS)


def test_a_text_over_the_positions_is_refused_with_its_length_or_cut(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="has 602 tokens, but this model reads 512.*truncate=True"):
        minilm.encode(["fine", "a " * 600])
    cut = minilm.encode(["a " * 600], truncate=True)
    assert np.abs(cut - minilm.encode(["a " * 510])).max() < 1e-5


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"pooling": "sum"}, "cls, mean, max"),
        ({"layer": 7}, "layer=7"),
        ({"layer": -8}, "layer=-8"),
    ],
)
def test_what_is_not_there_is_refused(options: dict[str, object], words: str, minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=words):
        minilm.encode(["a"], **options)


def test_what_is_no_text_is_refused_by_its_place(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=r"texts\[2\] is None"):
        minilm.encode(["a", "a", None, "b"])


def test_steps_hold_every_text_once_and_stay_within_the_budget() -> None:
    lengths = [5, 512, 3, 3, 90, 512, 7] * 9
    steps = list(plan_steps(lengths, budget=600))
    assert sorted(number for step in steps for number in step) == list(range(len(lengths)))
    for step in steps:
        assert len(step) == 1 or sum(lengths[number] for number in step) <= 600 * 1.1
        assert [lengths[number] for number in step] == sorted((lengths[number] for number in step), reverse=True)
    assert list(plan_steps([], 600)) == []


def test_streams_get_an_even_share() -> None:
    draw = np.random.default_rng(0)
    lengths = np.clip(draw.lognormal(3.3, 0.9, 400), 3, 250).astype(int).tolist()
    for streams in (1, 2, 3, 8):
        sums = [sum(lengths[number] for number in step) for step in plan_steps(lengths, 2_000, multiple_of=streams)]
        assert len(sums) % streams == 0
        assert max(sums) - min(sums) <= max(lengths)
        assert max(sums) <= 2_200


@pytest.mark.integration
def test_vectors_are_the_same_whatever_the_number_of_streams(minilm: gb.LoadedBert) -> None:
    texts = [f"{text} {number}" for number in range(20) for text in TEXTS]
    threads = torch.get_num_threads()
    found = []
    for count in (1, 2, 3):
        torch.set_num_threads(count)
        found.append(minilm.encode(texts))
    torch.set_num_threads(threads)
    assert np.abs(found[0] - found[1]).max() < 1e-5
    assert np.abs(found[0] - found[2]).max() < 1e-5


@pytest.fixture
def two_threads() -> Iterator[None]:
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    yield
    torch.set_num_threads(before)


@pytest.mark.usefixtures("two_threads")
def test_an_error_in_a_stream_is_raised_and_the_next_call_works(minilm: gb.LoadedBert) -> None:
    before = torch.get_num_threads()
    many = [f"the cat {number}" for number in range(500)]

    def break_off(module: object, inputs: tuple[gb.Row]) -> None:
        raise MemoryError("planted")

    handle = minilm.model.embeddings.register_forward_pre_hook(break_off)
    with pytest.raises(MemoryError, match="planted"):
        minilm.encode(many)
    handle.remove()
    assert minilm.encode(many).shape == (500, 384)
    assert torch.get_num_threads() == before


@pytest.mark.usefixtures("two_threads")
def test_an_interrupt_while_results_are_read_ends_the_streams(minilm: gb.LoadedBert) -> None:
    drawn: list[int] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: drawn.append(1))

    def interrupt(count: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as caught:
        minilm.encode([f"the quick brown fox number {number}" for number in range(4_000)], progress=interrupt)
    stopped_at = len(drawn)
    minilm.encode("a")
    handle.remove()
    assert caught.value is not None
    assert stopped_at < 8  # of some 20 steps
    assert len(drawn) == stopped_at + 1


def test_each_stream_keeps_to_one_core_and_leaves_the_others_their_setting() -> None:
    before = torch.get_num_threads()

    def compute(step: int) -> int:
        torch.nn.functional.gelu(torch.randn(200_000))  # work that torch would share out
        return torch.get_num_threads()

    assert list(in_streams(iter(range(20)), compute, 3)) == [1] * 20
    assert torch.get_num_threads() == before
    found: list[int] = []
    other = threading.Thread(target=lambda: found.append(torch.get_num_threads()))
    other.start()
    other.join()
    assert found == [before]
