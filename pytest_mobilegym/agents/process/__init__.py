"""Agents in processes of their own, which speak with the harness in lines of JSON."""
