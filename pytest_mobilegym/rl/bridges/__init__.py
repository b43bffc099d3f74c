"""Bridges to what others train and evaluate with: one module each, imported by those who use it alone.

What one needs its first lines say: an extra of its own name, numpy, or a package that decides its own
installation. Each can be deleted by deleting its file.
"""
