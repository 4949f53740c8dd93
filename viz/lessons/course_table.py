"""docs/course.md: where each point of the course is taught, made from the lesson files."""

from collections.abc import Sequence

from viz.lessons.course import ARTICLES
from viz.lessons.records import Lesson

HEAD = """# Where each point of the course is taught

`python -m viz lessons table` generates this table from the lesson files, and a test compares the two. It lists each point of the five articles, the lessons that teach it, and the pages that they open.
"""


def course_table(lessons: Sequence[Lesson]) -> str:
    """The whole file."""
    parts = [HEAD]
    for article, (subject, points) in ARTICLES.items():
        rows = [row(f"{article}.{n}", point, lessons) for n, point in enumerate(points, 1)]
        parts.append("\n".join([f"## {article} · {subject}", "", "| point | | lessons | pages |", "|---|---|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def row(name: str, point: str, lessons: Sequence[Lesson]) -> str:
    """One point: the lessons that name it, and the pages of their stops."""
    found = [lesson for lesson in lessons if name in lesson.covers]
    pages = dict.fromkeys(str(stop.scene["tab"]) for lesson in found for stop in lesson.stops)
    return f"| {name} | {point} | {', '.join(lesson.title['en'] for lesson in found) or '–'} | {', '.join(pages) or '–'} |"


def missing(lessons: Sequence[Lesson]) -> list[str]:
    """The points that no lesson covers."""
    covered = {point for lesson in lessons for point in lesson.covers}
    return [f"{a}.{n}" for a, (_, points) in ARTICLES.items() for n in range(1, len(points) + 1) if f"{a}.{n}" not in covered]
