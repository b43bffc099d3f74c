"""What screens are built from: components, icons, generated pictures and shared texts."""
