"""What is done with a run that was played: replay, export, merge, opinions."""
