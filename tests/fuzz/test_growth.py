"""The time of reading a table or a corpus grows linearly with its size: fuzzing tries small inputs only."""

import json
import time
from collections.abc import Callable

import pytest

from .targets import FUZZ_TARGETS

SIZES = (1_000, 4_000)
MAX_RATIO = 10  # quadratic time: 16
SLACK_SECONDS = 0.5  # of other work on the machine


def squad(count: int) -> bytes:
    answer = {"text": "a", "answer_start": 0}
    questions = [{"id": str(number), "question": "a?", "answers": [answer]} for number in range(count)]
    return json.dumps({"data": [{"paragraphs": [{"context": "a" * count, "qas": questions}]}]}).encode()


# name of the target and of the part that is repeated -> the file with this many of them
INPUTS: dict[str, tuple[str, Callable[[int], bytes]]] = {
    "equal header names": ("csv", lambda n: b"text,label" + b",a" * n + b"\nx,y" + b",1" * n + b"\n"),
    "empty header names": ("tsv", lambda n: b"text\tlabel" + b"\t" * n + b"\nx\ty" + b"\t" * n + b"\n"),
    "jsonl keys": ("jsonl", lambda n: json.dumps({"text": "x", **{f"k{i}": 1 for i in range(n)}}).encode() + b"\n"),
    "csv quotes": ("csv", lambda n: b'text,label\n"' + b'""' * 20 * n + b'",y\n'),
    "open csv quotes": ("csv", lambda n: b"text,label\n" + b'"x\n' * 20 * n),
    "conll tokens": ("conll", lambda n: b"a B-X\n" * 10 * n),
    "conll sentences": ("conll", lambda n: b"a B-X\n\n" * 10 * n),
    "conllu words": (
        "conllu",
        lambda n: b"".join(b"%d\ta\ta\tX\t_\t_\t0\troot\t_\t_\n" % i for i in range(1, n)) + b"\n",
    ),
    "squad questions": ("squad", squad),
    "quotes in an open squad string": ("squad", lambda n: b'{"data": "' + b'\\"' * 20 * n),
    "quotes before a backslash at the end": ("squad", lambda n: b'{"data": "' + b'\\"' * 20 * n + b"\\"),
}


def seconds(target: str, data: bytes) -> float:
    start = time.process_time()
    FUZZ_TARGETS[target].check(data)
    return time.process_time() - start


@pytest.mark.slow(reason="measures time, which other work on the machine disturbs")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", INPUTS)
def test_the_time_grows_linearly_with_the_number_of_parts(name: str) -> None:
    target, write = INPUTS[name]
    seconds(target, write(10))  # imports
    short, long = (seconds(target, write(size)) for size in SIZES)
    assert long < MAX_RATIO * short + SLACK_SECONDS
