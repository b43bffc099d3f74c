"""Apps and data from outside of the package, and rehearsed states."""
