"""People looking over a model's verdicts: `mobilegym audit RUN`."""
