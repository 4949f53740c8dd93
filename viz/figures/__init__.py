"""Pure functions: a Trace or numbers in, a small packed record or a Plotly figure out. Never torch, never gradio."""
