"""Behaviours that apps install."""
