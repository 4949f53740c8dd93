"""A lesson in a room, from its door to its end: a teacher and three students, one who is without a network for a while, one who comes late."""

import csv
import io

import pytest

from tests.browser.conftest import go
from tests.viz.classroom.test_questions import independent
from viz.pages import words

EN, ZH = words("en"), words("zh")
CAT = "我有一只猫。"
VIEW = "() => JSON.stringify([translucent.app.active, translucent.app.scene.text, translucent.app.scene.layer, translucent.app.scene.head])"


def view(page):
    return str(page.evaluate(VIEW))


def arrives(page, teacher):
    """Wait until a page shows what the teacher's shows."""
    page.wait_for_function(f"(wanted) => ({VIEW})() === wanted", arg=view(teacher))
    page.wait_for_function("() => !translucent.app.mounted[translucent.app.active].root.classList.contains('tl-busy')")


def says(page, selector, text):
    page.locator(selector, has_text=text).first.wait_for()


def follow_count(teacher, n, here):
    says(teacher, "#room-follow", EN["room.follow"].format(n=n, here=here))


def come_in(open_page, code, name="", lang="en"):
    page = open_page(f"?room={code}&lang={lang}")
    page.fill("#room-name", name)
    page.click("#room-join")
    page.locator("#room-hand").wait_for()
    return page


@pytest.fixture
def teacher(open_page):
    page = open_page("?tab=teach&lang=en")
    page.click("#room-open")
    page.locator("#teach-code").wait_for()
    return page


def test_a_lesson_is_held_in_a_room(open_page, server, teacher):
    code = teacher.inner_text("#teach-code").strip()
    assert f"?room={code}" in str(teacher.get_attribute("#teach-room-link", "href"))
    assert teacher.get_attribute(".rm-qr path", "d")
    ann, bo = come_in(open_page, code, "Ann"), come_in(open_page, code, lang="zh")
    follow_count(teacher, 2, 2)

    # the view travels; the language stays one's own
    go(teacher, "attention")
    teacher.evaluate("translucent.app.set({ layer: 2, head: 1 })")
    for page in (ann, bo):
        arrives(page, teacher)
    assert bo.evaluate("translucent.app.language") == "zh"

    # look around alone, and come back with one button
    bo.locator(".tl-strip-source .tl-strip-chip").nth(1).click()
    says(bo, "#room-status", ZH["room.is_alone"])
    follow_count(teacher, 1, 2)
    teacher.evaluate("translucent.app.set({ layer: 0, head: 3 })")
    arrives(ann, teacher)
    assert view(bo) != view(teacher)
    bo.click("#room-back")
    arrives(bo, teacher)
    follow_count(teacher, 2, 2)

    # no network for a while
    bo.context.set_offline(True)
    says(bo, "#room-status", ZH["room.lost"])
    follow_count(teacher, 1, 1)
    teacher.evaluate("translucent.app.submit('你好。')")
    arrives(ann, teacher)
    assert view(bo) != view(teacher)
    bo.context.set_offline(False)
    arrives(bo, teacher)
    follow_count(teacher, 2, 2)

    # a reload and a late arrival come to the same place; a reloaded teacher still leads
    ann.click("#room-hand")
    says(teacher, "#room-hands", EN["room.hands"].format(n=1))
    ann.reload()
    ann.locator("#room-hand[aria-pressed=true]").wait_for()
    arrives(ann, teacher)
    teacher.reload()
    teacher.wait_for_function("() => window.translucent?.app?.mounted?.attention?.root.dataset.drawn")
    follow_count(teacher, 2, 2)
    cy = come_in(open_page, code, "Cy")
    arrives(cy, teacher)
    follow_count(teacher, 3, 3)
    teacher.click("#room-hands")
    ann.locator("#room-hand[aria-pressed=false]").wait_for()

    # a question: covered while it is asked, counted, and beside the truth when it is shown
    teacher.click("#room-console")
    teacher.locator("#ask-form").wait_for()
    assert view(ann).startswith('["attention"')  # the teacher's side is the teacher's alone
    teacher.fill("#ask-text", CAT)
    teacher.fill("#ask-step", "3")
    teacher.click("#ask-send")
    for n, (page, given) in enumerate(((ann, 0), (bo, 0), (cy, 5)), 1):
        page.locator("#room-form").wait_for()
        assert page.locator("#page-attention").evaluate("node => getComputedStyle(node).visibility") == "hidden"
        page.locator("#room-form input[type=radio]").nth(given).check()
        page.click("#room-answer")
        page.locator("#room-sent").wait_for()
        says(teacher, "#room-answers", EN["room.answers"].format(n=n, here=3))
    assert not teacher.locator("#room-outcome").count() and not ann.locator("#room-outcome").count()
    teacher.click("#room-show")
    p = independent(server.service, 2)
    for page in (ann, bo, teacher):
        page.locator("#room-outcome").wait_for()
        rows = page.locator(".rm-bars tr").all_inner_texts()
        assert "2 · 67 %" in rows[0] and "1 · 33 %" in rows[5], rows
        assert f"{100 * p.max():.1f} %" in page.inner_text(".rm-bars tr[data-right=true]")
        assert page.is_visible("#room-kl")
    assert ann.locator("#page-attention").evaluate("node => getComputedStyle(node).visibility") == "visible"
    teacher.click("#room-drop")
    ann.locator(".rm-sheet").wait_for(state="detached")

    # an exercise of a lesson, graded by the engine
    teacher.click("#ask-exercise")
    teacher.select_option("#ask-exercise-of", "across/memory/0")
    teacher.click("#ask-send")
    bo.fill("#exercise-field", "(1, 1)")
    bo.click("#room-answer")
    bo.locator("#room-sent").wait_for()
    teacher.click("#room-show")
    says(bo, "#room-outcome", ZH["room.right"].format(n=1, right=0))
    teacher.click("#room-drop")

    # the wall, of which the teacher hides one
    teacher.click("#room-wall")
    bo.fill("#room-wall-text", "我有一只狗。")
    bo.click("#room-wall-send")
    out = bo.locator(".rm-own li").first.inner_text().split(" → ")[1]
    says(teacher, "#room-wall-list li", out)
    teacher.click("#room-wall-list button")
    says(teacher, "#room-wall-list li", EN["room.hidden"])
    teacher.click("#room-wall")

    # one student's view, with consent
    teacher.select_option("#room-spot", label="2")
    bo.click("#room-spot-yes")
    says(bo, "#room-status", ZH["room.presenting"])
    go(bo, "masks")
    arrives(teacher, bo)
    arrives(cy, bo)
    bo.click("#room-spot-end")
    teacher.locator("#room-unspot").wait_for(state="detached")

    # the results and the end
    teacher.click("#room-console")
    with teacher.expect_download() as download:
        teacher.click("#room-csv")
    table = list(csv.DictReader(io.StringIO(download.value.path().read_text("utf-8-sig"))))
    assert [(row["person"], row["name"], row["kind"]) for row in table[:3]] == [
        ("1", "Ann", "next"),
        ("2", "", "next"),
        ("3", "Cy", "next"),
    ]
    assert table[-1]["given"] == out and table[-1]["kind"] == "hidden"
    teacher.once("dialog", lambda dialog: dialog.accept())
    teacher.click("#room-end")
    for page, said in ((ann, EN), (bo, ZH), (cy, EN)):
        says(page, "#room-status", said["room.ended"])
    ann.click("#room-leave")
    ann.locator(".rm-bar").wait_for(state="detached")
    assert "room=" not in ann.url


def test_a_code_that_is_none_says_so_and_asks_again(open_page):
    page = open_page("?room=ZZZZZ&lang=en")
    page.click("#room-join")
    says(page, "#room-said", EN["room.error.no_room"].format(code="ZZZZZ"))
    page.click("#room-not")
    page.locator(".rm-bar").wait_for(state="detached")
