"""Files of every form people have are read as they are; what is wrong is named by file, row and cure."""

import gzip
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from glassbert.errors import GlassBertError
from glassbert.tasks.conll import read_conll
from glassbert.tasks.items import read_items
from glassbert.tasks.squad import read_squad
from glassbert.tasks.tables import Columns, read_table

GLUE = {
    "SST-2": ("sentence\tlabel\n", "a \"good' one \t1\n", ("a \"good' one ", None, "1")),
    "MRPC": (
        "Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n", '1\t7\t8\t" He said so .\tHe " said .\n',
        ('" He said so .', 'He " said .', "1"),
    ),
    "RTE": ("index\tsentence1\tsentence2\tlabel\n", "0\tA.\tB.\tentailment\n", ("A.", "B.", "entailment")),
    "QNLI": ("index\tquestion\tsentence\tlabel\n", "0\tWhat?\tThat.\tentailment\n", ("What?", "That.", "entailment")),
    "QQP": ("id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n", "0\t1\t2\tWho?\tWhom?\t0\n", ("Who?", "Whom?", "0")),
    "MNLI": (
        "index\tgenre\tsentence1\tsentence2\tlabel1\tgold_label\n", "0\tx\tA.\tB.\tneutral\tneutral\n",
        ("A.", "B.", "neutral"),
    ),
    "CoLA": ("", "gj04\t0\t*\tThey drank the pub.\n", ("They drank the pub.", None, "0")),
}  # fmt: skip


@pytest.mark.parametrize("name", GLUE)
def test_glue_files_are_read_as_they_come(name: str, tmp_path: Path) -> None:
    header, row, (text, pair, label) = GLUE[name]
    path = tmp_path / "train.tsv"
    path.write_text(header + row)
    items = read_items("classify" if pair is None else "pair", path)
    assert items.texts == [text]
    assert items.pairs == (None if pair is None else [pair])
    assert items.right == [label]


def test_similarity_scores_are_numbers_and_gzip_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv.gz"
    path.write_bytes(gzip.compress(b"index\tgenre\tsentence1\tsentence2\tscore\n0\tx\tA plane.\tA jet.\t3.800\n"))
    assert read_items("regress", path).right == [3.8]


def test_tweets_with_their_labels_in_a_second_file(tmp_path: Path) -> None:
    (tmp_path / "train_text.txt").write_text('so happy\nso "angry"\n')
    (tmp_path / "train_labels.txt").write_text("1\n0\n")
    (tmp_path / "mapping.txt").write_text("0\tanger\n1\tjoy\n")
    items = read_items("classify", tmp_path / "train_text.txt")
    assert items.texts == ["so happy", 'so "angry"']
    assert items.right == ["joy", "anger"]
    (tmp_path / "train_labels.txt").write_text("1\n")
    with pytest.raises(GlassBertError, match=r"2 lines and train_labels.txt 1"):
        read_items("classify", tmp_path / "train_text.txt")


def test_tables_of_every_kind_give_the_same_columns(tmp_path: Path) -> None:
    rows = [{"text": 'a, "b"\nc', "label": "x"}, {"text": "d", "label": "y"}]
    (tmp_path / "a.csv").write_text('text,label\n"a, ""b""\nc",x\n\nd,y\n')
    (tmp_path / "a.tsv").write_text('text\tlabel\n"a, ""b""\nc"\tx\nd\ty\n')
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    for kind in ("csv", "tsv", "jsonl", "parquet"):
        items = read_items("classify", tmp_path / f"a.{kind}", Columns("text", None, "label"))
        assert (items.texts, items.right) == (['a, "b"\nc', "d"], ["x", "y"]), kind
    assert read_table(tmp_path / "a.csv").where(1).endswith("a.csv, line 5")


WRONG: dict[str, tuple[str, str, Columns | None, str]] = {
    "no such column": ("a.csv", "text,label\nx,1\n", Columns("txt", None, "label"), "no column 'txt'; it has text, label"),
    "no column named": ("a.csv", "body,label\nx,1\n", None, "as in --text NAME; it has body, label"),
    "empty text": ("a.csv", "text,label\nx,1\n ,0\n", Columns("text", None, "label"), "a.csv, line 3: 'text' is empty"),
    "empty label": ("a.csv", "text,label\nx,1\ny,\n", Columns("text", None, "label"), "line 3: 'label' is '', no label"),
    "NaN": ("a.jsonl", '{"t": "x", "l": 1}\n{"t": NaN, "l": 1}\n', Columns("t", None, "l"), "line 2: 't' is nan"),
    "broken JSON": ("a.jsonl", '{"t": "x", "l": 1}\n{"t": "x"\n', Columns("t", None, "l"), "a.jsonl, line 2 is not JSON"),
    "a list": ("a.jsonl", "[1]\n", Columns("t", None, "l"), "line 1 is not an object"),
    "missing value": ("a.jsonl", '{"t": "x", "l": 1}\n{"l": 1}\n', Columns("t", None, "l"), "line 2: 't' is None"),
    "short row": ("a.csv", "text,label\nx\n", Columns("text", None, "label"), "line 2: 1 cells, but 2 columns"),
    "nothing": ("a.csv", "text,label\n", Columns("text", None, "label"), "has no rows"),
    "twice": ("a.csv", "text,text\nx,y\n", Columns("text", None, "text"), "two columns called 'text'"),
    "no label column": ("a.csv", "text,label\nx,1\n", Columns("text"), "as in --label NAME"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_in_a_table_is_named(name: str, tmp_path: Path) -> None:
    file, content, columns, words = WRONG[name]
    path = tmp_path / file
    path.write_text(content)
    with pytest.raises(GlassBertError) as told:
        read_items("classify", path, columns)
    assert words in str(told.value)
    assert str(path) in str(told.value)


@pytest.mark.parametrize("cell", ["nan", "inf", "five", ""])
def test_what_is_no_number_is_named(cell: str, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text(f"text,score\nx,1\ny,{cell}\n")
    with pytest.raises(GlassBertError, match=r"a.csv, line 3: 'score' is .* not a number"):
        read_items("regress", path, Columns("text", None, "score"))


def test_both_schemes_of_tags_come_out_as_one(tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_text(
        "-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\nEU NNP I-NP I-ORG\nUN NNP B-NP B-ORG\n\nPeter NNP I-NP I-PER\n"
    )
    first, second = read_conll(path)
    assert first.tags == ["B-ORG", "O", "B-ORG", "B-ORG"]
    assert second.words == ["Peter"]
    assert second.tags == ["B-PER"]
    path.write_text("Ann\tB-person\nLee\tI-person\n.\tO\n")
    assert read_conll(path)[0].tags == ["B-person", "I-person", "O"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("Ann\tB-per\n\nin\tO\nRome\tI-loc\n", "line 4: I-loc follows O"),
        ("Ann\tB-per\nLee\tI-loc\n", "line 2: I-loc follows B-per"),
        ("Ann\tper\n", "line 1: 'per' is no tag"),
        ("Ann\n", "line 1: 'Ann' has no tag"),
        ("Ann\tB-per\nLee\n", "line 2: 1 columns where the first line has 2"),
        ("\n\n", "holds no sentence"),
    ],
)
def test_a_tag_no_scheme_allows_is_named_by_its_line(content: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "a.conll"
    path.write_text(content)
    with pytest.raises(GlassBertError) as told:
        read_conll(path)
    assert words in str(told.value)


def squad(answer: Any) -> str:
    asked = {"id": "q1", "question": "Who?", "answers": answer}
    return json.dumps(
        {"version": "1.1", "data": [{"title": "T", "paragraphs": [{"context": "Ann Lee ran.", "qas": [asked]}]}]}
    )


def test_questions_are_read_with_their_answers_places(tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    path.write_text(squad([{"text": "Lee", "answer_start": 4}]))
    (question,) = read_squad(path)
    assert (question.id, question.context, question.answers[0].text) == ("q1", "Ann Lee ran.", "Lee")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (squad([{"text": "Lee", "answer_start": 3}]), "question q1: its paragraph does not hold 'Lee' at character 3"),
        (squad([]), "question q1 has no answer"),
        ('{"data": [', "is not in SQuAD's format"),
        ('{"data": []}', "holds no question"),
    ],
)
def test_what_is_wrong_in_questions_is_named(content: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    path.write_text(content)
    with pytest.raises(GlassBertError) as told:
        read_squad(path)
    assert words in str(told.value)
