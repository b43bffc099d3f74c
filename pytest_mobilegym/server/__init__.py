"""Pages that show phones: the server, the protocol's Python side, and the page's own script in `client/`."""
