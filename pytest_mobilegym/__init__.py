"""A benchmark and training ground for agents that operate phones from screenshots, as a pytest plugin."""
