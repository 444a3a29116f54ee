"""Files: json and npz hold the trace's own numbers, an html holds everything it may be asked for, within its bars."""

import base64
import gzip
import io
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.look.exact import WHATS, Seen, exact
from glassbert.look.export import ENDINGS, export
from glassbert.look.payload import Payload, unpack
from glassbert.look.sentences import SENTENCES
from glassbert.look.standalone import standalone

TEXT = "The mouse was gone. The cat sat useless."
PAIR = ("The mouse was gone.", "The serendipitous cat sat useless, at a cost of $5 or $6.")
LONG = " ".join(SENTENCES)


def seen_of(bert: gb.LoadedBert, text: str, pair: str | None = None, **place: int) -> Seen:
    return Seen(bert=bert, trace=bert.trace(text, pair, truncate=True), model="minilm", **place)


def text_of(bert: gb.LoadedBert, count: int) -> str:
    """Everyday sentences of so many tokens."""
    words = LONG.split()
    while len(bert.tokenizer.encode(" ".join(words)).ids) > count:
        words.pop()
    return " ".join(words) + " ." * (count - len(bert.tokenizer.encode(" ".join(words)).ids))


def arrays_in(path: Path) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Facts and arrays of a json or npz."""
    if path.suffix == ".json":
        told = json.loads(path.read_bytes())
        return told, {name: np.array(value, dtype=np.float32) for name, value in told.pop("arrays").items()}
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    return json.loads(str(arrays.pop("facts"))), {name: one for name, one in arrays.items() if one.dtype.kind == "f"}


def held_in(page: bytes) -> dict[tuple[str, str], Payload]:
    """What a page carries, by the name of the view and what was asked."""
    found = re.findall(rb'data-view="(\w+)" data-ask="([^"]*)">([^<]*)<', page)
    return {
        (name.decode(), ask.decode().replace("&quot;", '"')): unpack(gzip.decompress(base64.b64decode(text)))
        for name, ask, text in found
    }


@pytest.mark.parametrize("ending", ["json", "npz"])
def test_one_head_is_the_trace_to_the_last_bit(ending: str, minilm: gb.LoadedBert, tmp_path: Path) -> None:
    out = tmp_path / f"head.{ending}"
    export("attention", seen_of(minilm, *PAIR, layer=2, head=5), out)
    facts, arrays = arrays_in(out)
    trace = minilm.trace(*PAIR)
    np.testing.assert_array_equal(arrays["map"], trace.attention[2, 5])
    assert arrays["map"].dtype == np.float32
    assert facts["tokens"] == trace.tokens
    assert facts["segments"] == trace.segments
    assert (facts["model"], facts["text"], facts["pair"]) == ("minilm", *PAIR)
    assert (facts["layer"], facts["head"]) == (2, 5)


@pytest.mark.parametrize("ending", ["json", "npz"])
def test_every_look_holds_the_numbers_of_the_trace(ending: str, minilm: gb.LoadedBert, tmp_path: Path) -> None:
    seen = seen_of(minilm, TEXT, layer=1, head=4, token=2)
    trace = minilm.trace(TEXT)
    neurons, path = trace.neurons(1, 4, 2), trace.hidden[:, 2]
    wanted: dict[str, dict[str, Any]] = {
        "neuron": {"query": neurons.query, "keys": neurons.keys, "products": neurons.products,
                   "dots": neurons.dots, "softmax": neurons.softmax},
        "cls": {"rows": np.stack([trace.attention[layer, 4, 2] for layer in range(6)]),
                "steps": np.linalg.norm(np.diff(path, axis=0), axis=-1)},
        "embeddings": {name: getattr(trace.embeddings, name)[2:3] for name in ("token", "position", "segment", "total")},
        "walk": {"path": path, "weights": trace.attention[1, 4, 2], "scores": trace.scores[1, 4, 2],
                 "query": trace.queries[1, 4, 2], "keys": trace.keys[1, 4], "values": trace.values[1, 4]},
    }  # fmt: skip
    for what, arrays in wanted.items():
        out = tmp_path / f"{what}.{ending}"
        export(what, seen, out)
        _, found = arrays_in(out)
        for name, value in arrays.items():
            np.testing.assert_allclose(found[name], value, rtol=1e-5, atol=2e-6, err_msg=f"{what}.{name}")


def test_without_a_head_all_are_written(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    export("attention", seen_of(minilm, TEXT), tmp_path / "all.npz")
    maps = arrays_in(tmp_path / "all.npz")[1]["maps"]
    np.testing.assert_allclose(maps, np.asarray(minilm.trace(TEXT).attention), atol=1e-6)
    export("attention", seen_of(minilm, TEXT, layer=3), tmp_path / "layer.json")
    np.testing.assert_array_equal(arrays_in(tmp_path / "layer.json")[1]["maps"], minilm.trace(TEXT).attention[3])


def test_a_json_that_nobody_could_open_is_refused_with_what_would_work(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    with pytest.raises(
        GlassBertError, match=r"numbers, more than fit a json; name --layer and --head, or write an \.npz"
    ):
        export("attention", seen_of(minilm, LONG), tmp_path / "all.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", WHATS)
@pytest.mark.parametrize("ending", ENDINGS)
def test_every_look_can_be_written_in_every_format(
    what: str, ending: str, minilm: gb.LoadedBert, tmp_path: Path
) -> None:
    out = tmp_path / f"x.{ending}"
    export(what, seen_of(minilm, *PAIR, token=1), out)
    starts = {
        "png": b"\x89PNG",
        "svg": b"<?xml",
        "pdf": b"%PDF",
        "html": b"<!doctype html>",
        "json": b"{",
        "npz": b"PK",
    }
    assert out.read_bytes().startswith(starts[ending])
    assert list(tmp_path.iterdir()) == [out]


def test_a_place_that_is_not_there_is_named(minilm: gb.LoadedBert) -> None:
    for place in ({"layer": 6}, {"head": 12}, {"token": 12}, {"layer": -1}):
        with pytest.raises(GlassBertError, match=rf"{next(iter(place))}=-?\d+ is not there: it counts from 0 to \d+\."):
            seen_of(minilm, TEXT, **place)
    with pytest.raises(GlassBertError, match="choose one of attention, neuron, cls, embeddings, walk"):
        exact("dreams", seen_of(minilm, TEXT))


@pytest.mark.parametrize(("count", "bar"), [(128, 1_500_000), (512, 15_000_000)])
def test_a_page_with_all_heads_stays_within_its_bar_and_holds_every_map(
    count: int, bar: int, minilm: gb.LoadedBert
) -> None:
    seen = seen_of(minilm, text_of(minilm, count))
    page = standalone("attention", seen)
    assert len(seen.trace.tokens) == count
    assert len(page) <= bar
    held = held_in(page)
    for layer, maps in enumerate(seen.trace.all_attention()):
        found = held["layer", f'{{"layer":{layer}}}']
        assert np.abs(found.numbers("maps") - maps).max() <= 0.004
        assert found.facts["rounded"]
    assert b"rounded to a byte" in page


def test_a_short_page_holds_exact_numbers(minilm: gb.LoadedBert) -> None:
    held = held_in(standalone("attention", seen_of(minilm, TEXT)))
    maps = minilm.trace(TEXT).all_attention()
    for layer in range(6):
        np.testing.assert_array_equal(held["layer", f'{{"layer":{layer}}}'].numbers("maps"), maps[layer])


def test_a_page_of_neurons_holds_every_token_and_head_of_a_short_text_and_one_head_of_a_long_one(
    minilm: gb.LoadedBert,
) -> None:
    held = held_in(standalone("neuron", seen_of(minilm, TEXT)))
    assert sum(name == "neurons" for name, _ in held) == 72
    found, wanted = held["neurons", '{"head":5,"layer":2}'], minilm.trace(TEXT).neurons(2, 5, 7)
    for name, value in (("query", wanted.query), ("dots", wanted.dots), ("softmax", wanted.softmax)):
        np.testing.assert_array_equal(found.numbers(name)[7], value)
    np.testing.assert_array_equal(found.numbers("keys"), wanted.keys)
    long = held_in(standalone("neuron", seen_of(minilm, text_of(minilm, 256), layer=2, head=5)))
    assert [ask for name, ask in long if name == "neurons"] == ['{"head":5,"layer":2}']


def test_a_page_asks_nobody_for_anything(minilm: gb.LoadedBert) -> None:
    page = standalone("walk", seen_of(minilm, TEXT, token=0)).decode()
    assert "default-src 'none'" in page
    outside = re.sub(r">[A-Za-z0-9+/=]{100,}<", "><", page)
    assert not re.search(r'(src|href)=["\']', outside)
    assert "http" not in outside.replace('http-equiv="', "")


def test_a_text_cannot_break_out_of_the_page(minilm: gb.LoadedBert) -> None:
    nasty = '</script><script>alert("x")</script><!-- & {0} {held}'
    page = standalone("attention", seen_of(minilm, nasty)).decode()
    assert "<script>alert" not in page
    told = re.search(r'id="glassbert-options">(.*?)</script>', page)
    assert told
    assert json.loads(told.group(1))["text"] == nasty


def test_letters_that_are_not_text_are_kept_in_an_npz(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    export("cls", seen_of(minilm, "猫 sat"), tmp_path / "x.npz")
    with np.load(io.BytesIO((tmp_path / "x.npz").read_bytes())) as file:
        assert file["tokens"].tolist() == minilm.trace("猫 sat").tokens
