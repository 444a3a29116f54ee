"""The views of models and texts by name: their requests, their facts and the functions that compute them.

`server/studio_views.py` adds those that save files or search an index.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from glassbert.analysis.attention_patterns import HeadPatterns
from glassbert.errors import GlassBertError, validate_index
from glassbert.views.attention_by_layer import AttentionByLayerFacts, AttentionByLayerRequest, attention_by_layer
from glassbert.views.attention_map import AttentionMapFacts, AttentionMapRequest, attention_map
from glassbert.views.attention_overview import AttentionOverviewFacts, attention_overview
from glassbert.views.attribution import AttributionFacts, AttributionRequest, attribution
from glassbert.views.clearest_heads import ClearestHeadsFacts, clearest_heads
from glassbert.views.disaster_classifier import DisasterClassifierFacts, DisasterClassifierRequest, disaster_classifier
from glassbert.views.effective_dimensions import EffectiveDimensionsFacts, effective_dimensions
from glassbert.views.embedding_space import EmbeddingSpaceFacts, EmbeddingSpaceRequest, embedding_space
from glassbert.views.embedding_tables import EmbeddingTablesFacts, embedding_tables
from glassbert.views.head_formation import HeadFormationFacts, head_formation
from glassbert.views.head_patterns import head_patterns
from glassbert.views.input_embeddings import InputEmbeddingsFacts, input_embeddings
from glassbert.views.layers import LayersFacts, LayersRequest, layers
from glassbert.views.left_context import LeftContextFacts, left_context
from glassbert.views.lesson_step import LessonStepFacts, LessonStepRequest, lesson_step
from glassbert.views.lessons import LessonsFacts, lessons
from glassbert.views.logit_lens import LogitLensFacts, LogitLensRequest, logit_lens
from glassbert.views.mean_attention import MeanAttentionFacts, MeanAttentionRequest, mean_attention
from glassbert.views.neighbors import NeighborsFacts, NeighborsRequest, neighbors
from glassbert.views.network import NetworkFacts, NetworkRequest, network
from glassbert.views.network_tile import NetworkTileFacts, NetworkTileRequest, network_tile
from glassbert.views.neuron import NeuronFacts, NeuronRequest, neuron
from glassbert.views.neuron_queries import NeuronQueriesFacts, NeuronQueriesRequest, neuron_queries
from glassbert.views.payload import Payload
from glassbert.views.predictions import PredictionsFacts, predictions
from glassbert.views.sentence_similarity import (
    SentenceSimilarityFacts,
    SentenceSimilarityRequest,
    sentence_similarity,
)
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.study_results import StudyCurvesFacts, StudyResultsRequest, study_results
from glassbert.views.text_vector import TextVectorFacts, TextVectorRequest, text_vector
from glassbert.views.token_effects import TokenEffectsFacts, TokenEffectsRequest, token_effects
from glassbert.views.token_profile import TokenProfileFacts, TokenProfileRequest, token_profile
from glassbert.views.tokenization import TokenizationFacts, tokenization
from glassbert.views.walk import WalkFacts, WalkRequest, walk
from glassbert.views.walk_row import WalkRowFacts, WalkRowRequest, walk_row
from glassbert.views.walk_start import WalkStartFacts, WalkStartRequest, walk_start
from glassbert.views.what_if import WhatIfFacts, WhatIfRequest, what_if
from glassbert.views.word_contexts import WordContextsFacts, WordContextsRequest, word_contexts
from glassbert.views.wordpiece_steps import WordPieceStepsFacts, wordpiece_steps


class View(NamedTuple):
    """The request of a view, the facts it returns, and the function between them."""

    request: type[TextRequest]
    facts: Any  # a msgspec struct, or a union of structs
    compute: Callable[[ViewSession, Any], Payload[Any]]


VIEWS: Mapping[str, View] = {
    "tokenization": View(TextRequest, TokenizationFacts, tokenization),
    "wordpiece_steps": View(TextRequest, WordPieceStepsFacts, wordpiece_steps),
    "attention_map": View(AttentionMapRequest, AttentionMapFacts, attention_map),
    "attention_overview": View(TextRequest, AttentionOverviewFacts, attention_overview),
    "attention_by_layer": View(AttentionByLayerRequest, AttentionByLayerFacts, attention_by_layer),
    "mean_attention": View(MeanAttentionRequest, MeanAttentionFacts, mean_attention),
    "head_patterns": View(TextRequest, HeadPatterns, head_patterns),
    "neuron": View(NeuronRequest, NeuronFacts, neuron),
    "neuron_queries": View(NeuronQueriesRequest, NeuronQueriesFacts, neuron_queries),
    "clearest_heads": View(TextRequest, ClearestHeadsFacts, clearest_heads),
    "effective_dimensions": View(TextRequest, EffectiveDimensionsFacts, effective_dimensions),
    "predictions": View(TextRequest, PredictionsFacts, predictions),
    "sentence_similarity": View(SentenceSimilarityRequest, SentenceSimilarityFacts, sentence_similarity),
    "logit_lens": View(LogitLensRequest, LogitLensFacts, logit_lens),
    "attribution": View(AttributionRequest, AttributionFacts, attribution),
    "what_if": View(WhatIfRequest, WhatIfFacts, what_if),
    "token_effects": View(TokenEffectsRequest, TokenEffectsFacts, token_effects),
    "token_profile": View(TokenProfileRequest, TokenProfileFacts, token_profile),
    "input_embeddings": View(TextRequest, InputEmbeddingsFacts, input_embeddings),
    "embedding_tables": View(TextRequest, EmbeddingTablesFacts, embedding_tables),
    "walk_start": View(WalkStartRequest, WalkStartFacts, walk_start),
    "walk": View(WalkRequest, WalkFacts, walk),
    "walk_row": View(WalkRowRequest, WalkRowFacts, walk_row),
    "text_vector": View(TextVectorRequest, TextVectorFacts, text_vector),
    "network": View(NetworkRequest, NetworkFacts, network),
    "network_tile": View(NetworkTileRequest, NetworkTileFacts, network_tile),
    "layers": View(LayersRequest, LayersFacts, layers),
    "embedding_space": View(EmbeddingSpaceRequest, EmbeddingSpaceFacts, embedding_space),
    "neighbors": View(NeighborsRequest, NeighborsFacts, neighbors),
    "study_results": View(StudyResultsRequest, StudyCurvesFacts | EmbeddingSpaceFacts, study_results),
    "head_formation": View(TextRequest, HeadFormationFacts, head_formation),
    "word_contexts": View(WordContextsRequest, WordContextsFacts, word_contexts),
    "disaster_classifier": View(DisasterClassifierRequest, DisasterClassifierFacts, disaster_classifier),
    "left_context": View(TextRequest, LeftContextFacts, left_context),
    "lessons": View(TextRequest, LessonsFacts, lessons),
    "lesson_step": View(LessonStepRequest, LessonStepFacts, lesson_step),
}


def compute_view(
    session: ViewSession, name: str, request_json: bytes, views: Mapping[str, View] = VIEWS
) -> Payload[Any]:
    """Compute a view from its request in JSON; raise `GlassBertError` if the request is invalid."""
    return compute_request(session, name, decode_request(name, request_json, views), views)


def decode_request(name: str, request_json: bytes, views: Mapping[str, View] = VIEWS) -> TextRequest:
    """Decode a request in JSON; raise `GlassBertError` if the view or one of the fields does not exist."""
    if name not in views:
        raise GlassBertError(f"Unknown view {name[:40]!r}. Available views: {', '.join(views)}.")
    try:
        return msgspec.json.decode(request_json, type=views[name].request)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GlassBertError(f"{name}: {error}") from None


def compute_request(
    session: ViewSession, name: str, request: TextRequest, views: Mapping[str, View] = VIEWS
) -> Payload[Any]:
    """Compute a view from its decoded request; raise `GlassBertError` if a value is out of range."""
    validate_selection(request, session)
    return views[name].compute(session, request)


def validate_selection(request: TextRequest, session: ViewSession) -> None:
    """Raise `OutOfRangeError` if the model or text has no such layer, head or token."""
    config = session.bert(request.model).config
    sizes = {"layer": config.num_layers, "head": config.num_heads}
    if getattr(request, "token", None) is not None:
        sizes["token"] = len(session.trace(request).tokens)
    for name, size in sizes.items():
        index: Any = getattr(request, name, None)
        if index is not None:
            validate_index(name, index, size)
