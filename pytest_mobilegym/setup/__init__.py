"""Set-up of a machine: the virtual environment, Chromium, and fonts for every script that screens show.

`make setup` runs `environment.py` with the system's Python, then `python -m pytest_mobilegym.setup`.
"""
