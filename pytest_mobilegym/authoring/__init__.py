"""For authors of apps: checks, crawler, monkey, navigation, documentation."""
