"""`python -m pytest_mobilegym.setup`: find or install Chromium, fonts and data."""

import sys

from pytest_mobilegym.setup.install import main

sys.exit(main())
