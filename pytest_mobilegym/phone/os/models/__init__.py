"""What the system's state is made of: frozen records, one module a subject, functions in the module above."""
