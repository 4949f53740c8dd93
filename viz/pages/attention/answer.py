"""What the page Attention is answered: the weights of a kind and, when it asks for more, value norms or rollout."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from model.config import require
from model.lab.measures.attention import value_norms
from viz.pages.attention.more import rollout_view, value_view
from viz.pages.attention.view import attention_view
from viz.shared.rows import unread
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

MORE = ("", "value", "rollout")


def attention_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of a kind, or what `more` in the request names. Raises ConfigError when it names something else."""
    more = scene.asked.get("more", "")
    require(more in MORE, f"more is {str(more)[:40]!r}; choose value, rollout, or leave it out.")
    if more == "value":
        return value_view(result.trace, scene.kind, _norms(service, result, scene.kind))
    if more == "rollout":
        return rollout_view(result.trace, scene.kind)
    return attention_view(result.trace, scene.kind, result.translation.stopped == "eos", unread(result))


def _norms(service: RunService, result: Result, kind: str) -> np.ndarray:
    """||v W_O|| of every layer, head and key, (L, H, S): the values of the trace, the output matrices of the model it came from."""
    model = service.translator(result.run.checkpoint).model
    layers = model.encoder if kind == "encoder" else model.decoder
    modules = [cast(Any, layer.cross_attention if kind == "cross" else layer.self_attention) for layer in layers]
    w_outs = [module.w_out.weight.detach().cpu().float().numpy() for module in modules]
    return np.stack([value_norms(result.trace.attention(kind, i).v, w) for i, w in enumerate(w_outs)])
