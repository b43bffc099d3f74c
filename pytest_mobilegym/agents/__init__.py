"""What decides on the phone's next action: one module an agent.

A file here that assigns `AGENT` is an agent of that name. Importing this package costs next to nothing:
an agent's module, and the HTTP client of those that ask a model, are imported when they are named.
"""
