"""The command line. Commands import torch only when they need it, so that `--help` is fast."""

import logging
import os
import sys
from collections.abc import Callable

import typer

from glassbert.cli.bench import bench
from glassbert.cli.encode import encode
from glassbert.cli.evaluate import evaluate
from glassbert.cli.fill_mask import fill_mask
from glassbert.cli.finetune import finetune
from glassbert.cli.index import index
from glassbert.cli.info import info
from glassbert.cli.kaggle import kaggle
from glassbert.cli.look import look
from glassbert.cli.models import models
from glassbert.cli.next_sentence import next_sentence
from glassbert.cli.predict import predict
from glassbert.cli.prepare import prepare
from glassbert.cli.pretrain import pretrain
from glassbert.cli.retrieve import retrieve
from glassbert.cli.search import search
from glassbert.cli.serve import serve
from glassbert.cli.standard_streams import prepare_streams
from glassbert.cli.study import study
from glassbert.cli.tokenize import tokenize
from glassbert.cli.validated_command import ValidatedCommand
from glassbert.cli.vocab import vocab
from glassbert.errors import GlassBertError, option_names
from glassbert.runtime.out_of_memory import is_out_of_memory
from glassbert.runtime.stop_signals import stop_exit_code
from glassbert.runtime.terminal_text import safe_text

MAX_LOG_CHARS = 1_000
CLOSED_PIPE_EXIT_CODE = 128 + 13  # as shells report a command that SIGPIPE has ended
DESCRIPTION = "BERT you can see through: a readable BERT that you can train, inspect, study and use."

app = typer.Typer(
    name="glassbert",
    help=DESCRIPTION,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
COMMANDS: dict[str, tuple[Callable[..., None], str]] = {  # in the order of `glassbert --help`
    "serve": (serve, "Start the studio, a web page on this machine."),
    "look": (look, "Save a view of one text as a figure, page or data file."),
    "models": (models, "List the models that are available without a download."),
    "info": (info, "Count the parameters of each module."),
    "tokenize": (tokenize, "Show the tokens of a text."),
    "fill-mask": (fill_mask, "Predict the token at [MASK]."),
    "next-sentence": (next_sentence, "Print the probability that B follows A."),
    "encode": (encode, "Encode texts as vectors."),
    "vocab": (vocab, "Learn or reduce a WordPiece vocabulary."),
    "prepare": (prepare, "Tokenize a corpus for pre-training."),
    "pretrain": (pretrain, "Pre-train BERT from a recipe."),
    "finetune": (finetune, "Fine-tune a model for a task."),
    "evaluate": (evaluate, "Score a fine-tuned model or a prediction file."),
    "predict": (predict, "Predict with a fine-tuned model."),
    "kaggle": (kaggle, "Cross-validate a classifier and write a submission."),
    "index": (index, "Create or update a search index."),
    "search": (search, "Search an index."),
    "retrieve": (retrieve, "Retrieve context for a chat model."),
    "study": (study, "Run experiments on a model and write a report."),
    "bench": (bench, "Measure speed and memory."),
}
for name, (function, short_help) in COMMANDS.items():
    app.command(name, cls=ValidatedCommand, short_help=short_help)(function)


def _print_version(requested: bool) -> None:
    if requested:
        from glassbert import __version__

        typer.echo(f"glassbert {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: bool = typer.Option(False, "--version", callback=_print_version, is_eager=True, help="Show the version."),
) -> None:
    """BERT you can see through: a readable BERT that you can train, inspect, study and use."""


def run() -> None:
    """Run a command. A user error prints one line and exits with code 2, without a traceback."""
    prepare_streams()
    _prepare_log()
    try:
        with option_names():
            code = app(standalone_mode=False, prog_name="glassbert") or 0
        if code == 130:  # typer's exit code after a KeyboardInterrupt
            _exit_after_stop()
        sys.exit(code)
    except GlassBertError as error:
        _exit_with_error(str(error))
    except (KeyboardInterrupt, typer.Abort):
        _exit_after_stop()
    except BrokenPipeError:
        _exit_after_closed_pipe()
    except SystemExit as error:
        if isinstance(error.__context__, BrokenPipeError):  # Typer and Rich exit with code 1
            _exit_after_closed_pipe()
        raise
    except OSError as error:
        _exit_with_error(f"{error.strerror or error}{f': {error.filename}' if error.filename else ''}")
    except Exception as error:
        # Typer's usage errors (an unknown option, a missing argument) have this method.
        format_message = getattr(error, "format_message", None)
        if format_message is None:
            if is_out_of_memory(error):
                _exit_with_error("Not enough memory; use a smaller model, a smaller batch size or shorter texts.")
            raise
        if len(sys.argv) == 1:  # `glassbert` alone: the message is the help
            sys.stdout.write(format_message() + "\n")
            sys.exit(0)
        command = getattr(getattr(error, "ctx", None), "command_path", "glassbert")
        message = format_message()
        _exit_with_error(f"{message}{'' if message.endswith(('.', '?')) else '.'} Try '{command} --help'.")


class OneLineFormatter(logging.Formatter):
    """Formats warnings of the log as one short line that is safe to print."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        text = safe_text(" ".join(super().format(record).split()))
        return text if len(text) <= MAX_LOG_CHARS else f"{text[:MAX_LOG_CHARS]}..."


def _prepare_log() -> None:
    """Format the warnings that the log prints to standard error, because no handler is configured."""
    if logging.lastResort is not None:
        logging.lastResort.setFormatter(OneLineFormatter())


def _exit_after_stop() -> None:
    """Exit after Ctrl-C or SIGTERM."""
    sys.stderr.write("\nglassbert: stopped.\n")
    sys.exit(stop_exit_code())


def _exit_after_closed_pipe() -> None:
    """Exit without a message if the reader of our results has closed the pipe, as `head` does."""
    sys.stderr.close()
    os._exit(CLOSED_PIPE_EXIT_CODE)  # Python would report that it cannot flush stdout


def _exit_with_error(message: str) -> None:
    sys.stderr.write(f"glassbert: {safe_text(' '.join(message.split()))}\n")
    sys.exit(2)
