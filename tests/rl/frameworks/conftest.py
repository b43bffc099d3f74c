"""Tests of the bridges against packages that do not go with those of `make setup`.

`make test-bridges` installs them into environments of their own and runs these; elsewhere they are no
tests.
"""

from importlib.util import find_spec

NEEDS = {
    "test_openenv.py": "openenv",
    "test_pages.py": "openenv",
    "test_inspect.py": "inspect_ai",
    "test_verifiers.py": "verifiers",
}

collect_ignore = [test for test, package in NEEDS.items() if find_spec(package) is None]
