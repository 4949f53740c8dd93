"""The page Decoding in a browser: a slider is followed while it is dragged, a candidate is forced by a press, keys walk through the steps."""

from playwright.sync_api import expect

from tests.browser.conftest import asked_by, contains, go, reads, there_are

TEXT = "我有一只猫，他有一只狗。"
HELD = """async (slider) => {
  const output = slider.closest("label").querySelector("output");
  while (output.innerText !== "1.2") {
    slider.value = 1.2;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise(requestAnimationFrame);
  }
  return "temperature" in translucent.app.scene.decode;
}"""
SETTLED = "() => { const m = translucent.app.mounted.decoding; return m.key === m.wanted && !m.asked.size; }"


def test_a_slider_is_followed_a_press_forces_and_keys_walk(open_page):
    page = open_page(f"?lang=en&text={TEXT}", tab="decoding", depth="plain")
    heat, line = page.locator("input[data-key='decode.temperature']"), page.locator("#page-decoding .mk-line span")
    before = page.inner_text("#page-decoding .mk-answer")
    assert not heat.evaluate(HELD)  # a slider that is held shows what it would do, and sets nothing
    for value in (1.4, 1.6, 1.8):
        heat.evaluate("(e, value) => { e.value = value; e.dispatchEvent(new Event('input', {bubbles: true})); }", value)
    page.wait_for_function("translucent.app.scene.decode.temperature === 1.8")
    page.wait_for_function(SETTLED)
    reads(page, "#page-decoding .mk-slider output >> nth=0", "1.8")
    expect(page.locator("#page-decoding .mk-answer")).not_to_have_text(before)
    heat.evaluate("(e) => { e.value = 1; e.dispatchEvent(new Event('input', {bubbles: true})); }")
    page.wait_for_function("!('temperature' in translucent.app.scene.decode)")  # what is usual does not stand in the link
    page.wait_for_function(SETTLED)
    was = line.all_inner_texts()
    page.click("#page-decoding .mk-bar-row:not(.mk-chosen) >> nth=0")
    contains(page, "#page-decoding .mk-answer", "You forced")
    page.get_by_role("button", name="Undo the forcing").click()
    page.wait_for_function("!translucent.app.scene.forced.length")
    expect(line).to_have_text(was)
    page.evaluate("document.activeElement.blur()")
    for key, step in (("End", len(was) - 1), ("ArrowLeft", len(was) - 2), ("Home", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(line.nth(step)).to_contain_class("mk-now")
    page.locator("#decoding-branches").scroll_into_view_if_needed()
    page.fill("#decoding-branches input", "She has")
    page.press("#decoding-branches input", "Enter")
    contains(page, "#translation", "She has")
    there_are(page, "#decoding-branches .mk-item", 3)


def test_the_same_setting_on_another_page_is_set_there_and_tried_nowhere(open_page):
    page = open_page(f"?lang=en&text={TEXT}", tab="decoding", depth="exact")
    page.locator("#page-decoding input[data-key='decode.temperature']").evaluate(HELD)
    page.wait_for_function("translucent.app.scene.decode.temperature === 1.2")
    page.evaluate("translucent.app.set({ search: { show: 'samples', n: 10 } })")
    go(page, "search")
    asked = asked_by(page)
    heat = page.locator("#page-search input[data-key='decode.temperature']")
    heat.evaluate("(e) => { e.value = 1.5; e.dispatchEvent(new Event('input', {bubbles: true})); }")
    page.wait_for_function("translucent.app.scene.decode.temperature === 1.5")
    reads(page, "#page-search .mk-slider output >> nth=0", "1.5")
    bodies = [one.post_data for one in asked if one.post_data]
    assert bodies and not any("trying" in body for body in bodies)


def test_settings_open_the_step_that_they_change_while_nobody_has_chosen_one(open_page):
    page = open_page("?lang=en&checkpoint=en-zh", tab="decoding", depth="plain")
    penalty, slide = (
        page.locator("input[data-key='decode.repetition_penalty']"),
        "(e, x) => { e.value = x; e.dispatchEvent(new Event('input', {bubbles: true})); }",
    )
    page.evaluate("translucent.app.set({ text: 'He said no, no, no and no again.', step: -1 })")
    page.wait_for_function("translucent.app.scene.step > 0")
    penalty.evaluate(slide, 1.5)
    contains(page, "#page-decoding .mk-answer", "The repetition penalty makes")
    page.click("#page-decoding .mk-line span >> nth=0")
    penalty.evaluate(slide, 1)
    page.wait_for_function("!('repetition_penalty' in translucent.app.scene.decode)")
    page.wait_for_function(SETTLED)
    assert page.evaluate("translucent.app.scene.step") == 0
