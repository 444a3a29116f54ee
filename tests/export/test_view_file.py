"""Exported files: json and npz contain the numbers of the trace."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.export.export_registry import EXPORT_VIEWS
from glassbert.export.standalone_page import standalone_page
from glassbert.export.view_context import ViewContext
from glassbert.export.view_data import view_data
from glassbert.export.view_file import FORMATS, render_payload, write_view

from .view_contexts import LONG, PAIR, TEXT, TEXT_VIEWS, used_selection, view_context


def read_export(path: Path) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
    """Return the facts and arrays of a json or npz file."""
    if path.suffix == ".json":
        facts = json.loads(path.read_bytes())
        return facts, {name: np.array(values, dtype=np.float32) for name, values in facts.pop("arrays").items()}
    with np.load(path) as file:
        arrays = {name: file[name] for name in file.files}
    return json.loads(str(arrays.pop("facts"))), {
        name: array for name, array in arrays.items() if array.dtype.kind == "f"
    }


@pytest.mark.parametrize("file_format", ["json", "npz"])
def test_one_head_is_that_of_the_trace_bit_for_bit(file_format: str, minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    out = tmp_path / f"head.{file_format}"
    write_view("attention", view_context(minilm, *PAIR, layer=2, head=5), out)
    facts, arrays = read_export(out)
    trace = minilm.trace(*PAIR)
    np.testing.assert_array_equal(arrays["attention"], trace.attention[2, 5])
    assert arrays["attention"].dtype == np.float32
    assert facts["tokens"] == trace.tokens
    assert facts["segments"] == trace.segments
    assert (facts["model"], facts["text"], facts["pair"]) == ("minilm", *PAIR)
    assert (facts["layer"], facts["head"]) == (2, 5)


@pytest.mark.parametrize("file_format", ["json", "npz"])
def test_every_view_contains_the_numbers_of_the_trace(
    file_format: str, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    trace = minilm.trace(TEXT)
    neurons, path = trace.neurons(1, 4, 2), trace.hidden[:, 2]
    expected: dict[str, dict[str, Any]] = {
        "neuron": {"query": neurons.query, "keys": neurons.keys, "products": neurons.products,
                   "dot_products": neurons.dots, "attention": neurons.softmax},
        "attention_by_layer": {"attention": np.stack([trace.attention[layer, 4, 2] for layer in range(6)]),
                "step_norms": np.linalg.norm(np.diff(path, axis=0), axis=-1)},
        "embeddings": {name: getattr(trace.embeddings, name)[2:3] for name in ("token", "position", "segment", "total")},
        "walk": {"hidden": path, "attention_weights": trace.attention[1, 4, 2], "scores": trace.scores[1, 4, 2],
                 "query": trace.queries[1, 4, 2], "keys": trace.keys[1, 4], "values": trace.values[1, 4]},
    }  # fmt: skip
    for view, arrays in expected.items():
        out = tmp_path / f"{view}.{file_format}"
        selection = used_selection(view, layer=1, head=4, token=2)
        write_view(view, view_context(minilm, TEXT, None, **selection), out)
        _, exported = read_export(out)
        for name, value in arrays.items():
            np.testing.assert_allclose(exported[name], value, rtol=1e-5, atol=2e-6, err_msg=f"{view}.{name}")


def test_without_a_head_all_heads_are_written(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    write_view("attention", view_context(minilm, TEXT), tmp_path / "all.npz")
    attention = read_export(tmp_path / "all.npz")[1]["attention"]
    np.testing.assert_allclose(attention, np.asarray(minilm.trace(TEXT).attention), atol=1e-6)
    write_view("attention", view_context(minilm, TEXT, layer=3), tmp_path / "layer.json")
    np.testing.assert_array_equal(read_export(tmp_path / "layer.json")[1]["attention"], minilm.trace(TEXT).attention[3])


def test_a_json_file_with_too_many_numbers_is_refused(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match=r"json.*layer.*\.npz"):
        write_view("attention", view_context(minilm, LONG), tmp_path / "all.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("view", TEXT_VIEWS)
def test_every_view_can_be_written_in_every_format(view: str, glass: gb.PretrainedBert, tmp_path: Path) -> None:
    signatures = {
        "png": b"\x89PNG",
        "svg": b"<?xml",
        "pdf": b"%PDF",
        "html": b"<!doctype html>",
        "csv": b"",
        "json": b"{",
        "npz": b"PK",
    }
    assert set(signatures) == set(FORMATS)
    context = view_context(glass, *PAIR)
    payload = view_data(view, context)
    for file_format in FORMATS:
        if file_format == "json" and view == "embedding_space":
            continue  # has too many points
        if file_format == "html":
            has_page = EXPORT_VIEWS[view].embedded is not None
            contents = standalone_page(view, context) if has_page else signatures["html"]
        else:
            contents = render_payload(payload, file_format)
        assert contents.startswith(signatures[file_format])
        assert len(contents) > 100 or not EXPORT_VIEWS[view].embedded
    rows = list(csv.reader(io.StringIO(render_payload(payload, "csv").decode())))
    assert len(rows) > 2
    assert {len(row) for row in rows} == {len(rows[0])}


@pytest.mark.parametrize(
    ("view", "selection", "options"),
    [
        ("attention_by_layer", {"layer": 3}, {}),
        ("attention", {"token": 1}, {}),
        ("attention", {"layer": 1, "head": 1}, {"aggregate": "heads"}),
        ("attention", {}, {"words": True}),
        ("attention", {"head": 1}, {}),
        ("layers", {}, {"other_token": 1}),
        ("layers", {}, {"words": True}),
        ("what_if", {}, {"changes": [], "colour": "blue"}),
    ],
)
def test_a_selection_or_an_option_that_a_view_does_not_use_is_refused(
    view: str, selection: dict[str, Any], options: dict[str, Any], minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    context = ViewContext(bert=minilm, trace=minilm.trace(TEXT), model="minilm", options=options, **selection)
    with pytest.raises(GlassBertError):
        write_view(view, context, tmp_path / "x.npz")


def test_unicode_tokens_are_kept_in_npz_files(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    write_view("attention_by_layer", view_context(minilm, "猫 sat"), tmp_path / "x.npz")
    with np.load(io.BytesIO((tmp_path / "x.npz").read_bytes())) as file:
        assert file["tokens"].tolist() == minilm.trace("猫 sat").tokens


def test_all_rows_of_the_table_of_two_texts_have_every_column(minilm: gb.PretrainedBert) -> None:
    options = {"other_text": "The dog ran."}
    payload = view_data("layers", view_context(minilm, TEXT, token=1, options=options))
    header, *rows = csv.reader(io.StringIO(render_payload(payload, "csv").decode()))
    assert {len(row) for row in rows} == {len(header)}
    cosines = [float(row[-1]) for row in rows if row[-1]]
    assert cosines == pytest.approx(payload.array("cosine_between").tolist(), abs=1e-6)
