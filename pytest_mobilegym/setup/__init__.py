"""Set-up of a machine: the virtual environment, Chromium, fonts for every script that screens show, and data.

`make setup` runs `environment.py` with the system's Python, then `python -m pytest_mobilegym.setup`.
"""
