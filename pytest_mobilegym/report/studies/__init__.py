"""Studies across runs: judges compared, simulation against real phones."""
