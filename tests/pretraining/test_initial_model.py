"""Models transferred to another vocabulary."""

from pathlib import Path

import pytest
import torch

import glassbert as gb
from glassbert.pretraining.initial_model import build_initial_model
from glassbert.pretraining.recipe import InitialModelConfig
from glassbert.pretraining.shards import Corpus

from ..model.reference_models import random_model


def test_tokens_keep_their_embeddings_in_a_new_vocabulary(corpus: Corpus, minilm: gb.PretrainedBert) -> None:
    config = InitialModelConfig(initialize_from="minilm", dropout=0.0)
    model = build_initial_model(config, corpus.tokenizer, 32, seed=1)
    assert model.config.vocab_size == len(corpus.tokenizer.vocabulary)
    for token in ("the", "[MASK]", "##s", "paris"):
        embedding = model.embeddings.token.weight[corpus.tokenizer.token_to_id(token)]
        expected = minilm.model.embeddings.token.weight[minilm.tokenizer.token_to_id(token)]
        assert torch.equal(embedding, expected)
    name = "layers.3.ffn_up.weight"
    assert torch.equal(model.state_dict()[name], minilm.model.state_dict()[name])
    with torch.no_grad():
        source_batch, batch = (
            gb.PackedBatch.from_sequences([tokenizer.encode("the cat sat").ids])
            for tokenizer in (minilm.tokenizer, corpus.tokenizer)
        )
        assert torch.allclose(minilm.model(source_batch), model.eval()(batch), atol=1e-6)


def test_a_model_with_another_casing_is_an_error(corpus: Corpus, tmp_path: Path) -> None:
    cased = gb.Tokenizer.from_vocabulary(corpus.tokenizer.vocabulary, lowercase=False)
    model = random_model("tiny", ("pooler", "mlm", "nsp"), vocab_size=len(cased.vocabulary))
    gb.PretrainedBert(model, cased).save(tmp_path / "cased")
    config = InitialModelConfig(initialize_from=str(tmp_path / "cased"))
    with pytest.raises(gb.GlassBertError, match="casing"):
        build_initial_model(config, corpus.tokenizer, 32, seed=1)


def test_a_sequence_length_above_the_number_of_positions_is_an_error(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(gb.GlassBertError, match="max_length=1000 .* 512 positions"):
        build_initial_model(InitialModelConfig(size="tiny"), tokenizer, 1_000, seed=1)
