"""A checkpoint of ours in the formats of other programs."""
