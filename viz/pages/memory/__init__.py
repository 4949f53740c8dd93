"""The page Memory."""

from __future__ import annotations

from viz.pages.memory import words
from viz.pages.memory.answer import memory_answer
from viz.shared.page import Page

PAGE = Page(name="memory", group="layers", answer=memory_answer, words={"memory": words.WORDS}, scene={"memory": {}})
