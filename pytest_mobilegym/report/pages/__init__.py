"""Pages and texts that show runs."""
