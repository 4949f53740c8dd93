"""The page There and back."""

from viz.pages.roundtrip import words, words_plain
from viz.pages.roundtrip.answer import roundtrip_answer
from viz.pages.roundtrip.code import chrf
from viz.pages.roundtrip.request import RoundtripRequest
from viz.shared.page import Page

PAGE = Page(
    name="roundtrip",
    group="decoding",
    answer=roundtrip_answer,
    words={"roundtrip": words.WORDS | words_plain.WORDS},
    request=RoundtripRequest,
    parts=("rounds",),
    codes={"chrf": chrf},
)
