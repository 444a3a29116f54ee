"""An index of ten facts with metadata."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher

FACTS = [
    ("Solar panels turn light into power.", 2021, "energy"),
    ("Wind turbines turn in the wind.", 2015, "energy"),
    ("A cat sleeps most of the day.", 2019, "animals"),
    ("Dogs bark at strangers at night.", 2022, "animals"),
    ("The zyzzyva is a weevil.", 2001, "animals"),
    ("Paris is the capital of France.", 1990, "geography"),
    ("The Nile flows north through Egypt.", 2020, "geography"),
    ("Bread is baked in a hot oven.", 2010, "food"),
    ("Cheese is made from milk.", 2023, "food"),
    ("She was running through the streets.", 2018, "sport"),
]


@pytest.fixture(scope="session")
def facts_db(tmp_path_factory: pytest.TempPathFactory, minilm: gb.PretrainedBert) -> Path:
    folder = tmp_path_factory.mktemp("facts")
    lines = [f'"{text}",{year},{kind}\n' for text, year, kind in FACTS]
    (folder / "facts.csv").write_text("text,year,kind\n" + "".join(lines))
    build_index([folder / "facts.csv"], folder / "db", minilm)
    return folder / "db"


@pytest.fixture(scope="session")
def searcher(facts_db: Path, minilm: gb.PretrainedBert) -> Searcher:
    return Searcher(facts_db, minilm)
