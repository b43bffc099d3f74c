"""Figures of runs, as pure functions of their rows."""
