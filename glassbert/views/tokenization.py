"""View `tokenization`: the tokens of a text, and what the studio needs at its start.

That is: the model and its load report, and the names of all models and study results.
"""

import msgspec

from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.study_results import list_study_results


class TokenizationFacts(msgspec.Struct, frozen=True):
    """Tokens of the text, size of the model, and the available models and study results."""

    tokens: list[str]
    num_tokens: int  # of the whole text, even if it is truncated
    token_ids: list[int]
    segments: list[int]
    spans: list[tuple[int, int]]  # characters in the first text, or in the second where the segment is 1
    word_ids: list[int]  # tokens of one word have the same number
    model: str
    model_source: str  # what `gb.load` needs
    model_names: list[str]
    num_layers: int
    num_heads: int
    hidden_size: int
    head_size: int
    max_positions: int
    output_heads: list[str]
    load_report: str
    study_results: list[str]  # for the view `study_results`


def tokenization(session: ViewSession, request: TextRequest) -> Payload[TokenizationFacts]:
    """Return the tokens of a text and the properties of the model."""
    trace, bert = session.trace(request), session.bert(request.model)
    config, name = bert.config, session.model_name(request.model)
    whole = bert.tokenizer.encode(request.text, request.pair) if request.truncate else None
    facts = TokenizationFacts(
        tokens=trace.tokens,
        num_tokens=len((whole or trace).tokens),
        token_ids=trace.ids,
        segments=trace.segments,
        spans=[(start, stop) for start, stop in trace.spans],
        word_ids=word_ids(trace),
        model=name,
        model_source=session.model_source(request.model),
        model_names=session.model_names,
        num_layers=config.num_layers,
        num_heads=config.num_heads,
        hidden_size=config.hidden_size,
        head_size=config.head_size,
        max_positions=config.max_positions,
        output_heads=sorted(bert.model.heads),
        load_report=str(bert.report),
        study_results=list_study_results(session.results_dir, name),
    )
    return Payload(facts)


def word_ids(trace: Trace) -> list[int]:
    """Number the words: a token that starts with ## belongs to the word of the token before it."""
    numbers: list[int] = []
    for token in trace.tokens:
        continues = token.startswith("##") and len(token) > 2
        numbers.append(numbers[-1] + (not continues) if numbers else 0)
    return numbers
