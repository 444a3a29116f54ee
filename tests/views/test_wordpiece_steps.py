import pytest

import glassbert as gb
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.wordpiece_steps import LookupStep, wordpiece_steps


def test_steps_lead_to_the_tokens_of_the_model(minilm: gb.PretrainedBert) -> None:
    text, pair = "A serendipitous café, [MASK]!", "It slept 🙂."
    first, second = wordpiece_steps(ViewSession({"minilm": minilm}), TextRequest(text=text, pair=pair)).facts.texts
    trace = minilm.trace(text, pair)
    tokens = [token for steps in (first, second) for word in steps.words for token in word.tokens]
    assert [trace.tokens[token.position] for token in tokens] == [token.token for token in tokens]
    assert [trace.ids[token.position] for token in tokens] == [token.id for token in tokens]
    assert len(tokens) == len(trace.tokens) - 3
    word = first.words[1]
    accepted = [lookup.candidate for lookup in word.lookups if lookup.in_vocabulary]
    assert accepted == [token.token for token in word.tokens]
    assert word.lookups[0] == LookupStep("serendipitous", False)
    assert first.normalized == "a serendipitous cafe, [MASK]!"
    assert [token.token for token in second.words[2].tokens] == ["[UNK]"]


def test_words_beyond_the_limit_are_left_out(minilm: gb.PretrainedBert) -> None:
    request = TextRequest(text="cat " * 600, truncate=True)
    (steps,) = wordpiece_steps(ViewSession({"minilm": minilm}), request).facts.texts
    assert len(steps.words) == 510


def test_the_steps_of_a_truncated_text_are_those_of_its_beginning(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    text = "serendipitous cat " * 300
    (steps,) = wordpiece_steps(session, TextRequest(text=text, truncate=True)).facts.texts
    assert len(steps.cleaned) < len(text)
    assert text.startswith(steps.cleaned)
    trace = session.trace(TextRequest(text=text, truncate=True))
    tokens = [token for word in steps.words for token in word.tokens]
    assert [trace.tokens[token.position] for token in tokens] == [token.token for token in tokens]
    assert len(trace.tokens) - 2 - len(tokens) < len(minilm.tokenizer.wordpiece_steps("serendipitous").tokens)


def test_a_word_of_a_million_characters_is_refused_at_once(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="1,000,000 characters"):
        wordpiece_steps(ViewSession({"minilm": minilm}), TextRequest(text="a" * 1_000_000))


def test_words_that_need_very_many_lookups_are_refused(minilm: gb.PretrainedBert) -> None:
    text = " ".join(["q" * 99 + "\ua66e"] * 510)  # thousands of lookups a word, and [UNK]
    with pytest.raises(gb.GlassBertError, match="more than 50,000 vocabulary lookups"):
        wordpiece_steps(ViewSession({"minilm": minilm}), TextRequest(text=text))
