"""The glossary: the words of the field that the app uses, each in a plain and an exact sentence, in Chinese and in English.

A text marks the first mention of a term (viz/browser/glossary/term_links.js): for that the names alone are enough, and they come with the frame's words. The
sentences are a file of their own, asked for when the first term is.
"""

from typing import TypedDict

from viz.shared.glossary import words_attention, words_decoding, words_layers, words_text
from viz.shared.glossary.term import Said, Term

TERMS: tuple[Term, ...] = (*words_text.TERMS, *words_attention.TERMS, *words_layers.TERMS, *words_decoding.TERMS)


def marks(basic: bool) -> dict[str, tuple[str, str]]:
    """What a text marks of each term, in both languages: "entropy|entropies". basic: of the words that only the sentence under a page's question marks."""
    return {
        term.id: ("|".join(term.zh.marked), "|".join(term.en.marked))
        for term in TERMS
        if term.basic == basic and term.zh.marked and term.en.marked
    }


class GlossaryText(TypedDict):
    """A term in one language: its names, and what it means in a plain and an exact sentence."""

    names: list[str]
    plain: str
    exact: str


class GlossaryTerm(TypedDict):
    """A term as the browser is sent it. page: that shows it, "" for none."""

    page: str
    source: str
    zh: GlossaryText
    en: GlossaryText


def glossary_file() -> dict[str, GlossaryTerm]:
    """All terms as the browser is sent them, by their id."""
    return {term.id: {"page": term.page, "source": term.source, "zh": _said(term.zh), "en": _said(term.en)} for term in TERMS}


def _said(said: Said) -> GlossaryText:
    return {"names": list(said.names), "plain": said.plain, "exact": said.exact}
