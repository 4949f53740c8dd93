"""The code behind the figures of the page Patching."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.patching.answer import pair_asked, pair_now
from viz.pages.patching.request import PatchingRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def grid(service: RunService, result: Result, scene: Scene, request: PatchingRequest) -> Asked:
    """The log-probability of the token when one place is exchanged: the one that was chosen, else the first layer's at the word that differs."""
    from lab.questions.patching import DIRECTIONS, PARTS, patch_layer, sites_of

    chosen, translator = request.patching, service.translator(scene.run.checkpoint)
    run, other = pair_asked(scene.run, chosen, translator.reads)
    require(other != "", "there is no second sentence; type one.")
    pair = pair_now(service, run, other)
    part, direction = chosen.get("part"), chosen.get("direction")
    part = part if part in PARTS["decoder"] else "stream"
    sites = [site for stack in PARTS if part in PARTS[stack] for site in sites_of(translator, stack, part)]
    site = next((one for one in sites if one == chosen.get("site")), sites[0])
    row = chosen.get("row")
    row = row if type(row) is int and 0 <= row < pair.rows(site) else min(pair.span[0], pair.rows(site) - 1)
    way = direction if direction in DIRECTIONS else DIRECTIONS[0]
    return Asked(lambda: patch_layer(translator, pair, site, way), patch_layer, "log_p", (row, pair.token))
