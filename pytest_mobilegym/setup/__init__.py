"""Set-up of a machine: the virtual environment, Chromium, fonts for every script that screens show, and data.

`mobilegym setup` does all but the first, which `make setup` does before, in a checkout: it runs
`environment.py` with the system's Python.
"""
