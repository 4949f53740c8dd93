"""What the pages ask of the server: one question, {"page": name, ...scene}, and one answer. No gradio in here, so tests call it directly."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.config import ConfigError
from model.text_input import InputError
from viz.figures.attention import axis
from viz.figures.checks import checks_view
from viz.figures.embeddings import embeddings_view
from viz.figures.tokens import tokens_view
from viz.scene import Scene, scene_from
from viz.studio import Result, Studio, StudioError
from viz.tabs.alignment import alignment_answer
from viz.tabs.attention import attention_answer
from viz.tabs.attribution import attribution_answer
from viz.tabs.beside import masks_answer
from viz.tabs.decoding import decoding_answer
from viz.tabs.feedforward import feedforward_answer
from viz.tabs.forcing import forcing_answer
from viz.tabs.head import head_answer
from viz.tabs.intuition import intuition_answer
from viz.tabs.lab import lab_answer
from viz.tabs.lens import lens_answer
from viz.tabs.map import map_answer
from viz.tabs.memory import memory_answer
from viz.tabs.residual import residual_answer
from viz.tabs.roles import roles_answer
from viz.tabs.search import search_answer
from viz.tabs.whatif import whatif_answer

View = Callable[[Studio, Result, Scene], dict[str, Any]]

PAGES: dict[str, View] = {
    "map": map_answer,
    "intuition": intuition_answer,
    "tokens": lambda studio, result, scene: tokens_view(result.trace, result.translation.stopped == "eos", result.target.piece, result.unread),
    "embeddings": lambda studio, result, scene: embeddings_view(result.trace, scene.side),
    "attention": attention_answer,
    "head": head_answer,
    "roles": roles_answer,
    "alignment": alignment_answer,
    "whatif": whatif_answer,
    "masks": masks_answer,
    "residual": residual_answer,
    "feedforward": feedforward_answer,
    "memory": memory_answer,
    "lens": lens_answer,
    "attribution": attribution_answer,
    "decoding": decoding_answer,
    "search": search_answer,
    "forcing": forcing_answer,
}

UNSPOKEN: dict[str, Callable[[Studio, Scene], dict[str, Any]]] = {"lab": lab_answer}
"""Pages that need no sentence: their answers have no result beside the view."""

GROUPS: dict[str, tuple[str, ...]] = {
    "map": ("map",),
    "intuition": ("intuition",),
    "input": ("tokens", "embeddings"),
    "attention": ("attention", "head", "roles", "alignment", "whatif", "masks"),
    "layers": ("residual", "feedforward", "memory", "lens", "attribution"),
    "decoding": ("decoding", "search", "forcing"),
    "lab": ("lab",),
}
"""The pages by what they are about: one group of tabs is seen at a time. Each page stands in one group, in the order of PAGES."""

log = logging.getLogger("translucent")


def serve(studio: Studio, request: Any) -> dict[str, Any]:
    """Answer a page: {"ok": True, "result": summary, "view": what the page draws} or {"ok": False, "error": {"code", "values"}}.

    Never raises: a browser gets a code that viz/text has words for, and the log gets the traceback.
    """
    try:
        scene = scene_from(request, studio.default)
        page = str(request.get("page"))
        if page in UNSPOKEN:
            return {"ok": True, "result": None, "view": UNSPOKEN[page](studio, scene)}
        view = PAGES.get(page)
        if view is None:
            raise ConfigError(f"there is no page {page[:40]!r}.")
        result = studio.result(replace(scene.run, beside=""))
        return {"ok": True, "result": summary(studio, result), "view": view(studio, result, scene)}
    except (InputError, StudioError) as error:
        return failure(error.code, **error.values)
    except ConfigError as error:
        return failure("setting", reason=str(error))
    except Exception:
        log.exception("a page could not be served")
        return failure("internal")


def failure(code: str, **values: Any) -> dict[str, Any]:
    """An answer that says why not."""
    return {"ok": False, "error": {"code": code, "values": values}}


def written(result: Result) -> list[dict[str, str]]:
    """The tokens the decoder wrote, number t by row t of the trace; </s> is the last where the decoder ended by itself."""
    ended = [{"text": result.target.piece(result.trace.config.eos_id), "kind": "special"}] if result.translation.stopped == "eos" else []
    return axis(result.written) + ended


def summary(studio: Studio, result: Result) -> dict[str, Any]:
    """What stands above every page: the translation and the facts of its run."""
    translation, translator = result.translation, studio.translator(result.run.checkpoint)
    return {
        "run": f"{abs(hash(result.run)):x}",
        "src": axis(result.trace.src),
        "out": written(result),
        "checks": checks_view(result.trace, translation.steps),
        "source": translation.source.text,
        "text": translation.text,
        "notices": list(translation.source.notices),
        "stopped": translation.stopped,
        "limit": min(result.run.decode.max_length, translator.config.max_length),
        "src_tokens": len(result.trace.src),
        "tgt_tokens": len(translation.tokens) + (translation.stopped == "eos"),
        "ms": round(result.seconds * 1000),
        "checkpoint": result.trace.checkpoint_id,
        "reads": translator.reads,
        "writes": translator.writes,
        "start": result.trace.tgt[0].text,  # how the token is written that the decoder reads first: <s>, in some models <pad>
        "taught": translator.checkpoint.metrics.get("guided"),  # the head that was shown word alignments in training, if any
    }
