"""Copy a file of STS-B without the pairs that share a sentence with MRPC's dev set.

STS-B took some of its pairs from MRPC's corpus, so a model that learned them has been told of what MRPC then asks.

python experiments/stsb_apart.py STS-B/train.tsv MRPC/dev.tsv OUT.tsv
"""

import re
import sys
from pathlib import Path


def rows(path: str) -> list[list[str]]:
    """Read the lines of a GLUE file, each cut at its tabs."""
    return [line.split("\t") for line in Path(path).read_text(encoding="utf-8-sig").splitlines()]


def plain(sentence: str) -> str:
    """Leave letters and digits only: the two sets space and quote differently."""
    return re.sub(r"\W+", "", sentence.lower())


asked = {plain(sentence) for row in rows(sys.argv[2])[1:] for sentence in row[3:5]}
header, *pairs = rows(sys.argv[1])
first, second = header.index("sentence1"), header.index("sentence2")
apart = [row for row in pairs if plain(row[first]) not in asked and plain(row[second]) not in asked]
Path(sys.argv[3]).write_text("".join("\t".join(row) + "\n" for row in [header, *apart]), encoding="utf-8")
sys.stdout.write(f"{len(apart):,} of {len(pairs):,} pairs are left.\n")
