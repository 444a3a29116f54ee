import pytest

import glassbert as gb
from glassbert.errors import OutOfRangeError, SequenceTooLongError
from glassbert.views.error_record import ErrorCode, error_record


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (SequenceTooLongError(602, 512), "text_too_long"),
        (OutOfRangeError("layer", 6, 6), "out_of_range"),
        (gb.GlassBertError("Unknown view 'dreams'."), "invalid_request"),
    ],
)
def test_the_code_follows_the_type_of_the_error(error: gb.GlassBertError, code: ErrorCode) -> None:
    record = error_record(error)
    assert (record.status, record.code) == (400, code)


def test_the_message_for_a_long_text_has_both_lengths() -> None:
    message = error_record(SequenceTooLongError(1_602, 512, option="truncate=True")).message
    assert message == "The text has 1,602 tokens; the model's maximum is 512. Shorten or truncate it."


def test_the_message_for_a_long_query_does_not_speak_of_a_text_or_of_truncation() -> None:
    message = error_record(SequenceTooLongError(1_602, 512, "The query")).message
    assert message == "The query has 1,602 tokens; the model's maximum is 512. Shorten it."
