"""A lesson that a person writes, in a real browser: two views with an exercise, walked, saved, opened again, and sent as a link."""

import json

from playwright.sync_api import expect

from tests.browser.conftest import go, open_menu
from viz.__main__ import main
from viz.pages import words

NOTE = "Row by row: <b>{source}</b>"


def add(page, note, exercise=""):
    """The view on the screen becomes a stop."""
    open_menu(page)
    page.locator("#tl-add-stop").click()
    page.locator("#tl-add [data-field=note]").fill(note)
    if exercise:
        page.locator("#tl-add [data-field=type]").select_option(exercise)
        expect(page.locator("#tl-add-asked")).to_contain_text("causal mask")
    page.locator("#tl-add-go").click()
    page.locator("#tl-add-done").wait_for()


def test_a_lesson_is_written_walked_saved_opened_and_sent(open_page, tmp_path):
    said = words("en")
    page = open_page(
        "?tab=masks&lang=en&kind=decoder&layer=1&head=2&step=2&text=我有一只猫。", permissions=["clipboard-read", "clipboard-write"]
    )
    open_menu(page)
    page.locator("#tl-add-stop").click()
    page.locator("#tl-add-go").click()
    expect(page.locator("#tl-add-wrong")).to_have_text(said["drafting.need_note"])
    page.locator("#tl-add-close").click()
    add(page, NOTE, "masked")
    page.locator("#tl-add-on").click()
    go(page, "head")
    page.evaluate("translucent.app.set({kind: 'encoder'})")
    add(page, "The second stop")
    page.locator("#tl-add-mine").click()

    page.locator("#lessons-mine [data-do=edit]").click()
    page.locator(".ln-editor > label [data-field=title]").fill("Own lesson")
    page.locator(".ln-editor > label [data-field=title]").blur()
    expect(page.locator("#lessons-mine h4")).to_contain_text("Own lesson")
    page.locator("[data-stop=stop-2] [data-do=up]").click()
    expect(page.locator(".ln-editor li").first).to_have_attribute("data-stop", "stop-2")
    page.locator("[data-stop=stop-2] [data-do=down]").click()
    page.locator("[data-stop=stop-2] [data-do=change]").click()
    page.locator("[data-stop=stop-2] [data-field=note]").fill("Written in {braces}")
    page.locator("[data-stop=stop-2] [data-field=note]").blur()
    page.locator("#lessons-mine [data-do=save]").click()
    expect(page.locator("#lessons-mine .mk-notice p").last).to_contain_text("Stop 2, text: '{braces}'.")
    page.locator("[data-stop=stop-2] [data-field=note]").fill("The second stop")
    page.locator("[data-stop=stop-2] [data-field=note]").blur()
    with page.expect_download() as download:
        page.locator("#lessons-mine [data-do=save]").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "own-lesson.json" and main(["lessons", "check", str(file)]) == 0
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert [stop["text"] for stop in saved["stops"]] == [{"zh": NOTE, "en": NOTE}, {"zh": "The second stop", "en": "The second stop"}]
    assert saved["stops"][0]["exercises"] == [{"type": "masked", "at": {"mask": "causal", "layer": 1, "head": 2, "size": 5}}]

    page.locator("#lessons-mine [data-do=walk]").click()
    page.locator(".ls-cell").first.wait_for()
    expect(page.locator("#lesson-text")).to_have_text("Row by row: <b>我有一只猫。</b>")
    for cell in page.locator(".ls-cell").all():
        if int(cell.get_attribute("data-column") or 0) > int(cell.get_attribute("data-row") or 0):
            cell.click()
    page.locator("#exercise-check").click()
    expect(page.locator("#exercise-verdict")).to_contain_text(said["exercise.verdict.right"])
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson-text")).to_have_text("The second stop")
    page.wait_for_function("translucent.app.active === 'head' && translucent.app.scene.kind === 'encoder'")
    page.locator("#lesson-leave").click()

    go(page, "lessons")
    page.locator("#lessons-mine [data-do=delete]").click()
    page.locator("#lessons-mine [data-do=delete-yes]").click()
    expect(page.locator("[data-draft]")).to_have_count(0)
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**saved, "stops": [{**saved["stops"][0], "scene": {"tab": "nowhere"}}]}), encoding="utf-8")
    page.locator("#lessons-open").set_input_files(bad)
    expect(page.locator("#lessons-mine .mk-notice")).to_contain_text("Stop 1, scene.tab: 'nowhere'.")
    page.locator("#lessons-open").set_input_files(file)
    expect(page.locator("[data-draft] h4")).to_contain_text("Own lesson")
    page.locator("#lessons-mine [data-do=share]").click()
    expect(page.locator("#lessons-mine .mk-notice")).to_have_text(said["drafting.shared"])
    link = page.evaluate("navigator.clipboard.readText()")

    other = open_page("", tab="", depth="", width=390, height=844)
    other.goto("about:blank")
    other.goto(link.replace("lang=en", "lang=zh"))
    expect(other.locator("#lesson-text")).to_have_text("Row by row: <b>我有一只猫。</b>")
    other.locator(".ls-cell").first.wait_for()
    assert "#lesson=" not in other.url and other.evaluate("document.documentElement.scrollWidth") == 390
    other.goto("about:blank")
    other.goto(link[:-20])
    expect(other.locator("#tl-link-broken")).to_contain_text(words("en")["drafting.link_broken"])
