"""Before and after a change."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.payload import pack, unpack
from glassbert.look.predict import predict
from glassbert.look.views import look
from glassbert.look.whatif import Cut, Edit, Mute, Swap, two_models, what_if
from glassbert.model.row import Row

MASKED = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


def test_without_a_change_nothing_differs(glass: gb.LoadedBert) -> None:
    trace = glass.trace(MASKED)
    for changes in ([], [Mute(heads=[])]):
        found = what_if(glass, trace, changes, 2, 3)
        assert (found.arrays["difference"] == 0).all()
        assert (found.arrays["cosines"] == 1).all()
        assert (found.arrays["moved"] == 0).all()
        assert found.facts["before"] == found.facts["after"]
    expected = predict(glass, trace).facts
    assert found.facts["before"]["masked"][0]["guesses"] == expected["masked"][0]["guesses"]
    assert np.allclose(
        found.facts["before"]["masked"][0]["probabilities"], expected["masked"][0]["probabilities"], atol=1e-5
    )
    assert np.allclose(found.arrays["before"], trace.attention[2, 3], atol=1e-6)


def test_muting_a_layer_is_what_the_edits_give(glass: gb.LoadedBert) -> None:
    trace = glass.trace(MASKED)
    heads = [(2, head) for head in range(glass.config.num_heads)]
    found = what_if(glass, trace, [Mute(heads=heads)], 3, 0)
    row, recorder = Row.of([trace.ids], [trace.segments]), gb.Recorder("hidden.*", "layers.3.weights")
    with glass.model.reading():
        last = glass.model(row, gb.chain(*(gb.mute_head(*place) for place in heads), recorder))
        chances = glass.model.masked_words(last[[4]])[0, : len(glass.tokenizer.vocabulary)].softmax(-1)
    guesses = found.facts["after"]["masked"][0]
    assert np.allclose(guesses["probabilities"], chances.topk(10).values.numpy(), atol=1e-7)
    (shift,) = found.facts["shifts"]
    ids = [glass.tokenizer.id_of(word) for word in shift["words"]]
    assert set(guesses["guesses"]) <= set(shift["words"])
    assert np.allclose(shift["after"], chances[ids].numpy(), atol=1e-7)
    assert np.allclose(shift["before"][:10], found.facts["before"]["masked"][0]["probabilities"])
    assert np.allclose(found.arrays["after"], recorder.values["layers.3.weights"][0, 0].numpy(), atol=1e-7)
    similar = torch.nn.functional.cosine_similarity
    expected = [similar(recorder.values[f"hidden.{n}"], torch.from_numpy(trace.hidden[n])) for n in range(7)]
    assert np.allclose(found.arrays["cosines"], torch.stack(expected).numpy(), atol=1e-5)
    assert (found.arrays["cosines"][:3] == 1).all(), "nothing before the muted layer moves"
    assert (found.arrays["moved"][:3] == 0).all()
    assert (found.arrays["moved"][3:] > 0).all()


def test_a_cut_edge_is_gone_and_its_share_given_to_the_others(glass: gb.LoadedBert) -> None:
    trace = glass.trace(MASKED)
    found = what_if(glass, trace, [Cut(layer=1, head=2, query=4, key=6)], 1, 2)
    before, after = found.arrays["before"], found.arrays["after"]
    assert after[4, 6] == 0
    others = np.delete(before[4], 6)
    assert np.allclose(np.delete(after[4], 6), others / others.sum(), atol=1e-6)
    assert np.allclose(np.delete(after, 4, axis=0), np.delete(before, 4, axis=0))
    rest = np.abs(after - before).sum(-1).mean() / 2
    assert found.arrays["moved"][1, 2] == pytest.approx(rest, abs=1e-6)
    assert found.arrays["difference"][4, 6] == pytest.approx(-before[4, 6])


def test_an_edited_word_is_another_text(glass: gb.LoadedBert) -> None:
    trace = glass.trace("The mouse was gone.", "The cat sat useless.")
    found = what_if(glass, trace, [Edit(token=2, text="[MASK]"), Edit(token=8, text="dog")], 0, 0)
    other = glass.trace("The [MASK] was gone.", "The dog sat useless.")
    after = found.facts["after"]
    assert (after["text"], after["pair"]) == (other.text, other.pair)
    assert after["tokens"] == other.tokens
    assert after["masked"][0]["guesses"] == predict(glass, other).facts["masked"][0]["guesses"]
    assert np.allclose(found.arrays["after"], other.attention[0, 0], atol=1e-6)
    assert found.facts["changes"] == ["mouse → [MASK]", "cat → dog"]
    assert found.arrays["cosines"][0, 2] < 1
    assert found.arrays["cosines"][0, 1] == 1


def test_a_word_of_several_pieces_is_edited_whole_and_counts_may_differ(glass: gb.LoadedBert) -> None:
    trace = glass.trace("The mousetraption was gone.")
    pieces = [number for number, token in enumerate(trace.tokens) if token.startswith("##")]
    assert pieces
    found = what_if(glass, trace, [Edit(token=pieces[0], text="cat")], 0, 0)
    assert found.facts["after"]["text"] == "The cat was gone."
    assert not found.facts["aligned"]
    assert set(found.arrays) == {"before", "after"}
    assert len(found.arrays["before"]) > len(found.arrays["after"])


def test_a_vector_of_the_same_text_changes_nothing_and_of_another_does(glass: gb.LoadedBert) -> None:
    trace = glass.trace(MASKED)
    same = what_if(glass, trace, [Swap(depth=3, token=6, text=MASKED, from_token=6)])
    assert np.allclose(same.arrays["cosines"], 1, atol=1e-5)
    found = what_if(glass, trace, [Swap(depth=3, token=6, text="Rome is large.", from_token=1)])
    assert (found.arrays["cosines"][:3] == 1).all()
    vectors = (trace.hidden[3, 6], glass.trace("Rome is large.").hidden[3, 1])
    by_hand = vectors[0] @ vectors[1] / np.linalg.norm(vectors[0]) / np.linalg.norm(vectors[1])
    assert found.arrays["cosines"][3, 6] == pytest.approx(by_hand, abs=1e-5)
    assert (np.delete(found.arrays["cosines"][3], 6) == 1).all()
    assert found.facts["changes"] == ["paris after layer 2 ← Rome is large."]


def test_changes_work_together_and_count_in_the_edited_text(glass: gb.LoadedBert) -> None:
    trace = glass.trace("The mouse was gone.")
    both = what_if(glass, trace, [Mute(heads=[(0, 1)]), Edit(token=4, text="far away")], 0, 0)
    alone = what_if(glass, glass.trace("The mouse was far away."), [Mute(heads=[(0, 1)])], 0, 0)
    assert np.array_equal(both.arrays["after"], alone.arrays["after"])
    last = len(both.facts["after"]["tokens"]) - 1
    assert last >= len(trace.tokens)
    edge = Cut(layer=0, head=0, query=last, key=0)
    assert what_if(glass, trace, [Edit(token=4, text="far away"), edge], 0, 0).arrays["after"][last, 0] == 0


def test_two_models_are_each_themselves(glass: gb.LoadedBert, minilm: gb.LoadedBert) -> None:
    text = "The mouse was gone."
    found = two_models(minilm, glass, minilm.trace(text), 1, 2)
    assert np.allclose(found.arrays["before"], minilm.trace(text).attention[1, 2], atol=1e-6)
    assert np.allclose(found.arrays["after"], glass.trace(text).attention[1, 2], atol=1e-6)
    assert found.facts["before"]["instead"] == "glass"
    same = two_models(glass, glass, glass.trace(text), 1, 2)
    assert (same.arrays["cosines"] == 1).all()

    config = gb.BertConfig.named("tiny", vocab_size=len(glass.tokenizer.vocabulary))
    tiny = gb.LoadedBert(gb.Bert(config, generator=torch.Generator().manual_seed(1)).eval(), glass.tokenizer)
    other = two_models(glass, tiny, glass.trace(text), 1, 1)
    assert set(other.arrays) == {"before", "after", "difference"}
    with pytest.raises(gb.GlassBertError, match="layer=5 is not there in made here: it counts from 0 to 1"):
        two_models(glass, tiny, glass.trace(text), 5, 0)


def test_long_maps_travel_in_half_precision(glass: gb.LoadedBert) -> None:
    trace = glass.trace("the cat sat on the mat " * 24)
    found = what_if(glass, trace, [Mute(heads=[(0, 0)])], 1, 0)
    assert found.arrays["after"].dtype == np.float16
    assert np.allclose(found.arrays["before"], trace.attention[1, 0], atol=5e-4)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (Mute(heads=[(6, 0)]), "layer=6 is not there: it counts from 0 to 5"),
        (Mute(heads=[(0, 12)]), "head=12 is not there: it counts from 0 to 11"),
        (Cut(layer=0, head=0, query=0, key=9), "key=9 is not there: it counts from 0 to 8"),
        (Edit(token=0, text="x"), "token=0 is \\[CLS\\], which frames the text"),
        (Edit(token=44, text="x"), "token=44 is not there"),
        (Swap(depth=7, token=1, text="a", from_token=0), "depth=7 is not there: it counts from 0 to 6"),
        (Swap(depth=1, token=1, text="a", from_token=3), "from_token=3 is not there: it counts from 0 to 2"),
    ],
)
def test_a_change_of_what_is_not_there_is_refused(glass: gb.LoadedBert, change: Mute, line: str) -> None:
    with pytest.raises(gb.GlassBertError, match=line):
        what_if(glass, glass.trace(MASKED), [change])


def test_a_word_is_edited_once(glass: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="edited already"):
        what_if(glass, glass.trace(MASKED), [Edit(token=1, text="a"), Edit(token=1, text="b")])


def test_the_view_travels(glass: gb.LoadedBert, minilm: gb.LoadedBert) -> None:
    desk = Desk({"glass": glass, "minilm": minilm})
    asked = b'{"text": "The [MASK] sat.", "changes": [{"kind": "mute", "heads": [[0, 1]]}], "layer": 1, "head": 2}'
    again = unpack(pack(look(desk, "whatif", asked)))
    assert again.facts["changes"] == ["mute 0.1"]
    assert set(again.arrays) == {"before", "after", "difference", "cosines", "moved"}
    assert look(desk, "whatif", b'{"text": "The cat sat.", "other": "minilm"}').facts["after"]["instead"] == "glass"
    with pytest.raises(gb.GlassBertError, match="cannot be asked for at once"):
        look(desk, "whatif", asked.replace(b'"layer"', b'"other": "minilm", "layer"'))
    with pytest.raises(gb.GlassBertError, match="whatif: .*kind|whatif: Invalid value"):
        look(desk, "whatif", b'{"text": "a", "changes": [{"kind": "burn"}]}')
