"""The pytest hooks and fixtures: glue, nothing else."""
