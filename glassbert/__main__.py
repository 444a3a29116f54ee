"""Entry point of the command `glassbert` and of `python -m glassbert`."""

import sys


def main() -> None:
    """Run a command. Ctrl-C while the modules are imported ends with one line too."""
    try:
        from glassbert.cli.main import run
    except KeyboardInterrupt:
        sys.stderr.write("\nglassbert: stopped.\n")
        sys.exit(130)
    run()


if __name__ == "__main__":
    main()
