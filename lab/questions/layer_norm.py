"""The norm of one sublayer with the weights of its model, to be computed by hand (lab/measures/layer_norm.py)."""

from typing import Any

import numpy as np

from lab.measures.layer_norm import LayerNorm
from lab.measures.residual_stream import Way, stack_of
from lab.questions.gradient_parts import norm_of
from model.transformer import Transformer


def layer_norm(model: Transformer, way: Way, k: int) -> LayerNorm:
    """The norm of sublayer k on the way of a token. Raises nothing: every sublayer has one."""
    layer, part = way.parts[k]
    module: Any = norm_of(model, stack_of(way.side), layer, part)
    gamma, beta = (getattr(module, one, None) for one in ("weight", "bias"))
    values = [None if one is None else one.detach().cpu().double().numpy() for one in (gamma, beta)]
    x, _ = way.read_by_norm(k)
    return LayerNorm(x, np.ones_like(x) if values[0] is None else values[0], values[1], float(module.eps))
