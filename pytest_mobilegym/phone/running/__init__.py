"""What happens as a phone runs: contexts, changes, and what follows from them."""
