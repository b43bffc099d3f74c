"""Which modules pytest rewrites the assertions of: tests, and not the package itself."""

from __future__ import annotations

import pytest

PACKAGE = __name__.partition(".")[0]


def import_package_as_it_is(config: pytest.Config) -> None:
    """Let Python import the package's modules as it does elsewhere.

    pytest takes all that a plugin comes with for helpers of tests. For hundreds of modules without a test
    that costs a fifth of collection: each is read and hashed beside its bytecode. There is no public way to
    ask for an exception; where pytest changes, modules are rewritten as before.
    """
    hook = config.pluginmanager.rewrite_hook
    marked = getattr(hook, "_must_rewrite", None)
    known = getattr(hook, "_marked_for_rewrite_cache", None)
    if isinstance(marked, set) and isinstance(known, dict) and PACKAGE in marked:
        marked.discard(PACKAGE)
        known.clear()
