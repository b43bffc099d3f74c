"""The phone's operating system: tasks and back stack, keyboard, shell."""
