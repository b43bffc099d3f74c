"""Playing: episodes, their devices, and the run that holds them."""
