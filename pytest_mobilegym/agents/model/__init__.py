"""What agents that ask a language model share: the endpoint's client, prompts, and reading replies."""
