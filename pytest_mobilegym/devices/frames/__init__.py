"""Frames that were drawn before: their screenshots and what touches on them caused, so that none is drawn twice."""
