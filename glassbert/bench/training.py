"""How fast pre-training learns, in tokens a second: the real loop, on a corpus made from nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from glassbert.bench.flops import MatrixProduct, forward_flops
from glassbert.bench.peers import trainer_steps
from glassbert.bench.rounds import Spread, ratio, timed
from glassbert.bench.speed import Figure
from glassbert.errors import install_extra
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.tokens.learn import FIRST_TOKENS
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.training.batches import Examples
from glassbert.training.checkpoints import Progress, Trainee
from glassbert.training.loop import Shared, StepData, train
from glassbert.training.masking import Masking
from glassbert.training.objective import PretrainObjective
from glassbert.training.optimizer import make_optimizer
from glassbert.training.pairs import make_pairs
from glassbert.training.ranks import Ranks
from glassbert.training.recipe import OptimizerPart
from glassbert.training.shards import Corpus, Manifest, Shard
from glassbert.training.start import PRETRAINING_HEADS

VOCABULARY, LENGTH, BATCH, STEPS = 8_192, 128, 32, 4
FORMULA = "3 x (forward + masked x 2 (h h + h V)): twice as much backward as forward; masked: 15 % of the tokens"


@dataclass(frozen=True)
class TrainingBench:
    """One model's sizes and what it learns from: the same for everybody."""

    config: BertConfig
    examples: Examples
    tokenizer: Tokenizer

    @classmethod
    def prepare(cls) -> "TrainingBench":
        """Make a corpus of drawn tokens: sentences of about 20, documents of 60 sentences."""
        tokenizer = Tokenizer.from_vocabulary([*FIRST_TOKENS, *(f"w{number}" for number in range(VOCABULARY - 104))])
        draw = np.random.default_rng(0)
        lengths = draw.integers(8, 33, 6_000)
        tokens = draw.integers(104, VOCABULARY, int(lengths.sum())).astype(np.uint16)
        shard = Shard(tokens, np.cumsum(lengths), np.arange(60, 6_001, 60))
        corpus = Corpus(Path("drawn"), tokenizer, Manifest(vocabulary="", shards=[]), [shard])
        pairs = make_pairs(corpus, range(100), LENGTH)
        masking = Masking.for_vocabulary(tokenizer)
        examples = Examples(pairs, masking, tokenizer.cls_id, tokenizer.sep_id, seed=0)
        config = BertConfig.named("mini", vocab_size=VOCABULARY)
        return cls(config, examples, tokenizer)

    def figure(self, rounds: int) -> Figure:
        """Measure a few steps of ours against as many of transformers' Trainer, and the share of the machine's peak."""
        batches = [self.examples.batch(range(step * BATCH, (step + 1) * BATCH)) for step in range(STEPS)]
        tokens = sum(len(batch.row.ids) for batch in batches)
        masked = sum(len(batch.words) for batch in batches)
        product = MatrixProduct(BertConfig.named("mini"))
        runs: dict[str, Callable[[], object]] = {"ours": self.ours()}
        runs |= {"product together": product.together, "product apart": product.apart}
        missing: list[str] = []
        try:
            runs["transformers Trainer"] = trainer_steps(self.config, self.tokenizer, self.unmasked(), BATCH, STEPS)
        except ModuleNotFoundError as error:
            missing.append(f"transformers Trainer ({error.name} is not installed: {install_extra('benchmarks')})")
        seconds = timed(runs, rounds)
        width = self.config.hidden_size
        head = 2 * masked * (width * width + width * VOCABULARY)
        lengths = [length for batch in batches for length in batch.row.lengths]
        flops = 3 * (forward_flops(self.config, lengths) + head)
        peak = [
            product.times * product.flops / min(pair)
            for pair in zip(seconds["product together"], seconds["product apart"], strict=True)
        ]
        against = {name: ratio(times, seconds["ours"]) for name, times in seconds.items() if name.startswith("transf")}
        return Figure(
            f"pre-train, 4 layers, 256 wide, {BATCH} x {LENGTH}",
            "tokens/s",
            Spread.of([tokens / one for one in seconds["ours"]]),
            against,
            {
                "share of peak": Spread.of(
                    [flops / one / best for one, best in zip(seconds["ours"], peak, strict=True)]
                ),
                "flops": FORMULA,
                "missing": ", ".join(missing) or "none",
            },
        )

    def ours(self) -> "OurSteps":
        """Set up the real loop."""
        model = Bert(self.config, PRETRAINING_HEADS, torch.Generator().manual_seed(0))
        part = OptimizerPart()
        objective = PretrainObjective(model)
        return OurSteps(self.examples, Trainee(objective, make_optimizer(objective, part)), part)

    def unmasked(self) -> list[dict[str, list[int] | int]]:
        """Give the same pairs to whoever masks them themselves."""
        found: list[dict[str, list[int] | int]] = []
        for number in range(BATCH * STEPS):
            one = self.examples.example(number)
            ids = one.ids.copy()
            ids[one.places] = one.words
            found.append(
                {
                    "input_ids": ids.tolist(),
                    "token_type_ids": one.segments.tolist(),
                    "next_sentence_label": 0 if one.follows else 1,
                }
            )
        return found


@dataclass(frozen=True)
class OurSteps:
    """A few steps of the real loop, data and all, when called."""

    examples: Examples
    trainee: Trainee
    part: OptimizerPart

    def __call__(self) -> list[float]:
        """Run them; give the losses."""
        shared = Shared(Ranks(0, 1, torch.device("cpu")))
        done = train(self.trainee, self._step, STEPS, self.part, shared, Progress())
        return [sum(one.losses) for one in done]

    def _step(self, step: int) -> StepData:
        batch = self.examples.batch(range(step * BATCH, (step + 1) * BATCH))
        return StepData(step, [batch], (len(batch.words), BATCH), len(batch.row.ids))
