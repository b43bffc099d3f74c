"""Words in English and Chinese that the generators build texts, names and titles from."""
