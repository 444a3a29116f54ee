"""Requests for a load: views of texts up to 512 tokens, of which many are equal and many are different."""

import random
from collections.abc import Callable, Sequence
from typing import Any

ViewRequest = tuple[str, dict[str, Any]]
LENGTHS = (4, 8, 12, 16, 24, 32, 48, 64, 100, 200, 508)  # words, each of which is one token


def fast_requests(words: Sequence[str], count: int, seed: int = 0, equal_fraction: float = 0.5) -> list[ViewRequest]:
    """Return requests of views that are computed in the fast lane, for a model with 6 layers and 12 heads."""
    choices = random.Random(seed)
    shared = [" ".join(choices.choices(words, k=length)) for length in LENGTHS]
    requests: list[ViewRequest] = []
    for _ in range(count):
        text = " ".join(choices.choices(words, k=choices.choice(LENGTHS)))
        if choices.random() < equal_fraction:
            text = choices.choice(shared)
        view, fields = choices.choice(list(FAST_VIEWS.items()))
        requests.append((view, {"text": text, **fields(choices)}))
    return requests


def slow_requests(words: Sequence[str], count: int, seed: int = 0) -> list[ViewRequest]:
    """Return requests of slow views and searches."""
    choices = random.Random(seed)
    requests: list[ViewRequest] = []
    for number in range(count):
        text = " ".join(choices.choices(words, k=8))
        requests += [
            ("attribution", {"text": f"{text} [MASK]", "methods": ["gradient_x_input", "occlusion"]}),
            ("embedding_space", {"kind": "positions", "seed": number}),
            ("view_file", {"text": text, "view": "attention", "format": "json", "layer": 0, "head": number % 12}),
            ("search", {"text": text, "top": 3}),
            ("search_index", {}),
        ]
    return requests


def _head(choices: random.Random) -> dict[str, Any]:
    return {"layer": choices.randrange(6), "head": choices.randrange(12)}


FAST_VIEWS: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "tokenization": lambda choices: {},
    "wordpiece_steps": lambda choices: {},
    "attention_map": _head,
    "attention_overview": lambda choices: {},
    "attention_by_layer": lambda choices: {"token": choices.randrange(6)},
    "neuron": lambda choices: {"token": choices.randrange(6), **_head(choices)},
    "neuron_queries": _head,
    "effective_dimensions": lambda choices: {},
    "network": lambda choices: {},
    "network_tile": lambda choices: {"name": f"layers.{choices.randrange(6)}.ffn_activation"},
    "predictions": lambda choices: {},
    "logit_lens": lambda choices: {"token": choices.randrange(6)},
    "what_if": _head,
    "input_embeddings": lambda choices: {},
    "walk": lambda choices: {"token": choices.randrange(6), **_head(choices)},
    "layers": lambda choices: {},
    "neighbors": lambda choices: {"point": choices.randrange(1_000)},
}
