"""Heads that find head words: the treebank is read, a planted head is found, and a real one is known."""

import gzip
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import syntax
from glassbert.study.kit.statistics import holm, paired
from glassbert.study.kit.subject import Subject
from glassbert.study.syntax import OFFSETS, Sentence, Tally, guesses, parse, read, read_treebank, tally

from ..model.published import fresh
from .shared_data import PLACE, with_data

LINES = """# text = Don't eat the unbelievable cake.
1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\t_
1\tDo\tdo\tAUX\t_\t_\t3\taux\t_\t_
2\tn't\tnot\tPART\t_\t_\t3\tadvmod\t_\t_
3\teat\teat\tVERB\t_\t_\t0\troot\t_\t_
4\tthe\tthe\tDET\t_\t_\t6\tdet\t_\t_
5\tunbelievable\tx\tADJ\t_\t_\t6\tamod\t_\t_
6\tcake\tcake\tNOUN\t_\t_\t3\tobj\t_\t_
6.1\tit\tit\tPRON\t_\t_\t_\t_\t_\t_
7\t.\t.\tPUNCT\t_\t_\t3\tpunct\t_\t_
""".splitlines(keepends=True)
CAKE = Sentence(
    ["Do", "n't", "eat", "the", "unbelievable", "cake", "."], [2, 2, -1, 5, 5, 2, 2],
    ["aux", "advmod", "root", "det", "amod", "obj", "punct"],
)  # fmt: skip


def test_a_treebank_is_read_and_a_broken_one_named() -> None:
    assert list(parse(LINES)) == [CAKE]
    assert list(parse([*LINES, "\n", *LINES])) == [CAKE, CAKE]
    assert syntax.counted(CAKE) == ["aux", "advmod", "det", "amod", "obj"]
    with pytest.raises(gb.GlassBertError, match="has 2 columns; CoNLL-U has 10"):
        list(parse(["1\tDo\n"]))


def test_pieces_belong_to_their_words(minilm: gb.LoadedBert) -> None:
    one = read(Sentence(["Can", "n't", "antidisestablish", "U.S.", "!"], [0] * 5, ["x"] * 5), minilm.tokenizer)
    assert one is not None
    words = ["".join(np.array(one.encoded.tokens)[row > 0]).replace("##", "") for row in one.pieces]
    assert words == ["can", "n't", "antidisestablish", "u.s.", "!"]
    assert not one.pieces[:, [0, -1]].any()
    assert read(Sentence(["a", "\u200b"], [0, 0], ["x", "x"]), minilm.tokenizer) is None


def test_a_planted_head_finds_every_head_word_in_both_ways(minilm: gb.LoadedBert) -> None:
    one = read(CAKE, minilm.tokenizer)
    assert one is not None
    size = len(one.encoded.ids)
    maps = np.full((1, 3, size, size), 0.01, dtype=np.float32)
    for word, head in enumerate(CAKE.heads):
        pieces, heads = one.pieces[word] > 0, one.pieces[head] > 0
        if head >= 0:
            maps[0, 0][np.ix_(pieces, heads)] = 0.3
            maps[0, 1][np.ix_(heads, pieces)] = 0.3
    maps[0, :, :, 0] = maps[0, :, :, -1] = 0.9  # [CLS] and [SEP] do not count
    maps[0, :, range(size), range(size)] = 0.8  # nor does the word itself
    found = guesses(maps, one.pieces)
    children = [word for word, head in enumerate(CAKE.heads) if head >= 0]
    assert found[0, 0, 0, children].tolist() == [CAKE.heads[word] for word in children]
    assert found[1, 0, 1, children].tolist() == [CAKE.heads[word] for word in children]
    assert (found[0, 0, 2] == np.array(CAKE.heads)).mean() < 0.6


def test_attention_to_a_word_is_the_sum_over_its_pieces() -> None:
    pieces = np.array([[0, 1, 0, 0, 0, 0], [0, 0, 1, 1, 0, 0], [0, 0, 0, 0, 1, 0]], dtype=np.float32)
    maps = np.zeros((1, 1, 6, 6), dtype=np.float32)
    maps[0, 0, 1] = [0, 0, 0.2, 0.2, 0.3, 0.3]  # two pieces of 0.2 are more than one of 0.3
    assert guesses(maps, pieces)[0, 0, 0, 0] == 1


def planted(by_head: float, by_offset: float, seed: int) -> Tally:
    """Words of 400 sentences, three each of one relation, two heads: one finds a share, the other none."""
    generator = np.random.default_rng(seed)
    words = 1_200
    right = np.zeros((words, 2, 1, 2), dtype=bool)
    right[:, 0, 0, 1] = generator.random(words) < by_head
    shifted = np.zeros((words, len(OFFSETS)), dtype=bool)
    shifted[:, 3] = generator.random(words) < by_offset
    return Tally(right, shifted, np.repeat(["obj"], words), np.arange(words) // 3)


def test_a_head_that_beats_the_offset_is_found_and_one_that_does_not_is_not(minilm: gb.LoadedBert) -> None:
    subject = Subject(minilm, "minilm")
    better = syntax.compare(planted(0.7, 0.5, 0), [syntax.ALL, "obj"], subject)["obj"]
    assert better.head == (0, 0, 1)
    assert OFFSETS[better.offset] == OFFSETS[3]
    assert better.words == 600
    assert better.adjusted < 0.001
    assert better.gain.low < 0.2 < better.gain.high
    alike = [syntax.compare(planted(0.5, 0.5, seed), ["all relations", "obj"], subject)["obj"] for seed in range(40)]
    assert np.mean([one.chance.p < 0.05 for one in alike]) <= 0.15  # one in twenty, bar luck


def test_p_values_of_pairs_are_exact_for_few_and_corrected_by_holm() -> None:
    assert paired(np.array([1.0, 2.0, 0.0, 3.0]), 0) == (pytest.approx(1 / 8), "exact: all 8 sign flips")
    assert paired(np.zeros(5), 0).p == 1
    many = paired(np.ones(40), 0)
    assert many == (pytest.approx(1 / 10_001), "10,000 sign flips drawn, seed 0")
    made = holm({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.9})
    assert made == pytest.approx({"a": 0.04, "c": 0.09, "b": 0.09, "d": 0.9})


def test_a_treebank_of_one_shape_is_run_and_drawn(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    (tmp_path / "syntax").mkdir()
    with gzip.open(tmp_path / syntax.TREEBANK, "wt", encoding="utf-8") as file:
        file.write("\n".join("".join(LINES) for _ in range(120)))
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    found = syntax.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "fresh", 0, tmp_path))
    assert found.facts["sentences"] == 120
    assert found.facts["times"] == [600, 120, 120, 120, 120, 120]
    for name, offset in (("aux", "+2"), ("advmod", "+1"), ("det", "+2"), ("obj", "-3")):
        one = found[f"{name}, best head"]
        assert one.control == 1  # every sentence is the same, so an offset is always right
        assert offset in one.against
        assert one.n == 60
    assert found[syntax.WINS].value == 0
    assert "0 of 5 relations" in syntax.says(found)
    assert len(syntax.tables(found)["The best head of every relation"]) == 7
    assert len(syntax.draw(found).axes) == 3


@with_data
def test_minilm_finds_objects_better_than_any_offset(minilm: gb.LoadedBert) -> None:
    subject = Subject(minilm, "minilm", 0, PLACE)
    sentences = [one for one in read_treebank(PLACE / syntax.TREEBANK) if 2 <= len(one.words) <= 20][:200]
    reads = [one for sentence in sentences if (one := read(sentence, minilm.tokenizer)) is not None]
    found = tally(subject, reads)
    objects = found.of("obj")
    assert objects.sum() > 80
    assert found.right[objects, 0, 2, 0].mean() > 0.6
    offsets = found.shifted[objects].mean(axis=0)
    assert offsets.max() < 0.5
    assert OFFSETS[int(offsets.argmax())] in (-1, -2)


@pytest.mark.parametrize(("content", "line"), [
    (b"", "is a damaged gzip file|holds no sentences"), (b"garbage", "is a damaged gzip file"),
    (gzip.compress(b""), "holds no sentences"), (gzip.compress(b"1\tx\n" * 9_000)[:-20], "is a damaged gzip file|columns"),
], ids=["empty", "garbage", "nothing", "cut"])  # fmt: skip
def test_a_damaged_treebank_is_named(content: bytes, line: str, tmp_path: Path) -> None:
    (tmp_path / "bank.conllu.gz").write_bytes(content)
    with pytest.raises(gb.GlassBertError, match=line):
        read_treebank(tmp_path / "bank.conllu.gz")
