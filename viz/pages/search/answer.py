"""What the page Search is answered: the beam tree, samples or strategies side by side; and, on a click, an attention map or wider beams."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from model.config import DecodeConfig, require
from model.text_input import clean
from viz.pages.search.view import attention_view, samples_view, side_view, tree_view, widen_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene

Json = dict[str, Any]
SHOW = ("tree", "samples", "side")
FEWEST, MOST = 10, 100


def search_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """The section the page shows, or what `ask` names: "attention" of the hypothesis `tokens`, or "widen". Raises ConfigError, InputError."""
    ask = scene.asked.get("ask", "")
    answers: dict[str, Callable[[RunService, Result, Scene], Json]] = {
        "attention": attention_answer,
        "widen": widen_answer,
        "": section_answer,
    }
    require(ask in answers, f"ask is {str(ask)[:40]!r}; choose attention, widen, or leave it out.")
    return answers[ask](service, result, scene)


def section_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """One of the three sections of the page."""
    look = scene.asked.get("search") or {}
    require(isinstance(look, dict), "search must be an object.")
    show = look.get("show", "tree")
    require(show in SHOW, f"show is {str(show)[:40]!r}; choose one of {', '.join(SHOW)}.")
    view = {"tree": tree_answer, "samples": samples_answer, "side": side_answer}[show](service, result, scene)
    return view | {"defaults": DecodeConfig().to_dict(), "source": result.translation.source.text}


def tree_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """The tree, and where a person forced a beginning, how the rest that was written for it scores beside the winner."""
    from model.lab.questions.search import beam_config, beam_tree, score_all, whole

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    config = beam_config(run.decode)

    def make() -> Json:
        found = translator.translate(run.text, config)
        return tree_view(
            beam_tree(found.beam_steps, config, translator.target.piece),
            config.to_dict(),
            min(config.max_length, translator.config.max_length),
        )

    view = service.once(("search.tree", run.checkpoint, run.text, config), make)
    if not run.forced:
        return view
    tokens = whole(result.translation, translator.config.eos_id)
    scored = service.once(
        ("search.score", run.checkpoint, run.text, tuple(tokens), config), lambda: score_all(translator, run.text, [tokens], config)[0]
    )
    return view | {
        "continued": {
            "text": result.translation.text,
            "tokens": tokens,
            "pieces": [translator.target.piece(t) for t in tokens],
            "forced": len(run.forced),
            "log_probability": sum(scored.searched) if scored.banned < 0 else None,
            "score": scored.score if scored.banned < 0 else None,
        }
    }


def attention_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """The cross-attention of any hypothesis, from a watched pass over it. Raises ConfigError for tokens that are none."""
    run, tokens = scene.run, scene.asked.get("tokens")
    translator = service.translator(run.checkpoint)
    limit, size = translator.config.max_length, translator.config.tgt_vocab_size
    known = isinstance(tokens, list) and 1 <= len(tokens) <= limit and all(isinstance(i, int) and 0 <= i < size for i in tokens)
    require(known, f"tokens must be a list of 1 to {limit} token ids from 0 to {size - 1}.")
    assert isinstance(tokens, list)
    before = tuple(tokens[:-1])  # row t of the pass saw the tokens before t
    return service.once(("search.attention", run.checkpoint, run.text, before), lambda: attention_view(translator.trace(run.text, before)))


def widen_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """Beams of 1 to 16, and the reference scored as the search scores."""
    from model.lab.questions.search import beam_config, widen

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    config = replace(beam_config(run.decode), beam=1)  # the width is not part of the question
    found = service.once(("search.widen", run.checkpoint, run.text, config), lambda: widen(translator, run.text, config))
    return widen_view(found, reference_answer(service, scene, config) if scene.reference.strip() else None)


def reference_answer(service: RunService, scene: Scene, config: DecodeConfig) -> Json:
    """The reference, teacher-forced, with the search's own score. Raises InputError when it is longer than the model writes."""
    from model.lab.questions.search import score_all

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    text = clean(scene.reference, translator.writes).text
    tokens = [*translator.target.encode(text), translator.config.eos_id]
    if translator.config.unk_id not in tokens:
        text = translator.target.decode(tokens)  # as the model would write it, so that equal tokens are equal text
    scored = service.once(
        ("search.score", run.checkpoint, run.text, tuple(tokens), config), lambda: score_all(translator, run.text, [tokens], config)[0]
    )
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


def samples_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """As many samples as the page asks for. Raises ConfigError when that is no number from FEWEST to MOST."""
    from model.lab.questions.search import samples

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    count = (scene.asked.get("search") or {}).get("n", 50)
    require(
        isinstance(count, int) and FEWEST <= count <= MOST,
        f"the number of samples is {str(count)[:20]}; it must be a whole number from {FEWEST} to {MOST}.",
    )
    config = replace(run.decode, strategy="sample", beam=DecodeConfig.beam, length_penalty=DecodeConfig.length_penalty)

    def make() -> Json:
        rows = [
            {
                "tokens": list(path.tokens),
                "count": len(seeds),
                "seed": seeds[0],
                "log_probability": round(sum(path.log_probabilities), 5),
                "model_log_probability": round(sum(path.model_log_probabilities), 5),
                "ended": path.tokens[-1] == translator.config.eos_id,
            }
            for path, seeds in samples(translator, run.text, config, count)
        ]
        view = samples_view(rows, translator.target.piece, translator.target.decode)
        return view | {"settings": config.to_dict(), "eos": translator.config.eos_id, "vocabulary": translator.config.tgt_vocab_size}

    return service.once(("search.samples", run.checkpoint, run.text, config, count), make)


def side_answer(service: RunService, result: Result, scene: Scene) -> Json:
    """Greedy, sampling and beam search on the one sentence."""
    from model.lab.questions.search import strategies

    run, translator = scene.run, service.translator(scene.run.checkpoint)
    config = replace(run.decode, strategy="greedy")

    def make() -> Json:
        return side_view(strategies(translator, run.text, config), translator.target.piece, config.length_penalty) | {
            "settings": config.to_dict()
        }

    return service.once(("search.side", run.checkpoint, run.text, config), make)
