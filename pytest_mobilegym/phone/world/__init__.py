"""The world's data: generated once, read-only, and shared by every phone."""
