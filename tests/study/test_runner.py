"""Studies in a row: what is done is kept, what changed is done again, published values stand beside their model's."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from filelock import FileLock

import glassbert as gb
from glassbert.cli.study import labels_of
from glassbert.study.kit.overlay import depths, overlay
from glassbert.study.kit.published import KNOWN, checks_of, known_as
from glassbert.study.kit.report import by_night, recoloured, told, write_report
from glassbert.study.kit.result import Number, Result, write_result
from glassbert.study.kit.runner import held, run_studies
from glassbert.study.kit.study import Published, Study, named
from glassbert.study.kit.subject import Subject
from glassbert.tokens.tokenizer import Tokenizer

from ..model.published import fresh


@pytest.fixture
def subject(minilm: gb.LoadedBert) -> Subject:
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    return Subject(gb.LoadedBert(model, minilm.tokenizer), "tiny")


def test_a_second_run_keeps_what_is_done_until_something_it_was_made_from_changes(
    subject: Subject, tmp_path: Path
) -> None:
    chosen = named(["vocabulary", "helix"])
    assert [one.status for one in run_studies(chosen, [subject], tmp_path)] == ["done", "done"]
    assert [one.status for one in run_studies(chosen, [subject], tmp_path)] == ["kept", "kept"]
    assert [one.status for one in run_studies(chosen, [replace(subject, seed=1)], tmp_path)] == ["done", "done"]
    (tmp_path / "tiny" / "helix" / "figure.svg").unlink()
    assert [one.status for one in run_studies(chosen, [replace(subject, seed=1)], tmp_path)] == ["kept", "done"]


def test_another_model_of_the_same_name_is_refused(subject: Subject, tmp_path: Path) -> None:
    run_studies(named(["vocabulary"]), [subject], tmp_path)
    other = gb.LoadedBert(fresh("tiny", (), seed=8, vocab_size=30_522), subject.bert.tokenizer)
    with pytest.raises(gb.GlassBertError, match="holds studies of another model"):
        run_studies(named(["parameters"]), [replace(subject, bert=other)], tmp_path)
    assert list(held(tmp_path)["tiny"][1]) == ["vocabulary"]


def test_what_runs_is_told_and_what_lacks_data_is_left_out_with_its_reason(subject: Subject, tmp_path: Path) -> None:
    steps: list[str] = []
    (kept,) = named(["helix"])
    chosen = [replace(kept, name="lacking", needs=("moon/rocks.tsv",)), kept]
    outcomes = run_studies(
        chosen, [subject], tmp_path, lambda step: steps.append(f"{step.number}/{step.total} {step.study}")
    )
    assert steps[:2] == ["1/2 lacking", "2/2 helix"]
    assert (outcomes[0].status, outcomes[1].status) == ("left out", "done")
    assert outcomes[0].why == "needs moon/rocks.tsv in the folder named by --data (docs/data.md)"
    assert not (tmp_path / "tiny" / "lacking").exists()


def test_a_study_that_takes_more_threads_gives_them_back(subject: Subject, tmp_path: Path) -> None:
    (kept,) = named(["helix"])
    before = torch.get_num_threads()

    def greedy(one: Subject) -> Result:
        torch.set_num_threads(before + 1)
        return kept.run(one)

    run_studies([replace(kept, run=greedy)], [subject], tmp_path)
    assert torch.get_num_threads() == before


def test_the_report_needs_nothing_else_and_holds_every_number(subject: Subject, tmp_path: Path) -> None:
    other = replace(
        subject,
        name="other <b>",
        bert=gb.LoadedBert(fresh("tiny", (), seed=8, vocab_size=30_522), subject.bert.tokenizer),
    )
    run_studies(named(["helix", "vocabulary"]), [other, subject], tmp_path)
    page = write_report(tmp_path, ["tiny"]).read_text(encoding="utf-8")
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "https://" not in page
    assert "<script" not in page
    assert page.index("tiny") < page.index("other &lt;b&gt;")
    assert "other <b>" not in page
    for _, results in held(tmp_path).values():
        for one in results.values():
            for number in one.numbers:
                assert told(number.value) in page
                assert number.name in page.replace("&#x27;", "'")


def test_what_an_earlier_version_left_is_passed_over(subject: Subject, tmp_path: Path) -> None:
    run_studies(named(["helix", "vocabulary"]), [subject], tmp_path)
    left = Result("helix", "tiny", (Number("turns", 3, n=10, how="exact"),))
    write_result(left, tmp_path / "tiny" / "helix", "of another day")
    assert list(held(tmp_path)["tiny"][1]) == ["vocabulary"]
    assert 'id="helix"' not in write_report(tmp_path).read_text(encoding="utf-8")
    assert [one.status for one in run_studies(named(["helix"]), [subject], tmp_path)] == ["done"]


def test_a_drawing_takes_its_inks_from_the_page() -> None:
    drawn = '<?xml version="1.0"?><svg height="10pt" width="20pt" viewBox="0 0 20 10"><metadata>x</metadata><text style="fill: #1c1f24">a</text></svg>'
    assert recoloured(drawn) == '<svg viewBox="0 0 20 10"><text style="fill: var(--ink)">a</text></svg>'


def test_curves_of_two_models_stand_on_one_axis() -> None:
    both = {"one": {"length": np.arange(7.0), "own": np.ones(7)}, "other": {"length": np.arange(4.0)}}
    drawn = overlay(both)
    assert "length" in drawn
    assert "own" not in drawn  # the other has none
    assert "% of the way" in drawn
    assert depths(4, [7, 4])[-1] == depths(7, [7, 4])[-1] == 100
    assert depths(4, [4, 4])[-1] == 3
    assert overlay({"one": both["one"]}) == ""
    assert overlay({"one": {}, "other": {}}) == ""


def test_every_other_colour_is_turned_by_night() -> None:
    drawn = '<svg><path style="fill: #441b8c"/><path style="stroke: #1c1f25"/><path style="fill: #ffffff"/></svg>'
    turned = recoloured(drawn)
    assert "fill: var(--of-441b8c, #441b8c)" in turned
    assert "stroke: var(--on-pale)" in turned
    assert "fill: var(--on-deep)" in turned
    name, colour = by_night(turned).removesuffix("; ").split(": ")
    assert name == "--of-441b8c"
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    assert red + green + blue > 400  # what was deep is pale
    assert blue > red > green  # and as violet as before


@pytest.mark.parametrize(("value", "words"), [(3.0, "3"), (12345.0, "12,345"), (-0.31234, "−0.3123"), (1e-5, "1e−05")])
def test_numbers_are_written_for_people(value: float, words: str) -> None:
    assert told(value) == words


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sizes and the make-up of bert-base-cased's vocabulary, and vectors that were planted."""
    words = ["[PAD]", *(f"[unused{number}]" for number in range(1, 100)), "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    words += ["£1", "£2", "northward", "southward", "and", "Nope", "smirked"]
    pieces = [f"##{number}x" for number in range(6_477)]
    words += [f"word{number}" for number in range(28_996 - len(words) - len(pieces))] + pieces
    config = gb.BertConfig.named("base", vocab_size=28_996)
    model = gb.Bert(config, ("pooler",), torch.Generator().manual_seed(0))
    with torch.no_grad():
        embeddings = model.embeddings
        embeddings.token.weight[words.index("[CLS]")] = 2 * embeddings.position.weight[0]
    folder = tmp_path_factory.mktemp("hub") / "bert-base-cased"
    gb.LoadedBert(model.half(), Tokenizer.from_vocabulary(words, lowercase=False)).save(folder)
    return folder


@pytest.mark.integration
def test_a_model_that_was_published_has_the_published_values_beside_ours(stand_in: Path, tmp_path: Path) -> None:
    bert = gb.load(stand_in)
    assert known_as(bert) == "bert-base-cased"
    run_studies(named(["types", "vocabulary", "helix"]), [Subject(bert, "cased")], tmp_path)
    checks = {(one["study"], one["number"]): one for one in json.loads((tmp_path / "checks.json").read_text())}
    pieces = checks["vocabulary", "continuations (##)"]
    assert pieces["published"] == pytest.approx(0.223)
    assert pieces["measured"] == pytest.approx(6_477 / 28_996)
    assert pieces["difference"] == pytest.approx(pieces["measured"] - 0.223)
    planted = next(
        one
        for (study, number), one in checks.items()
        if study == "types" and "[CLS]" in number and one["published"] == 0.96
    )
    assert planted["measured"] == pytest.approx(1, abs=1e-3)
    page = write_report(tmp_path).read_text(encoding="utf-8")
    assert "published 0.96, difference 0.04" in page


@pytest.mark.integration
def test_other_models_are_never_given_published_values(minilm: gb.LoadedBert, stand_in: Path) -> None:
    assert known_as(minilm) is None
    cased = gb.load(stand_in)
    tuned = gb.Bert(cased.config, ("pooler", "label"))
    assert known_as(gb.LoadedBert(tuned, cased.tokenizer)) is None
    assert len(set(KNOWN.values())) == len(KNOWN)
    found = Result("made", "m", (Number("a", 0.5, 10, how="exact"),))
    study = Study(
        "made",
        "Made",
        "before",
        lambda _: found,
        lambda _: None,
        lambda _: "",
        published=(
            Published("bert-base-cased", "a", 0.4, "a paper"),
            Published("finbert", "a", 0.3, "another"),
            Published("finbert", "b", 0, "another"),
        ),
    )
    assert checks_of(study, found, None) == []
    assert [round(one.difference, 6) for one in checks_of(study, found, "bert-base-cased")] == [0.1]
    assert [one.published for one in checks_of(study, found, "finbert")] == [0.3]


def test_models_with_one_name_get_two(tmp_path: Path) -> None:
    assert labels_of(["minilm", "glass"]) == ["minilm", "glass"]
    assert labels_of(["a/model", "b/model"]) == ["a-model", "b-model"]
    assert labels_of(["a/model"]) == ["a-model"]
    assert labels_of([str(tmp_path)]) == [tmp_path.name]


@pytest.mark.integration
def test_the_command_runs_lists_and_refuses(tmp_path: Path) -> None:
    def command(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "glassbert", "study", *words], capture_output=True, text=True, check=False
        )

    listed = json.loads(command("--json").stdout)
    assert {"helix", "vocabulary"} <= {one["name"] for one in listed}
    done = json.loads(command("helix", "--model", "glass", "--out", str(tmp_path / "out"), "--json").stdout)
    assert done["studies"][0]["status"] == "done"
    assert Path(done["report"]).exists()
    assert np.load(tmp_path / "out" / "glass" / "helix" / "arrays.npz")["places"].shape == (383, 3)
    for words, complaint in (
        (("moon",), "There is no study 'moon'"),
        (("helix", "--data", str(tmp_path / "none")), "is no folder of data"),
        (("helix", "--out", __file__), "is a file; --out names a folder"),
    ):
        refused = command(*words)
        assert refused.returncode == 2
        assert complaint in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_what_is_wrong_with_one_study_does_not_stop_the_others(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    def breaks(subject: Subject) -> Result:
        raise ValueError("boom")

    vocabulary = named(["vocabulary"])[0]
    broken = replace(vocabulary, name="broken", run=breaks, takes=("some/file",))
    failed, done = run_studies([broken, vocabulary], [Subject(minilm, "minilm")], tmp_path)
    assert (failed.status, done.status) == ("failed", "done")
    assert failed.why.startswith("ValueError: boom (test_runner.py, line ")
    assert failed.why.endswith("; its data: some/file)")
    assert "What the vocabulary is made of" in write_report(tmp_path).read_text(encoding="utf-8")


def test_a_figure_that_is_damaged_or_gone_is_drawn_again(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    chosen, subjects = named(["vocabulary"]), [Subject(minilm, "minilm")]
    run_studies(chosen, subjects, tmp_path)
    folder = tmp_path / "minilm" / "vocabulary"
    whole = (folder / "figure.svg").read_bytes()
    assert run_studies(chosen, subjects, tmp_path)[0].status == "kept"
    (folder / "figure.svg").write_bytes(whole[:500])
    assert run_studies(chosen, subjects, tmp_path)[0].status == "done"
    assert (folder / "figure.svg").read_bytes().rstrip().endswith(b"</svg>")
    (folder / "figure.png").unlink()
    run_studies(chosen, subjects, tmp_path)
    assert (folder / "figure.png").exists()


def test_one_run_at_a_time_writes_to_a_folder(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    with FileLock(tmp_path / ".lock"), pytest.raises(gb.GlassBertError, match="Another run is writing to"):
        run_studies(named(["vocabulary"]), [Subject(minilm, "minilm")], tmp_path)


def test_names_are_taken_once_and_all_is_all() -> None:
    assert [one.name for one in named(["helix", "vocabulary", "helix"])] == ["helix", "vocabulary"]
    assert named(["helix", "all"]) == named(["all"])
