from glassbert.server.typescript_types import TYPES_FILE, typescript_types


def test_the_generated_types_are_those_of_the_structs() -> None:
    assert TYPES_FILE.read_text() == typescript_types(), "run `python -m glassbert.server.typescript_types`"
