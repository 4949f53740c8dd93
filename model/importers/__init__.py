"""Checkpoints that others trained, brought into our form: Marian models from a folder or from the hub."""
