"""Every command as a user types it: the answer, the JSON, one clear line for a mistake, an example that works."""

import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import typer

import glassbert as gb
from glassbert.cli.main import app, run
from glassbert.tasks.card import Card, Tuned, save_tuned
from glassbert.tasks.task import LabelTask
from glassbert.tasks.windows import Room
from glassbert.weights.checkpoint import write_checkpoint

from ..model.published import fresh
from ..training.conftest import write_books


@dataclass
class Answer:
    code: int
    out: str
    err: str


@pytest.fixture
def glassbert(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Answer]:
    """Run a command line in this process, as the `glassbert` script does."""

    def call(*words: str) -> Answer:
        monkeypatch.setattr(sys, "argv", ["glassbert", *map(str, words)])
        with pytest.raises(SystemExit) as stopped:
            run()
        told = capsys.readouterr()
        code = stopped.value.code
        return Answer(code if isinstance(code, int) else 0, told.out, told.err)

    return call


@pytest.fixture(scope="module")
def pretrained(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("pretrained")
    heads = ("pooler", "masked_word", "next_sentence")
    write_checkpoint(fresh("tiny", heads, vocab_size=len(tokenizer.vocabulary)), tokenizer, folder)
    return str(folder)


Run = Callable[..., Answer]
COMMANDS = [
    "bench", "serve", "models", "info", "tokenize", "fill-mask", "next-sentence", "encode", "vocab", "prepare", "pretrain",
    "finetune", "evaluate", "predict", "kaggle", "study", "index", "search", "retrieve",
]  # fmt: skip


def test_help_lists_every_command_and_does_not_import_torch() -> None:
    script = "import sys; from glassbert.cli.main import run\ntry: run()\nexcept SystemExit: pass\nprint('torch' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", script, "--help"], capture_output=True, text=True, check=True)
    assert told.stdout.strip().endswith("False")
    for command in COMMANDS:
        assert re.search(rf"^  {command} ", told.stdout, flags=re.M), command


def test_importing_the_package_does_not_import_torch() -> None:
    script = "import sys, glassbert; print('torch' in sys.modules, 'sklearn' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "False False\n"


def test_using_the_package_imports_neither_scikit_learn_nor_a_peer(tmp_path: Path) -> None:
    script = "import sys, glassbert as gb; gb.load('minilm').encode('a'); print(sorted({'sklearn', 'transformers', 'pyarrow', 'starlette', 'rich'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "[]\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_an_example_and_the_common_options(command: str, glassbert: Run) -> None:
    told = glassbert(command, "--help")
    assert told.code == 0
    assert f"Example: glassbert {command}" in " ".join(told.out.split())
    assert "--json" in told.out
    assert "--model" in told.out


def save_toy_tuned(folder: Path, tokenizer: gb.Tokenizer) -> None:
    """A classifier of two labels that has learned nothing."""
    model = fresh("tiny", ("pooler", "label"), vocab_size=len(tokenizer.vocabulary), labels=("0", "1"))
    card = Card(task="classify", room=Room(long="head"))
    save_tuned(Tuned(gb.LoadedBert(model, tokenizer), LabelTask(("0", "1")), card), folder)


def examples() -> list[str]:
    """Every example in the help of a command."""
    root = typer.main.get_command(app)
    return [
        re.sub(r"\s+", " ", command.help.split("Example:")[1]).strip()
        for name, command in root.commands.items()
        if name != "serve"
    ]


@pytest.mark.parametrize("line", examples())
def test_the_example_in_the_help_works(
    line: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, minilm: gb.LoadedBert
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("reviews.csv").write_text("review,stars\nIt was fine.,3\n")
    write_books(Path("books"), 40)
    Path("recipe.toml").write_text(
        'corpus = "corpus"\nout = "run"\nheld_out = 0.1\n[model]\nsize = "tiny"\n[[stages]]\nsteps = 1\nlength = 16\nbatch = 2\n'
    )
    rows = [(f"{'good' if number % 2 else 'bad'} film {number}", number % 2) for number in range(20)]
    table = "id,review,text,stars,target\n" + "".join(f"{n},{t},{t},{y},{y}\n" for n, (t, y) in enumerate(rows))
    for name in ("train.csv", "dev.csv", "test.csv", "new.csv"):
        Path(name).write_text(table)
    if "tuned/model" in line:
        save_toy_tuned(Path("tuned/model"), minilm.tokenizer)
    if "--vocab vocab" in line:
        assert glassbert("vocab", "books", "--size", "300", "--out", "vocab").code == 0
    if line.startswith("glassbert pretrain"):
        assert glassbert("prepare", "books", "--out", "corpus").code == 0
    if "--db library" in line and not line.startswith("glassbert index"):
        assert glassbert("index", "books", "--db", "library").code == 0
    told = glassbert(*shlex.split(line)[1:])
    assert told.code == 0, told.err


def test_tokenize_shows_pieces_ids_and_places(glassbert: Run) -> None:
    told = glassbert("tokenize", "A serendipitous café")
    assert [line.split()[:3] for line in told.out.splitlines()[1:3]] == [
        ["0", "[CLS]", "101"],
        ["1", "a", "1037"],
    ]
    answer = json.loads(glassbert("tokenize", "Café", "--pair", "b", "--json").out)
    assert answer["tokens"] == ["[CLS]", "cafe", "[SEP]", "b", "[SEP]"]
    assert answer["spans"] == [[0, 0], [0, 4], [0, 0], [0, 1], [0, 0]]


def test_tokenize_trace_shows_each_try(glassbert: Run) -> None:
    told = glassbert("tokenize", "Serendipitous [MASK]", "--trace").out
    assert "normalised  'serendipitous [MASK]'" in told
    assert "serendipitous  ->  ser ##end ##ip ##ito ##us" in told
    assert " no  serendipitou\n" in told
    assert "yes  ##end\n" in told
    assert "taken whole: a special token" in told
    steps = json.loads(glassbert("tokenize", "serendipitous", "--trace", "--json").out)["steps"]
    assert steps[0]["words"][0]["tries"][0] == ["serendipitous", False]


def test_info_counts_to_any_depth(glassbert: Run) -> None:
    assert json.loads(glassbert("info", "--size", "base", "--depth", "0", "--json").out)[0]["parameters"] == 109_482_240
    assert "335,141,888" in glassbert("info", "--size", "large", "--depth", "1").out
    deep = json.loads(glassbert("info", "--depth", "9", "--json").out)
    parts = {one["part"]: one for one in deep}
    assert parts[""]["parameters"] == 22_713_216
    assert parts["layers.0.attention.project.weight"]["shape"] == [1152, 384]
    assert parts["layers"]["parameters"] == sum(parts[f"layers.{n}"]["parameters"] for n in range(6))


def test_models_lists_what_is_at_hand(glassbert: Run) -> None:
    minilm = next(one for one in json.loads(glassbert("models", "--json").out) if one["name"] == "minilm")
    assert (minilm["layers"], minilm["width"], minilm["heads_per_layer"]) == (6, 384, 12)
    assert minilm["answers"] == ["pooler"]
    assert "minilm" in glassbert("models").out


def test_fill_mask_and_next_sentence_answer(glassbert: Run, pretrained: str) -> None:
    answer = json.loads(
        glassbert("fill-mask", "the [MASK] sat on the [MASK]", "-m", pretrained, "--top", "3", "--json").out
    )
    assert [len(one) for one in answer] == [3, 3]
    assert len(glassbert("fill-mask", "the [MASK] sat", "-m", pretrained).out.splitlines()) == 6
    chance = json.loads(glassbert("next-sentence", "the cat", "sat", "-m", pretrained, "--json").out)["probability"]
    assert glassbert("next-sentence", "the cat", "sat", "-m", pretrained).out == f"{chance:.4f}\n"


TEXTS = ["The mouse was gone.", 'He said "no", twice', "", "漢字 café"]


def written(folder: Path) -> dict[str, list[str]]:
    """The same four texts in every format we read."""
    (folder / "a.txt").write_text("\n".join(TEXTS) + "\n", encoding="utf-8")
    table = pa.table({"id": [1, 2, 3, 4], "body": TEXTS})
    pq.write_table(table, folder / "a.parquet")
    (folder / "a.jsonl").write_text("".join(json.dumps({"body": text}) + "\n" for text in TEXTS))
    quoted = ['"' + text.replace('"', '""') + '"' for text in TEXTS]
    (folder / "a.csv").write_text("id,body\n" + "".join(f"{n},{text}\n" for n, text in enumerate(quoted)))
    (folder / "a.tsv").write_text("id\tbody\n" + "".join(f"{n}\t{text}\n" for n, text in enumerate(quoted)))
    return {"a.txt": [], **{f"a.{kind}": ["--text", "body"] for kind in ("parquet", "jsonl", "csv", "tsv")}}


def test_encode_reads_every_format_and_writes_the_same_vectors(
    glassbert: Run, minilm: gb.LoadedBert, tmp_path: Path
) -> None:
    expected = minilm.encode(TEXTS)
    for name, options in written(tmp_path).items():
        out = tmp_path / f"{name}.npy"
        told = glassbert("encode", tmp_path / name, *options, "--out", out)
        assert told.code == 0, told.err
        assert "4 vectors of 384 numbers" in told.err
        assert np.abs(np.load(out) - expected).max() < 1e-5, name
    out = tmp_path / "out.parquet"
    answer = json.loads(glassbert("encode", tmp_path / "a.txt", "--out", out, "--pooling", "cls", "--json").out)
    assert answer == {"out": str(out), "texts": 4, "width": 384}
    assert pq.read_table(out)["text"].to_pylist() == TEXTS


@pytest.mark.integration
def test_encode_reads_standard_input(tmp_path: Path, minilm: gb.LoadedBert) -> None:
    command = [sys.executable, "-m", "glassbert", "encode", "-", "--out", str(tmp_path / "out.npy")]
    subprocess.run(command, input="\n".join(TEXTS).encode(), check=True, capture_output=True)
    assert np.abs(np.load(tmp_path / "out.npy") - minilm.encode(TEXTS)).max() < 1e-5


def test_ctrl_c_leaves_nothing_half_written_and_says_how_to_go_on(tmp_path: Path, pretrained: str) -> None:
    texts = tmp_path / "texts.txt"
    texts.write_text("".join(f"the quick brown fox number {number}\n" for number in range(60_000)))
    out = tmp_path / "out.npy"
    command = [sys.executable, "-m", "glassbert", "encode", str(texts), "--model", pretrained, "--out", str(out)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a background job has Ctrl-C switched off
    )
    while not list(tmp_path.glob(".out.npy.partial/*.npy")):
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in told
    assert "--resume" in told
    assert "glassbert: stopped." in told
    assert not out.exists()


MISTAKES = {
    "no such model": (["info", "--model", "/no/such"], "There is no folder '/no/such'"),
    "no such size": (["info", "--size", "huge"], "no size 'huge'"),
    "no such command": (["fly"], "No such command 'fly'"),
    "no such option": (["info", "--wings"], "--wings"),
    "model and size": (["info", "--size", "base", "--model", "minilm"], "not both"),
    "no such part of bench": (["bench", "fly"], "no part 'fly'"),
    "missing argument": (["tokenize"], "Missing argument 'text'"),
    "no mask head": (["fill-mask", "the [MASK]", "-m", "minilm"], "no masked_word head"),
    "no sentence head": (["next-sentence", "a", "b", "-m", "minilm"], "no next_sentence head"),
    "top below one": (["fill-mask", "the [MASK]", "--top", "0"], "--top"),
    "no such file": (["encode", "none.txt", "--out", "x.npy"], "There is no file 'none.txt'"),
    "no column told": (["encode", "a.csv", "--out", "x.npy"], "say which column"),
    "no such column": (["encode", "a.csv", "--text", "bdy", "--out", "x.npy"], "no column 'bdy'; its columns are id, body"),
    "column of a plain text": (["encode", "a.txt", "--text", "body", "--out", "x.npy"], "has no columns"),
    "unknown ending": (["encode", "a.txt", "--out", "x.doc"], "must end in .npy or .parquet"),
    "unknown pooling": (["encode", "a.txt", "--out", "x.npy", "--pooling", "sum"], "cls, mean, max"),
    "broken json": (["encode", "broken.jsonl", "--text", "body", "--out", "x.npy"], "broken.jsonl, line 2 is not JSON"),
    "json without text": (["encode", "empty.jsonl", "--text", "body", "--out", "x.npy"], "line 1 has no text in 'body'"),
    "short csv row": (["encode", "short.csv", "--text", "body", "--out", "x.npy"], "short.csv, line 3"),
    "empty csv": (["encode", "empty.csv", "--text", "body", "--out", "x.npy"], "empty.csv is empty"),
    "not utf-8": (["encode", "latin.txt", "--out", "x.npy"], "latin.txt, line 2 is not UTF-8"),
    "not parquet": (["encode", "fake.parquet", "--text", "body", "--out", "x.npy"], "not a parquet file"),
    "null in parquet": (["encode", "null.parquet", "--text", "body", "--out", "x.npy"], "row 1 has no text"),
    "damaged gzip": (["encode", "fake.txt.gz", "--out", "x.npy"], "damaged gzip"),
    "text too long": (["encode", "long.txt", "--out", "x.npy"], "has 602 tokens"),
    "a folder": (["encode", "folder", "--out", "x.npy"], "'folder' is a folder"),
    "out is a folder": (["encode", "a.txt", "--out", "folder.npy"], "folder.npy is a folder"),
    "no such layer": (["encode", "a.txt", "--out", "x.npy", "--layer", "99"], "layer=99 is not there"),
    "two columns of a name": (["encode", "twice.csv", "--text", "body", "--out", "x.npy"], "2 columns called 'body'"),
    "too long to tokenize": (["tokenize", "a " * 600], "602 tokens, but this model reads 512"),
    "empty model name": (["tokenize", "a", "--model", ""], "'' is no model's name"),
    "half a command": (["encode", "a.txt"], "Try 'glassbert encode --help'"),
    "port taken by its number": (["serve", "--port", "99999"], "--port"),
}  # fmt: skip


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_one_clear_line_and_exit_code_2(
    mistake: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder.npy").mkdir()
    (tmp_path / "twice.csv").write_text("body,body\na,b\n")
    (tmp_path / "broken.jsonl").write_text('{"body": "fine"}\n{"body": \n')
    (tmp_path / "empty.jsonl").write_text('{"text": "fine"}\n')
    (tmp_path / "short.csv").write_text("id,body\n1,fine\n2\n")
    (tmp_path / "empty.csv").write_text("")
    (tmp_path / "latin.txt").write_bytes("fine\ncaf\xe9\n".encode("latin-1"))
    (tmp_path / "fake.parquet").write_text("no")
    (tmp_path / "fake.txt.gz").write_text("no")
    pq.write_table(pa.table({"body": ["a", None]}), tmp_path / "null.parquet")
    (tmp_path / "long.txt").write_text("a " * 600)
    there = sorted(tmp_path.iterdir())
    words, expected = MISTAKES[mistake]
    told = glassbert(*words)
    assert told.code == 2
    assert expected in told.err
    assert len(told.err.splitlines()) == 1
    assert told.out == ""
    assert sorted(tmp_path.iterdir()) == there


def test_tokenize_cuts_when_asked(glassbert: Run) -> None:
    assert len(json.loads(glassbert("tokenize", "a " * 600, "--truncate", "--json").out)["ids"]) == 512


@pytest.mark.integration
def test_encode_says_nothing_but_json_to_machines_whatever_the_name_of_the_file(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "glassbert",
        "encode",
        "-",
        "--json",
        "--out",
        os.fsencode(tmp_path) + b"/\xff.npy",
    ]
    told = subprocess.run(command, input=b"one\n", capture_output=True, check=True)
    assert told.stderr == b""
    assert json.loads(told.stdout)["texts"] == 1


@pytest.mark.integration
@pytest.mark.parametrize(
    ("closed", "command", "code"),
    [("<&-", "encode - --out x.npy", 2), (">&-", "tokenize hi --json", 0), (">&-", "models --json", 0)],
)
def test_a_stream_that_is_closed_makes_no_traceback(closed: str, command: str, code: int, tmp_path: Path) -> None:
    line = f"{shlex.quote(sys.executable)} -m glassbert {command} {closed}"
    told = subprocess.run(["bash", "-c", line], capture_output=True, text=True, cwd=tmp_path)
    assert told.returncode == code
    assert "Traceback" not in told.stderr


def test_the_bare_command_shows_its_help(glassbert: Run) -> None:
    told = glassbert()
    assert told.code == 0
    assert "Commands:" in told.out
    assert "\n  tokenize " in told.out


@pytest.mark.integration
def test_a_closed_pipe_is_no_error() -> None:
    command = f"{shlex.quote(sys.executable)} -m glassbert info --depth 9 | head -1"
    told = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert "Traceback" not in told.stderr
    assert told.stdout.startswith("part")


def test_standard_input_is_text_of_utf8_whatever_the_locale(
    glassbert: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("café\n".encode()), encoding="latin-1"))
    assert glassbert("encode", "-", "--out", tmp_path / "out.parquet").code == 0
    assert pq.read_table(tmp_path / "out.parquet")["text"].to_pylist() == ["café"]


def test_a_fine_tuning_from_files_to_answers(glassbert: Run, tmp_path: Path, tokenizer: gb.Tokenizer) -> None:
    tiny, out = tmp_path / "tiny", tmp_path / "out"
    gb.LoadedBert(fresh("tiny", ("pooler",), vocab_size=len(tokenizer.vocabulary)), tokenizer).save(tiny)
    rows = [("the cat was here", "yes"), ("he was in paris", "no")] * 12
    train = tmp_path / "train.csv"
    train.write_text("text,label\n" + "".join(f"{text},{label}\n" for text, label in rows))
    words = ["finetune", "classify", "--train", str(train), "--dev", str(train), "--text", "text", "--label", "label"]
    words += ["--model", str(tiny), "--out", str(out), "--learning-rate", "2e-3", "--batch", "4"]
    told = glassbert(*words, "--json")
    assert told.code == 0, told.err
    answer = json.loads(told.out)
    assert answer["results"]["mean"]["accuracy"] == 1.0
    page = (out / "report.html").read_text()
    assert "Which label is taken for which" in page
    assert "Each label by itself" in page
    assert "http://127.0.0.1:8500/?text=" in page
    assert glassbert(*words).err.startswith("glassbert: ")
    assert "add --resume" in glassbert(*words).err
    assert glassbert(*words, "--resume", "--json").out == told.out

    model = str(out / "model")
    scored = json.loads(
        glassbert("evaluate", str(train), "-m", model, "--text", "text", "--label", "label", "--json").out
    )
    assert scored == {"scores": answer["results"]["mean"], "n": 24}
    (tmp_path / "new.txt").write_text("the cat was here\n\n")
    first, empty = json.loads(glassbert("predict", str(tmp_path / "new.txt"), "-m", model, "--json").out)
    assert first["label"] == "yes"
    assert 0 < empty["probability"] <= 1
    assert "yes (" in glassbert("predict", str(tmp_path / "new.txt"), "-m", model).out
    written = tmp_path / "told.csv"
    told = glassbert("predict", str(tmp_path / "new.txt"), "-m", model, "--out", str(written), "--json")
    assert json.loads(told.out) == {"out": str(written), "rows": 2}


def test_mistakes_in_fine_tuning_are_one_line(glassbert: Run, tmp_path: Path, tokenizer: gb.Tokenizer) -> None:
    train = tmp_path / "train.csv"
    train.write_text("text,label\na,1\nb,0\n")
    save_toy_tuned(tmp_path / "tuned", tokenizer)
    out = ["--out", str(tmp_path / "out")]
    (tmp_path / "folder.csv").mkdir()
    kaggle = ("kaggle", "--train", str(train), "--test", str(train), "--text", "text", "--label", "label")
    given = {
        ("finetune", "guess", "--train", str(train), *out): "There is no task 'guess'; choose from classify",
        ("finetune", "classify", "--train", "nowhere.csv", *out): "There is no file 'nowhere.csv'",
        ("finetune", "classify", "--train", str(train), "--label", "label", *out): "Name the text's column too",
        ("finetune", "classify", "--train", str(train), "--epochs", "0", *out): "epochs=0.0 must be above 0",
        ("finetune", "classify", "--train", str(train), "--long", "middle", *out): "long='middle' is not one of",
        ("evaluate", str(train), "--predictions", str(train)): "Say what the answers are of: --task classify",
        ("evaluate", str(train)): "either --model (a folder) or --predictions",
        ("evaluate", str(train), "-m", "minilm"): "minilm is not fine-tuned",
        ("predict", str(train), "-m", str(tmp_path / "tuned")): "as in --text NAME; it has 'text', 'label'",
        ("predict", str(train), "-m", str(tmp_path / "tuned"), "--out", "a.doc"): "must end in one of .csv",
        ("predict", str(train), "-m", str(tmp_path / "tuned"), "--out", str(train)): "is read here, and would be lost",
        ("finetune", "classify", "--train", str(train), "--stride", "9", *out): "--stride is what windows share",
        ("finetune", "classify", "--train", str(train), "--learning-rate", "inf", *out): "must be above 0 and finite",
        (*kaggle, "--out", str(train)): "is read here, and would be lost",
        (*kaggle, "--out", str(tmp_path / "folder.csv")): "must be a .csv file in a folder that is there",
    }
    for words, line in given.items():
        told = glassbert(*words)
        assert told.code == 2, words
        assert line in told.err, told.err
        assert told.err.count("\n") == 1
    assert not (tmp_path / "out" / "seed-0").exists()
    assert train.read_text() == "text,label\na,1\nb,0\n"


def test_answers_of_others_are_scored_by_squads_rules(glassbert: Run, tmp_path: Path) -> None:
    answers = [{"text": "the Cat", "answer_start": 0}, {"text": "Cat", "answer_start": 4}]
    asked = [{"id": name, "question": "Who?", "answers": answers} for name in ("a", "b", "c")]
    dev = {"data": [{"paragraphs": [{"context": "the Cat sat down", "qas": asked}]}]}
    (tmp_path / "dev.json").write_text(json.dumps(dev))
    (tmp_path / "told.json").write_text(json.dumps({"a": "cat!", "b": "cat sat"}))
    told = glassbert("evaluate", str(tmp_path / "dev.json"), "--predictions", str(tmp_path / "told.json"), "--json")
    scores = json.loads(told.out)["scores"]
    assert scores["exact"] == pytest.approx(1 / 3)
    assert scores["f1"] == pytest.approx((1 + 2 / 3) / 3)
