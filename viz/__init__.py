"""What a person sees: figures (pure), browser (JavaScript and CSS), text (all words), tabs (Gradio wiring), service (runs and cache)."""
