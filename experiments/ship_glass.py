"""Copy the newest checkpoint of a pre-training run into the package as `glass`, in half precision.

Usage: python experiments/ship_glass.py runs/glass
"""

import hashlib
import sys
from pathlib import Path

import msgspec
from safetensors.torch import load_file

from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.checkpoints.locate import GLASS_FOLDER
from glassbert.pretraining.initial_model import build_initial_model
from glassbert.pretraining.pretraining_run import RECIPE_FILE
from glassbert.pretraining.recipe import PretrainConfig
from glassbert.pretraining.shards import Corpus
from glassbert.training.checkpointing import WEIGHTS_FILE, list_checkpoints
from glassbert.training.run_folder import RunFolder


def main(run: Path) -> None:
    """Build the run's model, load the weights of its newest checkpoint and write it."""
    folder = RunFolder(run, RECIPE_FILE)
    config = msgspec.convert(folder.read_manifest().config, PretrainConfig)
    tokenizer = Corpus.open(Path(config.corpus)).tokenizer
    model = build_initial_model(config.model, tokenizer, config.max_length, config.seed)
    checkpoint = list_checkpoints(folder.checkpoints)[-1]
    weights = load_file(checkpoint / WEIGHTS_FILE)
    model.load_state_dict({name.removeprefix("bert."): value for name, value in weights.items()})
    write_checkpoint(model.half(), tokenizer, GLASS_FOLDER)
    written = (GLASS_FOLDER / "model.safetensors").read_bytes()
    sys.stdout.write(f"Wrote {checkpoint.name} to {GLASS_FOLDER} ({len(written) / 1e6:.1f} MB).\n")
    sys.stdout.write(f"Its SHA-256, for the model card: {hashlib.sha256(written).hexdigest()}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
