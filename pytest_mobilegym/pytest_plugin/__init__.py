"""What pytest sees: hooks, items, fixtures."""
