"""The subcommands of `mobilegym`, one module each; `pytest_mobilegym.cli` says what a module defines."""
