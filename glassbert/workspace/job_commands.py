"""The command line of a job. Every value is written as `--option=VALUE`, so that none can be read as an option."""

import sys
from pathlib import Path

from glassbert.embedding.vector_files import chunk_folder
from glassbert.tasks.finetuning import MANIFEST_FILE
from glassbert.workspace.dataset_store import DatasetStore
from glassbert.workspace.job_record import EncodeOptions, FinetuneOptions, JobRecord, KaggleOptions

VECTORS_FILE, RUN_DIR, SUBMISSION_FILE = "vectors.npy", "run", "submission.csv"


def job_command(record: JobRecord, folder: Path, datasets: DatasetStore) -> list[str]:
    """Return the command of a job; it continues what an earlier attempt has left in the job's folder."""
    options = record.options
    data = datasets.path(datasets.get(options.dataset))
    command = [sys.executable, "-m", "glassbert", record.kind]
    shared = [f"--text={options.text_column}", f"--model={options.model}", "--json"]
    match options:
        case EncodeOptions():
            out = folder / VECTORS_FILE
            resume = ["--resume"] if chunk_folder(out).is_dir() else []
            return [*command, str(data), f"--out={out}", "--truncate", *shared, *resume]
        case FinetuneOptions():
            out = folder / RUN_DIR
            resume = ["--resume"] if (out / MANIFEST_FILE).is_file() else []
            limit = options.max_train_samples
            samples = [] if limit is None else [f"--max-train-samples={limit}"]
            numbers = [f"--epochs={options.epochs}", f"--learning-rate={options.learning_rate}", *samples]
            paths = [f"--train={data}", f"--out={out}", f"--label={options.label_column}"]
            return [*command, "classify", *paths, *shared, *numbers, "--truncation=head", *resume]
        case KaggleOptions():
            test = datasets.path(datasets.get(options.test_dataset))
            paths = [f"--train={data}", f"--test={test}", f"--out={folder / SUBMISSION_FILE}"]
            finetune = ["--finetune", f"--epochs={options.epochs}"] if options.finetune else []
            return [
                *command,
                *paths,
                *shared,
                f"--label={options.label_column}",
                f"--id={options.id_column}",
                *finetune,
            ]
