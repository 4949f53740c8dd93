"""What the page Search is answered: the beam tree, samples or strategies side by side; and, on a click, an attention map or wider beams."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from model.config import DecodeConfig, require
from model.text_input import Source, clean
from viz.pages.search.records import (
    AttentionView,
    Continued,
    Greedy,
    Reference,
    Samples,
    SamplesView,
    SectionView,
    SideView,
    TreeView,
    WidenView,
)
from viz.pages.search.request import SearchRequest
from viz.pages.search.view import attention_view, samples_view, side_view, tree_view, widen_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.search import Scored
    from model.text_input import Source
    from model.translator import Translator

FEWEST, USUAL, MOST = 10, 20, 100


def search_answer(
    service: RunService, result: Result, scene: Scene, request: SearchRequest
) -> TreeView | SamplesView | SideView | AttentionView | WidenView:
    """The section the page shows, or the part that the request names. Raises ConfigError, InputError."""
    if request.part == "attention":
        return attention_answer(service, scene, request)
    if request.part == "widen":
        return widen_answer(service, scene)
    return section_answer(service, result, scene, request)


def section_answer(service: RunService, result: Result, scene: Scene, request: SearchRequest) -> SectionView:
    """One of the three sections of the page."""
    sections: dict[str, Callable[[], SectionView]] = {
        "tree": lambda: tree_answer(service, result, scene),
        "samples": lambda: samples_answer(service, scene, request),
        "side": lambda: side_answer(service, scene),
    }
    show = str(request.search.get("show", "tree"))
    require(show in sections, f"show is {show[:40]!r}; choose one of {', '.join(sections)}.")
    return sections[show]()


def tree_answer(service: RunService, result: Result, scene: Scene) -> TreeView:
    """The tree, and where a person forced a beginning, how the rest that was written for it scores beside the winner."""
    from lab.questions.search import beam_config

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    config = beam_config(run.decode)

    view = service.once(_tree, translator, run.source, config)
    return {**view, "continued": continued(service, result, scene, config)} if run.forced else view


def _tree(translator: Translator, text: Source, config: DecodeConfig) -> TreeView:
    from lab.questions.search import beam_tree

    found = translator.translate(text, config)
    return tree_view(
        beam_tree(found.beam_steps, config, translator.target.piece),
        config.to_dict(),
        min(config.max_length, translator.config.max_length),
    )


def continued(service: RunService, result: Result, scene: Scene, config: DecodeConfig) -> Continued:
    """What was written after the forced beginning, with the score that this search would give it."""
    from lab.questions.search import whole

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    tokens = whole(result.translation, translator.config.eos_id)
    scored = service.once(_score, translator, run.source, tokens, config)
    return {
        "text": result.translation.text,
        "tokens": tokens,
        "pieces": [translator.target.piece(t) for t in tokens],
        "forced": len(run.forced),
        "log_probability": sum(scored.searched) if scored.banned < 0 else None,
        "score": scored.score if scored.banned < 0 else None,
    }


def attention_answer(service: RunService, scene: Scene, request: SearchRequest) -> AttentionView:
    """The cross-attention of any hypothesis, from a watched pass over it. Raises ConfigError for tokens that are none."""
    run, tokens = scene.run, request.tokens
    translator = service.translator(run.checkpoint)
    limit, size = translator.config.max_length, translator.config.tgt_vocab_size
    known = 1 <= len(tokens) <= limit and all(0 <= i < size for i in tokens)
    require(known, f"tokens must be a list of 1 to {limit} token ids from 0 to {size - 1}.")
    before = tokens[:-1]  # row t of the pass saw the tokens before t
    return service.once(_attention, translator, run.source, before)


def _attention(translator: Translator, text: Source, before: Sequence[int]) -> AttentionView:
    return attention_view(translator.trace(text, before))


def _score(translator: Translator, text: Source, tokens: list[int], config: DecodeConfig) -> Scored:
    from lab.questions.search import score_all

    return score_all(translator, text, [tokens], config)[0]


def widen_answer(service: RunService, scene: Scene) -> WidenView:
    """Beams of 1 to 16, and the reference scored as the search scores."""
    from lab.questions.search import beam_config, widen

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    config = replace(beam_config(run.decode), beam=1)  # the width is not part of the question
    widths = service.once(widen, translator, run.source, config)
    return widen_view(widths, reference_answer(service, scene, config) if scene.reference.strip() else None)


def reference_answer(service: RunService, scene: Scene, config: DecodeConfig) -> Reference:
    """The reference, teacher-forced, with the search's own score. Raises InputError when it is longer than the model writes."""
    run, translator = scene.run, service.translator(scene.run.checkpoint)
    text = clean(scene.reference, translator.writes).text
    tokens = [*translator.target.encode(text), translator.config.eos_id]
    if translator.config.unk_id not in tokens:
        text = translator.target.decode(tokens)  # as the model would write it, so that equal tokens are equal text
    scored = service.once(_score, translator, run.source, tokens, config)
    total = sum(scored.searched)
    return {
        "text": text,
        "tokens": tokens,
        "pieces": [translator.target.piece(t) for t in tokens],
        "log_probabilities": list(scored.log_probabilities),
        "length": len(tokens),
        "banned": scored.banned,
        "log_probability": total if math.isfinite(total) else None,
        "score": scored.score if math.isfinite(total) else None,
    }


def samples_answer(service: RunService, scene: Scene, request: SearchRequest) -> SamplesView:
    """As many samples as the page asks for. Raises ConfigError when that is no number from FEWEST to MOST."""
    run, translator = scene.run, service.translator(scene.run.checkpoint)
    count = request.search.get("n", USUAL)
    require(
        type(count) is int and FEWEST <= count <= MOST,
        f"the number of samples is {str(count)[:20]}; it must be a whole number from {FEWEST} to {MOST}.",
    )
    config = replace(run.decode, strategy="sample", beam=DecodeConfig.beam, length_penalty=DecodeConfig.length_penalty)

    return service.once(_samples, translator, run.source, config, count)


def _samples(translator: Translator, text: Source, config: DecodeConfig, count: int) -> SamplesView:
    from lab.questions.search import samples

    rows = [
        {
            "tokens": list(path.tokens),
            "count": len(seeds),
            "seed": seeds[0],
            "log_probability": round(sum(path.log_probabilities), 5),
            "model_log_probability": round(sum(path.model_log_probabilities), 5),
            "ended": path.tokens[-1] == translator.config.eos_id,
        }
        for path, seeds in samples(translator, text, config, count)
    ]
    view = samples_view(rows, translator.target.piece, translator.target.decode)
    return {
        **view,
        "greedy": greedy_beside(translator, text, config, view),
        "settings": config.to_dict(),
        "eos": translator.config.eos_id,
        "vocabulary": translator.config.tgt_vocab_size,
    }


def greedy_beside(translator: Translator, source: Source, config: DecodeConfig, drawn: Samples) -> Greedy:
    """What the same rules write without a draw, and how many of the samples read the same."""
    found = translator.translate(source, replace(config, strategy="greedy"))
    text = translator.target.decode(found.tokens)
    return {"text": text, "times": sum(path["count"] for path in drawn["paths"] if path["text"] == text)}


def side_answer(service: RunService, scene: Scene) -> SideView:
    """Greedy, sampling and beam search on the one sentence."""
    run, translator = scene.run, service.translator(scene.run.checkpoint)
    return service.once(_side, translator, run.source, replace(run.decode, strategy="greedy"))


def _side(translator: Translator, text: Source, config: DecodeConfig) -> SideView:
    from lab.questions.search import strategies

    return side_view(strategies(translator, text, config), translator.target.piece, config.to_dict())
