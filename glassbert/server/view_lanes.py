"""Which requests are slow: they are computed in a lane of their own (view_queue.py) and do not delay the others."""

from typing import Literal

from glassbert.views.changes import PatchActivation
from glassbert.views.session import TextRequest
from glassbert.views.what_if import WhatIfRequest

SLOW_VIEWS = frozenset(
    {"attribution", "view_file", "head_patterns", "embedding_space", "token_effects", "sentence_similarity"}
    | {"lesson_step", "clearest_heads", "disaster_classifier"}
    | {"dataset_space", "dataset_text", "time_estimate", "open_model", "model_choices"}
    | {"finetuning_result", "predicted_texts"}  # both read the predictions for all development samples
)
SEARCH_VIEWS = frozenset({"search_index", "search", "search_explanation"})
MAX_FAST_SOURCE_TEXTS = 2  # of a `what_if`: each needs a forward pass, besides the two or three of every `what_if`


def lane_name(name: str, request: TextRequest) -> Literal["fast", "slow", "search"]:
    """Return the lane of a request."""
    if name in SEARCH_VIEWS:
        return "search"
    return "slow" if name in SLOW_VIEWS or _patches_from_many_texts(request) else "fast"


def _patches_from_many_texts(request: TextRequest) -> bool:
    if not isinstance(request, WhatIfRequest):
        return False
    sources = {change.source_text for change in request.changes if isinstance(change, PatchActivation)}
    return len(sources) > MAX_FAST_SOURCE_TEXTS
