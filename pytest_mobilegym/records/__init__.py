"""What a run writes down, and how its folder is read back."""
