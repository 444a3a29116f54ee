"""Divide SQuAD's dev file by article: the first 38 to learn from, the last 10 to be measured on.

python experiments/split_squad.py dev-v1.1.json FOLDER
"""

import json
import sys
from pathlib import Path

whole = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
out = Path(sys.argv[2])
out.mkdir(parents=True, exist_ok=True)
for name, articles in (("train.json", whole["data"][:38]), ("dev.json", whole["data"][38:])):
    (out / name).write_text(json.dumps({**whole, "data": articles}), encoding="utf-8")
