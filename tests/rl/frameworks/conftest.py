"""Tests of the bridges against packages that do not go with those of `make setup`.

`make test-bridges` installs them into environments of their own and runs these; elsewhere they are no
tests.
"""

from importlib.util import find_spec

NEEDED = {
    "test_openenv.py": "openenv",
    "test_pages.py": "openenv",
    "test_inspect.py": "inspect_ai",
    "test_verifiers.py": "verifiers",
    "test_ray.py": "ray",
    "test_trl.py": "trl",
    "test_verl.py": "verl",
}
"""Of which package each module is a test."""

collect_ignore = [module for module, package in NEEDED.items() if find_spec(package) is None]
