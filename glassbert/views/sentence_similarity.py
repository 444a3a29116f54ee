"""View `sentence_similarity`: how similar the sentences of a text are to each other and to other sentences."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.sentence_vectors import POOLING
from glassbert.analysis.similarity import cosine_similarity
from glassbert.data.sentences import split_sentences
from glassbert.errors import GlassBertError, validate_index
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.tokenization import word_ids

MAX_ADDED_SENTENCES = 16
MAX_TEXT_SENTENCES = 16  # of a longer text, the first ones
MAX_CONTRIBUTION_TOKENS = 4_096  # of all sentences without one word together; of a longer sentence, the first words
COMPARISON_SENTENCES = (
    "A cat sat on the mat.",
    "The dog barked at the postman.",
    "He opened the door and walked into the room.",
    "The mouse is connected to the computer.",
    "Paris is the capital of France.",
    "The bank raised its interest rates again.",
)
SentenceSource = Literal["text", "added", "built_in"]


class SentenceSimilarityRequest(TextRequest, frozen=True, kw_only=True):
    """The sentences to compare with, and the pair of sentences whose words are examined."""

    added: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_ADDED_SENTENCES)] = ()
    sentence: int = 0  # position in the list of all sentences
    other: int | None = None  # default: the most similar one


class ComparedSentence(msgspec.Struct, frozen=True):
    """A sentence, and where it comes from."""

    text: str
    source: SentenceSource


class WordContribution(msgspec.Struct, frozen=True):
    """How much a word adds to the cosine of two sentences: the cosine minus the one without the word."""

    word: str
    start: int  # of the word in the sentence, in characters
    contribution: float


class SentenceSimilarityFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All sentences: those of the text first, then added ones, then the built-in ones."""

    sentences: list[ComparedSentence]
    num_text_sentences: int  # of the whole text, of which at most 16 are compared
    num_truncated: int  # sentences over the model's maximum sequence length
    pooling: str
    sentence: int
    other: int
    words: list[WordContribution]  # of the sentence `sentence`; of a very long one, the first words


class WordSpan(NamedTuple):
    """A word and its characters in the sentence."""

    word: str
    start: int
    stop: int


def sentence_similarity(session: ViewSession, request: SentenceSimilarityRequest) -> Payload[SentenceSimilarityFacts]:
    """Return `cosines` [sentence, sentence] of the vectors that `bert.encode` computes."""
    return compare_sentences(session.bert(request.model), request)


def compare_sentences(bert: PretrainedBert, request: SentenceSimilarityRequest) -> Payload[SentenceSimilarityFacts]:
    """Compare the sentences of a request; see `sentence_similarity`."""
    own = text_sentences(request.text, request.pair)
    sentences = _all_sentences(own[:MAX_TEXT_SENTENCES], request.added)
    texts = [sentence.text for sentence in sentences]
    first = validate_index("sentence", request.sentence, len(texts))
    vectors = bert.encode(texts, truncate=True)
    cosines = _all_cosines(vectors)
    other = _most_similar(cosines[first], first) if request.other is None else request.other
    validate_index("other", other, len(texts))
    if other == first:
        raise GlassBertError(f"other={other} is the same sentence as sentence={first}.")
    limit = bert.config.max_positions
    facts = SentenceSimilarityFacts(
        sentences=sentences,
        num_text_sentences=len(own),
        num_truncated=sum(len(bert.tokenizer.encode(text).ids) > limit for text in texts),
        pooling=POOLING,
        sentence=first,
        other=other,
        words=word_contributions(bert, texts[first], vectors[other]),
    )
    return Payload(facts, {"cosines": cosines})


def text_sentences(text: str, pair: str | None) -> list[str]:
    """Return the different sentences of a text and its second sentence, in their order."""
    parts = [text] if pair is None else [text, pair]
    sentences = [" ".join(sentence.split()) for part in parts for sentence in split_sentences(part)]
    return list(dict.fromkeys(sentences))


def word_contributions(
    bert: PretrainedBert, sentence: str, other: Float[np.ndarray, " hidden"]
) -> list[WordContribution]:
    """Return, for each word, the cosine to another vector minus that of the sentence without the word."""
    trace = bert.trace(sentence, truncate=True)
    words = _words(trace)[: max(1, MAX_CONTRIBUTION_TOKENS // len(trace.tokens))]
    without = [" ".join((sentence[: word.start] + " " + sentence[word.stop :]).split()) for word in words]
    vectors = bert.encode([sentence, *without], truncate=True)
    full, *others = cosine_similarity(vectors, np.broadcast_to(other, vectors.shape))
    return [
        WordContribution(word.word, word.start, float(full - cosine))
        for word, cosine in zip(words, others, strict=True)
    ]


def _words(trace: Trace) -> list[WordSpan]:
    """Return the words of a text without punctuation."""
    spans: dict[int, tuple[int, int]] = {}
    for word, (start, stop) in zip(word_ids(trace), trace.spans, strict=True):
        if stop > 0:
            spans[word] = (spans[word][0] if word in spans else start, stop)
    words = [WordSpan(trace.text[start:stop], start, stop) for start, stop in spans.values()]
    return [word for word in words if any(character.isalnum() for character in word.word)]


def _all_sentences(own: Sequence[str], added: Sequence[str]) -> list[ComparedSentence]:
    """Return the sentences with their source; a sentence occurs once."""
    sources: list[tuple[SentenceSource, Sequence[str]]] = [
        ("text", own),
        ("added", added),
        ("built_in", COMPARISON_SENTENCES),
    ]
    by_text: dict[str, ComparedSentence] = {}
    for source, texts in sources:
        for text in texts:
            by_text.setdefault(text, ComparedSentence(text, source))
    return list(by_text.values())


def _all_cosines(vectors: Float[np.ndarray, "sentence hidden"]) -> Float[np.ndarray, "sentence sentence"]:
    return cosine_similarity(*np.broadcast_arrays(vectors[:, None], vectors[None]))


def _most_similar(cosines: Float[np.ndarray, " sentence"], sentence: int) -> int:
    """Return the most similar other sentence."""
    return max((index for index in range(len(cosines)) if index != sentence), key=lambda index: cosines[index])
