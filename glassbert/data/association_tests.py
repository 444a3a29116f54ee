"""Read word and sentence association tests in the format of May et al. 2019 (WEAT and SEAT)."""

from pathlib import Path
from typing import NamedTuple

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes

WORDS, NEUTRAL_TEMPLATES, CONTENT_SENTENCES = "words", "neutral templates", "sentences with content"
TEST_KINDS = (WORDS, NEUTRAL_TEMPLATES, CONTENT_SENTENCES)
TOPICS = {  # topic: files of the word test, the test with neutral templates and the one with content
    "C1 Flowers/Insects": ("weat1", "sent-weat1"),
    "C2 Instruments/Weapons": ("weat2", "sent-weat2"),
    "C3 EA/AA Names": ("weat3", "sent-weat3"),
    "C3b EA/AA Terms": ("weat3b", "sent-weat3b"),
    "C4 EA/AA Names": ("weat4", "sent-weat4"),
    "C5 EA/AA Names": ("weat5", "sent-weat5"),
    "C5b EA/AA Terms": ("weat5b", "sent-weat5b"),
    "C6 M/F Names, Career": ("weat6", "sent-weat6"),
    "C6b M/F Terms, Career": ("weat6b", "sent-weat6b"),
    "C7 Math/Arts, M/F Terms": ("weat7", "sent-weat7"),
    "C7b Math/Arts, M/F Names": ("weat7b", "sent-weat7b"),
    "C8 Science/Arts, M/F Terms": ("weat8", "sent-weat8"),
    "C8b Science/Arts, M/F Names": ("weat8b", "sent-weat8b"),
    "C9 Mental/Physical, Brief": ("weat9", "sent-weat9"),
    "C10 Young/Old Names": ("weat10", "sent-weat10"),
    "ABW Stereotype": ("angry_black_woman_stereotype", "sent-angry_black_woman_stereotype"),
    "ABW Stereotype, Terms": ("angry_black_woman_stereotype_b", "sent-angry_black_woman_stereotype_b"),
    "Double Bind: Competent": ("heilman_double_bind_competent_one_word", "sent-heilman_double_bind_competent_one_word",
                               "heilman_double_bind_competent_one_sentence"),
    "Double Bind: Likable": ("heilman_double_bind_likable_one_word", "sent-heilman_double_bind_likable_one_word",
                             "heilman_double_bind_likable_one_sentence"),
}  # fmt: skip


class _ExampleGroup(msgspec.Struct, frozen=True):
    category: str
    examples: list[str]


class _TestFile(msgspec.Struct, frozen=True):
    targ1: _ExampleGroup
    targ2: _ExampleGroup
    attr1: _ExampleGroup
    attr2: _ExampleGroup


class AssociationTestKey(NamedTuple):
    """The topic of a test, a key of `TOPICS`, and its kind, one of `TEST_KINDS`."""

    topic: str
    kind: str

    @property
    def name(self) -> str:
        """The name of the test in reports."""
        return f"{self.topic}, {self.kind}"


def read_association_tests(folder: Path) -> dict[AssociationTestKey, list[list[str]]]:
    """Return the tests in a folder: two groups of targets and two of attributes each, without duplicates."""
    tests: dict[AssociationTestKey, list[list[str]]] = {}
    for topic, files in TOPICS.items():
        for kind, file in zip(TEST_KINDS, files, strict=False):
            path = folder / f"{file}.jsonl"
            if not path.exists():
                continue
            try:
                content = msgspec.json.decode(read_file_bytes(path), type=_TestFile)
            except JSON_ERRORS as error:
                raise GlassBertError(f"{path} is not an association test: {error}") from None
            groups = (content.targ1, content.targ2, content.attr1, content.attr2)
            tests[AssociationTestKey(topic, kind)] = [list(dict.fromkeys(group.examples)) for group in groups]
    if not tests:
        raise GlassBertError(f"{folder} contains no association tests, such as weat1.jsonl.")
    return tests
