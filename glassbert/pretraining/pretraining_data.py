"""The data of a pre-training run: training stages and held-out batches."""

from dataclasses import dataclass
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.pretraining.batches import PretrainBatch, PretrainDataset
from glassbert.pretraining.masking import TokenMasker
from glassbert.pretraining.recipe import PretrainConfig
from glassbert.pretraining.sentence_pairs import build_sentence_pairs, split_held_out
from glassbert.pretraining.shards import Corpus
from glassbert.tokenization.tokenizer import Tokenizer
from glassbert.training.distributed_context import DistributedContext
from glassbert.training.loop import StepInput

EVALUATION_SEED = 20_181_011  # fixed, so that runs with different seeds are evaluated on the same masks
EVALUATION_BATCH_SIZE = 32


@dataclass(frozen=True)
class PretrainData:
    """One dataset per training stage, the held-out batches, the tokenizer and the digest of the corpus."""

    config: PretrainConfig
    tokenizer: Tokenizer
    corpus_digest: str
    stages: list[PretrainDataset]
    held_out: list[PretrainBatch]

    @classmethod
    def load(cls, config: PretrainConfig) -> "PretrainData":
        """Open the corpus of a recipe and split it into training and held-out documents."""
        corpus = Corpus.open(Path(config.corpus))
        tokenizer = corpus.tokenizer
        train, held_out = split_held_out(corpus.num_documents, config.held_out_fraction)
        if config.held_out_fraction and len(held_out) < 2:
            raise GlassBertError(
                f"held_out_fraction={config.held_out_fraction} holds out {len(held_out)} of {corpus.num_documents} "
                "documents, but evaluation needs at least two; increase it, or set it to 0 to skip evaluation."
            )
        masker = TokenMasker.for_tokenizer(tokenizer, config.masking.mask_probability, config.masking.whole_word)
        stages = [
            PretrainDataset(
                build_sentence_pairs(corpus, train, stage.max_length),
                masker,
                tokenizer.cls_id,
                tokenizer.sep_id,
                config.seed + index,
            )
            for index, stage in enumerate(config.stages)
        ]
        batches = _held_out_batches(corpus, held_out.tolist(), config) if config.held_out_fraction else []
        return cls(config, tokenizer, corpus.digest, stages, batches)

    def load_step(self, step: int, distributed: DistributedContext) -> StepInput:
        """Return this rank's part of a step. The examples of a step do not depend on the number of ranks."""
        stage_index, step_in_stage = self.config.locate_step(step)
        stage, dataset = self.config.stages[stage_index], self.stages[stage_index]
        examples = range(step_in_stage * stage.batch_size, (step_in_stage + 1) * stage.batch_size)
        local = distributed.local_shard(examples)
        size = stage.micro_batch_size or stage.batch_size
        batches = [dataset.batch(local[start : start + size]) for start in range(0, len(local), size)]
        num_masked = sum(len(batch.mlm_targets) for batch in batches)
        return StepInput(step, batches, (num_masked, len(local)), sum(len(batch.packed.ids) for batch in batches))


def _held_out_batches(corpus: Corpus, documents: list[int], config: PretrainConfig) -> list[PretrainBatch]:
    """Return the held-out batches, at the first stage's length and with the standard masking (15 %)."""
    tokenizer = corpus.tokenizer
    dataset = PretrainDataset(
        build_sentence_pairs(corpus, documents, config.stages[0].max_length),
        TokenMasker.for_tokenizer(tokenizer),
        tokenizer.cls_id,
        tokenizer.sep_id,
        EVALUATION_SEED,
    )
    count = min(config.logging.evaluation_examples, len(dataset.pairs))
    return [
        dataset.batch(range(start, min(start + EVALUATION_BATCH_SIZE, count)))
        for start in range(0, count, EVALUATION_BATCH_SIZE)
    ]
