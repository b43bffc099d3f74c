"""The simulated apps, one folder each; deleting a folder removes the app."""
