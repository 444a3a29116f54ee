"""Entry point of `python -m glassbert`."""

from glassbert.cli.main import run

run()
