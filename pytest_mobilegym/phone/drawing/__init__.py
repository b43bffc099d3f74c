"""Frames from states."""
