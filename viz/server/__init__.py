"""Gradio only: layout and wiring. No drawing, no arithmetic."""
