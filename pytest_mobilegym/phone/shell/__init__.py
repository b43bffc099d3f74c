"""The system's own screens and gestures: tasks and back stack, shade, status bar, keyboard."""
