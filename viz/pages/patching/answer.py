"""What the page Patching is answered: the pair at once; then one layer at a time, so that a person sees it come and can stop it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from model.config import require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.patching.example_pairs import partner, ready_pairs
from viz.pages.patching.request import PatchingRequest
from viz.pages.patching.view import LayerView, PairView, PatchedView, PatchingView, SideView
from viz.shared.answer_keys import Made
from viz.shared.number_format import significant
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, Scene
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lab.questions.patching import Pair, Side
    from model.translator import Translation, Translator


def patching_answer(service: RunService, result: Result, scene: Scene, request: PatchingRequest) -> PatchingView | LayerView | PatchedView:
    """The view of the page, or the part that the request names. Raises InputError for a sentence that cannot be read."""
    from lab.questions.patching import PatchError

    reads = service.translator(result.run.checkpoint).reads
    run, other = pair_asked(scene.run, request.patching, reads)
    if request.part:
        return part_answer(service, run, other, request)
    example = run is not scene.run
    found: PatchingView = {
        "pairs": ready_pairs(reads),
        "other": "" if example else other,
        "example": example,
        "refused": None,
        "pair": None,
    }
    if not other:
        return found
    try:
        return {**found, "pair": pair_view(service.translator(run.checkpoint), pair_now(service, run, other))}
    except PatchError as error:
        return {**found, "refused": {"code": error.code, "values": error.values}}


def pair_asked(run: Run, given: dict[str, Any], reads: str) -> tuple[Run, str]:
    """Both sentences: the run of the first, and the second. A pair to begin with where the scene's sentence has no second one."""
    other, ready = second(given, partner(reads, run.text)), ready_pairs(reads)
    if other or not ready:
        return run, other
    return Run(run.checkpoint, ready[0]["clean"]), ready[0]["corrupt"]


def second(given: dict[str, Any], usual: str) -> str:
    """The second sentence as the scene has it, the usual one where it says nothing."""
    other = given.get("other")
    if other is None:
        return usual
    require(isinstance(other, str), f"the second sentence is {str(other)[:40]!r}; it must be a text.")
    if len(other) > MAX_CHARACTERS:
        raise InputError("too_many_characters", len(other), MAX_CHARACTERS)
    return str(other).strip()


def pair_now(service: RunService, run: Run, other: str) -> Pair:
    """Both sentences decoded greedily, whatever the settings above the page are. Raises PatchError."""
    from lab.questions.patching import differing, pair_of

    translator = service.translator(run.checkpoint)
    differing(translator, translator.read(run.text)[1], translator.read(other)[1])  # before the work of translating
    clean, corrupt = (service.result(Run(run.checkpoint, text)) for text in (run.text, other))
    return pair_of(translator, (clean.translation, clean.trace), (corrupt.translation, corrupt.trace))


def part_answer(service: RunService, run: Run, other: str, request: PatchingRequest) -> LayerView | PatchedView:
    """One layer, or one patched translation. Raises ConfigError for a site or row that this pair does not have."""
    from lab.questions.patching import PARTS, sites_of

    made, translator = Made(pair_now, service, run, other), service.translator(run.checkpoint)
    pair, site, direction = made.value, request.site, request.direction
    known = [one for stack, parts in PARTS.items() for part in parts for one in sites_of(translator, stack, part)]
    require(site in known, f"site is {site!r}; choose one of {', '.join(known)}.")
    if request.part == "layer":
        return layer_view(pair, direction, *service.once(_patch_layer, translator, made, site, direction), translator)
    require(request.row < pair.rows(site), f"row is {request.row}; at {site} it must be a whole number from 0 to {pair.rows(site) - 1}.")
    return patched_view(pair, service.once(_patch_row, translator, made, site, request.row, direction), translator)


def _patch_layer(translator: Translator, pair: Made[Pair], site: str, direction: str) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    from lab.questions.patching import patch_layer

    return patch_layer(translator, pair.value, site, direction)


def _patch_row(translator: Translator, pair: Made[Pair], site: str, row: int, direction: str) -> Translation:
    from lab.questions.patching import patched_translation

    return patched_translation(translator, pair.value, site, row, direction)


def pair_view(translator: Translator, pair: Pair) -> PairView:
    """The two sentences and where their translations part."""
    from lab.questions.patching import PARTS, sites_of

    parts = list(dict.fromkeys(part for stack in PARTS.values() for part in stack))
    before, after = pair.gap
    return {
        "clean": side_view(translator, pair.clean),
        "corrupt": side_view(translator, pair.corrupt),
        "rows": axis(pair.target),
        "token": translator.target.piece(pair.token),
        "other": translator.target.piece(pair.other),
        "log_p": (round(before, 6), round(after, 6)),
        "sites": {part: {stack: list(sites_of(translator, stack, part)) for stack in PARTS if part in PARTS[stack]} for part in parts},
        "d": translator.config.d_model,
    }


def side_view(translator: Translator, side: Side) -> SideView:
    """One sentence."""
    return {
        "source": axis(side.source),
        "translation": side.translation.text,
        "pieces": written_pieces(translator, side.translation),
    }


def written_pieces(translator: Translator, done: Translation) -> list[str]:
    """The tokens of a translation, </s> included where it ended by itself."""
    ended = [translator.config.eos_id] if done.stopped == "eos" else []
    return [translator.target.piece(i) for i in (*done.tokens, *ended)]


def layer_view(pair: Pair, direction: str, log_p: NDArray[np.float64], first: NDArray[np.int64], translator: Translator) -> LayerView:
    """One layer as the browser draws it."""
    from lab.questions.patching import shares

    restored = first == pair.token
    return {
        "share": significant(shares(pair, log_p), 5),
        "log_p": significant(log_p, 6),
        "first": [translator.target.piece(int(i)) for i in first],
        "flips": (restored if direction == "denoise" else ~restored).tolist(),
    }


def patched_view(pair: Pair, done: Translation, translator: Translator) -> PatchedView:
    """A patched translation, and whether it is one of the two that are known."""
    known = {"clean": pair.clean.translation.tokens, "corrupt": pair.corrupt.translation.tokens}
    same = next((name for name, tokens in known.items() if tokens == done.tokens), "")
    return {"text": done.text, "pieces": written_pieces(translator, done), "same": same, "stopped": done.stopped}
