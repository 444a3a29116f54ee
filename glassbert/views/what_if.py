"""View `what_if`: a text before and after changes, or the same text in two models.

Word edits are applied first; the other changes refer to token positions of the edited text.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

import msgspec
import numpy as np

from glassbert.analysis.intervention_effects import (
    Activations,
    attention_change,
    have_same_shapes,
    hidden_state_similarity,
    run_with_interventions,
)
from glassbert.analysis.output_heads import as_array, mlm_probabilities
from glassbert.analysis.sentence_vectors import pooled_vector
from glassbert.analysis.similarity import cosine_similarity
from glassbert.errors import GlassBertError, validate_index
from glassbert.model.taps import Tap
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.changes import (
    Change,
    EditWord,
    describe_change,
    edit_words,
    is_aligned,
    masks_word,
    source_traces,
    to_interventions,
    validate_changes,
)
from glassbert.views.payload import Payload
from glassbert.views.predictions import OutputHeadPredictions, predict_with_output_heads
from glassbert.views.session import TextRequest, ViewSession

MAX_FULL_PRECISION_TOKENS = 128  # attention of longer texts is sent as float16: the error is at most 0.0005


MaskBaseline = Literal[  # the run that the predictions for a [MASK] are compared with
    "before",  # the unchanged one
    "masked",  # one with the same masked words and no other change
    "after",  # the run after the changes itself, if they only mask words
]


class WhatIfRequest(TextRequest, frozen=True, kw_only=True):
    """Changes, or another model to compare with, and the head to show."""

    changes: tuple[Change, ...] = ()
    other_model: str = ""
    layer: int = 0
    head: int = 0


class PassOutputs(OutputHeadPredictions, frozen=True, kw_only=True):
    """The text of one run and the predictions of all output heads."""

    tokens: list[str]
    text: str
    pair: str | None


class MaskComparison(msgspec.Struct, frozen=True):
    """The most probable tokens for one [MASK] in either run, and their probabilities in both."""

    token: int  # position in the run after the changes
    baseline: MaskBaseline
    original: str | None  # the token that the changes mask; None if the text has [MASK] there or the tokens moved
    tokens: list[str]  # with the original token
    before: list[float]
    after: list[float]


class WhatIfFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The predictions of both runs; `aligned`: both have the same tokens at the same positions, except edited words."""

    changes: list[str]  # a short description of each change
    layer: int
    head: int
    aligned: bool
    mask_comparisons: list[MaskComparison]  # empty if the runs differ in their masks or vocabularies
    sentence_cosine: float | None  # of the vectors of the text in both runs; None for two models
    before: PassOutputs
    after: PassOutputs


class ForwardPass(NamedTuple):
    """One forward pass with its activations and predictions."""

    bert: PretrainedBert
    trace: Trace
    activations: Activations
    outputs: OutputHeadPredictions


class ForwardPassPair(NamedTuple):
    """Two forward passes to compare."""

    before: ForwardPass
    after: ForwardPass
    mask_baseline: ForwardPass  # predictions for [MASK] are compared with this run
    aligned: bool
    descriptions: list[str]


def what_if(session: ViewSession, request: WhatIfRequest) -> Payload[WhatIfFacts]:
    """Compare two runs.

    `attention_before` and `attention_after` [query, key] show one head. Aligned runs also have `attention_difference`;
    if the models have the same size, `cosine_similarity` [depth, token] of the hidden states and `attention_change`
    [layer, head]: the attention mass that moved to other tokens.
    """
    if request.other_model and request.changes:
        raise GlassBertError("Pass either changes or other_model, not both.")
    bert, trace = session.bert(request.model), session.trace(request)
    key = msgspec.structs.replace(
        request, layer=0, head=0
    )  # the forward passes do not depend on the head that is shown
    if request.other_model:
        other = session.bert(request.other_model)
        runs = session.reuse_last_result(key, lambda: compare_models(bert, other, trace, request.truncate))
    else:
        runs = session.reuse_last_result(key, lambda: compare_changes(bert, trace, request.changes, request.truncate))
    return compare_runs(runs, request.layer, request.head)


def compare_changes(
    bert: PretrainedBert, trace: Trace, changes: Sequence[Change], truncate: bool = False
) -> ForwardPassPair:
    """Run a text unchanged and changed."""
    validate_changes(changes, bert.config)
    edits = [change for change in changes if isinstance(change, EditWord)]
    edited = edit_words(bert, trace, edits, truncate)
    sources = source_traces(bert, changes)
    taps = [tap for change in changes for tap in to_interventions(bert, edited, change, sources)]
    before = _run(bert, trace)
    after = _run(bert, edited, taps) if changes else before
    descriptions = [describe_change(change, trace, edited) for change in changes]
    masks = [edit for edit in edits if masks_word(edit)]
    if not masks:
        baseline = before
    elif len(masks) == len(changes):
        baseline = after
    else:
        baseline = _run(bert, edit_words(bert, trace, masks, truncate))
    return ForwardPassPair(before, after, baseline, is_aligned(trace, edited, edits), descriptions)


def compare_models(
    bert: PretrainedBert, other: PretrainedBert, trace: Trace, truncate: bool = False
) -> ForwardPassPair:
    """Run a text through two models; the runs are aligned if both models use the same tokens."""
    other_trace = other.trace(trace.text, trace.pair, truncate=truncate)
    before, after = _run(bert, trace), _run(other, other_trace)
    return ForwardPassPair(before, after, before, trace.tokens == other_trace.tokens, [])


def compare_runs(runs: ForwardPassPair, layer: int, head: int) -> Payload[WhatIfFacts]:
    """Return the predictions of both runs and the attention of one head."""
    before, after, baseline, aligned, descriptions = runs
    for run in (before, after):
        validate_index("layer", layer, len(run.activations.attention))
        validate_index("head", head, len(run.activations.attention[layer]))
    first, second = (as_array(run.activations.attention[layer][head]) for run in (before, after))
    arrays: dict[str, np.ndarray] = {"attention_before": _compact(first), "attention_after": _compact(second)}
    if aligned:
        arrays["attention_difference"] = _compact(second - first)
    if aligned and have_same_shapes(before.activations, after.activations):
        arrays["cosine_similarity"] = hidden_state_similarity(before.activations, after.activations)
        arrays["attention_change"] = attention_change(before.activations, after.activations)
    facts = WhatIfFacts(
        changes=descriptions,
        layer=layer,
        head=head,
        aligned=aligned,
        mask_comparisons=_mask_comparisons(before, baseline, after),
        sentence_cosine=_sentence_cosine(before, after),
        before=_pass_outputs(before),
        after=_pass_outputs(after),
    )
    return Payload(facts, arrays)


def _run(bert: PretrainedBert, trace: Trace, taps: Sequence[Tap] = ()) -> ForwardPass:
    activations = run_with_interventions(bert, trace, taps)
    return ForwardPass(bert, trace, activations, predict_with_output_heads(bert, trace, activations.hidden[-1]))


def _pass_outputs(run: ForwardPass) -> PassOutputs:
    trace = run.trace
    return PassOutputs(tokens=trace.tokens, text=trace.text, pair=trace.pair, **msgspec.structs.asdict(run.outputs))


def _mask_comparisons(before: ForwardPass, baseline: ForwardPass, after: ForwardPass) -> list[MaskComparison]:
    """Compare the predictions for each [MASK], if both runs have the same number of masks and the same vocabulary."""
    masks = [run.outputs.mlm or [] for run in (baseline, after)]
    if len(masks[0]) != len(masks[1]) or baseline.bert.tokenizer.vocabulary != after.bert.tokenizer.vocabulary:
        return []
    moved = len(before.trace.ids) != len(baseline.trace.ids)
    # the text has [MASK] there, and the changes only mask other words: the unchanged run predicts it
    unchanged = {mask.token: mask for mask in before.outputs.mlm or []} if baseline is after and not moved else {}
    firsts = [unchanged.get(mask.token, mask) for mask in masks[0]]
    names = [None if moved else _masked_name(before, baseline, mask.token) for mask in masks[0]]
    tokens: list[list[str]] = []
    for first, second, name in zip(firsts, masks[1], names, strict=True):
        candidates = [*first.top_tokens, *second.top_tokens] + ([] if name is None else [name])
        tokens.append(list(dict.fromkeys(candidates)))
    ids = [[after.bert.tokenizer.token_to_id(token) for token in candidates] for candidates in tokens]
    in_baseline, in_after = _probabilities(baseline, ids), _probabilities(after, ids)
    candidates_of = {mask.token: candidates for mask, candidates in zip(masks[0], ids, strict=True)}
    of_unchanged = _probabilities(before, [candidates_of[token] for token in unchanged]) if unchanged else []
    in_before = dict(zip(unchanged, of_unchanged, strict=True))
    default: MaskBaseline = "before" if baseline is before else "after" if baseline is after else "masked"
    shifts: list[MaskComparison] = []
    for index, (first, second) in enumerate(zip(*masks, strict=True)):
        compared: MaskBaseline = "before" if first.token in unchanged else default
        probabilities = in_before.get(first.token, in_baseline[index]), in_after[index]
        shifts.append(MaskComparison(second.token, compared, names[index], tokens[index], *probabilities))
    return shifts


def _masked_name(before: ForwardPass, baseline: ForwardPass, token: int) -> str | None:
    """Return the token of the unchanged text at a [MASK] of the baseline; None if the text has [MASK] there, too."""
    return None if before.trace.ids[token] == baseline.trace.ids[token] else before.trace.tokens[token]


def _sentence_cosine(before: ForwardPass, after: ForwardPass) -> float | None:
    """Return the cosine of the vectors of the text in two runs of one model."""
    if before.bert is not after.bert:
        return None
    first, second = (pooled_vector(run.activations.hidden[-1]) for run in (before, after))
    return float(cosine_similarity(first[None], second[None])[0])


def _probabilities(run: ForwardPass, ids: list[list[int]]) -> list[list[float]]:
    """Return the probabilities of the given tokens at each [MASK], with one call of the output head."""
    positions = [mask.token for mask in run.outputs.mlm or []]
    if not positions:
        return []
    with run.bert.model.inference_mode():
        probabilities = mlm_probabilities(run.bert, run.activations.hidden[-1][positions])
    return [row[candidates].tolist() for row, candidates in zip(probabilities, ids, strict=True)]


def _compact(values: np.ndarray) -> np.ndarray:
    return values if len(values) <= MAX_FULL_PRECISION_TOKENS else values.astype(np.float16)
