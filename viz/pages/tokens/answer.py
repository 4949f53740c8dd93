"""What the page Tokens is answered."""

from dataclasses import replace

from viz.pages.tokens.lattice_view import lattice_view
from viz.pages.tokens.ratio_view import ratio_view
from viz.pages.tokens.view import PageView, tokens_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def tokens_answer(service: RunService, result: Result, scene: Scene) -> PageView:
    """Both sentences as tokens, and all ways to cut the source; where a person chose one, with the translation of the usual one."""
    translator, run = service.translator(result.run.checkpoint), result.run
    ended, tokenizer = result.translation.stopped == "eos", translator.source
    usual = service.result(replace(run, cut=())).translation.text if run.cut else None
    return {
        **tokens_view(result.trace, ended, result.target.piece, result.unread, translator.checkpoint.counts),
        "lattice": lattice_view(translator.lattice(run.text), run.cut, usual, tokenizer.as_written, lambda node: tokenizer.spelled([node])),
        "ratios": [
            ratio_view(translator.reads, result.trace.source, result.trace.src),
            ratio_view(translator.writes, result.translation.text, result.written),
        ],
    }
