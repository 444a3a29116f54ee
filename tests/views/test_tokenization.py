"""The tokens of a text, and the model that reads them."""

import glassbert as gb
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.tokenization import tokenization


def test_the_tokens_of_one_word_have_the_same_word_id(minilm: gb.PretrainedBert) -> None:
    facts = tokenization(ViewSession({"minilm": minilm}), TextRequest(text="A serendipitous ## cat.")).facts
    words: dict[int, str] = {}
    for token, word_id in zip(facts.tokens, facts.word_ids, strict=True):
        words[word_id] = words.get(word_id, "") + token.replace("##", "")
    assert list(words.values()) == ["[CLS]", "a", "serendipitous", "#", "#", "cat", ".", "[SEP]"]


def test_tokens_and_sizes_are_those_of_the_trace_and_the_model(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm, "glass": None})
    facts = tokenization(session, TextRequest(text="The mouse was gone.", pair="The cat sat.")).facts
    trace, config = minilm.trace("The mouse was gone.", "The cat sat."), minilm.config
    assert (facts.tokens, facts.token_ids, facts.segments) == (trace.tokens, trace.ids, trace.segments)
    assert facts.spans == [tuple(span) for span in trace.spans]
    assert (facts.model, facts.model_names) == ("minilm", ["minilm", "glass"])
    assert (facts.num_layers, facts.num_heads, facts.head_size) == (6, 12, 32)
    assert (facts.hidden_size, facts.max_positions) == (config.hidden_size, config.max_positions)
    assert facts.output_heads == ["pooler"]
    assert facts.study_results == []
