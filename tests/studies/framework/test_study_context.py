"""Random generators of a study context, its embedding tables and its random control."""

import numpy as np

import glassbert as gb
from glassbert.studies.framework.study_context import StudyContext


def test_generators_depend_on_seed_and_purpose_only(minilm: gb.PretrainedBert) -> None:
    context, other = StudyContext(minilm, "minilm"), StudyContext(minilm, "minilm", seed=1)
    draw = context.generator("a").random()
    assert context.generator("a").random() == draw
    assert context.generator("b").random() != draw
    assert other.generator("a").random() != draw


def test_token_embeddings_are_those_of_the_vocabulary(minilm: gb.PretrainedBert) -> None:
    assert StudyContext(minilm, "minilm").token_embeddings.shape == (30_522, 384)


def test_random_controls_have_the_same_shape_and_other_weights(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm")
    first, repeated, second = (context.random_init_control(index).token_embeddings for index in (0, 0, 1))
    assert first.shape == context.token_embeddings.shape
    np.testing.assert_array_equal(first, repeated)
    assert not np.allclose(first, context.token_embeddings)
    assert not np.allclose(first, second)
