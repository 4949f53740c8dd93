"""What the pages ask of the server: one question, {"page": name, ...scene}, and one answer. No gradio in here, so tests call it directly."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from model.config import ConfigError, Json
from model.text_input import InputError
from viz.pages import PAGES
from viz.server.answer_facts import answer_facts
from viz.server.figure_code import code_view
from viz.server.json_answer import JsonAnswer
from viz.server.records import RunSummary
from viz.server.translation_warnings import concerns
from viz.shared.figures_page import SheetRequest
from viz.shared.moved_pages import MOVED
from viz.shared.request import read_request
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService, run_id
from viz.shared.scene import scene_from
from viz.shared.self_checks import checks_view
from viz.shared.token_axes import AxisPiece, axis

BY_NAME = {page.name: page for page in PAGES}
Watch = Callable[[Any, tuple[Any, ...]], tuple[Any, tuple[Any, ...]]]
"""Stands between a page and what it is asked: (scene, what only this page asks) -> the same, as the page gets them (viz/shared/question_reads.py)."""
summaries: WeakKeyDictionary[Result, RunSummary] = WeakKeyDictionary()
"""Of the runs that are kept: every page asks for the same one."""
log = logging.getLogger("translucent")


def unwatched(scene: Any, asked: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
    """Nobody notes what a page reads."""
    return scene, asked


def serve(service: RunService, request: Any, watch: Watch = unwatched) -> Json:
    """Answer a page: {"ok": True, "result": summary, "view": what the page draws} or {"ok": False, "error": {"code", "values"}}.

    Never raises: a browser gets a code that common.error has words for, and the log gets the traceback.
    """
    try:
        scene = scene_from(request, service.default)
        name = str(request.get("page"))
        if name in MOVED:
            name, request = MOVED[name]["page"], {**request, "part": MOVED[name]["part"]}
        page = BY_NAME.get(name)
        if page is None:
            raise ConfigError(f"there is no page {name[:40]!r}.")
        kinds = ([SheetRequest] if page.is_sheet else []) + ([page.request] if page.request else [])
        asked: tuple[Any, ...] = tuple(read_request(kind, request) for kind in kinds)
        if request.get("ask") == "code":
            return {
                "ok": True,
                "result": None,
                "view": code_view(service, scene, page, asked[1:] if page.is_sheet else asked, request.get("site")),
            }
        if not page.sentence:
            scene, asked = watch(scene, asked)
            return {"ok": True, "result": None, "view": page.answer(service, scene, *asked)}
        run, refused = service.with_cut(scene.run)
        scene = replace(scene, run=run)
        result = service.result(replace(run, beside=""))
        facts = summary(service, result, refused)
        scene, asked = watch(scene, asked)
        return {"ok": True, "result": facts, "view": page.answer(service, result, scene, *asked)}
    except (InputError, RunError) as error:
        return failure(error.code, **error.values)
    except ConfigError as error:
        return failure("setting", reason=str(error))
    except Exception:
        log.exception("a page could not be served")
        return failure("internal")


def served(service: RunService, request: Any) -> JsonAnswer:
    """The answer as it travels. It is written here: FastAPI would first walk through all of it, in the one thread that serves everybody, for up to 20 ms."""
    try:
        return JsonAnswer(serve(service, request))
    except (TypeError, ValueError):
        log.exception("the answer of a page is no JSON")
        return JsonAnswer(failure("internal"))


def failure(code: str, **values: Any) -> Json:
    """An answer that says why not."""
    return {"ok": False, "error": {"code": code, "values": values}}


def written(result: Result) -> list[AxisPiece]:
    """The tokens the decoder wrote, number t by row t of the trace; </s> is the last where the decoder ended by itself."""
    ended: list[AxisPiece] = []
    if result.translation.stopped == "eos":
        ended = [{"text": result.target.piece(result.trace.config.eos_id), "kind": "special"}]
    return axis(result.written) + ended


def summary(service: RunService, result: Result, refused: bool) -> RunSummary:
    """What stands above every page: the translation and the facts of its run. refused: the segmentation asked for cannot be read."""
    if result not in summaries:
        summaries[result] = facts_of_run(service, result)
    return {**summaries[result], "cut": {"chosen": bool(result.run.cut), "refused": refused}}


def facts_of_run(service: RunService, result: Result) -> RunSummary:
    """The summary where nothing was refused."""
    translation, translator = result.translation, service.translator(result.run.checkpoint)
    taught = translator.checkpoint.metrics.get("guided")
    guided = (int(taught["attention"].split(".")[1]), int(taught["head"])) if taught else None
    return {
        "run": run_id(result.run),
        "src": axis(result.trace.src),
        "out": written(result),
        "checks": checks_view(result.trace, translation),
        "source": translation.source.text,
        "text": translation.text,
        "notices": list(translation.source.notices),
        "concerns": concerns(result, translator.checkpoint.direction, translator.checkpoint.counts),
        "cut": {"chosen": bool(result.run.cut), "refused": False},
        "stopped": translation.stopped,
        "limit": min(result.run.decode.max_length, translator.config.max_length),
        "src_tokens": len(result.trace.src),
        "tgt_tokens": len(translation.tokens) + (translation.stopped == "eos"),
        "ms": round(result.seconds * 1000),
        "checkpoint": result.trace.checkpoint_id,
        "reads": translator.reads,
        "writes": translator.writes,
        "start": result.trace.tgt[0].text,
        "taught": taught,
        "facts": answer_facts(result, guided),
    }
