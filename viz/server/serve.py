"""What the pages ask of the server: one question, {"page": name, ...scene}, and one answer. No gradio in here, so tests call it directly."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.config import ConfigError
from model.text_input import InputError
from viz.pages import PAGES
from viz.server.code import code_view
from viz.server.concerns import concerns
from viz.server.sure import how_sure
from viz.shared.axes import AxisPiece, axis
from viz.shared.checks import checks_view
from viz.shared.request import read_request
from viz.shared.runs import Result, RunError, RunService, run_id
from viz.shared.scene import scene_from

BY_NAME = {page.name: page for page in PAGES}
Watch = Callable[[Any, tuple[Any, ...]], tuple[Any, tuple[Any, ...]]]
"""Stands between a page and what it is asked: (scene, what only this page asks) -> the same, as the page gets them (viz/server/site/reads.py)."""
log = logging.getLogger("translucent")


def unwatched(scene: Any, asked: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """Nobody notes what a page reads."""
    return scene, asked


def serve(service: RunService, request: Any, watch: Watch = unwatched) -> dict[str, Any]:
    """Answer a page: {"ok": True, "result": summary, "view": what the page draws} or {"ok": False, "error": {"code", "values"}}.

    Never raises: a browser gets a code that common.error has words for, and the log gets the traceback.
    """
    try:
        scene = scene_from(request, service.default)
        name = str(request.get("page"))
        page = BY_NAME.get(name)
        if page is None:
            raise ConfigError(f"there is no page {name[:40]!r}.")
        asked = (read_request(page.request, request),) if page.request else ()
        if request.get("ask") == "code":
            return {"ok": True, "result": None, "view": code_view(service, scene, page, asked, request.get("site"))}
        if not page.sentence:
            scene, asked = watch(scene, asked)
            return {"ok": True, "result": None, "view": page.answer(service, scene, *asked)}
        run, refused = service.with_cut(scene.run)
        scene = replace(scene, run=run)
        result = service.result(replace(run, beside=""))
        facts = summary(service, result) | {"cut": {"chosen": bool(run.cut), "refused": refused}}
        scene, asked = watch(scene, asked)
        return {"ok": True, "result": facts, "view": page.answer(service, result, scene, *asked)}
    except (InputError, RunError) as error:
        return failure(error.code, **error.values)
    except ConfigError as error:
        return failure("setting", reason=str(error))
    except Exception:
        log.exception("a page could not be served")
        return failure("internal")


def failure(code: str, **values: Any) -> dict[str, Any]:
    """An answer that says why not."""
    return {"ok": False, "error": {"code": code, "values": values}}


def written(result: Result) -> list[AxisPiece]:
    """The tokens the decoder wrote, number t by row t of the trace; </s> is the last where the decoder ended by itself."""
    ended: list[AxisPiece] = []
    if result.translation.stopped == "eos":
        ended = [{"text": result.target.piece(result.trace.config.eos_id), "kind": "special"}]
    return axis(result.written) + ended


def summary(service: RunService, result: Result) -> dict[str, Any]:
    """What stands above every page: the translation and the facts of its run."""
    translation, translator = result.translation, service.translator(result.run.checkpoint)
    return {
        "run": run_id(result.run),
        "src": axis(result.trace.src),
        "out": written(result),
        "checks": checks_view(result.trace, translation.steps),
        "source": translation.source.text,
        "text": translation.text,
        "notices": list(translation.source.notices),
        "concerns": concerns(result, translator.checkpoint.direction, translator.checkpoint.counts),
        "sure": how_sure(result, translator.checkpoint.metrics),
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
