"""The two questions BERT was trained on, held against transformers' own answers."""

from pathlib import Path

import pytest
import torch
import transformers

import glassbert as gb

from .model.published import fresh, twin


@pytest.fixture(scope="module")
def pretrained(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> tuple[gb.LoadedBert, Path]:
    folder = tmp_path_factory.mktemp("pretrained")
    model = fresh("tiny", ("pooler", "masked_word", "next_sentence"), vocab_size=len(tokenizer.vocabulary))
    twin(model, tokenizer, folder, "BertForPreTraining")
    return gb.load(folder), folder


def test_masked_words_and_their_probabilities_are_those_of_transformers(
    pretrained: tuple[gb.LoadedBert, Path],
) -> None:
    bert, folder = pretrained
    fill = transformers.pipeline("fill-mask", model=str(folder), top_k=7)
    text = "the cat [MASK] on the mat"
    expected = fill(text)
    guesses = bert.fill_mask(text, top=7)
    assert [token for token, _ in guesses] == [one["token_str"] for one in expected]
    assert [chance for _, chance in guesses] == pytest.approx([one["score"] for one in expected], abs=1e-5)


def test_several_masks_give_one_list_each(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    guesses = pretrained[0].fill_mask("the [MASK] sat on the [MASK]", top=3)
    assert [len(one) for one in guesses] == [3, 3]


def test_next_sentence_is_the_probability_that_b_follows(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    bert, folder = pretrained
    model = transformers.BertForPreTraining.from_pretrained(folder).eval()
    encoded = bert.tokenizer.encode("the cat sat", "on the mat")
    with torch.no_grad():
        scores = model(
            torch.tensor([encoded.ids]), token_type_ids=torch.tensor([encoded.segments])
        ).seq_relationship_logits
    assert bert.next_sentence("the cat sat", "on the mat") == pytest.approx(float(scores.softmax(-1)[0, 0]), abs=1e-5)


def test_a_model_without_the_head_says_so(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match=r"no masked_word head \(heads it has: pooler\)"):
        minilm.fill_mask("the [MASK]")
    with pytest.raises(gb.GlassBertError, match="no next_sentence head"):
        minilm.next_sentence("a", "b")


def test_a_model_in_training_is_read_without_dropout_and_left_in_training(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", ("pooler", "masked_word"), vocab_size=200).train(), tokenizer)
    assert (bert.encode(["the cat", "a mat"]) == bert.encode(["the cat", "a mat"])).all()
    assert bert.fill_mask("the [MASK]") == bert.fill_mask("the [MASK]")
    assert (bert.trace("the cat").hidden == bert.trace("the cat").hidden).all()
    assert bert.model.training
    assert bert.model.layers[0].dropout.training


def test_spare_rows_of_the_table_are_never_guessed(tokenizer: gb.Tokenizer) -> None:
    count = len(tokenizer.vocabulary)
    bert = gb.LoadedBert(fresh("tiny", ("masked_word",), vocab_size=count + 50), tokenizer)
    guesses = bert.fill_mask("the [MASK]", top=count + 50)
    assert len(guesses) == count
    assert sum(chance for _, chance in guesses) == pytest.approx(1, abs=1e-5)


def test_a_model_of_one_segment_reads_no_pair(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", (), vocab_size=200, num_segments=1), tokenizer)
    assert len(bert.trace("the cat").tokens) == 4
    with pytest.raises(gb.GlassBertError, match="cannot read a pair"):
        bert.trace("the cat", "sat")


def test_a_text_without_a_mask_says_what_to_write(pretrained: tuple[gb.LoadedBert, Path]) -> None:
    with pytest.raises(gb.GlassBertError, match=r"write \[MASK\] where"):
        pretrained[0].fill_mask("the cat")
    with pytest.raises(gb.GlassBertError, match="top=0"):
        pretrained[0].fill_mask("the [MASK]", top=0)
