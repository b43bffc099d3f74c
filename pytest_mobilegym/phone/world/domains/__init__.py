"""What there is, one module a part of life: the records, how they lie in the file, and what can be asked."""
