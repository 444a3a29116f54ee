"""The report of a fine-tuning run: scores, curves, confusion matrix and the samples with the largest error."""

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import numpy as np

from glassbert.plotting.html_report import figures_html, moving_average, report_page, style_axes
from glassbert.plotting.theme import ACCENT, NEGATIVE
from glassbert.runtime.atomic_files import write_atomic
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetuning import FinetuneJob, FinetuneResults
from glassbert.tasks.metrics import PrecisionRecallF1, entity_scores, label_scores
from glassbert.tasks.question_answering import QuestionAnswering
from glassbert.tasks.regression import Regression
from glassbert.tasks.tagging import Tagging
from glassbert.tasks.task import SampleComparison, Task
from glassbert.training.metrics_log import read_metrics

STUDIO_URL = "http://127.0.0.1:8500/"
MAX_HARD_SAMPLES = 20
MAX_TEXT_CHARACTERS = 400
ERROR_DEFINITIONS: dict[type[Task], str] = {  # what `Task.compare` computes
    Classification: "1 minus the probability of the true label",
    Regression: "absolute difference between prediction and target",
    Tagging: "number of entities that are missed or wrongly predicted",
    QuestionAnswering: "1 minus the F1 score with the closest accepted answer",
}


@dataclass(frozen=True)
class HardSample:
    """The index of a sample, and the comparison of its prediction with its target."""

    index: int
    comparison: SampleComparison


def write_finetuning_report(
    out: Path, job: FinetuneJob, results: FinetuneResults, dev: Dataset, task: Task, predictions: Sequence[Any]
) -> Path:
    """Write `report.html` into a run folder; return its path."""
    parts = [_scores_table(results), figures_html(*_plot_curves(out, results))]
    if isinstance(task, Classification):
        targets, labels = dev.targets or [], [prediction.label for prediction in predictions]
        parts += [_confusion_matrix(task.labels, targets, labels)]
        parts += [_precision_recall_table("label", label_scores(targets, labels, task.labels))]
    elif isinstance(task, Tagging):
        scores = entity_scores(dev.targets or [], [prediction.tags for prediction in predictions])
        parts.append(_precision_recall_table("entity type", scores))
    error_format = "{:.0f}" if isinstance(task, Tagging) else "{:.3f}"  # tagging counts entities
    samples, definition = hard_samples(task, dev, predictions), _error_definition(task)
    parts += [_hard_samples_table(samples, dev, out, error_format, definition), _settings(job)]
    path = out / "report.html"
    write_atomic(path, report_page(f"Fine-tuning: {out.name} ({job.task})", "".join(parts)).encode())
    return path


def hard_samples(task: Task, dataset: Dataset, predictions: Sequence[Any]) -> list[HardSample]:
    """Return the samples with the largest errors, largest first."""
    samples = [
        HardSample(index, task.compare(prediction, dataset, index)) for index, prediction in enumerate(predictions)
    ]
    return sorted(samples, key=lambda sample: -sample.comparison.error)[:MAX_HARD_SAMPLES]


def _error_definition(task: Task) -> str:
    return next(definition for kind, definition in ERROR_DEFINITIONS.items() if isinstance(task, kind))


def _scores_table(results: FinetuneResults) -> str:
    rows = [("training samples", f"{results.train_samples:,}"), ("development samples", f"{results.dev_samples:,}")]
    for name, mean in results.mean.items():
        std = results.std[name]
        spread = (
            " (one seed)"
            if std is None
            else f" ± {std:.4f} (mean ± standard deviation, {len(results.scores_by_seed)} seeds)"
        )
        rows.append((name, f"{mean:.4f}{spread}"))
    rows.append(("minutes", f"{results.seconds / 60:.1f}"))
    body = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in rows)
    note = (
        "The scores are those of each seed's best weights on the development samples, which also selected them. "
        "Scores on new texts are usually lower."
    )
    return f'<table>{body}</table><p class="note">{note}</p>'


def _plot_curves(out: Path, results: FinetuneResults) -> list[Any]:
    """Plot the training loss and the selecting dev metric of every seed."""
    from matplotlib.figure import Figure

    figures = [Figure(figsize=(5, 3.4), layout="constrained") for _ in range(2)]
    loss_axes, score_axes = (figure.subplots() for figure in figures)
    for seed in results.scores_by_seed:
        lines = read_metrics(out / f"seed-{seed}")
        evaluations = [line for line in lines if "dev" in line]
        is_best = seed == results.best_seed
        color = NEGATIVE if is_best else ACCENT
        losses = moving_average([line["loss"] for line in lines], max(len(lines) // 40, 1))
        loss_axes.plot([line["step"] for line in lines], losses, color=color, alpha=0.8)
        score_axes.plot(
            [line["step"] for line in evaluations], [line["dev"][results.metric] for line in evaluations],
            color=color, marker="o", markersize=4, label=f"seed {seed}{' (best)' if is_best else ''}",
        )  # fmt: skip
    loss_axes.set_title("Training loss (moving average)")
    score_axes.set_title(f"Development {results.metric}")
    score_axes.legend(frameon=False)
    for axes in (loss_axes, score_axes):
        axes.set_xlabel("step")
        axes.set_xlim(left=0)
        style_axes(axes)
    return figures


def _confusion_matrix(labels: tuple[str, ...], targets: Sequence[str], predictions: Sequence[str]) -> str:
    """Return a table of counts; the shade of a cell is its fraction of the row."""
    from sklearn.metrics import confusion_matrix

    counts = confusion_matrix(targets, predictions, labels=list(labels))
    fractions = counts / np.maximum(counts.sum(axis=1, keepdims=True), 1)
    header = "".join(f"<th>{html.escape(label)}" for label in labels)
    rows = ""
    for target, row_counts, row_fractions in zip(labels, counts.tolist(), fractions.tolist(), strict=True):
        cells = "".join(
            f'<td style="background: rgb(var(--hue) / {0.75 * fraction:.2f})" '
            f'title="{fraction:.1%} of {html.escape(target)}">{count}'
            for count, fraction in zip(row_counts, row_fractions, strict=True)
        )
        rows += f"<tr><th>{html.escape(target)}{cells}"
    return (
        '<h2>Confusion matrix</h2><p class="note">Rows: true label. Columns: predicted label.</p>'
        f'<div class="wide"><table class="cells"><thead><tr><th>{header}</thead><tbody>{rows}</tbody></table></div>'
    )


def _precision_recall_table(unit: str, scores: Mapping[str, PrecisionRecallF1]) -> str:
    """Return a table with one row per label or entity type."""
    rows = "".join(
        f"<tr><th>{html.escape(name)}<td>{score.support:,}<td>{score.precision:.3f}<td>{score.recall:.3f}"
        f'<td style="background: rgb(var(--hue) / {0.75 * score.f1:.2f})">{score.f1:.3f}'
        for name, score in scores.items()
    )
    note = (
        "Precision: fraction of the predictions that are correct. "
        "Recall: fraction of the true labels or entities that are predicted."
    )
    return (
        f'<h2>Scores by {unit}</h2><p class="note">{note}</p><div class="wide"><table class="cells">'
        f"<thead><tr><th><th>n<th>precision<th>recall<th>F1</thead><tbody>{rows}</tbody></table></div>"
    )


def _hard_samples_table(
    samples: Sequence[HardSample], dataset: Dataset, out: Path, error_format: str, error_definition: str
) -> str:
    rows = ""
    for sample in samples:
        index, (error, target, prediction) = sample.index, sample.comparison
        text, pair = dataset.texts[index], dataset.pairs[index] if dataset.pairs else None
        link = STUDIO_URL + "?" + urlencode({"text": text} | ({"pair": pair} if pair else {}))
        text_html = html.escape(_shorten(text)) + (f"<br><br>{html.escape(_shorten(pair))}" if pair else "")
        rows += (
            f'<tr><td class="number" data-name="error">{error_format.format(error)}'
            f'<td data-name="target">{html.escape(target)}<td data-name="prediction">{html.escape(prediction)}'
            f'<td class="text">{text_html}<td><a href="{html.escape(link)}">open&nbsp;in&nbsp;studio</a>'
        )
    command = f"glassbert serve --model {out / 'model'}"
    note = (
        f"Error: {html.escape(error_definition)}. "
        f"To follow the links, start the studio with <code>{html.escape(command)}</code>."
    )
    return (
        f'<h2>The {len(samples)} samples with the largest error</h2><p class="note">{note}</p>'
        f'<table class="list samples"><tr><th>error<th>target<th>prediction<th>text<th>{rows}</table>'
    )


def _settings(job: FinetuneJob) -> str:
    settings = msgspec.json.format(msgspec.json.encode(job)).decode()
    return f"<h2>Settings</h2><pre>{html.escape(settings)}</pre>"


def _shorten(text: str) -> str:
    return text if len(text) <= MAX_TEXT_CHARACTERS else text[: MAX_TEXT_CHARACTERS - 1] + "\N{HORIZONTAL ELLIPSIS}"
