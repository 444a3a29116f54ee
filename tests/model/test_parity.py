"""Same numbers as transformers' BERT, to 1e-5, at every size, for every head."""

from pathlib import Path

import pytest
import torch
import transformers

import glassbert as gb
from glassbert.model.losses import answer_loss, choice_loss, regression_loss

from .published import distance, fresh, padded, sequences, twin

CLOSE = 1e-5
MIXED = [2, 3, 5, 5, 17, 64, 64, 130]
BATCHES = {
    "tiny": [*MIXED, 512],
    "mini": [*MIXED, 512],
    "small": [*MIXED, 512],
    "medium": [*MIXED, 512],
    "base": [2, 9, 9, 40, 130],
    "large": [2, 9, 9, 64],
}
FEW = {"base": [2, 9, 9, 40], "large": [2, 9, 9, 40]}  # for the heads, whose encoder is compared on longer texts
SHALLOW = {"base": {"num_layers": 2}, "large": {"num_layers": 2}}  # a head sees the width of its encoder, not the depth


@pytest.fixture(scope="module", params=BATCHES)
def size(request: pytest.FixtureRequest) -> str:
    """A fixture, so that all tests of one size run together and share its encoder."""
    return request.param


def compare_encoders(ours: gb.Bert, theirs: torch.nn.Module, lengths: list[int]) -> None:
    """Hidden states of every layer and attention of every head, sequence by sequence."""
    ids, segments = sequences(ours.config.vocab_size, lengths)
    with torch.no_grad():
        expected = theirs(**padded(ids, segments), output_hidden_states=True, output_attentions=True)
        row = gb.Row.of(ids, segments)
        hidden = ours(row)
        if "pooler" in ours.heads:
            assert distance(ours.pooled(hidden, row), expected.pooler_output) < CLOSE
        for number, (one_ids, one_segments) in enumerate(zip(ids, segments, strict=True)):
            length = len(one_ids)
            recorder = gb.Recorder("hidden.*", "layers.*.weights")
            ours(gb.Row.of([one_ids], [one_segments]), recorder)
            for depth, state in enumerate(expected.hidden_states):
                assert distance(recorder.values[f"hidden.{depth}"], state[number, :length]) < CLOSE
            for layer, weights in enumerate(expected.attentions):
                seen = recorder.values[f"layers.{layer}.weights"][0]
                assert distance(seen, weights[number, :, :length, :length]) < CLOSE
            start = sum(lengths[:number])
            assert distance(hidden[start : start + length], expected.hidden_states[-1][number, :length]) < CLOSE


def test_every_layer_and_head_of_a_random_model_agrees(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("pooler",), vocab_size=1_000)
    compare_encoders(model, twin(model, tokenizer, tmp_path, "BertModel"), BATCHES[size])


@pytest.mark.slow(reason="110 and 335 million parameters on 512 tokens, in two implementations")
@pytest.mark.parametrize("large", ["base", "large"])
def test_the_large_sizes_agree_on_512_tokens(large: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(large, ("pooler",), vocab_size=1_000)
    compare_encoders(model, twin(model, tokenizer, tmp_path, "BertModel"), [2, 9, 9, 512])


@pytest.mark.slow(reason="110 and 335 million parameters, in two implementations")
@pytest.mark.parametrize("large", ["base", "large"])
def test_the_masked_word_head_of_the_large_sizes_agrees_at_full_depth(
    large: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    model = fresh(large, ("masked_word",), vocab_size=1_000)
    theirs = twin(model, tokenizer, tmp_path, "BertForMaskedLM")
    ids, segments = sequences(1_000, FEW[large])
    batch = padded(ids, segments)
    with torch.no_grad():
        expected = theirs(**batch).logits[batch["attention_mask"].bool()]
        assert distance(model.masked_words(model(gb.Row.of(ids, segments))), expected) < CLOSE


@pytest.mark.parametrize("activation", ["gelu", "gelu_new", "relu"])
def test_every_activation_agrees(activation: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh("tiny", ("pooler",), vocab_size=1_000, activation=activation)
    compare_encoders(model, twin(model, tokenizer, tmp_path, "BertModel"), MIXED)


def test_minilm_agrees_with_its_real_weights(minilm: gb.LoadedBert) -> None:
    from glassbert.weights.sources import find

    theirs = transformers.AutoModel.from_pretrained(find("minilm").folder, attn_implementation="eager").eval()
    compare_encoders(minilm.model, theirs, [2, 3, 5, 5, 17, 64, 130, 512])


def test_minilm_agrees_on_real_texts_and_pairs(minilm: gb.LoadedBert) -> None:
    from glassbert.weights.sources import find

    folder = find("minilm").folder
    theirs = transformers.AutoModel.from_pretrained(folder, attn_implementation="eager").eval()
    read = transformers.AutoTokenizer.from_pretrained(folder)
    read.backend_tokenizer.no_padding()
    read.backend_tokenizer.no_truncation()
    for text, pair in [
        ("The mouse was gone.", None),
        ("The mouse was gone.", "The cat sat useless."),
        ("", "b"),
    ]:
        trace = minilm.trace(text, pair)
        inputs = read(text, pair, return_tensors="pt") if pair else read(text, return_tensors="pt")
        with torch.no_grad():
            expected = theirs(**inputs, output_hidden_states=True, output_attentions=True)
        assert trace.ids == inputs["input_ids"][0].tolist()
        assert distance(torch.tensor(trace.hidden), torch.cat(expected.hidden_states)) < CLOSE
        maps = torch.from_numpy(trace.attention[:])
        assert distance(maps, torch.cat(expected.attentions)) < CLOSE
        assert distance(torch.tensor(trace.pooled), expected.pooler_output[0]) < CLOSE


def test_pre_training_heads_and_their_losses_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("pooler", "masked_word", "next_sentence"), vocab_size=1_000, **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForPreTraining")
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    row = gb.Row.of(ids, segments)
    batch = padded(ids, segments)
    targets = torch.full_like(batch["input_ids"], -100)
    targets[:, 1] = batch["input_ids"][:, 1]
    follows = torch.tensor([number % 2 for number in range(len(ids))])
    with torch.no_grad():
        expected = theirs(**batch, labels=targets, next_sentence_label=follows)
        hidden = model(row)
        words = model.masked_words(hidden)
        pairs = model.next_sentence(model.pooled(hidden, row))
        loss = choice_loss(words[row.firsts + 1], row.ids[row.firsts + 1]) + choice_loss(pairs, follows)
    seen = batch["attention_mask"].bool()
    assert distance(words, expected.prediction_logits[seen]) < CLOSE
    assert distance(pairs, expected.seq_relationship_logits) < CLOSE
    assert distance(loss, expected.loss) < CLOSE


def test_the_masked_word_head_alone_agrees(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("masked_word",), vocab_size=1_000, **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForMaskedLM")
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    batch = padded(ids, segments)
    with torch.no_grad():
        words = model.masked_words(model(gb.Row.of(ids, segments)))
        expected = theirs(**batch).logits[batch["attention_mask"].bool()]
    assert distance(words, expected) < CLOSE


def test_the_next_sentence_head_alone_agrees(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("pooler", "next_sentence"), vocab_size=1_000, **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForNextSentencePrediction")
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    row = gb.Row.of(ids, segments)
    with torch.no_grad():
        pairs = model.next_sentence(model.pooled(model(row), row))
        assert distance(pairs, theirs(**padded(ids, segments)).logits) < CLOSE


def test_labels_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(
        size, ("pooler", "label"), vocab_size=1_000, labels=("calm", "storm", "fire"), **SHALLOW.get(size, {})
    )
    theirs = twin(model, tokenizer, tmp_path, "BertForSequenceClassification")
    assert theirs.config.id2label == {0: "calm", 1: "storm", 2: "fire"}
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    row = gb.Row.of(ids, segments)
    targets = torch.tensor([number % 3 for number in range(len(ids))])
    with torch.no_grad():
        labels = model.labels(model.pooled(model(row), row))
        expected = theirs(**padded(ids, segments), labels=targets)
    assert distance(labels, expected.logits) < CLOSE
    assert distance(choice_loss(labels, targets), expected.loss) < CLOSE


def test_regression_and_its_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("pooler", "regression"), vocab_size=1_000, **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForSequenceClassification")
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    row = gb.Row.of(ids, segments)
    targets = torch.linspace(0, 5, len(ids))
    with torch.no_grad():
        numbers = model.regression(model.pooled(model(row), row))
        expected = theirs(**padded(ids, segments), labels=targets)
    assert distance(numbers, expected.logits[:, 0]) < CLOSE
    assert distance(regression_loss(numbers, targets), expected.loss) < CLOSE


def test_tags_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("tag",), vocab_size=1_000, labels=("O", "B-LOC", "I-LOC"), **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForTokenClassification")
    ids, segments = sequences(1_000, FEW.get(size, MIXED))
    batch = padded(ids, segments)
    seen = batch["attention_mask"].bool()
    targets = torch.where(seen, batch["input_ids"] % 3, -100)
    targets[:, 0] = -100
    with torch.no_grad():
        tags = model.tags(model(gb.Row.of(ids, segments)))
        expected = theirs(**batch, labels=targets)
    assert distance(tags, expected.logits[seen]) < CLOSE
    assert distance(choice_loss(tags, targets[seen]), expected.loss) < CLOSE


def test_answers_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = fresh(size, ("answer",), vocab_size=1_000, **SHALLOW.get(size, {}))
    theirs = twin(model, tokenizer, tmp_path, "BertForQuestionAnswering")
    ids, segments = sequences(1_000, [40, 40, 40])  # one length: transformers lets padding compete for the answer
    row = gb.Row.of(ids, segments)
    starts, ends = torch.tensor([3, 0, 20]), torch.tensor([5, 0, 39])
    with torch.no_grad():
        scores = model.answers(model(row))
        expected = theirs(**padded(ids, segments), start_positions=starts, end_positions=ends)
    assert distance(scores[:, 0], expected.start_logits.reshape(-1)) < CLOSE
    assert distance(scores[:, 1], expected.end_logits.reshape(-1)) < CLOSE
    assert distance(answer_loss(scores, row, starts, ends), expected.loss) < CLOSE
    with torch.no_grad():
        beyond = theirs(**padded(ids, segments), start_positions=torch.tensor([3, 0, 99]), end_positions=ends)
    assert distance(answer_loss(scores, row, torch.tensor([3, 0, -100]), ends), beyond.loss) < CLOSE
