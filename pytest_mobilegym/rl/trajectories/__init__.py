"""Training data: what was seen, what was done and what came of it, from solutions, runs and random walks."""
