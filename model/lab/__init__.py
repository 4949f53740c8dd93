"""Questions asked of models. Nothing in `model` outside this package, but the command line, imports it. `measure` is pure numpy and may be drawn by viz."""
