"""Bridges to what others train and evaluate with: one module each, imported by those who use it alone.

Each needs the extra of its own name, and can be deleted by deleting its file.
"""
