"""Convert BLiMP's minimal pairs to single sentences, acceptable (1) or not (0), for training before CoLA.

Usage: python experiments/blimp_sentences.py BLiMP.zip OUT_FOLDER
"""

import csv
import json
import random
import sys
import zipfile
from pathlib import Path

NUM_DEV_SENTENCES = 2_000


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
    for name, part in (("dev", rows[:NUM_DEV_SENTENCES]), ("train", rows[NUM_DEV_SENTENCES:])):
        with (out / f"{name}.csv").open("w", newline="", encoding="utf-8") as file:
            csv.writer(file).writerows([("text", "label"), *part])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
