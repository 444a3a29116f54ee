"""Entry point of the command `glassbert` and of `python -m glassbert`."""

import signal


def main() -> None:
    """Run a command. A signal that stops it, also while modules are imported, ends it with one line."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # no traceback of the imports before `handle_stop_signals`
    from glassbert.runtime.parent_process import stop_with_parent
    from glassbert.runtime.stop_signals import exit_if_stopped, handle_stop_signals, restore_stop_signals

    try:
        handle_stop_signals()
        stop_with_parent()
        from glassbert.cli.main import run

        run()
    except SystemExit:  # of `run`, which has printed its messages
        exit_if_stopped()
        restore_stop_signals()
        raise
    except BaseException:
        exit_if_stopped("\nglassbert: stopped.\n")
        raise


if __name__ == "__main__":
    main()
