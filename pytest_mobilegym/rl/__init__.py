"""Training: what turns episodes into something to learn from."""
