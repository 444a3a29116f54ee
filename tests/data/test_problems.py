"""Problems are raised or recorded, and formatted in one line."""

import pickle

import pytest

from glassbert.data.problems import MAX_PROBLEMS_PER_FILE, DataError, Problem, ProblemLog

PROBLEM = Problem(path="a.csv", number=3, column="label", reason="the cell is\nempty", remedy="fill it", skipped_rows=1)


def test_a_message_has_location_reason_and_remedy() -> None:
    with pytest.raises(DataError) as error:
        ProblemLog().report(PROBLEM)
    assert str(error.value) == "a.csv, line 3, column 'label': the cell is empty; fill it."
    assert error.value.problem.skipped_rows == 0


def test_an_error_can_be_sent_between_processes() -> None:
    error = pickle.loads(pickle.dumps(DataError(PROBLEM)))
    assert (type(error), error.problem, str(error)) == (DataError, PROBLEM, str(DataError(PROBLEM)))


def test_the_first_problems_are_recorded_and_the_others_counted() -> None:
    log = ProblemLog("skip")
    for _ in range(MAX_PROBLEMS_PER_FILE):
        log.report(PROBLEM)
    assert log.problems() == (PROBLEM,) * MAX_PROBLEMS_PER_FILE
    for _ in range(3):
        log.report(PROBLEM)
    assert sum(problem.skipped_rows for problem in log.problems()) == log.count == MAX_PROBLEMS_PER_FILE + 3
    assert str(log.problems()[-1]) == "a.csv: there are 3 more problems; 3 lines skipped."


def test_skipped_pages_are_not_called_rows() -> None:
    log = ProblemLog("skip")
    for page in range(MAX_PROBLEMS_PER_FILE + 2):
        log.report(Problem(path="a.pdf", number=page + 1, unit="page", reason="damaged", skipped_rows=1))
    assert str(log.problems()[-1]) == "a.pdf: there are 2 more problems; 2 pages skipped."
