"""The exceptions that numpy raises for damaged array files."""

import zlib
from tokenize import TokenError
from zipfile import BadZipFile

# numpy parses the header of an array as Python source, allocates the size that it states, and unzips archives.
NUMPY_ERRORS = (
    *(OSError, EOFError, ValueError, TypeError, LookupError, OverflowError, MemoryError),
    *(SyntaxError, TokenError, RuntimeError, BadZipFile, zlib.error),
)
