"""The simulated phone: its state, its system, its apps, and how it is shown."""
