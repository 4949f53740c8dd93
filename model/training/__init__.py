"""What made the checkpoint: corpus -> subwords -> batches -> trainer -> evaluate -> export. Imports model, never the reverse."""
