"""Numbers that the placeholders of a lesson stand for, such as `{here.score}`: measured in the loaded model."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import numpy as np

from glassbert.analysis.measured_heads import MeasuredHead
from glassbert.analysis.output_heads import as_array
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.views.clearest_heads import HeadComparison, ModelSize, clearest_heads, model_size, pattern_heads
from glassbert.views.disaster_classifier import DisasterClassifierRequest, disaster_classifier
from glassbert.views.embedding_space import EmbeddingSpaceRequest, embedding_space
from glassbert.views.left_context import LeftContextFacts, left_context
from glassbert.views.neuron import NeuronRequest, neuron
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.word_contexts import WordContextsRequest, word_contexts
from glassbert.views.word_position import word_positions

CONTEXT_SEPARATOR = "|"  # between the texts of the option `contexts`


class LessonSelection(msgspec.Struct, frozen=True, kw_only=True):
    """Where a step is: model and text, the selected head and token, and the options of the page."""

    request: TextRequest
    layer: int = 0
    head: int = 0
    token: int = 0
    options: Mapping[str, str] = {}


class HereNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of the selected token in the selected head. Vectors are given by their first number, dimension 0."""

    token: str
    position: int
    num_tokens: int
    token_value: float
    position_value: float
    segment_value: float
    sum_value: float
    attended_token: str  # the token with the largest attention weight
    attended_position: int
    weight: float
    dot_product: float
    score: float
    active_dimensions: int  # that account for 80 % of the difference from the mean score
    cls_mass: float  # attention on [CLS]
    output_value: float  # of the token's last hidden state
    pooled_value: float | None


class ContextNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """Cosine similarities of the vectors of a word in the texts 1, 2 and 3 of the option `contexts`."""

    static: float  # of the token embeddings
    first_second: float  # of the last hidden states
    first_third: float
    middle_first_second: float  # of the hidden states after half of the layers
    middle_first_third: float
    middle_layer: int
    middle_depth: int
    closer: int  # the text, 2 or 3, whose word is more similar to that of text 1 after half of the layers


class PositionNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of the position table.

    `rotation` says whether they go round in the two directions in which they differ most.
    """

    neighbor_similarity: float  # mean cosine similarity of the rows of neighboring positions
    mean_similarity: float  # of any two positions
    rotation: str


class ClassifierNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The disaster classifier on the text; `masked`: with the word of the option `word` masked."""

    probability: float
    masked_probability: float
    strongest_word: str
    strongest_contribution: float
    word_contribution: float
    word_position: int  # of the first token of the word
    accuracy: float
    num_sentences: int
    effect: str  # lower or higher


def here_numbers(session: ViewSession, selection: LessonSelection) -> HereNumbers:
    """Measure the selected token in the selected head."""
    trace = session.trace(selection.request)
    head = neuron(
        session,
        NeuronRequest(**_text_fields(selection), layer=selection.layer, head=selection.head, token=selection.token),
    )
    best, embeddings = head.facts.most_attended_token, trace.embeddings
    has_pooler = "pooler" in session.bert(selection.request.model).model.heads
    return HereNumbers(
        token=trace.tokens[selection.token],
        position=selection.token,
        num_tokens=len(trace.tokens),
        token_value=float(embeddings.token[selection.token, 0]),
        position_value=float(embeddings.position[selection.token, 0]),
        segment_value=float(embeddings.segment[selection.token, 0]),
        sum_value=float(embeddings.total[selection.token, 0]),
        attended_token=trace.tokens[best],
        attended_position=best,
        weight=float(head.array("attention")[best]),
        dot_product=float(head.array("dot_products")[best]),
        score=float(head.array("scores")[best]),
        active_dimensions=len(head.facts.top_dimensions),
        cls_mass=float(head.array("attention")[0]),
        output_value=float(trace.hidden[-1, selection.token, 0]),
        pooled_value=float(trace.pooled[0]) if has_pooler else None,
    )


def context_numbers(session: ViewSession, selection: LessonSelection) -> ContextNumbers:
    """Compare the word of the option `word` in the texts of the option `contexts`; the first three count."""
    texts = tuple(text.strip() for text in selection.options.get("contexts", "").split(CONTEXT_SEPARATOR))
    options: dict[str, Any] = {"texts": texts} if len(texts) > 1 else {}
    options |= {"word": selection.options["word"]} if "word" in selection.options else {}
    payload = word_contexts(session, WordContextsRequest(model=selection.request.model, **options))
    cosines = payload.array("contextual")
    third = min(2, cosines.shape[1] - 1)
    middle = payload.facts.num_depths // 2
    return ContextNumbers(
        static=float(payload.array("static")[0, third]),
        first_second=float(cosines[-1, 0, 1]),
        first_third=float(cosines[-1, 0, third]),
        middle_first_second=float(cosines[middle, 0, 1]),
        middle_first_third=float(cosines[middle, 0, third]),
        middle_layer=middle - 1,
        middle_depth=middle,
        closer=2 if cosines[middle, 0, 1] >= cosines[middle, 0, third] else 3,
    )


def position_numbers(session: ViewSession, selection: LessonSelection) -> PositionNumbers:
    """Measure the position table of a model."""
    model = selection.request.model
    rows = unit_vectors(as_array(session.bert(model).model.embeddings.position.weight))
    period = embedding_space(session, EmbeddingSpaceRequest(model=model, kind="positions")).facts.period
    turns = "" if period is None else f"it goes round in a circle, one turn every {period:.1f} positions"
    count, total = len(rows), rows.sum(axis=0)
    return PositionNumbers(
        neighbor_similarity=float((rows[1:] * rows[:-1]).sum(axis=1).mean()),
        mean_similarity=float((total @ total - count) / max(count * (count - 1), 1)),
        rotation=turns or "it does not go round regularly",
    )


def classifier_numbers(session: ViewSession, selection: LessonSelection) -> ClassifierNumbers:
    """Classify the text, and again with the word of the option `word` masked."""
    masked = word_positions(session.trace(selection.request), selection.options.get("word", ""))
    facts = disaster_classifier(
        session, DisasterClassifierRequest(**_text_fields(selection), masked=tuple(masked))
    ).facts
    strongest = int(np.argmax(facts.contributions))
    by_token = {word[0]: contribution for word, contribution in zip(facts.words, facts.contributions, strict=True)}
    return ClassifierNumbers(
        probability=facts.probability,
        masked_probability=facts.probability_masked,
        strongest_word="".join(facts.tokens[token].removeprefix("##") for token in facts.words[strongest]),
        strongest_contribution=facts.contributions[strongest],
        word_contribution=by_token[masked[0]] if masked else 0.0,
        word_position=masked[0] if masked else 0,
        accuracy=facts.accuracy,
        num_sentences=facts.num_sentences,
        effect="lower" if facts.probability_masked < facts.probability else "higher",
    )


def _text_fields(selection: LessonSelection) -> dict[str, Any]:
    return msgspec.structs.asdict(selection.request)


Measure = Callable[[ViewSession, LessonSelection], Any]


def _pattern_head(name: str) -> Measure:
    return lambda session, selection: pattern_heads(session, selection.request.model)[name]


NUMBERS: Mapping[str, tuple[type[msgspec.Struct], Measure]] = {
    "model": (ModelSize, lambda session, selection: model_size(session, selection.request.model)),
    "delimiter": (MeasuredHead, _pattern_head("delimiter")),
    "same_sentence": (MeasuredHead, _pattern_head("same_sentence")),
    "next_token": (MeasuredHead, _pattern_head("next_token")),
    "previous_token": (MeasuredHead, _pattern_head("previous_token")),
    "comparison": (
        HeadComparison,
        lambda session, selection: clearest_heads(session, selection.request).facts.comparison,
    ),
    "here": (HereNumbers, here_numbers),
    "positions": (PositionNumbers, position_numbers),
    "contexts": (ContextNumbers, context_numbers),
    "classifier": (ClassifierNumbers, classifier_numbers),
    "left_context": (LeftContextFacts, lambda session, selection: left_context(session, selection.request).facts),
}
# The names of the numbers in each group: what placeholders may name.
NUMBER_FIELDS: Mapping[str, Sequence[str]] = {name: group.__struct_fields__ for name, (group, _) in NUMBERS.items()}
