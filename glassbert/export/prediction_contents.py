"""Contents of the page Predictions: the predicted labels, the logit lens, and the contributions of the tokens."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np

from glassbert.analysis.attribution_methods import Baseline, OutputHead
from glassbert.errors import GlassBertError
from glassbert.export.view_context import Contents, ViewContext
from glassbert.views.predictions import PredictionsFacts

ATTRIBUTION_METHODS = ("integrated_gradients", "gradient_x_input", "occlusion", "attention")
TITLES = {
    "mlm": "Top predictions",
    "nsp": "Does the second sentence follow the first?",
    "classification": "Label probabilities",
    "regression": "Predicted value",
    "token_classification": "Token labels",
}


class PredictionsOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which prediction is shown, and how it is attributed to the tokens."""

    output_head: OutputHead | None = None  # default: the first that predicts something
    label: str | None = None  # default: the model's own prediction
    baseline: Baseline = "mask"
    remove: bool = False  # occlusion removes tokens instead of masking them


class PredictionTarget(NamedTuple):
    """One prediction: an output head and, for heads that predict at tokens, a position."""

    output_head: OutputHead
    token: int | None

    @property
    def id(self) -> str:
        """Return the name of the prediction in a link."""
        return f"mlm-{self.token}" if self.output_head == "mlm" else self.output_head


def predictions_contents(context: ViewContext) -> Contents:
    """Return `label_probabilities`, the arrays of the view `logit_lens`, and one array [token] per method."""
    session = context.session()
    facts: PredictionsFacts = session.view("predictions").facts
    target = prediction_target(context, facts)
    details: dict[str, Any] = {"output_head": target.output_head, "title": TITLES[target.output_head]}
    arrays: dict[str, np.ndarray] = {}
    for view, request in prediction_requests(context, target):
        payload = session.view(view, **request)
        details |= {name: value for name, value in msgspec.to_builtins(payload.facts).items() if value is not None}
        arrays |= {name: payload.array(name) for name in payload.arrays}
    labels, probabilities = _ranked_labels(facts, target, details, arrays)
    details["labels"] = labels
    arrays["label_probabilities"] = np.array(probabilities, dtype=np.float32)
    return {"token": target.token}, details, arrays


def prediction_target(context: ViewContext, facts: PredictionsFacts) -> PredictionTarget:
    """Return the prediction that the options select; by default, that at the token or the first one."""
    options = context.read_options(PredictionsOptions)
    masks = [] if facts.mlm is None else [mask.token for mask in facts.mlm]
    available: list[PredictionTarget] = [PredictionTarget("mlm", token) for token in masks]
    if facts.mlm is not None and context.token is not None:
        available.insert(0, PredictionTarget("mlm", context.token))
    available += [
        PredictionTarget(name, None)
        for name in ("nsp", "classification", "regression")
        if getattr(facts, name) is not None
    ]
    words = [] if facts.token_classification is None else facts.token_classification.tokens
    if words:
        available.append(
            PredictionTarget("token_classification", context.token if context.token in words else words[0])
        )
    for target in available:
        if options.output_head in (None, target.output_head):
            return target
    name = f"the output head {options.output_head}" if options.output_head else "the model"
    raise GlassBertError(
        f"Nothing to show: {name} predicts nothing here. {' '.join([*facts.notes, *facts.hints])}".strip()
    )


def prediction_requests(context: ViewContext, target: PredictionTarget) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the requests that the page sends for a prediction, as in `predictionState.svelte.ts`."""
    options = context.read_options(PredictionsOptions)
    if target.output_head == "mlm":
        yield "logit_lens", {"token": target.token} | ({"target": options.label} if options.label else {})
    common: dict[str, Any] = {"output_head": target.output_head}
    common |= {} if target.token is None else {"token": target.token}
    common |= {"label": options.label} if options.label else {}
    yield "attribution", {**common, "methods": ["attention", "gradient_x_input"]}
    baseline = {} if options.baseline == "mask" else {"baseline": options.baseline}
    yield "attribution", {**common, "methods": ["integrated_gradients"], **baseline}
    yield "attribution", {**common, "methods": ["occlusion"], **({"remove": True} if options.remove else {})}


def prediction_page_options(context: ViewContext) -> dict[str, str]:
    """Return the options of the page that show the same prediction."""
    options = context.read_options(PredictionsOptions)
    page: dict[str, str] = {}  # by default, the page selects the prediction as `prediction_target` does
    if options.output_head is not None:
        page["prediction"] = prediction_target(context, context.session().view("predictions").facts).id
    page |= {"label": options.label} if options.label else {}
    page |= {} if options.baseline == "mask" else {"baseline": options.baseline}
    return page | ({"occlusion": "remove"} if options.remove else {})


def _ranked_labels(
    facts: PredictionsFacts, target: PredictionTarget, details: dict[str, Any], arrays: dict[str, np.ndarray]
) -> tuple[list[str], list[float]]:
    """Return the predicted labels, most probable first, as the page lists them."""
    if target.output_head == "mlm":
        for mask in facts.mlm or []:
            if mask.token == target.token:
                return mask.top_tokens, mask.probabilities
        return details["top_tokens"][-1], arrays["probabilities"][-1].tolist()
    if target.output_head == "nsp" and facts.nsp is not None:
        return ["next sentence", "not the next sentence"], [facts.nsp, 1 - facts.nsp]
    return _task_labels(facts)


def _task_labels(facts: PredictionsFacts) -> tuple[list[str], list[float]]:
    """Return the prediction of a fine-tuned model."""
    if facts.classification:
        return facts.classification.labels, facts.classification.probabilities
    if facts.regression is not None:
        return ["value"], [facts.regression]
    words = facts.token_classification
    if words is None:
        return [], []
    labels = [f"{facts.tokens[token]}: {label}" for token, label in zip(words.tokens, words.labels, strict=True)]
    return labels, words.probabilities
