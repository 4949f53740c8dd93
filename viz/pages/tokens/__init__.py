"""The page Tokens."""

from __future__ import annotations

from viz.pages.tokens import words
from viz.pages.tokens.answer import tokens_answer
from viz.shared.page import Page

PAGE = Page(name="tokens", group="input", answer=tokens_answer, words={"tokens": words.WORDS})
