"""Models and traces of a session, also when two threads use it: one computes the slow views, one the others."""

import sys
import weakref
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.views import session as session_module
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import compute_view

WORDS = ["The", "mouse", "was", "gone", ".", "The", "cat", "sat", "useless", "."]


@pytest.fixture
def frequent_thread_switches() -> Iterator[None]:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("frequent_thread_switches")
def test_several_threads_can_request_and_read_traces(tiny_folder: Path) -> None:
    session = ViewSession({"tiny": gb.load(tiny_folder)})

    def read_traces(offset: int) -> int:
        for number in range(150):
            text = " ".join(WORDS[: 1 + (number + offset) % len(WORDS)])
            trace = session.trace(TextRequest(text=text))
            assert trace.text == text
            assert len(trace.hidden) == 3
            assert trace.attention[0, 0].shape == (len(trace.tokens), len(trace.tokens))
            assert trace.nbytes >= trace.hidden.nbytes
        return offset

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(read_traces, range(3))) == [0, 1, 2]


@pytest.mark.usefixtures("frequent_thread_switches")
def test_the_last_result_is_never_returned_for_another_request(tiny_folder: Path) -> None:
    session = ViewSession({"tiny": gb.load(tiny_folder)})

    def request(text: str) -> bool:
        return all(session.reuse_last_result(TextRequest(text=text), lambda: text) == text for _ in range(3_000))

    with ThreadPoolExecutor(3) as pool:
        assert all(pool.map(request, ["a", "b", "c"]))


def test_the_trace_cache_is_bounded_by_bytes(minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session_module, "TRACE_CACHE_BYTES", 3_000_000)
    monkeypatch.setattr(session_module, "MIN_TRACE_BYTES", 3_000_000 // 64)
    session = ViewSession({"minilm": minilm})
    first = session.trace(TextRequest(text="a " * 100))
    np.asarray(first.attention)
    assert first.nbytes > 3_000_000
    assert session.trace(TextRequest(text="a " * 100)) is first, "a trace over the limit is cached, alone"
    session.trace(TextRequest(text="b " * 100))
    assert session.trace(TextRequest(text="a " * 100)) is not first


def test_activations_that_a_view_computes_count_before_the_next_text(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "TRACE_CACHE_BYTES", 20_000_000)
    monkeypatch.setattr(session_module, "MIN_TRACE_BYTES", 20_000_000 // 64)
    session = ViewSession({"minilm": minilm})
    references: list[weakref.ref[gb.Trace]] = []
    for number in range(8):
        trace = session.trace(TextRequest(text=f"{number} " + "a " * 100))
        np.asarray(trace.attention)
        references.append(weakref.ref(trace))
    num_bytes = trace.nbytes
    del trace
    session.trace(TextRequest(text="another text"))
    is_cached = [reference() is not None for reference in references]
    num_cached = 19_000_000 // num_bytes
    assert is_cached == [False] * (8 - num_cached) + [True] * num_cached


def test_activations_that_a_second_view_computes_count_before_the_next_request(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session_module, "TRACE_CACHE_BYTES", 20_000_000)
    monkeypatch.setattr(session_module, "MIN_TRACE_BYTES", 20_000_000 // 64)
    session = ViewSession({"minilm": minilm})
    requests = [TextRequest(text=f"{number} " + "a " * 100) for number in range(12)]
    references = [weakref.ref(session.trace(request)) for request in requests]
    for request in requests:
        np.asarray(session.trace(request).attention)  # all texts are cached already
    cached = [trace for reference in references if (trace := reference()) is not None]
    assert sum(trace.nbytes for trace in cached[:-1]) <= 20_000_000


def test_at_most_64_new_traces_are_cached(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    requests = [TextRequest(text=f"text {number}") for number in range(70)]
    traces = [session.trace(request) for request in requests]
    is_cached = [session.trace(request) is trace for request, trace in zip(requests[6:], traces[6:], strict=True)]
    assert is_cached == [True] * 64
    assert session.trace(requests[5]) is not traces[5]


def test_only_the_models_of_the_session_are_available(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm, "glass": None})
    assert session.bert() is minilm
    assert "mlm" in session.bert("glass").model.heads
    with pytest.raises(gb.GlassBertError, match="'/etc'.*minilm, glass"):
        session.bert("/etc")


def test_a_model_is_added_under_a_name_and_loaded_from_its_folder(tiny_folder: Path) -> None:
    session = ViewSession({"glass": None})
    session.add_model("mine", tiny_folder)
    assert session.model_names == ["glass", "mine"]
    assert (session.model_source("mine"), session.model_source()) == (str(tiny_folder), "glass")
    assert session.bert("mine").report.source == str(tiny_folder)
    session.add_model("glass", tiny_folder)  # a model of that name is kept
    assert session.model_source("glass") == "glass"
    session.remove_model("mine")
    session.remove_model("glass")  # was not added
    assert session.model_names == ["glass"]
    with pytest.raises(GlassBertError, match="Unknown model 'mine'"):
        session.bert("mine")


def test_few_added_models_stay_in_memory(tiny_folder: Path) -> None:
    first = gb.load(tiny_folder)
    session = ViewSession({"first": first})
    for number in range(6):
        session.add_model(f"model {number}", tiny_folder)
    loaded = [session.bert(f"model {number}") for number in range(6)]
    assert session.bert("first") is first
    assert session.bert("model 5") is loaded[5]
    assert session.bert("model 2") is loaded[2]
    assert session.bert("model 0") is not loaded[0]  # freed, and loaded again


def test_results_of_a_removed_model_are_not_those_of_the_next_one_with_its_name(
    tiny_folder: Path, tmp_path: Path
) -> None:
    first = gb.load(tiny_folder)
    gb.PretrainedBert(gb.Bert(first.config, ("pooler",), torch.Generator().manual_seed(3)), first.tokenizer).save(
        tmp_path
    )
    session = ViewSession({"tiny": first})
    request = b'{"text": "the cat sat", "model": "tuned"}'

    def embeddings() -> np.ndarray:
        return compute_view(session, "input_embeddings", request).array("total")

    session.add_model("tuned", tiny_folder)
    old = embeddings()
    assert session.compute_once("a result", lambda: 1) == 1
    session.remove_model("tuned")
    session.add_model("tuned", tmp_path)
    assert np.abs(embeddings() - old).max() > 1e-3
    assert session.compute_once("a result", lambda: 2) == 2


def test_a_model_that_is_removed_while_it_is_loaded_does_not_come_back(
    tiny_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = ViewSession({"tiny": gb.load(tiny_folder)})
    session.add_model("mine", tiny_folder)

    def load_and_remove(source: str) -> gb.PretrainedBert:
        session.remove_model("mine")
        return gb.load(source)

    monkeypatch.setattr(session_module, "load_pretrained", load_and_remove)
    session.bert("mine")  # the request that was there before the deletion is answered
    assert session.model_names == ["tiny"]
