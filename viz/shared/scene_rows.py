"""Which token a scene means, and what the last row of a decoder wrote."""

from viz.shared.run_service import Result
from viz.shared.scene import Scene


def chosen_token(result: Result, scene: Scene) -> int:
    """The token the linked cursor holds on the scene's side: its pinned source token (the first where none is), or its decoder row.

    A cursor left from a longer sentence stands on the last token.
    """
    chosen, pieces = (scene.source, result.trace.src) if scene.side == "source" else (scene.step, result.trace.tgt)
    return max(0, min(chosen, len(pieces) - 1))


def with_last(result: Result, writes: list[str]) -> list[str]:
    """`writes` of the decoder rows, with what the last one wrote where the model has no further row to read it: its limit is reached."""
    last = unread(result)
    return [*writes[:-1], last] if writes and last else writes


def unread(result: Result) -> str:
    """The token that the last decoder row wrote where no further row reads it, since the model's limit is reached; else ""."""
    rows, tokens = len(result.trace.tgt), result.translation.tokens
    return result.target.piece(tokens[rows - 1]) if len(tokens) >= rows else ""
