"""A random pre-norm model under a checkpoint's tokenizers, for what must hold of either order."""

from dataclasses import replace

import torch

from model.transformer import Transformer
from model.translator import Translator


def pre_norm(translator, seed, spread, **changes):
    """Width 32 in 4 heads, an output matrix of its own; spread: the standard deviation of every weight; changes: further fields of ModelConfig."""
    torch.manual_seed(seed)
    fields = {"d_model": 32, "n_heads": 4, "d_ff": 48, "norm_order": "pre", "output": "own", **changes}
    model = Transformer(replace(translator.config, **fields))
    for p in model.parameters():
        torch.nn.init.normal_(p, 0.0, spread)
    return Translator(replace(translator.checkpoint, model=model.eval()), "cpu")
