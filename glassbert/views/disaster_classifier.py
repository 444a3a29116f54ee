"""View `disaster_classifier`: the probability that a text reports a disaster, and the effect of masking each word."""

from typing import Annotated

import msgspec
import numpy as np

from glassbert.analysis.sentence_classifier import DisasterClassifier, fit_disaster_classifier
from glassbert.errors import GlassBertError, validate_index
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.tokenization import word_ids

MAX_WORDS = 64  # each needs a forward pass
MAX_TOKENS = 16_384  # of all forward passes together
TOKENS_PER_BATCH = 2_048


class DisasterClassifierRequest(TextRequest, frozen=True, kw_only=True):
    """A text and the tokens whose words are masked."""

    masked: Annotated[tuple[int, ...], msgspec.Meta(max_length=MAX_WORDS)] = ()


class DisasterClassifierFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Probabilities of the class disaster; a contribution is in log odds: what masking this word alone takes away."""

    tokens: list[str]
    words: list[list[int]]  # token positions, without special tokens
    masked: list[int]  # the tokens that are masked
    probability: float
    probability_masked: float  # with the requested words masked
    probabilities_without: list[float]  # with one word masked, for each word
    contributions: list[float]
    log_odds: float
    num_sentences: int  # that the classifier was fitted on
    accuracy: float  # on sentences that were left out


def disaster_classifier(session: ViewSession, request: DisasterClassifierRequest) -> Payload[DisasterClassifierFacts]:
    """Classify a text with all words, with the requested words masked, and with each word masked."""
    bert, name = session.bert(request.model), session.model_name(request.model)
    classifier = session.compute_once(f"classifier {name}", lambda: fit_disaster_classifier(bert))
    return Payload(occlude(bert, session.trace(request), classifier, request.masked))


def occlude(
    bert: PretrainedBert, trace: Trace, classifier: DisasterClassifier, masked: tuple[int, ...] = ()
) -> DisasterClassifierFacts:
    """Return the classifier's answers for a text; a masked word becomes one [MASK] per token."""
    for token in masked:
        validate_index("masked", token, len(trace.tokens))
    numbers = word_ids(trace)
    content = [position for position, (start, stop) in enumerate(trace.spans) if stop > start]
    words = [[position for position in content if numbers[position] == number]
             for number in dict.fromkeys(numbers[position] for position in content)]  # fmt: skip
    if len(words) > MAX_WORDS or (len(words) + 2) * len(trace.ids) > MAX_TOKENS:
        raise GlassBertError(f"The text has {len(words)} words, which is too many; about {MAX_WORDS} are supported.")
    masked_tokens = [position for word in words if set(word) & set(masked) for position in word]
    variants = [[], masked_tokens, *words]
    log_odds = classifier.log_odds(_cls_vectors(bert, trace, variants)).astype(np.float64)
    probabilities = (1 / (1 + np.exp(-log_odds))).tolist()
    return DisasterClassifierFacts(
        tokens=trace.tokens,
        words=words,
        masked=masked_tokens,
        probability=probabilities[0],
        probability_masked=probabilities[1],
        probabilities_without=probabilities[2:],
        contributions=(log_odds[0] - log_odds[2:]).tolist(),
        log_odds=float(log_odds[0]),
        num_sentences=classifier.num_sentences,
        accuracy=classifier.accuracy,
    )


def _cls_vectors(bert: PretrainedBert, trace: Trace, variants: list[list[int]]) -> np.ndarray:
    """Return the [CLS] vector of the text for each list of masked tokens."""
    mask_id = bert.tokenizer.mask_id
    sequences = [
        [mask_id if position in masked else token_id for position, token_id in enumerate(trace.ids)]
        for masked in map(set, variants)
    ]
    device, size = next(bert.model.parameters()).device, max(1, TOKENS_PER_BATCH // len(trace.ids))
    vectors: list[np.ndarray] = []
    with bert.model.inference_mode():
        for start in range(0, len(sequences), size):
            part = sequences[start : start + size]
            hidden = bert.model(PackedBatch.from_sequences(part, [trace.segments] * len(part), device))
            vectors.append(hidden.float().cpu().numpy()[:: len(trace.ids)])
    return np.concatenate(vectors)
