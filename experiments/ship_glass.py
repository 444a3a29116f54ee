"""Put a trained run into the package as `glass`: half precision, its newest checkpoint if the run is not over.

Usage: python experiments/ship_glass.py runs/glass
"""

import sys
from pathlib import Path

import msgspec
from safetensors.torch import load_file

from glassbert.model.bert import Bert
from glassbert.training.checkpoints import WEIGHTS, finished
from glassbert.training.recipe import Recipe
from glassbert.training.shards import Corpus
from glassbert.training.start import starting_model
from glassbert.weights.checkpoint import write_checkpoint
from glassbert.weights.sources import GLASS


def main(run: Path) -> None:
    """Rebuild the run's model, fill in the weights, write it."""
    told = msgspec.json.decode((run / "recipe.json").read_bytes())
    recipe = msgspec.convert(told.get("recipe", told), Recipe)
    tokenizer = Corpus.open(Path(recipe.corpus)).tokenizer
    model: Bert = starting_model(recipe.model, tokenizer, max(stage.length for stage in recipe.stages), recipe.seed)
    newest = finished(run / "checkpoints")[-1]
    weights = {name.removeprefix("bert."): value for name, value in load_file(newest / WEIGHTS).items()}
    model.load_state_dict(weights)
    write_checkpoint(model.half(), tokenizer, GLASS)
    sys.stdout.write(f"{newest.name}: {(GLASS / 'model.safetensors').stat().st_size / 1e6:.1f} MB in {GLASS}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
