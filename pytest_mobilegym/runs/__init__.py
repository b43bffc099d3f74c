"""Runs: planning episodes, playing them, recording them and judging them again."""
