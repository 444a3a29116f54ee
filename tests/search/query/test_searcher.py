"""Search by cosine, by BM25 and by both; only the model of the index is accepted; hidden editions stay hidden."""

import copy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.data.documents import read_document_text
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import SequenceTooLongError
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.query.retrieval import retrieve
from glassbert.search.query.searcher import MODES, Searcher
from glassbert.search.store.index_store import open_store
from glassbert.search.store.manifest import IndexMismatchError

from .conftest import FACTS


def test_vector_search_ranks_by_exact_cosine(searcher: Searcher, minilm: gb.PretrainedBert) -> None:
    query = "renewable energy"
    vectors = minilm.encode([text for text, _, _ in FACTS])
    query_vector = minilm.encode(query)
    cosines = vectors @ query_vector / np.linalg.norm(vectors, axis=1) / np.linalg.norm(query_vector)
    hits = searcher.search(query, top=len(FACTS), mode="vector")
    assert [hit.text for hit in hits] == [FACTS[index][0] for index in np.argsort(-cosines)]
    assert np.abs(np.array([hit.score for hit in hits]) - np.sort(cosines)[::-1]).max() < 1e-5
    assert all(hit.cosine == hit.score and hit.bm25 is None for hit in hits)
    assert {hit.text for hit in hits[:2]} == {FACTS[0][0], FACTS[1][0]}


def test_text_search_matches_stems_and_highlights_them(searcher: Searcher) -> None:
    (hit,) = searcher.search("the runs in a street", mode="text")
    assert hit.text == "She was running through the streets."
    assert [hit.text[start:stop] for start, stop in hit.highlights] == ["running", "streets"]
    assert hit.cosine is None
    assert hit.score == hit.bm25
    assert hit.score > 0
    assert searcher.search("the of and", mode="text") == []
    assert searcher.search('"what (is) +this* AND:~^', mode="text") == []


def test_hybrid_search_combines_both(searcher: Searcher) -> None:
    hits = searcher.search("zyzzyva and renewable electricity", top=3)
    by_text = {hit.text: hit for hit in hits}
    assert by_text["The zyzzyva is a weevil."].bm25 is not None
    assert by_text["Solar panels turn light into power."].bm25 is None
    assert all(hit.cosine is not None for hit in hits)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_hits_have_their_location(searcher: Searcher) -> None:
    (hit,) = searcher.search("milk", top=1)
    assert read_document_text(hit.source, hit.row)[slice(*hit.span)] == hit.text == "Cheese is made from milk."
    assert hit.row == 9
    assert hit.metadata == {"year": 2023, "kind": "food"}
    assert hit.location.endswith("facts.csv, row 9, characters 0-25")


def test_another_model_is_refused_before_its_settings_are_checked(facts_db: Path, tiny: gb.PretrainedBert) -> None:
    assert open_store(facts_db).manifest.layer > tiny.config.num_layers
    encoder = TextEncoder(tiny.model, tiny.tokenizer, EncodeConfig(pooling="cls"))
    for model, name in ((tiny, tiny.report.source), (encoder, "an encoder without a name")):
        with pytest.raises(IndexMismatchError) as caught:
            Searcher(facts_db, model)
        assert (caught.value.setting, caught.value.stored, caught.value.requested) == ("model", "minilm", name)


@pytest.mark.parametrize(
    ("config", "setting", "stored", "requested"),
    [(EncodeConfig(pooling="cls"), "pooling", "mean", "cls"), (EncodeConfig(layer=2), "layer", 6, 2)],
)
def test_another_pooling_or_layer_is_refused(
    config: EncodeConfig, setting: str, stored: object, requested: object, facts_db: Path, minilm: gb.PretrainedBert
) -> None:
    with pytest.raises(IndexMismatchError) as caught:
        Searcher(facts_db, TextEncoder(minilm.model, minilm.tokenizer, config))
    assert (caught.value.setting, caught.value.stored, caught.value.requested) == (setting, stored, requested)


def test_an_encoder_with_the_settings_of_the_index_is_accepted(
    facts_db: Path, searcher: Searcher, minilm: gb.PretrainedBert
) -> None:
    encoder = TextEncoder(minilm.model, minilm.tokenizer, EncodeConfig())
    assert Searcher(facts_db, encoder).search("cat", top=1) == searcher.search("cat", top=1)


def test_a_model_whose_weights_change_is_refused_until_they_are_restored(
    facts_db: Path, minilm: gb.PretrainedBert
) -> None:
    bert = copy.deepcopy(minilm)
    searcher = Searcher(facts_db, bert)
    expected = searcher.search("cat", top=1)
    weight = bert.model.encoder_layer(0).ffn_up.weight
    with torch.no_grad():
        weight.neg_()
    for mode in ("vector", "hybrid"):
        with pytest.raises(gb.GlassBertError, match="weights have changed since the index"):
            searcher.search("cat", top=1, mode=mode)
    assert searcher.search("cat", top=1, mode="text")
    with torch.no_grad():
        weight.neg_()
    assert searcher.search("cat", top=1) == expected


def test_arguments_of_the_wrong_type_are_refused(
    facts_db: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wrong: Any
    for wrong in (None, 3, ["ix"]):
        with pytest.raises(gb.GlassBertError, match=r"`db`=.* must be the path of a folder"):
            gb.index([], wrong)
        with pytest.raises(gb.GlassBertError, match=r"`db`=.* must be the path of a folder"):
            Searcher(wrong)
    wrong = "glass"
    with pytest.raises(gb.GlassBertError, match=r"bert='glass' must be a model"):
        Searcher(facts_db, wrong)
    with pytest.raises(gb.GlassBertError, match=r"bert='glass' must be a model"):
        gb.index([], "ix", wrong)
    with pytest.raises(gb.GlassBertError, match=r"config='glass' must be an IndexConfig"):
        gb.index([], "ix", config=wrong)
    assert list(tmp_path.iterdir()) == []


def test_the_index_loads_its_own_model(facts_db: Path) -> None:
    assert Searcher(facts_db).search("feline pets", top=1)[0].text == "A cat sleeps most of the day."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"query": "  "}, "query is empty"),
        ({"query": "\ud800"}, "query is not valid UTF-8"),
        ({"query": "caf\udce9"}, "query is not valid UTF-8"),  # how Python reads bytes of a shell that are not UTF-8
        ({"query": 5}, "query must be a string, not int"),
        ({"query": ["cat"]}, "query must be a string, not list"),
        ({"query": b"cat"}, "query must be a string, not bytes"),
        ({"query": None}, "query must be a string, not NoneType"),
        ({"query": "x", "top": 0}, "top=0"),
        ({"query": "x", "top": True}, "top=True"),
        ({"query": "x", "mode": "magic"}, "mode='magic' must be one of hybrid, vector, text"),
    ],
)
def test_an_invalid_argument_is_an_error(arguments: dict[str, Any], message: str, searcher: Searcher) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        searcher.search(**arguments)


def test_a_query_over_the_maximum_length_is_an_error(searcher: Searcher) -> None:
    with pytest.raises(SequenceTooLongError) as caught:
        searcher.search("cat " * 600)
    assert (caught.value.num_tokens, caught.value.max_positions) == (602, 512)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "query", ['"solar panels"', '""', '"', "'", "it's", "🏳️‍🌈 cat", "東京", "a AND (", "+cat -dog", "*", "?!."]
)
def test_any_text_is_a_valid_query(query: str, mode: str, fact_searcher: Searcher) -> None:
    hits = fact_searcher.search(query, mode=mode)
    if mode == "text":
        assert all(hit.bm25 for hit in hits)
    else:
        assert len(hits) == 5


@pytest.mark.parametrize("mode", MODES)
def test_a_query_in_quotes_finds_its_words(mode: str, fact_searcher: Searcher) -> None:
    assert fact_searcher.search('"solar panels"', mode=mode)[0].text.startswith("Solar panels")


@pytest.mark.parametrize("query", ["😀", "\0", "\u200b", "x" * 101])
def test_a_query_of_unknown_words_is_searched_by_words_only(query: str, fact_searcher: Searcher) -> None:
    assert fact_searcher.search(query) == fact_searcher.search(query, mode="text") == []
    with pytest.raises(gb.GlassBertError, match="has no word of the query"):
        fact_searcher.search(query, mode="vector")


@pytest.mark.parametrize("top", [100_000, 2**32, 10**30])
@pytest.mark.parametrize("mode", MODES)
def test_a_top_beyond_the_number_of_passages_returns_all(top: int, mode: str, fact_searcher: Searcher) -> None:
    assert len(fact_searcher.search("turn wind", top, mode=mode)) == (2 if mode == "text" else 5)
    assert len(retrieve(fact_searcher, "turn wind", top=top).citations) == 5


def test_hidden_editions_are_not_searched_and_updates_are_visible(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "a.txt").write_text("The cat sat.\n\nThe mouse came.")
    db = tmp_path / "db"
    build_index([tmp_path / "a.txt"], db, tiny, IndexConfig(passages=PassageConfig(window=16, overlap=0)))
    searcher = Searcher(db, tiny)
    assert len(searcher.search("cat")) == 1
    store = open_store(db)
    source = next(iter(store.source_records().values()))
    store.write_sources([replace(source, edition="", hidden_edition=source.edition)])
    assert searcher.search("cat") == searcher.search("cat", mode="text") == []
    assert searcher.search("cat", where="source LIKE '%'") == []
    store.write_sources([source])
    assert len(searcher.search("cat")) == 1


@pytest.mark.parametrize("mode", MODES)
def test_an_empty_index_returns_no_hits(mode: str, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "empty.txt").write_text(" \n")
    assert build_index([tmp_path / "empty.txt"], tmp_path / "db", tiny).passages == 0
    assert Searcher(tmp_path / "db", tiny).search("cat", mode=mode) == []


def test_highlights_are_correct_or_absent_in_every_script(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    texts = ["हिन्दी भाषा cat sat", "the cat", "Ⓐ cat", "the old cat's mat"]
    (tmp_path / "rows.csv").write_text("text\n" + "".join(f"{text}\n" for text in texts))
    build_index([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    hits = Searcher(tmp_path / "db", tiny).search("cat", mode="text")
    highlighted = {hit.text: [hit.text[start:stop] for start, stop in hit.highlights] for hit in hits}
    assert set(highlighted) == set(texts)
    assert highlighted["the cat"] == highlighted["the old cat's mat"] == ["cat"]
    assert all(highlights in ([], ["cat"]) for highlights in highlighted.values())
