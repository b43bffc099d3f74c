"""A small policy that reads words: cloned from solutions, trained over forks, evaluated on what it never saw."""
