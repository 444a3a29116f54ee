"""Changes: which words and activations they name, and which of them are refused."""

import pytest

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.changes import (
    AblateHeads,
    BlockAttention,
    Change,
    EditWord,
    PatchActivation,
    describe_change,
    edit_words,
    is_aligned,
    source_traces,
    to_interventions,
    validate_changes,
)

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def test_a_word_of_several_tokens_is_replaced_as_a_whole(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The mousetraption was gone.")
    continuations = [position for position, token in enumerate(trace.tokens) if token.startswith("##")]
    assert continuations
    for position in continuations:
        assert edit_words(glass, trace, [EditWord(token=position, text="cat")]).text == "The cat was gone."


def test_runs_are_aligned_if_all_other_words_stay_at_their_positions(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The mouse was gone.")
    edit = EditWord(token=2, text="cat")
    assert is_aligned(trace, glass.trace("The cat was gone."), [edit])
    assert not is_aligned(trace, glass.trace("The cat is gone."), [edit])
    assert not is_aligned(trace, glass.trace("The old cat was gone."), [edit])


def test_a_change_is_described_in_a_few_words(glass: gb.PretrainedBert) -> None:
    trace = glass.trace("The mouse was gone.")
    descriptions = {
        "ablate heads L0 H1, L0 H2, L1 H0 and 2 more": AblateHeads(heads=[(0, 1), (0, 2), (1, 0), (1, 1), (2, 2)]),
        "block layer 1, head 2: mouse to the": BlockAttention(layer=1, head=2, query=2, key=1),
        "delete mouse": EditWord(token=2, text=""),
        "patch mouse at the input from token 1 of “Rome”": PatchActivation(
            depth=0, token=2, source_text="Rome", source_token=1
        ),
    }
    assert [describe_change(change, trace, trace) for change in descriptions.values()] == list(descriptions)


@pytest.mark.parametrize(
    ("change", "argument"),
    [
        (AblateHeads(heads=[(6, 0)]), "layer"),
        (AblateHeads(heads=[(0, 12)]), "head"),
        (BlockAttention(layer=0, head=0, query=0, key=9), "key"),
        (PatchActivation(depth=7, token=1, source_text="a", source_token=0), "depth"),
        (PatchActivation(depth=1, token=1, source_text="a", source_token=3), "source_token"),
    ],
)
def test_an_intervention_out_of_range_is_refused(glass: gb.PretrainedBert, change: Change, argument: str) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        to_interventions(glass, glass.trace(MASKED), change, source_traces(glass, [change]))
    assert caught.value.argument == argument


@pytest.mark.parametrize(
    "changes",
    [
        [BlockAttention(layer=0, head=0, query=0, key=0)] * 201,
        [AblateHeads(heads=[(0, 0)] * 73)],
        [PatchActivation(depth=0, token=0, source_text=f"text {n}", source_token=0) for n in range(9)],
    ],
)
def test_more_changes_than_can_be_computed_in_seconds_are_refused(
    glass: gb.PretrainedBert, changes: list[Change]
) -> None:
    with pytest.raises(gb.GlassBertError, match="changes"):
        validate_changes(changes, glass.config)


def test_all_heads_can_be_ablated(glass: gb.PretrainedBert) -> None:
    validate_changes([AblateHeads(heads=[(layer, head) for layer in range(6) for head in range(12)])], glass.config)


def test_each_source_text_is_traced_once(glass: gb.PretrainedBert) -> None:
    changes = [PatchActivation(depth=0, token=n, source_text="a b", source_token=n) for n in range(3)]
    assert list(source_traces(glass, changes)) == ["a b"]


def test_a_word_out_of_range_is_refused(glass: gb.PretrainedBert) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        edit_words(glass, glass.trace(MASKED), [EditWord(token=44, text="x")])
    assert (caught.value.argument, caught.value.value) == ("token", 44)


def test_a_special_token_cannot_be_edited_and_a_word_only_once(glass: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="token=0"):
        edit_words(glass, glass.trace(MASKED), [EditWord(token=0, text="x")])
    with pytest.raises(gb.GlassBertError, match="token=1.*twice"):
        edit_words(glass, glass.trace(MASKED), [EditWord(token=1, text="a"), EditWord(token=1, text="b")])
