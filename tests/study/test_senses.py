"""Senses by the nearest vector: planted senses are found, shuffled ones are at chance, real words split with depth."""

import io
import tarfile
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import senses
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject
from glassbert.study.senses import Use, Word

from ..model.published import fresh
from .shared_data import PLACE, with_data


def packed(files: dict[str, str]) -> bytes:
    """An archive as the real one is laid out."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w:gz") as archive:
        for name, text in files.items():
            told = tarfile.TarInfo(f"data/CoarseWSD-20/{name}")
            told.size = len(text.encode())
            archive.addfile(told, io.BytesIO(text.encode()))
    return held.getvalue()


MADE = {
    "README.txt": "not a word",
    "bat/classes_map.txt": '{"0": "bat_bat", "1": "bat_bat_(sports)"}',
    "bat/train.data.txt": "1\tthe bat flew from the cave\n2\the swung the bat\n1\ta bat slept\n",
    "bat/train.gold.txt": "0\n1\n0\n",
    "bat/test.data.txt": "1\tthe bat hung from the roof\n2\tshe held the bat\n",
    "bat/test.gold.txt": "0\n1\n",
    "bow/classes_map.txt": '{"0": "bow_bow_(ship)", "1": "bow_bow_and_arrow"}',
    "bow/train.data.txt": "1\tthe bow broke the waves\n1\ta bow shoots\n",
    "bow/train.gold.txt": "0\n1\n",
    "bow/test.data.txt": "0\tbow of wood\n3\twater over the bow\n",
    "bow/test.gold.txt": "1\n0\n",
}


def test_the_archive_is_read_and_the_word_is_where_it_is_said_to_be() -> None:
    bat, bow = senses.read(packed(MADE))
    assert (bat.name, bat.senses, [use.sense for use in bat.train]) == ("bat", ["bat", "bat (sports)"], [0, 1, 0])
    assert bow.senses == ["bow (ship)", "bow and arrow"]
    use = bat.train[0]
    assert use.text[use.start : use.stop] == "bat"
    with pytest.raises(gb.GlassBertError, match=r"has no bat/test\.gold\.txt; it is not CoarseWSD-20"):
        senses.read(packed({name: text for name, text in MADE.items() if name != "bat/test.gold.txt"}))


@pytest.mark.parametrize("place", [0, 3, 16, 17, 40, 59])
def test_a_long_sentence_is_cut_around_its_word(place: int) -> None:
    words = [f"w{number}" for number in range(60)]
    use = senses.use_of(f"{place}\t{' '.join(words)}", 1)
    assert use.text[use.start : use.stop] == words[place]
    assert use.text.split() == words[max(0, place - 16) : place + 17]


def test_every_sense_is_drawn_equally_often_if_it_can_be() -> None:
    word = Word("bat", ["a", "b"], [Use("", 0, 0, number % 5 == 0) for number in range(50)], [Use("", 0, 0, 1)] * 3)
    drawn = senses.drawn_of(word, 10, np.random.default_rng(0))
    assert [sum(use.sense == sense for use in drawn.train) for sense in (0, 1)] == [10, 10]
    assert len(drawn.test) == 3


def test_a_word_of_several_pieces_is_their_mean(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", (), vocab_size=len(tokenizer.vocabulary)), tokenizer)
    use = senses.use_of("1\tthe bat sat on it", 0)  # spelled b ##a ##t
    (found,) = senses.vectors_of(bert, [use])
    np.testing.assert_allclose(found, bert.trace(use.text).hidden[:, 2:5].mean(axis=1), atol=1e-5)


def test_planted_senses_are_found_and_shuffled_or_random_ones_are_not() -> None:
    generator = np.random.default_rng(0)
    labels, asked = np.repeat(range(4), 25), np.repeat(range(4), 100)
    centres = generator.standard_normal((4, 64))
    both = np.concatenate([labels, asked])
    noise = generator.standard_normal((len(both), 2, 64))
    vectors = noise.copy()
    vectors[:, 1] = 4 * centres[both] + noise[:, 1]  # depth 0 is noise, depth 1 holds the senses
    right, shuffled = senses.judged(vectors, labels, asked, generator)
    assert right.mean(axis=0) == pytest.approx([0.25, 1.0], abs=0.08)
    assert shuffled == pytest.approx([0.25, 0.25], abs=0.04)


def test_test_sentences_that_were_seen_in_training_are_left_out() -> None:
    seen, new = Use("a bat slept", 2, 5, 0), Use("a bat broke", 2, 5, 1)
    assert senses.without_repeats(Word("bat", ["a", "b"], [seen], [seen, new])).test == [new]


def test_the_interval_of_one_word_holds_what_other_draws_give() -> None:
    generator = np.random.default_rng(0)
    centres = generator.standard_normal((2, 16))

    def drawn() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        labels = np.repeat([0, 1], 10)
        both = np.concatenate([labels, labels])
        return 0.45 * centres[both] + generator.standard_normal((40, 16)), labels, labels

    shares: list[float] = []
    for _ in range(60):
        vectors, labels, asked = drawn()
        shares.append(float(senses.judged(vectors[:, None], labels, asked, generator)[0].mean()))
    ends = [senses.spread(*drawn(), generator) for _ in range(12)]
    width = np.mean([high - low for low, high in ends])
    assert 0.7 < width / (np.quantile(shares, 0.975) - np.quantile(shares, 0.025)) < 1.6


def test_a_made_archive_goes_all_the_way(tmp_path: Path, minilm: gb.LoadedBert) -> None:
    (tmp_path / "senses").mkdir()
    (tmp_path / senses.SENSES).write_bytes(packed(MADE))
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    found: Result = senses.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "small", data=tmp_path))
    assert found.arrays["accuracy"].shape == (2, 3)
    assert "5 of 5 training and 4 of 4 test sentences" in senses.says(found)
    assert len(senses.draw(found).axes) == 5
    (table,) = senses.tables(found).values()
    assert len(table) == 3


@with_data
def test_minilm_splits_real_words_with_depth(minilm: gb.LoadedBert) -> None:
    words = {word.name: word for word in senses.read((PLACE / senses.SENSES).read_bytes())}
    assert len(words) == 20
    first, last, chance = [], [], []
    for name in sorted(words)[:6]:  # not chosen by how well they do: single words depend much on the draw
        word = senses.drawn_of(senses.without_repeats(words[name]), 8, np.random.default_rng(0))
        labels, asked = (np.array([use.sense for use in uses]) for uses in (word.train, word.test))
        vectors = senses.vectors_of(minilm, [*word.train, *word.test])
        hits, shuffled = senses.judged(vectors, labels, asked, np.random.default_rng(0))
        first.append(hits[:, 0].mean())
        last.append(hits[:, -1].mean())
        chance.append(shuffled[-1])
    assert np.mean(first) == pytest.approx(np.mean(chance), abs=0.15)  # its own vector and place know no sense
    assert np.mean(last) > np.mean(chance) + 0.2
