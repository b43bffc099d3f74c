"""Measures what the budgets speak of: `python -m benchmarks` prints every figure beside its budget.

Machines are noisy: figures are medians of one run and are quoted as ratios. Nothing here is asserted.
"""
