"""A benchmark and training ground for agents that operate phones from screenshots, as a pytest plugin.

What a task, an app, an agent or a script needs is in `pytest_mobilegym.api`.
"""

__version__ = "0.1.0"
