"""Run studies on models and write results, figures and comparisons with published values.

The output folder has `MODEL/model.json` and `MODEL/STUDY/` with `result.json`, `arrays.npz`, `figure.png` and
`figure.svg`, and at the top `checks.json` and `report.html`. Results that are up to date are not computed again.
"""

import io
import os
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import torch

from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import unexpected_files, write_atomic
from glassbert.runtime.json_files import read_json
from glassbert.runtime.locks import exclusive_lock
from glassbert.runtime.output_paths import validate_output_folder
from glassbert.studies.framework.input_digest import input_digest
from glassbert.studies.framework.model_summary import (
    MODEL_FILE,
    ModelSummary,
    read_model_summary,
    summarize_model,
    write_model_summary,
)
from glassbert.studies.framework.published import PublishedCheck, compare_with_published
from glassbert.studies.framework.result import RESULT_FILE, Result, read_result, write_result
from glassbert.studies.framework.studio_export import write_studio_files
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import has_data
from glassbert.studies.framework.study_definition import Study, load_studies

CHECKS_FILE, REPORT_FILE = "checks.json", "report.html"
REPORT_TITLE = "GlassBERT studies"  # the beginning of the title
REPORT_HEAD_BYTES = 2_000  # the title is within the first bytes of a report
PNG_FILE, SVG_FILE = "figure.png", "figure.svg"
PNG_DPI = 200


@dataclass(frozen=True)
class StudyOutcome:
    """Status of one study on one model, with the time or the reason."""

    study: str
    model: str
    status: Literal["computed", "cached", "skipped", "failed"]
    seconds: float = 0.0
    reason: str = ""  # why it was skipped or failed


class StudyProgress(NamedTuple):
    """The study that is running, for a progress bar."""

    number: int  # from 1
    total: int
    study: str
    model: str
    detail: str = ""


def run_studies(
    studies: Sequence[Study],
    contexts: Sequence[StudyContext],
    out: Path,
    on_progress: Callable[[StudyProgress], None] = lambda progress: None,
) -> list[StudyOutcome]:
    """Run every study on every model and write each result as soon as it is computed.

    Args:
        studies: The studies.
        contexts: The models.
        out: The output folder.
        on_progress: Called when a study starts and whenever it reports progress.
    """
    _validate_out(out, [context.name for context in contexts])
    out.mkdir(parents=True, exist_ok=True)
    message = f"Another run is writing to {out}; wait until it has finished, or choose another --out."
    with exclusive_lock(out / ".lock", message):
        outcomes = _run_all(studies, contexts, out, on_progress)
        write_checks(out)
        for summary, results in read_results(out).values():
            write_studio_files(out / summary.name, results)
    return outcomes


def read_results(out: Path) -> dict[str, tuple[ModelSummary, dict[str, Result]]]:
    """Return all results in an output folder by model and study.

    Results of unknown studies and of other versions of a study are ignored.
    """
    studies = load_studies()
    models: dict[str, tuple[ModelSummary, dict[str, Result]]] = {}
    for path in sorted(out.glob(f"*/{MODEL_FILE}")):
        summary = read_model_summary(path.parent)
        if summary is None or summary.name != path.parent.name:  # another name could lead out of the folder
            continue
        results: dict[str, Result] = {}
        for folder in sorted(file.parent for file in path.parent.glob(f"*/{RESULT_FILE}")):
            study = studies.get(folder.name)
            result = None if study is None else read_result(folder, study.version)
            if result is not None:
                results[folder.name] = result
        models[summary.name] = summary, results
    return models


def write_checks(out: Path) -> list[PublishedCheck]:
    """Write checks.json: measured and published values of all models that are recognized."""
    studies = load_studies()
    checks = [
        check
        for summary, results in read_results(out).values()
        for name, result in results.items()
        for check in compare_with_published(studies[name], result, summary.published_name)
    ]
    write_atomic(out / CHECKS_FILE, msgspec.json.format(msgspec.json.encode(checks), indent=1))
    return checks


def write_figures(study: Study, result: Result, folder: Path) -> None:
    """Plot a result and write it as PNG and SVG."""
    from glassbert.plotting.theme import figure_style

    figure = study.plot(result)
    for name, options in (
        (PNG_FILE, {"dpi": PNG_DPI}),
        (SVG_FILE, {"transparent": True, "dpi": PNG_DPI, "metadata": {"Date": None}}),
    ):
        file = io.BytesIO()
        with figure_style():
            figure.savefig(file, format=Path(name).suffix[1:], **options)
        write_atomic(folder / name, file.getvalue())


def _validate_out(out: Path, models: Sequence[str]) -> None:
    """Raise if this run would replace something in the folder that `run_studies` did not write.

    An empty or absent folder is valid. In the folder of an earlier run, other files stay. Symbolic links are
    refused, because they may lead out of the folder, and so are pipes.
    """
    entries = list(out.iterdir()) if out.is_dir() else []
    _refuse_links(out, [*entries, *(path / MODEL_FILE for path in entries)])
    folders = [path for path in entries if path.is_dir()]
    unfinished = {path.name for path in folders if not unexpected_files(path, MODEL_FILE)}
    own = {path.name for path in folders if read_model_summary(path) is not None}
    is_started = bool(own)
    own |= {CHECKS_FILE} if _is_checks_file(out / CHECKS_FILE) else set()
    own |= {REPORT_FILE} if _is_report_file(out / REPORT_FILE) else set()
    replaced = {CHECKS_FILE, REPORT_FILE, *models}

    def may_stay(path: Path) -> bool:
        return path.name in unfinished or (is_started and (path.name in own or path.name not in replaced))

    validate_output_folder(out, ("*",), is_own=may_stay)
    _refuse_links(out, (Path(folder, name) for folder, *names in os.walk(out) for name in chain(*names)))


def _refuse_links(out: Path, paths: Iterable[Path]) -> None:
    """Raise if a path exists that is neither a regular file nor a folder."""
    for path in paths:
        if path.is_symlink() or (path.exists() and not path.is_file() and not path.is_dir()):
            name = printable_path(path.relative_to(out))
            raise GlassBertError(f"out={str(out)!r} contains {name!r}, which is not a regular file; move it away.")


def _is_checks_file(path: Path) -> bool:
    try:
        read_json(path, list[PublishedCheck])
    except (GlassBertError, OSError):
        return False
    return True


def _is_report_file(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return f"<title>{REPORT_TITLE}".encode() in file.read(REPORT_HEAD_BYTES)
    except OSError:
        return False


def _run_all(
    studies: Sequence[Study],
    contexts: Sequence[StudyContext],
    out: Path,
    on_progress: Callable[[StudyProgress], None],
) -> list[StudyOutcome]:
    outcomes: list[StudyOutcome] = []
    for context in contexts:
        summary = summarize_model(context)
        write_model_summary(out / context.name, summary)
        for study in studies:
            progress = StudyProgress(len(outcomes) + 1, len(studies) * len(contexts), study.name, context.name)
            on_progress(progress)

            def report_detail(detail: str, progress: StudyProgress = progress) -> None:
                on_progress(progress._replace(detail=detail))

            folder = out / context.name / study.name
            outcomes.append(_run(study, replace(context, progress=report_detail), folder, summary.model_digest))
    return outcomes


def _run(study: Study, context: StudyContext, folder: Path, model_digest: str) -> StudyOutcome:
    """Run one study, unless an up-to-date result and its figures exist."""
    start = time.monotonic()
    missing = [name for name in study.required_data if not has_data(context, name)]
    if missing:
        reason = f"requires {' and '.join(missing)} in the data folder (--data; see docs/data.md)"
        return StudyOutcome(study.name, context.name, "skipped", reason=reason)
    digest = input_digest(study, context, model_digest)
    result = read_result(folder, study.version, digest)
    if result is not None and _has_figures(folder):
        return StudyOutcome(study.name, context.name, "cached")
    num_threads = torch.get_num_threads()
    try:
        if result is None:
            result = study.measure(context)
            (folder / SVG_FILE).unlink(missing_ok=True)
            write_result(result, folder, study.version, digest)
        write_figures(study, result, folder)
    except GlassBertError as error:
        return StudyOutcome(study.name, context.name, "skipped", time.monotonic() - start, str(error))
    except Exception as error:  # noqa: BLE001  one failing study must not stop the others
        return StudyOutcome(study.name, context.name, "failed", time.monotonic() - start, _describe_error(error, study))
    finally:
        torch.set_num_threads(num_threads)  # UMAP (numba) changes torch's number of threads
    return StudyOutcome(study.name, context.name, "computed", time.monotonic() - start)


def _has_figures(folder: Path) -> bool:
    """Return whether both figures exist and the SVG file is complete."""
    try:
        return (folder / PNG_FILE).stat().st_size > 0 and (folder / SVG_FILE).read_bytes().rstrip().endswith(b"</svg>")
    except OSError:
        return False


def _describe_error(error: Exception, study: Study) -> str:
    """Return the error, its location, and the data files of the study, which may be the cause."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    message = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    files = (*study.required_data, *study.optional_data)
    data = f"; data files: {', '.join(files)}" if files else ""
    return f"{message} ({Path(frame.filename).name}, line {frame.lineno}{data})"
