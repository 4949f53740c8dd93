"""The page Forcing."""

from viz.pages.forcing import words, words_plain
from viz.pages.forcing.answer import forcing_answer
from viz.pages.forcing.code import loss
from viz.pages.forcing.request import ForcingRequest
from viz.shared.page import Page

PAGE = Page(
    name="forcing",
    group="decoding",
    answer=forcing_answer,
    words={"forcing": words.WORDS | words_plain.WORDS},
    request=ForcingRequest,
    parts=(
        "losses",
        "shift",
        "ways",
        "speed",
    ),
    codes={"losses": loss},
)
