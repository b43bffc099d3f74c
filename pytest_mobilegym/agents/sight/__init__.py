"""What an agent makes of pixels alone: texts read by OCR, and the shapes of controls."""
