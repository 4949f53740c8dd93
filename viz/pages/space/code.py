"""The code behind the figures of the page Space of words."""

from dataclasses import replace
from typing import cast

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.space.answer import SHOWN_NEAR, space_answer
from viz.pages.space.request import SpaceRequest
from viz.pages.space.view import ContextView, MapView, SpaceView
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def neighbours(service: RunService, result: Result, scene: Scene, request: SpaceRequest) -> Asked:
    """The cosine of the chosen piece with its nearest."""
    from lab.questions.embedding_space import neighbours as nearest
    from lab.questions.embedding_space import tables

    view = cast(SpaceView, space_answer(service, result, scene, replace(request, part="")))
    table = tables(service.translator(result.run.checkpoint))[view["table"]]
    return Asked(lambda: nearest(table, view["chosen"]["id"], SHOWN_NEAR), nearest, "", (0, 1))


def points(service: RunService, result: Result, scene: Scene, request: SpaceRequest) -> Asked:
    """Where the commonest piece lies along the first direction of the map."""
    from lab.questions.embedding_space import chart, tables

    view = cast(MapView, space_answer(service, result, scene, replace(request, part="map")))
    table = tables(service.translator(result.run.checkpoint))[view["table"]]
    return Asked(lambda: chart(table), chart, "points", (table.commonest(1)[0], 0))


def context(service: RunService, result: Result, scene: Scene, request: SpaceRequest) -> Asked:
    """How alike the word is to itself in the other sentence after the last layer. Raises ConfigError where a sentence lacks it."""
    from lab.questions.embedding_space import context as follow

    view = cast(ContextView, space_answer(service, result, scene, replace(request, part="context")))
    require(not view["missing"], f"{view['word'][:40]!r} does not stand in both sentences; type a word that does.")
    translator, last = service.translator(result.run.checkpoint), len(view["steps"]) - 1
    return Asked(lambda: follow(translator, view["first"], view["second"], view["word"]), follow, "between", (last,))
