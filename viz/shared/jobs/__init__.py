"""Work of minutes: one process at a time, in a queue that every server over one store shares (`queue.py`)."""
