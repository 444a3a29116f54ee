"""`python -m glassbert` is the command `glassbert`."""

from glassbert.cli.main import run

run()
