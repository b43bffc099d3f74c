"""Frames that were drawn before: screenshots, and what touches caused, so that none is drawn twice."""
