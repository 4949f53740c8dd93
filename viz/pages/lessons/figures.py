"""The page Lessons: a card of each, the lessons that a person writes, and what was learned. What is one's own stands in the browser alone."""

from viz.lessons.files import lessons
from viz.lessons.records import Lesson
from viz.marks import Custom, Fold, Item, Items, Panel, Press, Sheet, Values, strong
from viz.shared.ask import Ask
from viz.shared.words import LANGUAGES

DOOR = ("begin", "on", "again", "right", "paper", "paper_more")
"""Words of a lesson's buttons."""
RECORD = (
    *("can", "can_none", "right", "certificate", "certificate_lead", "certificate_none", "save", "print"),
    *("forget", "forget_sure", "forget_yes", "forget_no", "result_right", "result_wrong"),
    *(f"column.{name}" for name in ("question", "answers", "result", "asked_on")),
)


def lessons_page(ask: Ask) -> Sheet:
    """Every lesson with its length; what it teaches and what was done of it."""
    say = ask.say
    cards = [card(ask, one) for one in lessons().values()]
    numbers = {"lessons": strong(str(len(cards))), "exercises": strong(str(sum(one["exercises"] for one in cards)))}
    return Sheet(
        part="lessons",
        answer=[say.answer("lead" if cards else "none", **numbers)],
        picture=[Items([item(ask, one) for one in cards], say.text("title"), "cards")],
        legend=[Press(say("mine_down"), part="mine", look="link")],
        panels=[
            ask.panel("mine", [say.quiet("mine_lead", add=say.text("common.add_stop")), Custom("mine", {})]),
            Panel("certificate", say("can"), [Custom("record", {"lessons": cards, "words": words(ask, RECORD)})]),
        ],
    )


def card(ask: Ask, lesson: Lesson) -> Values:
    """What the browser must know of a lesson to say how much of it was done."""
    language = ask.say.language if ask.say.language in LANGUAGES else "en"
    return {
        "name": lesson.name,
        "title": lesson.title[language],
        "minutes": lesson.minutes,
        "stops": len(lesson.stops),
        "exercises": sum(len(stop.exercises) for stop in lesson.stops),
        "afterwards": list(lesson.afterwards[language]),
    }


def item(ask: Ask, one: Values) -> Item:
    """A lesson: how long it is, the way into it, and what one can do afterwards."""
    say = ask.say
    facts = say("facts" if one["exercises"] else "facts_walk", **{name: one[name] for name in ("minutes", "stops", "exercises")})
    after = Fold(say("afterwards"), [Items([Item(line) for line in one["afterwards"]], say.text("afterwards"))])
    door = {name: one[name] for name in ("name", "stops", "exercises")} | {"words": words(ask, DOOR)}
    return Item([("strong", one["title"])], [Custom("door", door), after], facts)


def words(ask: Ask, keys: tuple[str, ...]) -> dict[str, str]:
    """Words for a script."""
    return {key: ask.say.pattern(key) for key in keys}
