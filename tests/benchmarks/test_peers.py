"""The peers compute the same vectors."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.benchmarks.peers import PEERS
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.checkpoints.locate import find_checkpoint


@pytest.mark.parametrize("name", PEERS)
def test_a_peer_returns_the_same_vectors(name: str, minilm: gb.PretrainedBert) -> None:
    texts = [*make_texts("mixed", 12, minilm.tokenizer), *make_texts("documents", 1, minilm.tokenizer)]
    theirs = PEERS[name](find_checkpoint("minilm").folder)(texts)
    ours = minilm.encode(texts, normalize=True)
    assert np.abs(unit_vectors(theirs) - ours).max() < 1e-5
