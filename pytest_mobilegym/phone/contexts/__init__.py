"""What screens, actions and services are given: the phone's state to read, and drafts of it to change."""
