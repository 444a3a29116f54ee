"""Every view can be requested in JSON, and its facts match their declared type."""

from importlib import import_module

import msgspec
import pytest

import glassbert as gb
from glassbert.views.payload import decode_payload, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import VIEWS, compute_view

REQUESTS = {
    "attention_map": b'{"layer": 0, "head": 0}',
    "attention_by_layer": b'{"token": 0}',
    "mean_attention": b'{"aggregate": "heads"}',
    "neuron": b'{"layer": 0, "head": 0, "token": 1}',
    "neuron_queries": b'{"layer": 0, "head": 0}',
    "logit_lens": b'{"text": "a [MASK]", "token": 2}',
    "attribution": b'{"text": "a [MASK]", "methods": ["attention"]}',
    "walk": b'{"layer": 0, "head": 0, "token": 0}',
    "walk_row": b'{"linear": "query", "row": 0}',
    "network_tile": b'{"name": "hidden.0"}',
    "neighbors": b'{"point": 0}',
    "left_context": b'{"text": "a [MASK]"}',
    "token_effects": b'{"token": 1}',
    "token_profile": b'{"token": 1}',
    "lesson_step": b'{"lesson": "heads", "step": 5}',
}


@pytest.fixture(scope="module")
def session() -> ViewSession:
    return ViewSession({"glass": gb.load("glass")}, pattern_texts=["The cat sat on the mat."])


@pytest.mark.parametrize("name", [name for name in VIEWS if name != "study_results"])  # it needs results of a study
def test_the_facts_of_a_view_have_the_registered_type(session: ViewSession, name: str) -> None:
    payload = compute_view(session, name, REQUESTS.get(name, b"{}"))
    facts_type = VIEWS[name].facts
    received = decode_payload(encode_payload(payload), facts_type)
    assert msgspec.to_builtins(received.facts) == msgspec.to_builtins(payload.facts)
    assert set(received.arrays) == set(payload.arrays)


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_is_in_the_file_of_its_name(name: str) -> None:
    assert getattr(import_module(f"glassbert.views.{name}"), name) is VIEWS[name].compute


def test_an_unknown_view_and_an_unknown_field_are_refused(session: ViewSession) -> None:
    with pytest.raises(gb.GlassBertError, match="'dreams'"):
        compute_view(session, "dreams", b"{}")
    with pytest.raises(gb.GlassBertError, match="colour"):
        compute_view(session, "tokenization", b'{"colour": 1}')


def test_integrated_gradients_with_too_many_steps_for_the_text_are_refused(session: ViewSession) -> None:
    request = b'{"text": "%b", "token": 1, "steps": 256, "methods": ["integrated_gradients"]}'
    with pytest.raises(gb.GlassBertError, match="steps=256"):
        compute_view(session, "attribution", request % (b"a " * 100))
    compute_view(session, "attribution", request % b"a")
