"""One token, step by step: each vector is recomputed by hand from the one before and the model's weights."""

import json
import math
from itertools import chain

import numpy as np
import pytest
import torch
import transformers

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.payload import Payload, pack, unpack
from glassbert.look.views import look
from glassbert.look.walk import walk, walk_row

from ..model.published import fresh

MOUSE = "The mouse was gone. The cat sat useless."
PLACES = [
    ("minilm", MOUSE, None, 0, 2, 0),
    ("minilm", MOUSE, None, 5, 11, 7),
    ("minilm", "The mouse was gone.", "The cat sat useless.", 3, 7, 8),
    ("minilm", "a " * 509 + "mouse", None, 0, 0, 510),
    ("minilm", "a " * 509 + "mouse", None, 5, 4, 0),
    ("glass", "The capital of France is [MASK].", None, 0, 0, 6),
    ("glass", "The mouse was gone.", "The cat sat useless.", 5, 3, 0),
]


@pytest.fixture(scope="module")
def berts(minilm: gb.LoadedBert) -> dict[str, gb.LoadedBert]:
    return {"minilm": minilm, "glass": gb.load("glass")}


def numbers(value: torch.Tensor) -> np.ndarray:
    return value.detach().numpy().astype(np.float64)


def affine(vector: np.ndarray, linear: torch.nn.Linear) -> np.ndarray:
    return numbers(linear.weight) @ vector + numbers(linear.bias)


def norm(vector: np.ndarray, layer: torch.nn.LayerNorm) -> np.ndarray:
    centred = vector.astype(np.float64) - vector.mean(dtype=np.float64)
    return centred / math.sqrt((centred**2).mean() + layer.eps) * numbers(layer.weight) + numbers(layer.bias)


def close(ours: np.ndarray, by_hand: np.ndarray) -> None:
    assert ours.dtype == np.float32
    assert ours.shape == by_hand.shape
    assert np.abs(ours - by_hand).max() < 1e-5 * max(1, np.abs(by_hand).max())


@pytest.mark.parametrize(("name", "text", "pair", "layer", "head", "token"), PLACES)
def test_every_step_follows_from_the_one_before(
    berts: dict[str, gb.LoadedBert], name: str, text: str, pair: str | None, layer: int, head: int, token: int
) -> None:
    bert = berts[name]
    trace = bert.trace(text, pair)
    seen = walk(trace, bert, layer, head, token).arrays
    tables, one, size = bert.model.embeddings, bert.model.layers[layer], bert.config.head_size

    close(seen["token"], numbers(tables.token.weight[trace.ids[token]]))
    close(seen["position"], numbers(tables.position.weight[token]))
    close(seen["segment"], numbers(tables.segment.weight[trace.segments[token]]))
    close(seen["total"], seen["token"] + seen["position"] + seen["segment"])
    close(seen["path"][0], norm(seen["total"], tables.norm))

    own = slice(head * size, (head + 1) * size)
    width = bert.config.hidden_size
    every = trace.hidden[layer] @ numbers(one.attention.project.weight).T + numbers(one.attention.project.bias)
    close(seen["query"], every[token, :width][own])
    close(seen["keys"], every[:, width : 2 * width][:, own])
    close(seen["values"], every[:, 2 * width :][:, own])
    close(seen["dots"], seen["keys"].astype(np.float64) @ seen["query"])
    close(seen["scores"], seen["dots"] / math.sqrt(size))
    powers = np.exp(seen["scores"] - seen["scores"].max())
    close(seen["weights"], powers / powers.sum())
    close(seen["mixed"][head], seen["weights"] @ seen["values"])

    close(seen["joined"], affine(seen["mixed"].reshape(-1), one.attention.join))
    close(seen["attention_total"], seen["path"][layer] + seen["joined"])
    close(seen["attention_norm"], norm(seen["attention_total"], one.attention_norm))
    close(seen["expanded"], affine(seen["attention_norm"], one.expand))
    close(seen["activated"], np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in seen["expanded"].tolist()]))
    close(seen["contracted"], affine(seen["activated"], one.contract))
    close(seen["output_total"], seen["attention_norm"] + seen["contracted"])
    close(seen["output"], norm(seen["output_total"], one.output_norm))
    close(seen["path"][layer + 1], seen["output"])
    close(seen["lengths"], np.linalg.norm(trace.hidden[:, token], axis=-1))
    if token == 0:
        close(seen["pooled"], np.tanh(affine(seen["path"][-1], bert.model.heads["pooler"].dense)))
    else:
        assert "pooled" not in seen


def test_mean_deviation_and_the_norms_own_numbers_recompute_it(minilm: gb.LoadedBert) -> None:
    found = walk(minilm.trace(MOUSE), minilm, 4, 1, 3)
    steps = {
        "embeddings": ("total", found.arrays["path"][0]),
        "attention": ("attention_total", found.arrays["attention_norm"]),
        "output": ("output_total", found.arrays["output"]),
    }
    for name, (before, after) in steps.items():
        told = found.facts["norms"][name]
        scaled = (found.arrays[before] - told["mean"]) / told["deviation"]
        close(after, scaled * found.arrays[f"{name}.weight"] + found.arrays[f"{name}.bias"])


@pytest.mark.parametrize(
    ("product", "before", "after"),
    [
        ("query", lambda seen: seen["path"][2], lambda seen: seen["query"]),
        ("key", lambda seen: seen["path"][2], lambda seen: seen["keys"][0]),
        ("value", lambda seen: seen["path"][2], lambda seen: seen["values"][0]),
        ("joined", lambda seen: seen["mixed"].reshape(-1), lambda seen: seen["joined"]),
        ("expanded", lambda seen: seen["attention_norm"], lambda seen: seen["expanded"]),
        ("contracted", lambda seen: seen["activated"], lambda seen: seen["contracted"]),
        ("pooler", lambda seen: seen["path"][-1], lambda seen: np.arctanh(seen["pooled"].astype(np.float64))),
    ],
)
def test_a_row_of_weights_recomputes_its_number(minilm: gb.LoadedBert, product, before, after) -> None:
    seen = walk(minilm.trace(MOUSE), minilm, 2, 9, 0).arrays
    for cell in (0, 7, len(after(seen)) - 1):
        row = walk_row(minilm, product, cell, 2, 9)
        by_hand = row.arrays["weights"].astype(np.float64) @ before(seen) + row.facts["bias"]
        assert after(seen)[cell] == pytest.approx(by_hand, abs=1e-5)


def test_it_is_what_transformers_computes(berts: dict[str, gb.LoadedBert], tmp_path) -> None:
    for name, bert in berts.items():
        bert.save(tmp_path / name)
        theirs = transformers.BertModel.from_pretrained(tmp_path / name, attn_implementation="eager").eval()
        trace = bert.trace("The mouse was gone.", "The cat sat useless.")
        given = {"input_ids": torch.tensor([trace.ids]), "token_type_ids": torch.tensor([trace.segments])}
        layer, head, token, size = 4, 9, 3, bert.config.head_size
        with torch.no_grad():
            told = theirs(**given, output_hidden_states=True, output_attentions=True)
            inner = theirs.encoder.layer[layer].attention.self
            own = slice(head * size, (head + 1) * size)
            parts = [one(told.hidden_states[layer])[0, :, own].numpy() for one in (inner.query, inner.key, inner.value)]
        seen = walk(trace, bert, layer, head, token).arrays
        close(seen["query"], parts[0][token])
        close(seen["keys"], parts[1])
        close(seen["values"], parts[2])
        close(seen["weights"], told.attentions[layer][0, head, token].numpy())
        close(seen["path"], np.stack([one[0, token].numpy() for one in told.hidden_states]))
        close(seen["output"], told.hidden_states[layer + 1][0, token].numpy())
        close(walk(trace, bert, layer, head, 0).arrays["pooled"], told.pooler_output[0].numpy())


def test_512_tokens_stay_under_two_megabytes_and_pass_the_wire_unchanged(minilm: gb.LoadedBert) -> None:
    made = walk(minilm.trace("a " * 510), minilm, 5, 0, 511)
    packed = pack(made)
    assert len(packed) < 2_000_000
    assert made.arrays["keys"].shape == (512, 32)
    back = unpack(packed)
    assert all(np.array_equal(back.arrays[name], value) for name, value in made.arrays.items())


def test_a_mask_is_answered_with_the_words_fill_mask_gives(berts: dict[str, gb.LoadedBert]) -> None:
    text, bert = "The capital of France is [MASK].", berts["glass"]
    trace = bert.trace(text)
    (answer,) = walk(trace, bert, 0, 0, trace.tokens.index("[MASK]")).facts["answers"]
    assert answer["part"] == "masked_word"
    told = [(one["name"], one["chance"]) for one in answer["choices"]]
    right = bert.fill_mask(text, top=10)
    assert [name for name, _ in told] == [name for name, _ in right]
    assert [chance for _, chance in told] == pytest.approx([chance for _, chance in right], abs=1e-5)
    for one in answer["choices"]:
        assert math.exp(one["score"] - answer["log_sum"]) == pytest.approx(one["chance"], abs=1e-6)


def test_cls_of_a_pair_is_answered_with_what_follows(berts: dict[str, gb.LoadedBert]) -> None:
    texts = ("The mouse was gone.", "The cat sat useless.")
    bert = berts["glass"]
    found = walk(bert.trace(*texts), bert, 0, 0, 0)
    (answer,) = found.facts["answers"]
    chances = {one["name"]: one["chance"] for one in answer["choices"]}
    assert chances["B follows A"] == pytest.approx(bert.next_sentence(*texts), abs=1e-5)
    for one in answer["choices"]:
        row = walk_row(bert, "next_sentence", one["cell"], 0, 0)
        by_hand = row.arrays["weights"] @ found.arrays["pooled"] + row.facts["bias"]
        assert one["score"] == pytest.approx(by_hand, abs=1e-4)


@pytest.mark.parametrize("part", ["label", "regression", "tag", "answer"])
def test_a_fine_tuned_head_answers(tokenizer: gb.Tokenizer, vocabulary: list[str], part: str) -> None:
    heads = ("pooler", part) if part in ("label", "regression") else (part,)
    model = fresh("tiny", heads, vocab_size=len(vocabulary), labels=("bad", "fair", "good"))
    bert = gb.LoadedBert(model, tokenizer)
    found = walk(bert.trace("the cat sat"), bert, 1, 1, 0)
    (answer,) = found.facts["answers"]
    before = found.arrays["pooled" if part in ("label", "regression") else "path"]
    by_hand = affine(before if before.ndim == 1 else before[-1], model.heads[part].dense)
    scores = [one["score"] for one in answer["choices"]]
    assert sorted(scores) == pytest.approx(sorted(by_hand.tolist()), abs=1e-4)
    if part in ("label", "tag"):
        assert {one["name"] for one in answer["choices"]} == {"bad", "fair", "good"}
        assert sum(one["chance"] for one in answer["choices"]) == pytest.approx(1)


def test_where_there_is_no_answer_it_is_said(berts: dict[str, gb.LoadedBert]) -> None:
    minilm, glass = berts["minilm"], berts["glass"]
    silent = walk(minilm.trace(MOUSE), minilm, 0, 0, 0).facts
    assert silent["answers"] == []
    assert "no head that answers (heads it has: pooler)" in silent["silent"]
    told = walk(glass.trace(MOUSE), glass, 0, 0, 2).facts["silent"]
    assert "at a [MASK] it guesses the word; at [CLS] of a pair it says whether B follows A" in told


def test_looking_changes_nothing(minilm: gb.LoadedBert) -> None:
    trace = minilm.trace(MOUSE)
    before = trace.hidden.copy()
    first = walk(trace, minilm, 1, 2, 3)
    walk(trace, minilm, 0, 0, 0)
    again = walk(trace, minilm, 1, 2, 3)
    assert np.array_equal(trace.hidden, before)
    assert all(np.array_equal(again.arrays[name], value) for name, value in first.arrays.items())


def asked(desk: Desk, name: str, **words: object) -> Payload:
    return look(desk, name, json.dumps(words).encode())


@pytest.mark.parametrize(
    ("name", "words", "told"),
    [
        ("walk", {"layer": 6, "head": 0, "token": 0}, "layer=6 is not there: it counts from 0 to 5."),
        ("walk", {"layer": 0, "head": 12, "token": 0}, "head=12 is not there"),
        ("walk", {"layer": 0, "head": 0, "token": 12}, "token=12 is not there"),
        ("walk", {"layer": 0, "head": 0}, "token"),
        ("walk", {"layer": 0, "head": 0, "token": 0, "depth": 1}, "depth"),
        ("walk_row", {"product": "query", "cell": 32}, "cell=32 is not there: in query it counts from 0 to 31."),
        (
            "walk_row",
            {"product": "expanded", "cell": -1},
            "cell=-1 is not there: in expanded it counts from 0 to 1535.",
        ),
        ("walk_row", {"product": "label", "cell": 0}, "no label head"),
        ("walk_row", {"product": "soup", "cell": 0}, "soup"),
    ],
)
def test_what_is_not_there_is_refused_by_name(
    minilm: gb.LoadedBert, name: str, words: dict[str, object], told: str
) -> None:
    with pytest.raises(gb.GlassBertError, match=told.replace("(", r"\(")):
        asked(Desk({"minilm": minilm}), name, text=MOUSE, **words)


def test_pieces_are_the_models_own_and_every_try_is_told(minilm: gb.LoadedBert) -> None:
    desk = Desk({"minilm": minilm})
    text, pair = "A serendipitous café, [MASK]!", "It slept 🙂."
    told = asked(desk, "pieces", text=text, pair=pair).facts["texts"]
    trace = minilm.trace(text, pair)
    found = list(chain.from_iterable(word["pieces"] for one in told for word in one["words"]))
    assert [trace.tokens[piece["place"]] for piece in found] == [piece["token"] for piece in found]
    assert [trace.ids[piece["place"]] for piece in found] == [piece["id"] for piece in found]
    assert len(found) == len(trace.tokens) - 3
    word = told[0]["words"][1]
    taken = [one["candidate"] for one in word["tries"] if one["found"]]
    assert taken == [piece["token"] for piece in word["pieces"]]
    assert word["tries"][0] == {"candidate": "serendipitous", "found": False}
    assert told[0]["normalised"] == "a serendipitous cafe, [MASK]!"
    assert [piece["token"] for piece in told[1]["words"][2]["pieces"]] == ["[UNK]"]
