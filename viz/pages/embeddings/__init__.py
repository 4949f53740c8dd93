"""The page Embeddings."""

from viz.pages.embeddings import words, words_plain, words_shift
from viz.pages.embeddings.answer import embeddings_answer
from viz.shared.page import Page

PAGE = Page(
    name="embeddings",
    group="input",
    answer=embeddings_answer,
    words={"embeddings": words.WORDS | words_plain.WORDS | words_shift.WORDS},
    scene={"shift": {}},
    parts=(
        "sum",
        "wave",
        "shift",
        "similarity",
    ),
    traced=True,
)
