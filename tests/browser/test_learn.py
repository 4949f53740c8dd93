"""Teach it in a room: the class guesses, its answers are shown before the step, and how many were right stands beside it. And the replay opens Gradients at an age."""

from playwright.sync_api import expect

from lab.experiments.replay import snapshots
from tests.browser.conftest import contains, go, opened_once
from tests.browser.test_classroom import come_in
from viz.pages import words

EN = words("en")
CAT, TEXT = "我有一只猫。", "水在零度以下会结冰。"


def test_a_class_guesses_before_the_step(open_page):
    typed = '{"correction":"Water freezes below zero degrees."}'
    teacher = open_page(f"?tab=teach&lang=en&text={TEXT}&learn={typed}")
    teacher.click("#room-open")
    code = teacher.inner_text("#teach-code").strip()
    go(teacher, "learn")
    pupils = [come_in(open_page, code, name) for name in ("Ann", "Bo")]
    teacher.click("[data-ask=guess]")
    for page, guess in zip(pupils, (1, 4), strict=True):
        page.locator("#room-form input[type=radio]").nth(guess).check()
        page.click("#room-answer")
        page.locator("#room-sent").wait_for()
    side = teacher.locator("#learn-picture")
    expect(side).to_contain_text(EN["learn.class.asked"])
    side.get_by_role("button", name=EN["learn.until"]).click()
    contains(teacher, "#room-outcome", "1 · 50 %")  # shown by the step itself
    steps = teacher.locator("#learn-picture .mk-steps [aria-current]", has_text=EN["learn.says"])
    steps.wait_for()
    steps = int(teacher.evaluate("translucent.app.scene.learn.steps"))
    right = int(2 <= steps <= 3)  # Ann's guess; Bo's was "not in 30"
    expect(side).to_contain_text(EN["learn.class.right"].format(n=2, right=right))
    assert not pupils[0].locator("[data-ask]").count()


page = opened_once(f"?lang=en&text={CAT}")


def test_a_step_of_the_replay_opens_its_gradients(page):
    page.evaluate("text => translucent.app.set({ text, lab: { experiment: 'replay', at: 4 } })", CAT)
    go(page, "lab")
    learning = page.locator("#lab-learning")
    learning.scroll_into_view_if_needed()
    expect(learning.locator(".js-plotly-plot")).to_have_count(3, timeout=60_000)
    losses = learning.locator(".mk-plot").first.evaluate("(plot) => [...plot.data[0].y]")
    assert len(losses) == len(snapshots.steps())
    learning.get_by_text(EN["lab.replay.learning.open"].format(step=snapshots.steps()[4])).click()
    told = page.get_by_text(EN["gradients.age"].format(n=snapshots.steps()[4]))
    expect(told).to_be_visible()
    chips = page.locator("#gradients-tug .mk-chip small").all_inner_texts()
    assert abs(sum(float(chip.split(" · ")[0]) for chip in chips) / len(chips) - losses[4]) < 6e-3
    page.click("#page-gradients .mk-note-link >> nth=0")
    page.select_option("#page-gradients .mk-note select", index=0)
    expect(told).to_have_count(0)
