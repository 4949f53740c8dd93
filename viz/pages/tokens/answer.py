"""What the page Tokens is answered."""

from __future__ import annotations

from viz.pages.tokens.view import TokensView, tokens_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def tokens_answer(service: RunService, result: Result, scene: Scene) -> TokensView:
    """Both sentences as tokens."""
    ended, counts = result.translation.stopped == "eos", service.translator(result.run.checkpoint).checkpoint.counts
    return tokens_view(result.trace, ended, result.target.piece, result.unread, counts)
