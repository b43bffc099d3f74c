"""A run's folder: stamps, rows, recordings, and going on with it."""
