"""The tasks by name."""

from glassbert.tasks.classification import Classification, PairClassification
from glassbert.tasks.question_answering import QuestionAnswering
from glassbert.tasks.regression import Regression
from glassbert.tasks.tagging import Tagging
from glassbert.tasks.task import Task

TASKS: dict[str, type[Task]] = {
    "classify": Classification,
    "pair": PairClassification,
    "regress": Regression,
    "tag": Tagging,
    "answer": QuestionAnswering,
}

TASK_OF_HEAD = {
    "classification": "classify",
    "regression": "regress",
    "token_classification": "tag",
    "span": "answer",
}
