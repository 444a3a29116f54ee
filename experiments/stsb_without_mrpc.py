"""Copy an STS-B file without the pairs that share a sentence with MRPC's dev set.

Some pairs of STS-B come from the corpus of MRPC, so training on them would leak MRPC's dev set.

Usage: python experiments/stsb_without_mrpc.py STS-B/train.tsv MRPC/dev.tsv OUT.tsv
"""

import re
import sys
from pathlib import Path


def read_rows(path: Path) -> list[list[str]]:
    """Read the rows of a tab-separated GLUE file."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8-sig").splitlines()]


def normalize(sentence: str) -> str:
    """Keep letters and digits only, because the datasets differ in spacing and quotation marks."""
    return re.sub(r"\W+", "", sentence.lower())


def main(stsb: Path, mrpc_dev: Path, out: Path) -> None:
    """Write the pairs of STS-B whose sentences do not occur in MRPC's dev set."""
    dev_sentences = {normalize(sentence) for row in read_rows(mrpc_dev)[1:] for sentence in row[3:5]}
    header, *pairs = read_rows(stsb)
    first, second = header.index("sentence1"), header.index("sentence2")
    remaining = [row for row in pairs if dev_sentences.isdisjoint((normalize(row[first]), normalize(row[second])))]
    out.write_text("".join("\t".join(row) + "\n" for row in [header, *remaining]), encoding="utf-8")
    sys.stdout.write(f"Kept {len(remaining):,} of {len(pairs):,} pairs.\n")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
