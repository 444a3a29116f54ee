"""The pre-training loss equals that of transformers."""

from pathlib import Path

import torch

from glassbert.pretraining.batches import PretrainDataset
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.objective import PretrainObjective
from glassbert.pretraining.sentence_pairs import build_sentence_pairs
from glassbert.pretraining.shards import Corpus

from ..model.reference_models import load_in_transformers, random_model

HEADS = ("pooler", "mlm", "nsp")


def test_the_loss_and_gradient_of_a_step_equal_those_of_transformers(corpus: Corpus, tmp_path: Path) -> None:
    tokenizer = corpus.tokenizer
    model = random_model("tiny", HEADS, vocab_size=len(tokenizer.vocabulary))
    published = load_in_transformers(model, tokenizer, tmp_path, "BertForPreTraining")
    pairs = build_sentence_pairs(corpus, range(9), 40)
    dataset = PretrainDataset(pairs, TokenMasker.for_tokenizer(tokenizer), tokenizer.cls_id, tokenizer.sep_id, 1)
    batch = dataset.batch(range(12))
    losses = PretrainObjective(model)(batch, (len(batch.mlm_targets), 12))

    max_length = max(batch.packed.lengths)
    ids, segments, attention_mask = (torch.zeros(12, max_length, dtype=torch.long) for _ in range(3))
    labels = torch.full((12, max_length), -100)
    packed_labels = torch.full_like(batch.packed.ids, -100)
    packed_labels[batch.masked_positions] = batch.mlm_targets
    start = 0
    for number, length in enumerate(batch.packed.lengths):
        part = slice(start, start + length)
        ids[number, :length], segments[number, :length] = batch.packed.ids[part], batch.packed.segments[part]
        attention_mask[number, :length], labels[number, :length] = 1, packed_labels[part]
        start += length
    expected = published(
        ids,
        attention_mask=attention_mask,
        token_type_ids=segments,
        labels=labels,
        next_sentence_label=batch.nsp_targets,
    )
    assert abs(losses.sum() - expected.loss).item() < 1e-5
    losses.sum().backward()
    expected.loss.backward()
    gradient = published.bert.embeddings.word_embeddings.weight.grad
    assert (model.embeddings.token.weight.grad - gradient).abs().max() < 1e-5
