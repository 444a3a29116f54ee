"""Jobs: what to run, and how far it is. A job is a command that runs in its own process (job_runner.py)."""

from typing import Literal

import msgspec

JobStatus = Literal["waiting", "running", "finished", "failed", "cancelled", "interrupted"]
JobKind = Literal["encode", "finetune", "kaggle"]


class EncodeOptions(msgspec.Struct, frozen=True, kw_only=True, tag="encode"):
    """Encode the text column of a dataset."""

    dataset: str
    text_column: str
    model: str  # name, folder or hub id, as `--model` takes it


class FinetuneOptions(msgspec.Struct, frozen=True, kw_only=True, tag="finetune"):
    """Fine-tune a classifier on a dataset."""

    dataset: str
    text_column: str
    label_column: str
    model: str
    epochs: float
    learning_rate: float
    max_train_samples: int | None


class KaggleOptions(msgspec.Struct, frozen=True, kw_only=True, tag="kaggle"):
    """Cross-validate on a dataset and predict the labels of another one."""

    dataset: str
    test_dataset: str
    text_column: str
    label_column: str
    id_column: str
    model: str
    finetune: bool
    epochs: float


JobOptions = EncodeOptions | FinetuneOptions | KaggleOptions


class JobRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A job as it is stored in `job.json`. Times are in seconds since 1970."""

    id: str
    title: str
    model_name: str  # as it is called in the studio
    options: JobOptions
    status: JobStatus
    created: float
    started: float | None = None
    finished: float | None = None
    error: str = ""

    @property
    def kind(self) -> JobKind:
        """The command that the job runs."""
        match self.options:
            case EncodeOptions():
                return "encode"
            case FinetuneOptions():
                return "finetune"
            case KaggleOptions():
                return "kaggle"

    @property
    def datasets(self) -> set[str]:
        """The datasets that the job reads."""
        test = {self.options.test_dataset} if isinstance(self.options, KaggleOptions) else set[str]()
        return {self.options.dataset} | test

    @property
    def is_active(self) -> bool:
        """Whether the job runs or will run."""
        return self.status in ("waiting", "running")
