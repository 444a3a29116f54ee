"""Fine-tuning speed, compared with the transformers Trainer on the same batches."""

from collections.abc import Callable
from pathlib import Path

from glassbert.benchmarks.encoding_speed import BenchmarkResult
from glassbert.benchmarks.flops import MatmulBenchmark, forward_flops, fractions_of_peak
from glassbert.benchmarks.peers import TRAINER, trainer_finetuning
from glassbert.benchmarks.synthetic_texts import make_texts
from glassbert.benchmarks.timing import MedianRange, speedup, time_rounds
from glassbert.errors import install_extra
from glassbert.pretrained import PretrainedBert
from glassbert.tasks.batch_sampler import BatchSampler, TrainSet, make_train_set
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.fit import fit
from glassbert.tasks.task_model import build_task_model
from glassbert.tasks.truncation import TruncationConfig
from glassbert.training.distributed_context import SINGLE_PROCESS

BATCH_SIZE, NUM_STEPS = 32, 4
FINETUNING_FLOPS = "3 x forward, with the last layer counted for all tokens"


def measure_finetuning(bert: PretrainedBert, folder: Path, name: str, rounds: int) -> BenchmarkResult:
    """Fine-tune a classifier with two labels for a few steps on a set of synthetic texts, in random batches."""
    task, config = Classification(("no", "yes")), FinetuneConfig(epochs=1, batch_size=BATCH_SIZE)
    texts = make_texts(name, BATCH_SIZE * NUM_STEPS, bert.tokenizer)
    dataset = Dataset(texts, targets=["yes" if index % 3 else "no" for index in range(len(texts))])
    train_set = make_train_set(dataset, task, bert.tokenizer, TruncationConfig())
    lengths = [len(window.token_ids) for window in train_set.windows]

    model = build_task_model(bert, task, config)

    def ours() -> object:
        return fit(model, train_set, config)

    matmul = MatmulBenchmark(bert.config)
    functions: dict[str, Callable[[], object]] = {"ours": ours} | matmul.functions()
    missing = "none"
    try:
        functions[TRAINER] = trainer_finetuning(folder, samples_in_order(train_set, config), BATCH_SIZE)
    except ModuleNotFoundError as error:
        missing = f"{TRAINER} ({error.name} is not installed: {install_extra('benchmarks')})"
    seconds = time_rounds(functions, rounds)
    flops = 3 * forward_flops(bert.config, lengths)
    speedups = {TRAINER: speedup(seconds[TRAINER], seconds["ours"])} if TRAINER in seconds else {}
    fractions = fractions_of_peak(flops, seconds["ours"], matmul.peak_flops(seconds))
    return BenchmarkResult(
        f"fine-tune, {name}, batch size {BATCH_SIZE}",
        "steps/s",
        MedianRange.from_values([NUM_STEPS / time for time in seconds["ours"]]),
        speedups,
        {"fraction of peak": MedianRange.from_values(fractions), "flops": FINETUNING_FLOPS, "missing": missing},
    )


def samples_in_order(train_set: TrainSet, config: FinetuneConfig) -> list[dict[str, object]]:
    """Return the samples in the order of our batches, for the transformers Trainer."""
    sampler = BatchSampler(train_set, config, SINGLE_PROCESS)
    samples: list[dict[str, object]] = []
    for step in range(sampler.num_steps):
        for index in sampler.indices(step):
            window = train_set.windows[index]
            samples.append({"input_ids": window.token_ids.tolist(), "labels": int(train_set.targets[index][0])})
    return samples
