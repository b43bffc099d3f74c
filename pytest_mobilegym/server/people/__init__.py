"""The phone in a person's browser: the page around it, and the panel beside it."""
