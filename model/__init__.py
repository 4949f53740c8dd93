"""The translation Transformer: everything a checkpoint needs in order to speak.

Axis letters, used in every shape comment of this package:
    B batch, S source tokens, T target tokens, H heads, D model width (d_model), K head width (d_k = D / H),
    F feed-forward width (d_ff), V vocabulary, L layers.
Rows are queries, columns are keys, always. Masks: True means "may look".
"""
