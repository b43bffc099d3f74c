"""What an agent acts on: a phone in a browser, a phone as mere data, a phone elsewhere."""
