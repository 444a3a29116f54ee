"""Studies and models in; a folder of results, figures, checks and one report out. What is there and fits is kept.

The folder: `MODEL/model.json`, `MODEL/STUDY/` with `result.json`, `arrays.npz`, `figure.png`, `figure.svg`; beside
them `checks.json` and `report.html`.
"""

import hashlib
import inspect
import io
import re
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

import msgspec
import torch
from filelock import FileLock, Timeout

from glassbert.disk import digest_of, write_whole
from glassbert.errors import GlassBertError
from glassbert.study.kit.published import Check, checks_of, known_as
from glassbert.study.kit.result import Result, read_result, write_result
from glassbert.study.kit.shown import write_shown
from glassbert.study.kit.study import Study, studies, understands
from glassbert.study.kit.subject import Subject

ABOUT, CHECKS = "model.json", "checks.json"
PNG, SVG = "figure.png", "figure.svg"
PRESENTING = {"listing", "overlay", "report", "runner", "shown"}  # parts of the kit that change no number
AFTER = ("bench", "search", "scale", "serve", "cli")  # stages that no study imports
FINE = 200  # dots to the inch of a png


class About(msgspec.Struct, frozen=True):
    """What a model is: for the head of the report."""

    name: str
    source: str
    known: str | None  # as a published one
    num_layers: int
    num_heads: int
    hidden_size: int
    num_positions: int
    entries: int
    parameters: int
    heads: tuple[str, ...]
    weights: str  # a digest


@dataclass(frozen=True)
class Outcome:
    """What became of one study of one model: done now, kept from before, or left out, and why."""

    study: str
    model: str
    status: str  # done | kept | left out | failed
    seconds: float = 0.0
    why: str = ""


class Step(NamedTuple):
    """What is running, for a progress bar."""

    number: int
    total: int
    study: str
    model: str
    doing: str = ""


def run_studies(
    chosen: Sequence[Study], subjects: Sequence[Subject], out: Path, watch: Callable[[Step], None] = lambda step: None
) -> list[Outcome]:
    """Run every study on every model, write each as it is done, then the checks of all that the folder holds."""
    out.mkdir(parents=True, exist_ok=True)
    lock = FileLock(out / ".lock", blocking=False)
    try:
        lock.acquire()
    except Timeout:
        raise GlassBertError(f"Another run is writing to {out}; wait for it, or name another --out.") from None
    try:
        return _run_all(chosen, subjects, out, watch)
    finally:
        lock.release()


def _run_all(
    chosen: Sequence[Study], subjects: Sequence[Subject], out: Path, watch: Callable[[Step], None]
) -> list[Outcome]:
    outcomes: list[Outcome] = []
    total = len(chosen) * len(subjects)
    for one in subjects:
        about = about_of(one)
        folder = out / one.name
        folder.mkdir(parents=True, exist_ok=True)
        _refuse_another(folder, about)
        write_whole(folder / ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))
        for study in chosen:
            step = Step(len(outcomes) + 1, total, study.name, one.name)
            watch(step)
            telling = replace(one, tell=lambda doing, step=step: watch(step._replace(doing=doing)))
            outcomes.append(_run(study, telling, folder / study.name, about.weights))
    write_checks(out)
    for about, results in held(out).values():
        write_shown(out / about.name, results)
    return outcomes


def about_of(subject: Subject) -> About:
    """Say what a model is."""
    bert, config = subject.bert, subject.bert.config
    told = hashlib.sha256("\n".join([repr((config, bert.tokenizer.casing)), *bert.tokenizer.vocabulary]).encode())
    for name, value in sorted(bert.model.state_dict().items()):
        told.update(name.encode())
        told.update(value.detach().float().cpu().contiguous().numpy().tobytes())
    return About(
        name=subject.name, source=bert.report.source, known=known_as(bert), num_layers=config.num_layers,
        num_heads=config.num_heads, hidden_size=config.hidden_size, num_positions=config.max_positions,
        entries=len(bert.tokenizer.vocabulary), parameters=sum(one.numel() for one in bert.model.parameters()),
        heads=tuple(bert.model.heads), weights=told.hexdigest(),
    )  # fmt: skip


def held(out: Path) -> dict[str, tuple[About, dict[str, Result]]]:
    """Read all that a folder holds, by model; what is no study's, or an earlier version's, is passed over."""
    there = studies()
    found: dict[str, tuple[About, dict[str, Result]]] = {}
    for path in sorted(out.glob(f"*/{ABOUT}")):
        about = _about_in(path.parent)
        if about is None:
            continue
        read = {place.parent.name: read_result(place.parent) for place in sorted(path.parent.glob("*/result.json"))}
        known = {name: one for name, one in read.items() if one is not None and name in there}
        found[about.name] = about, {name: one for name, one in known.items() if understands(there[name], one)}
    return found


def write_checks(out: Path) -> list[Check]:
    """Write every published value of a model that was measured by others beside ours."""
    there = studies()
    found = [
        check
        for about, results in held(out).values()
        for name, one in results.items()
        for check in checks_of(there[name], one, about.known)
    ]
    write_whole(out / CHECKS, msgspec.json.format(msgspec.json.encode(found), indent=1))
    return found


def draw_result(study: Study, found: Result, folder: Path) -> None:
    """Write a result's figure for a page and for print."""
    from glassbert.look.style import styled

    figure = study.draw(found)
    for name, options in ((PNG, {"dpi": FINE}), (SVG, {"transparent": True, "dpi": FINE, "metadata": {"Date": None}})):
        file = io.BytesIO()
        with styled():
            figure.savefig(file, format=name.rpartition(".")[2], **options)
        write_whole(folder / name, file.getvalue())


def _run(study: Study, subject: Subject, folder: Path, weights: str) -> Outcome:
    """Run one study, or keep what is there if it was made from the same things."""
    begun = time.monotonic()
    absent = [name for name in study.needs if subject.data is None or not (subject.data / name).exists()]
    if absent:
        why = f"needs {' and '.join(absent)} in the folder named by --data (docs/data.md)"
        return Outcome(study.name, subject.name, "left out", why=why)
    made_from = _digest(study, subject, weights)
    found = read_result(folder, made_from)
    if found is not None and _is_drawn(folder):
        return Outcome(study.name, subject.name, "kept")
    threads = torch.get_num_threads()
    try:
        if found is None:
            found = study.run(subject)
            (folder / SVG).unlink(missing_ok=True)
            write_result(found, folder, made_from)
        draw_result(study, found, folder)
    except GlassBertError as error:
        return Outcome(study.name, subject.name, "left out", time.monotonic() - begun, str(error))
    except Exception as error:  # noqa: BLE001  whatever is wrong with one study, the others run, and it is told
        return Outcome(study.name, subject.name, "failed", time.monotonic() - begun, _fault(error, study))
    finally:
        torch.set_num_threads(threads)  # numba's threads, of UMAP, are torch's: on busy cores all after it crawls
    return Outcome(study.name, subject.name, "done", time.monotonic() - begun)


def _is_drawn(folder: Path) -> bool:
    """Whether both figures are there, and the one for the report is whole."""
    try:
        return (folder / PNG).stat().st_size > 0 and (folder / SVG).read_bytes().rstrip().endswith(b"</svg>")
    except OSError:
        return False


def _fault(error: Exception, study: Study) -> str:
    """Say what went wrong and where, and which files the study reads: it may be one of them."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    told = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    data = f"; its data: {', '.join((*study.needs, *study.takes))}" if study.needs or study.takes else ""
    return f"{told} ({Path(frame.filename).name}, line {frame.lineno}{data})"


def _code_of(study: Study) -> list[Path]:
    """The study's file, the studies it imports, the kit, and every stage before; not what only presents."""
    package = Path(__file__).parents[2]
    own = Path(inspect.getfile(study.run))
    others = re.findall(r"^from glassbert\.study\.(\w+) import", own.read_text(encoding="utf-8"), re.MULTILINE)
    before = [one for one in package.rglob("*.py") if one.relative_to(package).parts[0] not in ("study", *AFTER)]
    kit = [one for one in Path(__file__).parent.glob("*.py") if one.stem not in PRESENTING]
    return [own, *(own.with_name(f"{name}.py") for name in sorted(set(others))), *sorted(before), *sorted(kit)]


def _about_in(folder: Path) -> About | None:
    """Read which model a folder is of, if that can be read."""
    try:
        return msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
    except (OSError, msgspec.DecodeError):
        return None


def _refuse_another(folder: Path, about: About) -> None:
    """One folder, one model: results of two must not stand in one report under one name."""
    there = _about_in(folder)
    if there is not None and there.weights != about.weights:
        raise GlassBertError(
            f"{folder} holds studies of another model ({there.source}, weights {there.weights[:12]}); "
            "choose another --out, or remove it."
        )


def _digest(study: Study, subject: Subject, weights: str) -> str:
    """Tell apart all that a result is made from: the code that computes it, the weights, the data, the seed."""
    told = [weights, str(subject.seed), *(one.read_text(encoding="utf-8") for one in _code_of(study))]
    for name in (*study.needs, *study.takes):
        place = None if subject.data is None else subject.data / name
        if place is not None and place.exists():
            files = sorted(one for one in place.rglob("*") if one.is_file()) if place.is_dir() else [place]
            told += [f"{one.name} {digest_of(one)}" for one in files]
    return hashlib.sha256("\0".join(told).encode()).hexdigest()
