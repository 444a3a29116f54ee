"""What came of a fine-tuning, as one page: scores, curves, which labels are taken for which, and the hardest items."""

import html
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec

from glassbert.disk import write_whole
from glassbert.tasks.finetune import Job, Results
from glassbert.tasks.items import Items
from glassbert.tasks.scores import Shares, answer_score, entities, entity_scores, label_scores
from glassbert.tasks.task import AnswerTask, LabelTask, NumberTask, TagTask, Task
from glassbert.training.metrics import read_metrics
from glassbert.training.page import ACCENT, SECOND, drawn_part, page, plain_axes, smooth

STUDIO = "http://127.0.0.1:8500/"
HARDEST = 20
SHOWN = 400  # characters of a text


class Hard(NamedTuple):
    """An item that was answered badly: how badly, what was right, what was told."""

    item: int
    badness: float
    right: str
    told: str


def write_report(out: Path, job: Job, results: Results, dev: Items, task: Task, told: Sequence[Any]) -> Path:
    """Write `report.html` into the folder of a run."""
    parts = [_scores(results), drawn_part(*_curves(out, results))]
    if isinstance(task, LabelTask):
        right, labels = dev.right or [], [one.label for one in told]
        parts += [_confusion(task.labels, right, labels), _shares("label", label_scores(right, labels, task.labels))]
    elif isinstance(task, TagTask):
        parts.append(_shares("kind", entity_scores(dev.right or [], [one.tags for one in told])))
    off = "{:.0f}" if isinstance(task, TagTask) else "{:.3f}"  # entities are counted
    parts += [_hardest(hardest(task, dev, told), dev, out, off), _settings(job)]
    path = out / "report.html"
    write_whole(path, page(f"Fine-tuning: {out.name} ({job.task})", "".join(parts)).encode())
    return path


def hardest(task: Task, items: Items, told: Sequence[Any]) -> list[Hard]:
    """Find the items answered worst, worst first."""
    right = items.right or []
    found: list[Hard] = []
    for number, (wanted, given) in enumerate(zip(right, told, strict=True)):
        if isinstance(task, LabelTask):
            found.append(Hard(number, 1 - given.probabilities[wanted], wanted, given.label))
        elif isinstance(task, NumberTask):
            found.append(Hard(number, abs(wanted - given), f"{wanted:g}", f"{given:.2f}"))
        elif isinstance(task, TagTask):
            words = items.texts[number].split(" ")
            first, second = set(entities(wanted)), set(entities(given.tags))
            found.append(Hard(number, float(len(first ^ second)), _named(first, words), _named(second, words)))
        elif isinstance(task, AnswerTask):
            accepted = [one.text for one in wanted]
            overlap = answer_score({"": accepted}, {"": given.text}).f1
            found.append(Hard(number, 1 - overlap, " / ".join(dict.fromkeys(accepted)), given.text))
    return sorted(found, key=lambda one: -one.badness)[:HARDEST]


def _scores(results: Results) -> str:
    rows = [("learned from", f"{results.train_items:,} items"), ("measured on", f"{results.dev_items:,} items")]
    count = len(results.seeds)
    for name, mean in results.mean.items():
        among = results.spread[name]
        spread = " (one seed)" if among is None else f" ± {among:.4f} over {count} seeds"
        rows.append((name, f"{mean:.4f}{spread}"))
    rows.append(("minutes", f"{results.seconds / 60:.1f}"))
    told = "".join(f"<tr><th>{html.escape(name)}<td>{html.escape(value)}" for name, value in rows)
    note = (
        "Of each seed, the weights that were best on these same items are scored; new texts will score a little lower."
    )
    return f'<table>{told}</table><p class="note">{note}</p>'


def _curves(out: Path, results: Results) -> list[Any]:
    """Draw the loss and the deciding score of every seed."""
    from matplotlib.figure import Figure

    figures = [Figure(figsize=(5, 3.4), layout="constrained") for _ in range(2)]
    loss, score = (figure.subplots() for figure in figures)
    for seed in results.seeds:
        lines = read_metrics(out / f"seed-{seed}")
        measured = [line for line in lines if "dev" in line]
        colour = SECOND if seed == results.best_seed else ACCENT
        loss.plot(
            [one["step"] for one in lines],
            smooth([one["loss"] for one in lines], max(len(lines) // 40, 1)),
            color=colour,
            alpha=0.8,
        )
        kept = ", kept" if seed == results.best_seed else ""
        score.plot(
            [one["step"] for one in measured], [one["dev"][results.measure] for one in measured],
            color=colour, marker="o", markersize=4, label=f"seed {seed}{kept}",
        )  # fmt: skip
    loss.set_title("loss on what is learned from, smoothed")
    score.set_title(f"dev items: {results.measure}")
    score.legend(frameon=False)
    for axes in (loss, score):
        axes.set_xlabel("step")
        axes.set_xlim(left=0)
        plain_axes(axes)
    return figures


def _confusion(labels: tuple[str, ...], right: Sequence[str], told: Sequence[str]) -> str:
    """One row for each right label; a cell's shade is its share of the row."""
    counts = Counter(zip(right, told, strict=True))
    head = "".join(f"<th>{html.escape(label)}" for label in labels)
    rows = ""
    for one in labels:
        total = sum(counts[one, other] for other in labels) or 1
        cells = "".join(
            f'<td style="background: rgb(var(--hue) / {0.75 * counts[one, other] / total:.2f})" '
            f'title="{counts[one, other] / total:.1%} of {html.escape(one)}">{counts[one, other]}'
            for other in labels
        )
        rows += f"<tr><th>{html.escape(one)}{cells}"
    return (
        '<h2>Which label is taken for which</h2><p class="note">Rows: right. Columns: told.</p>'
        f'<div class="wide"><table class="cells"><thead><tr><th>{head}</thead><tbody>{rows}</tbody></table></div>'
    )


def _shares(what: str, scores: Mapping[str, Shares]) -> str:
    """One row for each label or kind of entity."""
    rows = "".join(
        f"<tr><th>{html.escape(name)}<td>{one.n:,}<td>{one.precision:.3f}<td>{one.recall:.3f}"
        f'<td style="background: rgb(var(--hue) / {0.75 * one.f1:.2f})">{one.f1:.3f}'
        for name, one in scores.items()
    )
    note = f"Precision: of those told, how many are right. Recall: of each {what}'s own, how many are told."
    return (
        f'<h2>Each {what} by itself</h2><p class="note">{note}</p><div class="wide"><table class="cells">'
        f"<thead><tr><th><th>n<th>precision<th>recall<th>F1</thead><tbody>{rows}</tbody></table></div>"
    )


def _hardest(found: Sequence[Hard], items: Items, out: Path, off: str) -> str:
    rows = ""
    for one in found:
        text, pair = items.texts[one.item], items.pairs[one.item] if items.pairs else None
        link = STUDIO + "?" + urlencode({"text": text} | ({"pair": pair} if pair else {}))
        shown = html.escape(_short(text)) + (f"<br><br>{html.escape(_short(pair))}" if pair else "")
        rows += (
            f'<tr><td class="number" data-name="off by">{off.format(one.badness)}'
            f'<td data-name="right">{html.escape(one.right)}<td data-name="told">{html.escape(one.told)}'
            f'<td class="text">{shown}<td><a href="{html.escape(link)}">see&nbsp;inside</a>'
        )
    start = f"glassbert serve --model {out / 'model'}"
    note = f"The links open the studio: start it with <code>{html.escape(start)}</code>."
    return (
        f'<h2>The {len(found)} hardest items</h2><p class="note">{note}</p>'
        f'<table class="list"><tr><th>off by<th>right<th>told<th>text<th>{rows}</table>'
    )


def _settings(job: Job) -> str:
    told = msgspec.json.format(msgspec.json.encode(job)).decode()
    return f"<h2>Settings</h2><pre>{html.escape(told)}</pre>"


def _short(text: str) -> str:
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "\N{HORIZONTAL ELLIPSIS}"


def _named(found: set[Any], words: Sequence[str]) -> str:
    told = (f"{' '.join(words[one.start : one.stop])} ({one.kind})" for one in sorted(found, key=lambda one: one.start))
    return ", ".join(told) or "none"
