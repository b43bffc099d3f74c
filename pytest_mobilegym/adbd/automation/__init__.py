"""The server that uiautomator2 starts on a phone and asks by JSON-RPC: screen, fingers, keys, selectors.

The client pushes its own server (`/data/local/tmp/u2.jar`), starts it with `app_process` and asks it by HTTP.
The phone runs no code of others; what it starts in that one's place answers the same questions.
"""
