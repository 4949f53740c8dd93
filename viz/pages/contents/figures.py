"""The menu opened wide: each page with the question it answers, and a way to ask in one's own words."""

from collections.abc import Iterable, Iterator

from viz.lessons.catalogue import Catalogue, catalogue
from viz.marks import Buttons, Item, Items, Mark, Press, Sheet, Text, strong
from viz.shared.ask import Ask


def contents(ask: Ask) -> Sheet:
    """In plain words the pages of a first course come first, in the order in which the sentence travels; in exact words all stand in their groups."""
    say, known = ask.say, catalogue() or Catalogue()
    course = known.course if say.is_plain else ()
    every = sum(len(pages) for pages in listed(known).values())
    search = Press(say("search"), page="ask", look="primary")
    marks: list[Mark] = [Buttons(say.text("search"), [search])]
    if course:
        marks += [heading(ask, "course"), Items([entry(ask, name, i + 1) for i, name in enumerate(course)], say.text("course"), "cards")]
    return Sheet(
        say("title"),
        part="pages",
        answer=[Text(say("lead", pages=strong(str(every)), first=strong(str(len(course)))), "answer")],
        picture=[*marks, *sections(ask, known, course)],
    )


def sections(ask: Ask, known: Catalogue, without: Iterable[str]) -> Iterator[Mark]:
    """The groups of the menu with their pages, those that are listed already left out."""
    for group, pages in listed(known).items():
        rest = [name for name in pages if name not in without]
        if rest:
            yield heading(ask, f"section.{group}")
            yield Items([entry(ask, name) for name in rest], ask.say.text(f"section.{group}"), "cards")


def listed(known: Catalogue) -> dict[str, tuple[str, ...]]:
    """The groups but for the opening and this page itself."""
    return {group: pages for group, pages in known.groups.items() if group not in ("opening", "contents")}


def heading(ask: Ask, key: str) -> Text:
    """A line above a group."""
    return Text([("strong", ask.say.text(key))])


def entry(ask: Ask, name: str, n: int | None = None) -> Item:
    """A page: its place in the course, its name, its question."""
    title = ask.say.text(f"common.page.{name}")
    return Item([("", f"{n} " if n else ""), ("strong", title)], note=ask.say(f"asks.{name}"), page=name)
