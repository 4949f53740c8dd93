"""Records and closed lists of names that several pages send."""

from typing import Annotated, Any, Literal, TypedDict

from model.config import DecodeConfig

Side = Literal["source", "target"]
Stack = Literal["encoder", "decoder"]
AttentionKind = Literal["encoder", "decoder", "cross"]
Settings = Annotated[dict[str, Any], DecodeConfig]  # of a decoding


class Refusal(TypedDict):
    """Why something that a person asked for was not done. code: of words below common.error."""

    code: str
    values: dict[str, Any]
