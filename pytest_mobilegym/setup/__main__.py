"""`python -m pytest_mobilegym.setup`: find or install Chromium and fonts."""

import sys

from pytest_mobilegym.setup.install import main

sys.exit(main())
