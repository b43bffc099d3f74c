"""What an app declares: its screens, actions, texts and first state."""
