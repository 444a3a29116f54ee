"""Pre-training speed on a synthetic corpus, compared with the transformers Trainer."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

from glassbert.benchmarks.encoding_speed import BenchmarkResult
from glassbert.benchmarks.flops import MatmulBenchmark, forward_flops, fractions_of_peak
from glassbert.benchmarks.peers import TRAINER, trainer_pretraining
from glassbert.benchmarks.timing import MedianRange, speedup, time_rounds
from glassbert.errors import install_extra
from glassbert.model.bert import Bert
from glassbert.model.config import BertConfig
from glassbert.pretraining.batches import PretrainDataset
from glassbert.pretraining.initial_model import PRETRAINING_HEADS
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.objective import PretrainObjective
from glassbert.pretraining.sentence_pairs import build_sentence_pairs
from glassbert.pretraining.shards import Corpus, CorpusManifest, Shard
from glassbert.tokenization.tokenizer import Tokenizer
from glassbert.tokenization.vocabulary_learning import RESERVED_TOKENS
from glassbert.training.checkpointing import TrainingCounters, TrainingState
from glassbert.training.distributed_context import SINGLE_PROCESS
from glassbert.training.loop import LoopConfig, StepInput, train
from glassbert.training.optimizer import OptimizerConfig, build_optimizer

VOCAB_SIZE, MAX_LENGTH, BATCH_SIZE, NUM_STEPS = 8_192, 128, 32, 4
PRETRAINING_FLOPS = (
    "3 x (forward + masked x 2 (h h + h V)): the backward pass costs twice the forward pass; masked: 15 % of the tokens"
)


@dataclass(frozen=True)
class PretrainingBenchmark:
    """The model config and the training data, the same for all implementations."""

    config: BertConfig
    dataset: PretrainDataset
    tokenizer: Tokenizer

    @classmethod
    def prepare(cls) -> "PretrainingBenchmark":
        """Create a corpus of random tokens, with sentences of about 20 tokens and documents of 60 sentences."""
        tokenizer = Tokenizer.from_vocabulary([*RESERVED_TOKENS, *(f"w{number}" for number in range(VOCAB_SIZE - 104))])
        generator = np.random.default_rng(0)
        lengths = generator.integers(8, 33, 6_000)
        tokens = generator.integers(104, VOCAB_SIZE, int(lengths.sum())).astype(np.uint16)
        shard = Shard(tokens, np.cumsum(lengths), np.arange(60, 6_001, 60))
        corpus = Corpus(Path("synthetic"), tokenizer, CorpusManifest(vocabulary_digest="", shards=[]), [shard])
        pairs = build_sentence_pairs(corpus, range(100), MAX_LENGTH)
        masking = TokenMasker.for_tokenizer(tokenizer)
        dataset = PretrainDataset(pairs, masking, tokenizer.cls_id, tokenizer.sep_id, seed=0)
        config = BertConfig.named("mini", vocab_size=VOCAB_SIZE)
        return cls(config, dataset, tokenizer)

    def measure(self, rounds: int) -> BenchmarkResult:
        """Time a few optimizer steps of our training loop and of the transformers Trainer."""
        batches = [self.dataset.batch(range(step * BATCH_SIZE, (step + 1) * BATCH_SIZE)) for step in range(NUM_STEPS)]
        tokens = sum(len(batch.packed.ids) for batch in batches)
        masked = sum(len(batch.mlm_targets) for batch in batches)
        matmul = MatmulBenchmark(BertConfig.named("mini"))
        functions: dict[str, Callable[[], object]] = {"ours": self.our_steps()}
        functions |= matmul.functions()
        missing: list[str] = []
        try:
            functions[TRAINER] = trainer_pretraining(
                self.config, self.tokenizer, self.unmasked_samples(), BATCH_SIZE, NUM_STEPS
            )
        except ModuleNotFoundError as error:
            missing.append(f"{TRAINER} ({error.name} is not installed: {install_extra('benchmarks')})")
        seconds = time_rounds(functions, rounds)
        hidden_size = self.config.hidden_size
        head = 2 * masked * (hidden_size * hidden_size + hidden_size * VOCAB_SIZE)
        lengths = [length for batch in batches for length in batch.packed.lengths]
        flops = 3 * (forward_flops(self.config, lengths) + head)
        fractions = fractions_of_peak(flops, seconds["ours"], matmul.peak_flops(seconds))
        speedups = {TRAINER: speedup(seconds[TRAINER], seconds["ours"])} if TRAINER in seconds else {}
        return BenchmarkResult(
            f"pre-train, {self.config.num_layers} layers, hidden size {hidden_size}, {BATCH_SIZE} x {MAX_LENGTH}",
            "tokens/s",
            MedianRange.from_values([tokens / time for time in seconds["ours"]]),
            speedups,
            {
                "fraction of peak": MedianRange.from_values(fractions),
                "flops": PRETRAINING_FLOPS,
                "missing": ", ".join(missing) or "none",
            },
        )

    def our_steps(self) -> "PretrainingSteps":
        """Create a model and the function that trains it."""
        model = Bert(self.config, PRETRAINING_HEADS, torch.Generator().manual_seed(0))
        optimizer = OptimizerConfig()
        objective = PretrainObjective(model)
        return PretrainingSteps(
            self.dataset, TrainingState(objective, build_optimizer(objective, optimizer)), optimizer
        )

    def unmasked_samples(self) -> list[dict[str, list[int] | int]]:
        """Return the sentence pairs without masking, for the transformers collator, which masks them."""
        samples: list[dict[str, list[int] | int]] = []
        for index in range(BATCH_SIZE * NUM_STEPS):
            example = self.dataset.example(index)
            ids = example.ids.copy()
            ids[example.masked_positions] = example.mlm_targets
            samples.append(
                {
                    "input_ids": ids.tolist(),
                    "token_type_ids": example.segments.tolist(),
                    "next_sentence_label": 0 if example.is_next else 1,
                }
            )
        return samples


@dataclass(frozen=True)
class PretrainingSteps:
    """A few optimizer steps of our training loop, including the preparation of the batches."""

    dataset: PretrainDataset
    state: TrainingState
    optimizer: OptimizerConfig

    def __call__(self) -> list[float]:
        """Train and return the loss of each step."""
        results = train(
            self.state, self._step, LoopConfig(NUM_STEPS, self.optimizer), SINGLE_PROCESS, TrainingCounters()
        )
        return [sum(result.losses) for result in results]

    def _step(self, step: int) -> StepInput:
        batch = self.dataset.batch(range(step * BATCH_SIZE, (step + 1) * BATCH_SIZE))
        return StepInput(step, [batch], (len(batch.mlm_targets), BATCH_SIZE), len(batch.packed.ids))
