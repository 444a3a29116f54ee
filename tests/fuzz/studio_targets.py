"""Fuzz targets of the studio and of search: view requests, HTTP requests, payloads, filters and index manifests."""

import asyncio
import json
import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import h11
import msgspec
import numpy as np
import pyarrow as pa

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher
from glassbert.server.app import create_app
from glassbert.server.studio_views import studio_views
from glassbert.views.embedding_space import EmbeddingSpaceFacts
from glassbert.views.payload import Payload, QuantizationScale, QuantizedArray, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.study_results import StudyCurves, StudyCurvesFacts, load_study_result
from glassbert.views.view_registry import compute_view

from .fuzz_target import FuzzTarget, join_files, scratch_file, scratch_folder, split_files
from .model_targets import model_folder

TEXT = {"text": "the cat [MASK].", "pair": "a b"}
REQUESTS: dict[str, list[dict[str, Any]]] = {
    "tokenization": [TEXT],
    "wordpiece_steps": [TEXT],
    "attention_map": [TEXT | {"layer": 1, "head": 1, "full_precision": True}],
    "attention_overview": [TEXT],
    "attention_by_layer": [TEXT | {"token": 1, "head": 0}],
    "mean_attention": [
        TEXT | {"aggregate": name, "layer": 1, "head": 1} for name in ("heads", "layers", "heads_and_layers", "rollout")
    ],
    "head_patterns": [TEXT],
    "neuron": [TEXT | {"layer": 0, "head": 1, "token": 2}],
    "network": [TEXT | {"weights_only": True}, TEXT],
    "network_tile": [TEXT | {"name": "layers.1.queries", "row": 1, "column": 2, "rows": 3, "column_pool": 2}],
    "predictions": [TEXT],
    "logit_lens": [TEXT | {"token": 3, "target": "cat"}],
    "attribution": [
        TEXT | {"output_head": "mlm", "token": 3, "label": "cat", "methods": ["occlusion"], "steps": 2, "remove": True},
        TEXT | {"output_head": "nsp", "methods": ["integrated_gradients"], "baseline": "zero", "steps": 2},
    ],
    "what_if": [
        TEXT
        | {
            "changes": [
                {"kind": "ablate_heads", "heads": [[0, 1]]},
                {"kind": "block_attention", "layer": 0, "head": 0, "query": 1, "key": 2},
                {"kind": "edit_word", "token": 1, "text": "b"},
                {"kind": "patch_activation", "depth": 1, "token": 2, "source_text": "a", "source_token": 1},
            ]
        },
        TEXT
        | {"changes": [{"kind": "patch_activation", "depth": 1, "token": 2, "source_text": "a", "source_token": 1}]},
    ],
    "input_embeddings": [TEXT],
    "embedding_tables": [{}],
    "walk_start": [TEXT, TEXT | {"layer": 0, "head": 1}],
    "text_vector": [TEXT | {"other_text": "a cat"}],
    "walk": [TEXT | {"layer": 0, "head": 0, "token": 1}],
    "walk_row": [TEXT | {"layer": 0, "head": 0, "linear": "query", "row": 1}],
    "layers": [TEXT | {"other_text": "a cat", "token": 2, "other_token": 2}, TEXT],
    "embedding_space": [
        {"kind": "tokens", "method": "pca", "dimensions": 3, "seed": 1, "start": 0, "count": 10},
        {"kind": "positions"},
        {"kind": "texts", "texts": ["a", "b", "c", "cat", "the"], "labels": ["x", "y", "x", "y", "x"]},
    ],
    "neighbors": [{"point": 7, "kind": "tokens", "count": 3}],
    "study_results": [{"name": "layers"}],
    "head_formation": [{}],
    "token_profile": [TEXT | {"token": 1}],
    "token_effects": [TEXT | {"token": 1}],
    "sentence_similarity": [TEXT | {"added": ["a dog."], "sentence": 0, "other": 1}],
    "word_contexts": [{"texts": ["the cat", "a cat."], "word": "cat"}],
    "disaster_classifier": [TEXT | {"masked": [1]}],
    "left_context": [TEXT],
    "lessons": [{}],
    "lesson_step": [{"lesson": "cls", "step": 2}],
    "clearest_heads": [{}],
    "search": [{"text": "cat", "mode": "hybrid", "where": "year > 2000 AND NOT kind LIKE 'a%'", "top": 3}],
    "search_index": [{}],
    "search_explanation": [{"text": "cat", "passage": "the cat"}],
    "your_data": [{}],
}
FILE_REQUESTS = [
    TEXT | {"view": "attention", "format": "json", "layer": 0, "head": 1, "columns": 1},
    TEXT | {"view": "neuron", "format": "npz", "layer": 0, "head": 1, "token": 1},
    TEXT | {"view": "walk", "format": "json", "layer": 0, "head": 1, "token": 1},
    TEXT | {"view": "attention_by_layer", "format": "svg", "token": 1, "columns": 2},
    TEXT | {"view": "lines", "format": "csv", "options": {"heads": [[0, 1]]}},
]
FILTERS = [
    "year > 2000 AND kind = 'energy'",
    "NOT (kind IN ('a', 'b') OR year BETWEEN 1 AND 3000.5)",
    "kind LIKE 'e%' OR kind IS NOT NULL",
    "\"kind\" <> 'it''s' AND `year` = -1e3 AND fine",
]
FACTS = [
    {"text": "The cat sat.", "year": 2021, "kind": "animals", "fine": True},
    {"text": "A bad egg.", "year": 1999, "kind": "food", "fine": False},
]


@cache
def small_bert() -> gb.PretrainedBert:
    return gb.load(model_folder("studio-model", ("pooler", "mlm", "nsp"), 256))


@cache
def searcher() -> Searcher:
    """Return a small index."""
    path = scratch_file("documents/facts.jsonl", "".join(json.dumps(row) + "\n" for row in FACTS).encode())
    build_index([path], scratch_folder() / "search-index", small_bert())
    return Searcher(scratch_folder() / "search-index", small_bert())


@cache
def view_session() -> ViewSession:
    results = scratch_file("results/small/studio/layers.safetensors", split_files(payload_seeds()[0], 4)[3])
    return ViewSession({"small": small_bert()}, ["the cat."], results_dir=results.parents[2])


@cache
def views() -> Any:
    return studio_views(searcher())


def fuzz_view_request(data: bytes) -> None:
    name, body = split_files(data, 2)
    encode_payload(compute_view(view_session(), name.decode("utf-8", "replace"), body, views()))


def fuzz_view_file(data: bytes) -> None:
    encode_payload(compute_view(view_session(), "view_file", data, views()))


@cache
def event_loop_thread(process_id: int) -> tuple[ThreadPoolExecutor, asyncio.Runner]:
    """Return a thread of this process and the event loop that runs in it: a browser test may own the main thread's."""
    return ThreadPoolExecutor(1), asyncio.Runner()


@cache
def app(token: str | None) -> Any:
    return create_app(view_session(), token, searcher())


def fuzz_http(data: bytes) -> None:
    """Parse an HTTP request as the server does, and send it to the app without and with an access token."""
    scope, body = parse_request(data)
    thread, runner = event_loop_thread(os.getpid())
    for token in (None, "secret"):
        status = thread.submit(runner.run, respond(app(token), dict(scope), body)).result()
        if status >= 500:
            raise AssertionError(f"the app responded with status {status}")


def parse_request(data: bytes) -> tuple[dict[str, Any], bytes]:
    """Return the ASGI scope and the body of a request; raise `GlassBertError` if it is not HTTP."""
    connection = h11.Connection(h11.SERVER)
    connection.receive_data(data)
    connection.receive_data(b"")
    events: list[Any] = []
    try:
        while not events or isinstance(events[-1], h11.Request | h11.Data):
            events.append(connection.next_event())
    except h11.RemoteProtocolError as error:
        raise GlassBertError(f"not HTTP: {error}") from None
    if not events or not isinstance(events[0], h11.Request):
        raise GlassBertError("not a request")
    raw_path, _, query = events[0].target.partition(b"?")
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": events[0].http_version.decode(),
        "server": ("127.0.0.1", 8500),
        "client": ("127.0.0.1", 50_000),
        "scheme": "http",
        "method": events[0].method.decode("ascii"),
        "root_path": "",
        "path": unquote(raw_path.decode("ascii")),
        "raw_path": raw_path,
        "query_string": query,
        "headers": list(events[0].headers),
    }
    return scope, b"".join(bytes(event.data) for event in events if isinstance(event, h11.Data))


async def respond(application: Any, scope: dict[str, Any], body: bytes) -> int:
    """Return the status of the response."""
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": body, "more_body": False}]
    statuses: list[int] = []

    async def receive() -> dict[str, Any]:
        if messages:
            return messages.pop()
        await asyncio.sleep(3_600)
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await asyncio.wait_for(application(scope, receive, send), 60)
    return statuses[0]


def fuzz_payload(data: bytes) -> None:
    """Read a payload; its facts and scales, JSON in strings of the header, are files of the input."""
    name, facts, scales, arrays = split_files(data, 4)
    if name not in (b"layers", b"cloud"):
        raise GlassBertError(f"{name!r} is not a study result.")
    scratch_file(f"payload/small/studio/{name.decode()}.safetensors", with_metadata(arrays, facts, scales))
    payload = load_study_result(scratch_folder() / "payload", "small", name.decode())
    for array in payload.arrays:
        payload.array(array)


def with_metadata(arrays: bytes, facts: bytes, scales: bytes) -> bytes:
    """Return a safetensors file with the facts and scales in its header, or the file unchanged if it has no header."""
    length = int.from_bytes(arrays[:8], "little")
    try:
        header = json.loads(arrays[8 : 8 + length])
        header["__metadata__"] |= {
            "facts": facts.decode("utf-8", "replace"),
            "scales": scales.decode("utf-8", "replace"),
        }
        encoded = json.dumps(header).encode()
    except (ValueError, LookupError, TypeError, RecursionError):
        return arrays
    return len(encoded).to_bytes(8, "little") + encoded + arrays[8 + length :]


def fuzz_search_filter(data: bytes) -> None:
    searcher().search("the cat", 2, data.decode("utf-8", "surrogateescape"))


@cache
def manifest_database() -> Any:
    """Return the database of an index whose manifest is replaced by each input."""
    import lancedb

    searcher()
    folder = scratch_folder() / "manifest-index"
    if not folder.exists():
        build_index([scratch_folder() / "documents"], folder, small_bert())
    return lancedb.connect(str(folder))


def fuzz_index_manifest(data: bytes) -> None:
    database = manifest_database()
    table = pa.table({"manifest": pa.array([data.decode("utf-8", "replace")])})
    database.create_table("manifest", data=table, mode="overwrite")
    Searcher(Path(database.uri), small_bert())


def view_seeds() -> list[bytes]:
    return [join_files(name, json.dumps(request)) for name, requests in REQUESTS.items() for request in requests]


def http_seeds() -> list[bytes]:
    head = b"host: 127.0.0.1:8500\r\ncookie: glassbert-8500=secret\r\n"
    seeds = [
        b"GET /%s HTTP/1.1\r\n%s\r\n" % (path, head)
        for path in (b"", b"index.html", b"../x?access=secret#a", b"%2e%2e/a")
    ]
    for name in ("tokenization", "predictions", "search", "search_index", "nothing"):
        body = json.dumps(REQUESTS.get(name, [{}])[0]).encode()
        fields = b"origin: http://127.0.0.1:8500\r\ncontent-type: application/json; charset=utf-8\r\n"
        fields += b"authorization: Bearer secret\r\ncontent-length: %d\r\n" % len(body)
        seeds.append(b"POST /api/%s HTTP/1.1\r\n%s%s\r\n%s" % (name.encode(), head, fields, body))
    fields = b"content-type: application/octet-stream\r\ncontent-length: 6\r\n"
    return [*seeds, b"POST /api/upload?name=a.csv HTTP/1.1\r\n%s%s\r\na,b\n1," % (head, fields)]


def payload_seeds() -> list[bytes]:
    curves = StudyCurvesFacts([StudyCurves("s", "t", "u", ["c"])])
    quantized = QuantizedArray(np.arange(4, dtype=np.uint8), QuantizationScale(0.0, 1.0, "quadratic"))
    cloud = EmbeddingSpaceFacts(
        method="pca", dimensions=2, seed=0, start=0, count=2, num_points=2, hidden_size=8, point_names=["a", "b"],
        explained_variance_ratio=[0.5, 0.25], first_word=0, description="", period=None, categories=["x"],
        category_counts=[2],
    )  # fmt: skip
    arrays = {"coordinates": np.zeros((2, 2), np.float32), "category_ids": np.zeros(2, np.uint8)}
    payloads = {
        "layers": Payload(curves, {"s/c": np.ones(3, np.float32), "q": quantized}),
        "cloud": Payload(cloud, arrays),
    }
    return [
        join_files(name, msgspec.json.encode(payload.facts), '{"q": {"low": 0, "high": 1}}', encode_payload(payload))
        for name, payload in payloads.items()
    ]


def index_manifest_seed() -> bytes:
    return msgspec.json.encode(searcher().store.manifest)


STUDIO_TARGETS: dict[str, FuzzTarget] = {
    "view_request": FuzzTarget(fuzz_view_request, view_seeds, "json", examples=60),
    "view_file": FuzzTarget(
        fuzz_view_file, lambda: [json.dumps(request).encode() for request in FILE_REQUESTS], "json"
    ),
    "http": FuzzTarget(fuzz_http, http_seeds, "http", examples=40),
    "payload": FuzzTarget(fuzz_payload, payload_seeds, "safetensors"),
    "search_filter": FuzzTarget(fuzz_search_filter, lambda: [text.encode() for text in FILTERS], "text"),
    "index_manifest": FuzzTarget(fuzz_index_manifest, lambda: [index_manifest_seed()], "json"),
}
