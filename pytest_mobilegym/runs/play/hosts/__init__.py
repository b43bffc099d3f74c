"""Hosts of phones on other cores and machines; can be deleted with its folder, and `--engine ray` goes."""
