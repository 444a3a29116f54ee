"""Split SQuAD's dev file by article: the first 38 articles for training, the last 10 for evaluation.

Usage: python experiments/split_squad.py dev-v1.1.json FOLDER
"""

import json
import sys
from pathlib import Path

NUM_TRAIN_ARTICLES = 38


def main(squad: Path, out: Path) -> None:
    """Write `train.json` and `dev.json`."""
    dataset = json.loads(squad.read_text(encoding="utf-8"))
    out.mkdir(parents=True, exist_ok=True)
    articles = dataset["data"]
    for name, part in (("train", articles[:NUM_TRAIN_ARTICLES]), ("dev", articles[NUM_TRAIN_ARTICLES:])):
        (out / f"{name}.json").write_text(json.dumps({**dataset, "data": part}), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
