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
from glassbert.tasks.items import Items, check_labels, divide, read_items
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
    "no such column": ("a.csv", "text,label\nx,1\n", Columns("txt", None, "label"), "no column 'txt'; it has 'text', 'label'"),
    "no column named": ("a.csv", "body,label\nx,1\n", None, "as in --text NAME; it has 'body', 'label'"),
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
        (
            "in\tO\nRome\tI-loc\n\nOslo\tI-loc\n\nBonn\tB-loc\n",
            "line 6: B-loc follows O, so an entity begins with B-, though",
        ),
        ("in\tO\nRome\tI-loc\n\nOslo\tI-loc\n\nBonn\tB-loc\n", "make it I-loc."),
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


def test_an_unknown_tag_is_named_by_the_line_of_its_word(tmp_path: Path) -> None:
    path = tmp_path / "dev.conll"
    path.write_text("Ann\tB-per\n\nin\tO\nRome\tB-loc\n")
    with pytest.raises(GlassBertError, match="dev.conll, line 4: the label 'B-loc' is not one of O, B-per"):
        check_labels(read_items("tag", path).some([1]), ("O", "B-per"))


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
    path.write_text(squad([{"text": "Lee", "answer_start": 9}]))  # where it stands matters to learn, not to score
    assert read_squad(path, placed=False)[0].answers[0].text == "Lee"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (squad([{"text": "Lee", "answer_start": 3}]), "question q1: its paragraph does not hold 'Lee' at character 3"),
        (squad([]), "question q1 has no answer"),
        ('{"data": [', "dev.json, line 1: this is not JSON: Input data was truncated; correct it."),
        ('{"data":\n[\n}', "dev.json, line 3: this is not JSON: JSON is malformed"),
        (squad("Lee"), "dev.json, article 1, paragraph 1, question q1 is not in SQuAD's format: Expected `array`"),
        ('{"data": 5}', "dev.json is not in SQuAD's format: Expected `array`, got `int` - at `$.data`; correct it."),
        ('{"data": []}', "holds no question"),
    ],
)
def test_what_is_wrong_in_questions_is_named(content: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    path.write_text(content)
    with pytest.raises(GlassBertError) as told:
        read_squad(path)
    assert words in str(told.value)


def test_a_test_file_of_glue_has_no_labels_and_needs_none(tmp_path: Path) -> None:
    path = tmp_path / "test.tsv"
    for header, row in (
        ("id\tquestion1\tquestion2", "0\tWho?\tWhom?"),
        ("index\tsentence1\tsentence2", "0\tWho?\tWhom?"),
    ):
        path.write_text(f"{header}\n{row}\n")
        items = read_items("pair", path, labelled=False)
        assert (items.texts, items.pairs, items.right) == (["Who?"], ["Whom?"], None)
        with pytest.raises(GlassBertError, match="as in --label NAME"):
            read_items("pair", path)


def test_rows_of_qqp_that_lack_something_are_left_out_and_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "train.tsv"
    path.write_text(
        "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n0\t1\t\tWho?\tWhom?\t0\n1\t3\t4\tWhy\n2\t5\t6\tHow?\t\t0\n"
    )
    assert len(read_items("pair", path)) == 1
    assert caplog.text.count("rows left out because something is missing in them: 1") == 2
    assert len(read_items("pair", path, labelled=False)) == 2  # one without a second question is answered all the same
    path.write_text("id\tquestion1\tquestion2\n0\tWho?\tWhom?\n1\tHow?\t\n")
    assert len(read_items("pair", path, labelled=False)) == 2  # every row of a test file is answered


def test_whole_numbers_are_the_same_labels_however_a_table_writes_them(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text,label\na,1.0\nb,-2.0\n")
    (tmp_path / "b.csv").write_text("text,label\na,1\nb,-2\n")
    (tmp_path / "c.jsonl").write_text('{"text": "a", "label": 1.0}\n{"text": "b", "label": -2}\n')
    pq.write_table(
        pa.Table.from_pylist([{"text": "a", "label": 1.0}, {"text": "b", "label": -2}]), tmp_path / "d.parquet"
    )
    (tmp_path / "e.csv").write_text("text,label\na,1.0\nb,3\nc,other\nd,007\n")
    (tmp_path / "f.csv").write_text("text,label\na,1.0\nb,2.5\n")
    right = {
        name: read_items("classify", tmp_path / name, Columns("text", None, "label")).right
        for name in ("a.csv", "b.csv", "c.jsonl", "d.parquet", "e.csv", "f.csv")
    }
    assert right["a.csv"] == right["b.csv"] == right["c.jsonl"] == right["d.parquet"] == ["1", "-2"]
    assert right["e.csv"] == ["1.0", "3", "other", "007"]  # not numbers: left as they are
    assert right["f.csv"] == ["1.0", "2.5"]


def test_why_nothing_can_be_set_aside_is_told() -> None:
    same = Items(["the cat"] * 15 + ["a mouse"] * 15, right=["a", "b"] * 15)
    with pytest.raises(GlassBertError, match="Of 30 items none can be .* as they hold only 2 different texts"):
        divide(same, 0.1, 0)
    alone = Items([str(number) for number in range(30)], right=[str(number) for number in range(30)])
    with pytest.raises(GlassBertError, match="as a label would be left with nothing to learn from; give a file"):
        divide(alone, 0.1, 0)


@pytest.mark.parametrize(
    ("task", "name", "line"),
    [
        ("classify", "a.conll", "is a file for 'tag', and this is 'classify': give it one text a line"),
        ("regress", "a.json", "is a file for 'answer', and this is 'regress'"),
        ("answer", "-", "not from standard input"),
    ],
)
def test_a_file_of_another_task_is_told(task: str, name: str, line: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("x\n")
    with pytest.raises(GlassBertError, match=line):
        read_items(task, Path(name) if name == "-" else tmp_path / name, labelled=False)


def test_quotes_in_a_tsv_join_lines_only_where_they_must(tmp_path: Path) -> None:
    path = tmp_path / "a.tsv"
    path.write_text('text\tlabel\n"Hello there he said\t1\nShe left."\t0\nbye\t0\n')
    items = read_items("classify", path, Columns("text", None, "label"))
    assert items.texts == ['"Hello there he said', 'She left."', "bye"]
    path.write_text('sentence\tlabel\n"a ""b"" c"\t1\nd\t0\n')  # named columns: read as any table, not as GLUE's
    assert read_items("classify", path, Columns("sentence", None, "label")).texts == ['a "b" c', "d"]
    path.write_text("sentence\tlabel\nThis has\ta tab\t0\n")
    for columns in (None, Columns("sentence", None, "label")):
        with pytest.raises(GlassBertError, match=r"line 2: 3 cells, but 2 columns; quote"):
            read_items("classify", path, columns)


def test_a_file_of_pairs_is_not_read_as_single_texts(tmp_path: Path) -> None:
    path = tmp_path / "train.tsv"
    path.write_text("index\tsentence1\tsentence2\tlabel\n0\tA.\tB.\tentailment\n")
    with pytest.raises(GlassBertError, match=r"holds pairs .* use the task `pair`"):
        read_items("classify", path)
    assert read_items("classify", path, Columns("sentence1", None, "label")).pairs is None
    (tmp_path / "a.txt").write_text("one text\n")
    with pytest.raises(GlassBertError, match="`pair` needs two texts"):
        read_items("pair", tmp_path / "a.txt", labelled=False)


@pytest.mark.parametrize("cell", [["x"], {"x": 1}, None, float("nan"), float("inf"), "NaN", ""])
def test_what_is_no_label_is_named(cell: Any, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"t": "x", "l": "a"}) + "\n" + json.dumps({"t": "y", "l": cell}) + "\n")
    with pytest.raises(GlassBertError, match=r"line 2: 'l' is .*no label"):
        read_items("classify", path, Columns("t", None, "l"))


def test_labels_of_parquet_are_words(tmp_path: Path) -> None:
    for column, told in (([1, 0], ["1", "0"]), ([1.0, 0.0], ["1", "0"]), ([True, False], ["True", "False"])):
        pq.write_table(pa.table({"t": ["x", "y"], "l": column}), tmp_path / "a.parquet")
        assert read_items("classify", tmp_path / "a.parquet", Columns("t", None, "l")).right == told


def test_tagged_words_under_the_name_of_a_text_file_are_known(tmp_path: Path) -> None:
    path = tmp_path / "test.txt"
    path.write_text("-DOCSTART- -X- O O\n\nEU NNP I-NP I-ORG\nrejects VBZ I-VP O\n")
    assert read_items("tag", path, labelled=False).texts == ["EU rejects"]
    path.write_text("It rained O\nWe stayed in\n")
    assert read_items("tag", path, labelled=False).texts == ["It rained O", "We stayed in"]


def test_what_is_set_aside_shares_no_text_and_no_paragraph(tmp_path: Path) -> None:
    contexts = [f"paragraph {number // 4}" for number in range(80)]
    asked = Items(["who"] * 80, contexts, [[]] * 80, ids=[str(number) for number in range(80)])
    train, dev = divide(asked, 0.1, seed=0)
    assert len(dev) == 8
    assert not set(train.pairs or []) & set(dev.pairs or [])
    rare = Items([f"text {number}" for number in range(20)], right=["a"] * 19 + ["rare"])
    for seed in range(20):
        train, dev = divide(rare, 0.1, seed)
        assert "rare" in (train.right or [])
        assert len(dev) == 2
    tags = [["O", "B-loc"]] * 19 + [["B-rare", "O"]]
    for seed in range(20):
        train, _ = divide(Items([f"text {number}" for number in range(20)], right=tags), 0.1, seed)
        assert ["B-rare", "O"] in (train.right or [])
    with pytest.raises(GlassBertError, match="too few"):
        divide(Items(["x", "y"], right=["a", "b"]), 0.1, 0)


def test_files_from_windows_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"\xef\xbb\xbftext,label\r\nx,1\r\ny,0\r\n")
    assert read_items("classify", tmp_path / "a.csv", Columns("text", None, "label")).right == ["1", "0"]
    (tmp_path / "a.json").write_bytes(b"\xef\xbb\xbf" + squad([{"text": "Lee", "answer_start": 4}]).encode())
    assert len(read_squad(tmp_path / "a.json")) == 1
    (tmp_path / "a.conll").write_bytes(b"Ann\tB-per\r\n\r\nLee\tB-per\r\n")
    assert len(read_conll(tmp_path / "a.conll")) == 2


def test_semicolons_and_rows_of_parquet_are_named(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text;label\nx;1\n")
    with pytest.raises(GlassBertError, match="separated by semicolons; save it with commas"):
        read_items("classify", tmp_path / "a.csv", Columns("text", None, "label"))
    pq.write_table(pa.table({"t": ["x", " "], "l": ["1", "0"]}), tmp_path / "a.parquet")
    with pytest.raises(GlassBertError, match=r"a\.parquet, row 2: 't' is empty"):
        read_items("classify", tmp_path / "a.parquet", Columns("t", None, "l"))
