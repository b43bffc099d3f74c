"""What a run is asked to do: options, protocols, episodes."""
