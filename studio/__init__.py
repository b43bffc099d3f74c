"""Takes the photographs of the phone: small numerical models of light, ground and things, and a camera.

`python -m studio --help` says how they are taken anew. The package holds what comes of it, so that every machine shows
the same bytes; nothing of the studio runs when a phone does.
"""
