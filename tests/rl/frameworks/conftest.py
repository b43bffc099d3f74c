"""Tests of the bridges against packages that do not go with those of `make setup`.

`make test-bridges` installs them into environments of their own and runs these; elsewhere they are no
tests.
"""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("openenv") and find_spec("inspect_ai") else ["test_*.py"]
