"""Fuzz targets of data files: tables, texts, documents, benchmark files and study data."""

import gzip
import io
import json
import tarfile
from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from glassbert.data.association_tests import read_association_tests
from glassbert.data.coarse_wsd import read_coarse_wsd
from glassbert.data.conllu import read_treebank
from glassbert.data.corpus_documents import read_corpus_documents
from glassbert.data.documents import read_documents
from glassbert.data.labeled_table import TableColumns
from glassbert.data.problems import ProblemLog
from glassbert.data.text_files import count_texts, read_texts
from glassbert.errors import GlassBertError
from glassbert.studies.algebra import read_pairs
from glassbert.studies.part_of_speech import _read_lemmas
from glassbert.tasks.competition import CompetitionColumns, read_competition, stratified_folds
from glassbert.tasks.task_registry import TASKS

from ..data.coarse_wsd_archive import COARSE_WSD_FILES
from ..data.document_files import text_pdf
from .fuzz_target import FuzzTarget, join_files, scratch_file, split_files

LABELED = TableColumns("text", None, "label")
SQUAD = {
    "version": "1.1",
    "data": [
        {
            "title": "Rivers",
            "paragraphs": [
                {
                    "context": "The Nile flows north.",
                    "qas": [{"id": "q1", "question": "Where to?", "answers": [{"text": "north", "answer_start": 15}]}],
                }
            ],
        }
    ],
}
CONLL = "-DOCSTART- -X- O O\n\nAnn NNP B-NP B-PER\nLee NNP I-NP I-PER\nsat VBD O O\n\nParis NNP B-NP B-LOC\n\n"
CONLLU = (
    "# text = cats sat\n1\tcats\tcat\tNOUN\t_\t_\t2\tnsubj\t_\t_\n2\tsat\tsit\tVERB\t_\t_\t0\troot\t_\t_\n\n"
    "1-2\tdont\t_\t_\t_\t_\t_\t_\t_\t_\n1\tdo\tdo\tAUX\t_\t_\t0\troot\t_\t_\n"
)
ASSOCIATION_TEST = {
    name: {"category": name, "examples": [f"{name} a", f"{name} b"]} for name in ("targ1", "targ2", "attr1", "attr2")
}
HTML = (
    "<!doctype html><html><head><title>The  Nile</title><style>p { color: red }</style></head><body><h1>Rivers</h1>"
    "<p>The Nile is <b>long</b> &amp; flows&#10; north.<br>It is old.</p><table><tr><td>a<td>b</table>"
    "<script>var x = '<p>';</script><!-- c --><![CDATA[d]]><svg><title>e</title></svg></body></html>"
)


def attempt_all(*readers: Callable[[], object]) -> None:
    """Call every reader; raise the last refusal if all of them refuse."""
    refusals: list[GlassBertError] = []
    for reader in readers:
        try:
            reader()
        except GlassBertError as error:
            refusals.append(error)
    if len(refusals) == len(readers):
        raise refusals[-1]


def read_table_file(path: Path) -> None:
    """Read a table as `finetune`, `encode`, `prepare` and `index` do."""
    attempt_all(
        lambda: TASKS["classify"].read(path, LABELED),
        lambda: TASKS["classify"].read(path, None),
        lambda: TASKS["regress"].read(path, LABELED),
        lambda: TASKS["tag"].read(path, LABELED, labeled=False),
        lambda: list(read_texts(path, "text")),
        lambda: count_texts(path),
        lambda: list(read_corpus_documents(path)),
        lambda: read_document_file(path),
    )


def read_document_file(path: Path) -> None:
    """Read a document as `index` does, and as a search result that shows its source."""
    attempt_all(
        lambda: list(read_documents(path, "text")),
        lambda: list(read_documents(path, "text", ProblemLog("skip"), {"source", "row"})),
    )


def fuzz_csv(data: bytes) -> None:
    read_table_file(scratch_file("table.csv", data))


def fuzz_tsv(data: bytes) -> None:
    read_table_file(scratch_file("table.tsv", data))


def fuzz_jsonl(data: bytes) -> None:
    read_table_file(scratch_file("table.jsonl", data))


def fuzz_parquet(data: bytes) -> None:
    read_table_file(scratch_file("table.parquet", data))


def fuzz_text(data: bytes) -> None:
    path = scratch_file("notes.txt", data)
    attempt_all(
        lambda: list(read_texts(path)),
        lambda: count_texts(path),
        lambda: list(read_corpus_documents(path)),
        lambda: TASKS["classify"].read(path, None, labeled=False),
        lambda: TASKS["tag"].read(path, None, labeled=False),
        lambda: read_document_file(path),
    )


def fuzz_gzip(data: bytes) -> None:
    path = scratch_file("notes.txt.gz", data)
    attempt_all(lambda: list(read_texts(path)), lambda: read_document_file(path))
    read_table_file(scratch_file("table.csv.gz", data))


def fuzz_html(data: bytes) -> None:
    read_document_file(scratch_file("page.html", data))


def fuzz_pdf(data: bytes) -> None:
    read_document_file(scratch_file("report.pdf", data))


def fuzz_conll(data: bytes) -> None:
    path = scratch_file("tags.conll", data)
    attempt_all(
        lambda: TASKS["tag"].from_dataset(TASKS["tag"].read(path, None)),
        lambda: TASKS["tag"].read(path, None, labeled=False),
    )


def fuzz_conllu(data: bytes) -> None:
    read_treebank(scratch_file("treebank.conllu", data))


def fuzz_squad(data: bytes) -> None:
    path = scratch_file("squad.json", data)
    attempt_all(lambda: TASKS["answer"].read(path, None), lambda: TASKS["answer"].read(path, None, labeled=False))


def fuzz_glue(data: bytes) -> None:
    path = scratch_file("dev.tsv", data)
    attempt_all(*(lambda task=task: TASKS[task].read(path, None) for task in ("classify", "pair", "regress")))


def fuzz_tweeteval(data: bytes) -> None:
    text, labels, mapping = split_files(data, 3)
    path = scratch_file("tweeteval/val_text.txt", text)
    scratch_file("tweeteval/val_labels.txt", labels)
    scratch_file("tweeteval/mapping.txt", mapping)
    attempt_all(lambda: TASKS["classify"].read(path, None), lambda: TASKS["classify"].read(path, None, labeled=False))


def fuzz_kaggle(data: bytes) -> None:
    suffix, train, test = split_files(data, 3)
    if suffix not in (b".csv", b".tsv", b".jsonl"):
        raise GlassBertError(f"{suffix!r} is not the ending of a table.")
    train_path, test_path = (
        scratch_file(f"{name}{suffix.decode()}", file) for name, file in (("train", train), ("test", test))
    )
    columns = CompetitionColumns(text="text", label="target", id="id", extra=("keyword",))
    competition = read_competition(train_path, test_path, columns)
    stratified_folds(competition.group_texts, competition.labels, 2, seed=0)


def fuzz_predictions(data: bytes) -> None:
    """Score a prediction file, as `glassbert evaluate --predictions` does."""
    task, gold, predictions = split_files(data, 3)
    suffixes = {b"classify": ".csv", b"regress": ".jsonl", b"tag": ".conll", b"answer": ".json"}
    if task not in suffixes:
        raise GlassBertError(f"{task!r} is not a task.")
    name, suffix = task.decode(), suffixes[task]
    columns = LABELED if suffix in (".csv", ".jsonl") else None
    dataset = TASKS[name].read(scratch_file(f"gold{suffix}", gold), columns)
    TASKS[name].score_file(dataset, scratch_file(f"predictions{suffix}", predictions))


def fuzz_association_test(data: bytes) -> None:
    read_association_tests(scratch_file("association/weat1.jsonl", data).parent)


def fuzz_coarse_wsd(data: bytes) -> None:
    read_coarse_wsd(scratch_file("coarse_wsd.tar", data))


def fuzz_study_lists(data: bytes) -> None:
    pairs, lemmas = split_files(data, 2)
    attempt_all(
        lambda: read_pairs(scratch_file("pairs.json", pairs)), lambda: _read_lemmas(scratch_file("lemmas.tsv", lemmas))
    )


def parquet_seed() -> bytes:
    table = pa.table({"text": ["a cat", "a dog"], "label": ["x", "y"], "year": [1, None], "tags": [["p"], []]})
    buffer = io.BytesIO()
    pq.write_table(table, buffer, compression="none")
    return buffer.getvalue()


def coarse_wsd_seed() -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", bufsize=512) as archive:
        for name, text in COARSE_WSD_FILES.items():
            if name.startswith("bat/"):
                member = tarfile.TarInfo(f"data/CoarseWSD-20/{name}")
                member.size = len(text.encode())
                archive.addfile(member, io.BytesIO(text.encode()))
    return buffer.getvalue().rstrip(b"\0") + bytes(1_024)


CSV = 'text,label,Year\n"Solar power, they said.",yes,2021\nWind power.,no,\n"two\nlines",yes,7\n'
TSV = 'text\tlabel\nGas "power.\t1\nCoal\t0.5\n'
JSONL = '{"text": "Tea is hot.", "label": "x", "tags": ["a"], "big": 12345}\n{"text": "Ice.", "label": 2, "n": 1.5}\n'
GLUE = [
    "sentence\tlabel\nit is good\t1\nit is bad\t0\n",
    "gj04\t1\t\tThe cat sat.\ngj04\t0\t*\tCat the sat.\n",
    "index\tsentence1\tsentence2\tscore\n0\ta cat\ta dog\t2.5\n1\ta\tb\t5.0\textra\n",
    "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n1\t2\t3\twhy?\twhy not?\t0\n5\t6\n",
]
KAGGLE_TRAIN = "id,keyword,text,target\n1,a%20b,one http://t.co/x,1\n2,,two,0\n3,c,three &amp; four,1\n4,,five,0\n"
KAGGLE_JSONL = "".join(
    json.dumps({"id": n, "keyword": None, "text": f"text {n}", "target": n % 2}) + "\n" for n in range(4)
)
GOLD_CSV = "text,label\na,x\nb,y\n"
GOLD_JSONL = '{"text": "a", "label": 1.5}\n{"text": "b", "label": 2}\n'
PREDICTIONS = [
    join_files("classify", GOLD_CSV, "prediction\nx\nx\n"),
    join_files("regress", GOLD_JSONL, '{"prediction": 1}\n{"prediction": 2.5}\n'),
    join_files("tag", CONLL, "Ann B-PER\nLee I-PER\nsat O\n\nParis O\n\n"),
    join_files("answer", json.dumps(SQUAD), '{"q1": "north"}'),
]

DATA_TARGETS: dict[str, FuzzTarget] = {
    "csv": FuzzTarget(fuzz_csv, lambda: [CSV.encode(), b"text,label\n" + b"a,1\n" * 5], "text"),
    "tsv": FuzzTarget(fuzz_tsv, lambda: [TSV.encode(), b"text\tlabel\na\t1\n"], "text"),
    "jsonl": FuzzTarget(fuzz_jsonl, lambda: [JSONL.encode()], "jsonl"),
    "parquet": FuzzTarget(fuzz_parquet, lambda: [parquet_seed()]),
    "text": FuzzTarget(fuzz_text, lambda: ["The end. Émile 東京\r\n\r\nA B\nx O\n".encode(), b"\xef\xbb\xbfa\n"], "text"),
    "gzip": FuzzTarget(fuzz_gzip, lambda: [gzip.compress(CSV.encode(), mtime=0), gzip.compress(b"a\n", mtime=0)]),
    "html": FuzzTarget(fuzz_html, lambda: [HTML.encode()], seconds=45),
    "pdf": FuzzTarget(fuzz_pdf, lambda: [text_pdf(["Bread is baked.", "Cheese (old)"])]),
    "conll": FuzzTarget(fuzz_conll, lambda: [CONLL.encode(), b"a O\nb I-X\n\nc B-Y\n"], "text"),
    "conllu": FuzzTarget(fuzz_conllu, lambda: [CONLLU.encode()], "text"),
    "squad": FuzzTarget(fuzz_squad, lambda: [json.dumps(SQUAD).encode()], "json"),
    "glue": FuzzTarget(fuzz_glue, lambda: [text.encode() for text in GLUE], "text"),
    "tweeteval": FuzzTarget(fuzz_tweeteval, lambda: [join_files("a\nb\n", "0\n1\n", "0\tsad\n1\tjoy\n")], "text"),
    "kaggle": FuzzTarget(
        fuzz_kaggle,
        lambda: [
            join_files(".csv", KAGGLE_TRAIN, "id,keyword,text\n7,,x\n8,k,y\n"),
            join_files(".jsonl", KAGGLE_JSONL, KAGGLE_JSONL),
        ],
        "jsonl",
    ),
    "predictions": FuzzTarget(fuzz_predictions, lambda: PREDICTIONS, "json"),
    "association_test": FuzzTarget(fuzz_association_test, lambda: [json.dumps(ASSOCIATION_TEST).encode()], "json"),
    "coarse_wsd": FuzzTarget(fuzz_coarse_wsd, lambda: [coarse_wsd_seed()], "text"),
    "study_lists": FuzzTarget(
        fuzz_study_lists, lambda: [join_files('{"a-b": [["x", "y"]], "b-a": []}', "lemma\tn\ncat\t1\n")], "json"
    ),
}  # fmt: skip
