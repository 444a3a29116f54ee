"""BLiMP's pairs as single sentences, right (1) or wrong (0): a first lesson in grammar, before CoLA.

python experiments/blimp_sentences.py BLiMP.zip OUT_FOLDER
"""

import csv
import json
import random
import sys
import zipfile
from pathlib import Path

DEV = 2_000


def main(archive: Path, out: Path) -> None:
    """Write `train.csv` and `dev.csv`, shuffled with seed 0."""
    rows: list[tuple[str, str]] = []
    with zipfile.ZipFile(archive) as file:
        for name in file.namelist():
            if not name.endswith(".jsonl") or "MACOSX" in name:
                continue
            for line in file.read(name).decode().splitlines():
                pair = json.loads(line)
                rows += [(pair["sentence_good"], "1"), (pair["sentence_bad"], "0")]
    random.Random(0).shuffle(rows)
    out.mkdir(parents=True, exist_ok=True)
    for name, some in (("dev", rows[:DEV]), ("train", rows[DEV:])):
        with (out / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("text", "label"), *some])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
