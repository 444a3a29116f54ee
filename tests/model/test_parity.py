"""Parity with transformers: hidden states, attention weights, logits and losses agree to 1e-5 at every size."""

from pathlib import Path

import pytest
import torch
import transformers

import glassbert as gb
from glassbert.model.losses import cross_entropy_loss, regression_loss, span_loss

from .reference_models import load_in_transformers, max_difference, pad_for_transformers, random_model, random_sequences

TOLERANCE = 1e-5
MIXED_LENGTHS = [2, 3, 5, 5, 17, 64, 64, 130]
LENGTHS = {
    "tiny": [*MIXED_LENGTHS, 512],
    "mini": [*MIXED_LENGTHS, 512],
    "small": [2, 5, 5, 64, 130],
    "medium": [2, 5, 5, 64],
    "base": [2, 9, 9, 40],
    "large": [2, 9, 9, 40],
}
NOT_SMALLEST = ("small", "medium", "base", "large")
SHORT_LENGTHS = {size: [2, 9, 9, 40] for size in NOT_SMALLEST}  # for the heads
FEWER_LAYERS = {size: {"num_layers": 2} for size in NOT_SMALLEST}  # the depth of the encoder does not matter to a head


@pytest.fixture(scope="module", params=LENGTHS)
def size(request: pytest.FixtureRequest) -> str:
    """A module-scoped fixture, so that all tests of one size run together and share the cached encoder."""
    return request.param


def compare_encoders(ours: gb.Bert, theirs: torch.nn.Module, lengths: list[int]) -> None:
    """Compare the hidden states of every layer and the attention weights of every head, sequence by sequence."""
    ids, segments = random_sequences(ours.config.vocab_size, lengths)
    with torch.no_grad():
        expected = theirs(**pad_for_transformers(ids, segments), output_hidden_states=True, output_attentions=True)
        batch = gb.PackedBatch.from_sequences(ids, segments)
        hidden = ours(batch)
        if "pooler" in ours.heads:
            assert max_difference(ours.pooled(hidden, batch), expected.pooler_output) < TOLERANCE
        for index, (sequence_ids, sequence_segments) in enumerate(zip(ids, segments, strict=True)):
            length = len(sequence_ids)
            recorder = gb.Recorder("hidden.*", "layers.*.attention_weights")
            ours(gb.PackedBatch.from_sequences([sequence_ids], [sequence_segments]), recorder)
            for depth, state in enumerate(expected.hidden_states):
                assert max_difference(recorder.values[f"hidden.{depth}"], state[index, :length]) < TOLERANCE
            for layer, weights in enumerate(expected.attentions):
                recorded = recorder.values[f"layers.{layer}.attention_weights"][0]
                assert max_difference(recorded, weights[index, :, :length, :length]) < TOLERANCE
            start = sum(lengths[:index])
            assert (
                max_difference(hidden[start : start + length], expected.hidden_states[-1][index, :length]) < TOLERANCE
            )


def test_hidden_states_and_attention_weights_of_a_random_model_agree(
    size: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    # 4 of the 24 layers of "large"; the slow test below has all.
    depth = {"num_layers": 4} if size == "large" else {}
    model = random_model(size, ("pooler",), vocab_size=1_000, **depth)
    compare_encoders(model, load_in_transformers(model, tokenizer, tmp_path, "BertModel"), LENGTHS[size])


@pytest.mark.slow(reason="28 to 335 million parameters on 512 tokens, in two implementations")
@pytest.mark.parametrize("large", ["small", "medium", "base", "large"])
def test_the_large_sizes_agree_on_512_tokens(large: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(large, ("pooler",), vocab_size=1_000)
    compare_encoders(model, load_in_transformers(model, tokenizer, tmp_path, "BertModel"), [2, 9, 9, 512])


@pytest.mark.slow(reason="110 and 335 million parameters, in two implementations")
@pytest.mark.parametrize("large", ["base", "large"])
def test_the_mlm_head_of_the_large_sizes_agrees_at_full_depth(
    large: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    model = random_model(large, ("mlm",), vocab_size=1_000)
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForMaskedLM")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS[large])
    padded = pad_for_transformers(ids, segments)
    with torch.no_grad():
        expected = theirs(**padded).logits[padded["attention_mask"].bool()]
        assert (
            max_difference(model.mlm_logits(model(gb.PackedBatch.from_sequences(ids, segments))), expected) < TOLERANCE
        )


@pytest.mark.parametrize("activation", ["gelu", "gelu_new", "relu"])
def test_every_activation_agrees(activation: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model("tiny", ("pooler",), vocab_size=1_000, activation=activation)
    compare_encoders(model, load_in_transformers(model, tokenizer, tmp_path, "BertModel"), MIXED_LENGTHS)


def test_minilm_agrees(minilm: gb.PretrainedBert) -> None:
    from glassbert.checkpoints.locate import find_checkpoint

    theirs = transformers.AutoModel.from_pretrained(
        find_checkpoint("minilm").folder, attn_implementation="eager"
    ).eval()
    compare_encoders(minilm.model, theirs, [2, 3, 5, 5, 17, 64, 130, 512])


def test_minilm_agrees_on_real_texts_and_pairs(minilm: gb.PretrainedBert) -> None:
    from glassbert.checkpoints.locate import find_checkpoint

    folder = find_checkpoint("minilm").folder
    theirs = transformers.AutoModel.from_pretrained(folder, attn_implementation="eager").eval()
    fast_tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    fast_tokenizer.backend_tokenizer.no_padding()
    fast_tokenizer.backend_tokenizer.no_truncation()
    for text, pair in [
        ("The mouse was gone.", None),
        ("The mouse was gone.", "The cat sat useless."),
        ("", "b"),
    ]:
        trace = minilm.trace(text, pair)
        inputs = fast_tokenizer(text, pair, return_tensors="pt") if pair else fast_tokenizer(text, return_tensors="pt")
        with torch.no_grad():
            expected = theirs(**inputs, output_hidden_states=True, output_attentions=True)
        assert trace.ids == inputs["input_ids"][0].tolist()
        assert max_difference(torch.tensor(trace.hidden), torch.cat(expected.hidden_states)) < TOLERANCE
        maps = torch.from_numpy(trace.attention[:])
        assert max_difference(maps, torch.cat(expected.attentions)) < TOLERANCE
        assert max_difference(torch.tensor(trace.pooled), expected.pooler_output[0]) < TOLERANCE


def test_pre_training_heads_and_their_losses_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(size, ("pooler", "mlm", "nsp"), vocab_size=1_000, **FEWER_LAYERS.get(size, {}))
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForPreTraining")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    batch = gb.PackedBatch.from_sequences(ids, segments)
    padded = pad_for_transformers(ids, segments)
    targets = torch.full_like(padded["input_ids"], -100)
    targets[:, 1] = padded["input_ids"][:, 1]
    is_next = torch.tensor([index % 2 for index in range(len(ids))])
    with torch.no_grad():
        expected = theirs(**padded, labels=targets, next_sentence_label=is_next)
        hidden = model(batch)
        mlm_logits = model.mlm_logits(hidden)
        nsp_logits = model.nsp_logits(model.pooled(hidden, batch))
        loss = cross_entropy_loss(
            mlm_logits[batch.cls_indices + 1], batch.ids[batch.cls_indices + 1]
        ) + cross_entropy_loss(nsp_logits, is_next)
    is_token = padded["attention_mask"].bool()
    assert max_difference(mlm_logits, expected.prediction_logits[is_token]) < TOLERANCE
    assert max_difference(nsp_logits, expected.seq_relationship_logits) < TOLERANCE
    assert max_difference(loss, expected.loss) < TOLERANCE


def test_the_mlm_head_alone_agrees(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(size, ("mlm",), vocab_size=1_000, **FEWER_LAYERS.get(size, {}))
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForMaskedLM")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    padded = pad_for_transformers(ids, segments)
    with torch.no_grad():
        mlm_logits = model.mlm_logits(model(gb.PackedBatch.from_sequences(ids, segments)))
        expected = theirs(**padded).logits[padded["attention_mask"].bool()]
    assert max_difference(mlm_logits, expected) < TOLERANCE


def test_the_nsp_head_alone_agrees(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(size, ("pooler", "nsp"), vocab_size=1_000, **FEWER_LAYERS.get(size, {}))
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForNextSentencePrediction")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    batch = gb.PackedBatch.from_sequences(ids, segments)
    with torch.no_grad():
        nsp_logits = model.nsp_logits(model.pooled(model(batch), batch))
        assert max_difference(nsp_logits, theirs(**pad_for_transformers(ids, segments)).logits) < TOLERANCE


def test_classification_logits_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(
        size,
        ("pooler", "classification"),
        vocab_size=1_000,
        labels=("calm", "storm", "fire"),
        **FEWER_LAYERS.get(size, {}),
    )
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForSequenceClassification")
    assert theirs.config.id2label == {0: "calm", 1: "storm", 2: "fire"}
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    batch = gb.PackedBatch.from_sequences(ids, segments)
    targets = torch.tensor([index % 3 for index in range(len(ids))])
    with torch.no_grad():
        logits = model.classification_logits(model.pooled(model(batch), batch))
        expected = theirs(**pad_for_transformers(ids, segments), labels=targets)
    assert max_difference(logits, expected.logits) < TOLERANCE
    assert max_difference(cross_entropy_loss(logits, targets), expected.loss) < TOLERANCE


def test_regression_and_its_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(size, ("pooler", "regression"), vocab_size=1_000, **FEWER_LAYERS.get(size, {}))
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForSequenceClassification")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    batch = gb.PackedBatch.from_sequences(ids, segments)
    targets = torch.linspace(0, 5, len(ids))
    with torch.no_grad():
        values = model.regression_values(model.pooled(model(batch), batch))
        expected = theirs(**pad_for_transformers(ids, segments), labels=targets)
    assert max_difference(values, expected.logits[:, 0]) < TOLERANCE
    assert max_difference(regression_loss(values, targets), expected.loss) < TOLERANCE


def test_token_classification_logits_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(
        size, ("token_classification",), vocab_size=1_000, labels=("O", "B-LOC", "I-LOC"), **FEWER_LAYERS.get(size, {})
    )
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForTokenClassification")
    ids, segments = random_sequences(1_000, SHORT_LENGTHS.get(size, MIXED_LENGTHS))
    padded = pad_for_transformers(ids, segments)
    is_token = padded["attention_mask"].bool()
    targets = torch.where(is_token, padded["input_ids"] % 3, -100)
    targets[:, 0] = -100
    with torch.no_grad():
        logits = model.token_classification_logits(model(gb.PackedBatch.from_sequences(ids, segments)))
        expected = theirs(**padded, labels=targets)
    assert max_difference(logits, expected.logits[is_token]) < TOLERANCE
    assert max_difference(cross_entropy_loss(logits, targets[is_token]), expected.loss) < TOLERANCE


def test_span_logits_and_their_loss_agree(size: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    model = random_model(size, ("span",), vocab_size=1_000, **FEWER_LAYERS.get(size, {}))
    theirs = load_in_transformers(model, tokenizer, tmp_path, "BertForQuestionAnswering")
    ids, segments = random_sequences(1_000, [40, 40, 40])  # equal lengths: transformers includes padding in the softmax
    batch = gb.PackedBatch.from_sequences(ids, segments)
    starts, ends = torch.tensor([3, 0, 20]), torch.tensor([5, 0, 39])
    with torch.no_grad():
        logits = model.span_logits(model(batch))
        expected = theirs(**pad_for_transformers(ids, segments), start_positions=starts, end_positions=ends)
    assert max_difference(logits[:, 0], expected.start_logits.reshape(-1)) < TOLERANCE
    assert max_difference(logits[:, 1], expected.end_logits.reshape(-1)) < TOLERANCE
    assert max_difference(span_loss(logits, batch, starts, ends), expected.loss) < TOLERANCE
    with torch.no_grad():
        outside = theirs(
            **pad_for_transformers(ids, segments), start_positions=torch.tensor([3, 0, 99]), end_positions=ends
        )
    assert max_difference(span_loss(logits, batch, torch.tensor([3, 0, -100]), ends), outside.loss) < TOLERANCE
