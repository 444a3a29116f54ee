"""The command line: each command parses, calls one public function, prints. Torch is imported only when needed."""

import os
import sys
from pathlib import Path

import typer

from glassbert.cli.ask import fill_mask, next_sentence
from glassbert.cli.bench import bench
from glassbert.cli.corpus import prepare, vocab
from glassbert.cli.encode import encode
from glassbert.cli.finetune import finetune
from glassbert.cli.index import index
from glassbert.cli.kaggle import kaggle
from glassbert.cli.look import look
from glassbert.cli.models import info, models
from glassbert.cli.predict import evaluate, predict
from glassbert.cli.pretrain import pretrain
from glassbert.cli.retrieve import retrieve
from glassbert.cli.search import search
from glassbert.cli.serve import serve
from glassbert.cli.study import study
from glassbert.cli.tokenize import tokenize
from glassbert.errors import GlassBertError

app = typer.Typer(
    name="glassbert",
    help="BERT you can see through: readable, trainable, and every number on show.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("serve")(serve)
app.command("look")(look)
app.command("models")(models)
app.command("info")(info)
app.command("tokenize")(tokenize)
app.command("fill-mask")(fill_mask)
app.command("next-sentence")(next_sentence)
app.command("encode")(encode)
app.command("vocab")(vocab)
app.command("prepare")(prepare)
app.command("pretrain")(pretrain)
app.command("finetune")(finetune)
app.command("evaluate")(evaluate)
app.command("predict")(predict)
app.command("kaggle")(kaggle)
app.command("index")(index)
app.command("search")(search)
app.command("retrieve")(retrieve)
app.command("study")(study)
app.command("bench")(bench)


def _version(asked: bool) -> None:
    if asked:
        from glassbert import __version__

        typer.echo(f"glassbert {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """BERT you can see through: readable, trainable, and every number on show."""


def run() -> None:
    """Run a command; a user's mistake is one line and exit code 2, never a traceback."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever called: what is said goes nowhere
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  open to the end
    try:
        code = app(standalone_mode=False, prog_name="glassbert") or 0
        if code == 130:  # typer turns Ctrl-C into this
            sys.stderr.write("\nglassbert: stopped.\n")
        sys.exit(code)
    except GlassBertError as error:
        _stop(str(error))
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\nglassbert: stopped.\n")
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()  # whoever read our output has gone; nothing is left to say
        sys.exit(0)
    except OSError as error:
        _stop(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}")
    except Exception as error:
        # Typer's own complaints (an unknown option, a missing argument) carry their exit code and words.
        words = getattr(error, "format_message", None)
        if words is None:
            raise
        if len(sys.argv) == 1:  # `glassbert` alone: typer's complaint is the whole help
            sys.stdout.write(words() + "\n")
            sys.exit(0)
        where = getattr(getattr(error, "ctx", None), "command_path", "glassbert")
        _stop(f"{words().rstrip('.')}. Try '{where} --help'.")


def _stop(line: str) -> None:
    sys.stderr.write(f"glassbert: {' '.join(line.split())}\n")
    sys.exit(2)
