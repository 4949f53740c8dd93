"""The menu opened wide: each page with the question it answers, and a way to ask in one's own words."""

from viz.lessons.catalogue import Catalogue, catalogue
from viz.marks import Buttons, Fold, Item, Items, Marks, Press, Said, Sheet, strong
from viz.shared.ask import Ask


def contents(ask: Ask) -> Sheet:
    """In plain words the pages of a first course come first, in the order in which the sentence travels; in exact words all stand in their groups."""
    say, known = ask.say, catalogue() or Catalogue()
    course, groups = known.course if say.is_plain else (), listed(known)
    every, search = sum(map(len, groups.values())), Press(say("search"), page="ask", look="primary")
    rest = {f"section.{group}": [name for name in pages if name not in course] for group, pages in groups.items()}
    marks: Marks = [Buttons(say.text("search"), [search])]
    for key, pages in {"course": course, **rest}.items():
        if pages:
            items = [entry(ask, name, f"{n} " if key == "course" else "") for n, name in enumerate(pages, 1)]
            title: Said = [("strong", say.text(key)), f" ({len(items)})"]
            marks.append(Fold(title, [Items(items, say.text(key), "cards")], None if len(marks) > 1 else True))
    lead = say.answer("lead", pages=strong(str(every)), first=strong(str(len(course))))
    return Sheet(part="pages", answer=[lead], picture=marks)


def listed(known: Catalogue) -> dict[str, tuple[str, ...]]:
    """The groups but for the opening and this page itself."""
    return {group: pages for group, pages in known.groups.items() if group not in ("opening", "contents")}


def entry(ask: Ask, name: str, n: str) -> Item:
    """A page: its place in the course, its name, its question."""
    return Item([("", n), ("strong", ask.say.text(f"common.page.{name}"))], note=ask.say(f"asks.{name}"), page=name)
