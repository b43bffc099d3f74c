"""A small policy that reads words: cloned from solutions, practised over forks, tried on what is new."""
