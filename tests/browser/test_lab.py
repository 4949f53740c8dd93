"""The page Lab in a real browser: what ships is there at once; a run is started, watched and cancelled."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from lab.experiments.elements import REASONS
from lab.experiments.record import shipped
from tests.browser.conftest import OpenPage
from viz.pages import words
from viz.pages.lab.words import NAMES
from viz.shared.jobs.job_commands import QUEUES

SMALL = {"longest": 8, "repeats": 1, "layers": 1, "seeds": 1, "d_model": 64}
LONG = {"longest": 256, "repeats": 20, "layers": 8, "seeds": 10, "d_model": 512}


def link(name: str, settings: dict[str, object] | None = None, lang: str = "en") -> str:
    return f"?tab=lab&lang={lang}&lab={json.dumps({'experiment': name, **({'set': settings} if settings else {})})}"


def unclear(name: str) -> list[dict[str, Any]]:
    """The verdicts that ship and cannot be told."""
    return [verdict for verdict in (shipped(name) or {"verdicts": []})["verdicts"] if verdict["code"] == "unclear"]


UNCLEAR = [name for name in NAMES if unclear(name)]
FEW = ("kv_cache", "training_memory", NAMES[-1])
"""Experiments that are looked at on a phone with every commit."""
NOTES = {"kv_cache": "lab.bars", "precision": "lab_precision.bars", "replay": "lab_replay.bars"}


@pytest.fixture(scope="module")
def lab(open_page_once: OpenPage) -> Page:
    """One opening for tests that show an experiment of their own; without a sentence, which the Lab does not need."""
    page = open_page_once(link("kv_cache") + "&text=")
    expect(page.locator("#lab-title")).to_be_visible()
    return page


def drawn(page: Page, name: str) -> None:
    """Wait until the experiment and its charts stand there."""
    page.wait_for_function("name => translucent.app.mounted.lab.state?.name === name", arg=name)
    page.evaluate("() => translucent.app.mounted.lab.state.charting.then(() => {})")


def show(page: Page, name: str, settings: dict[str, object] | None = None) -> None:
    """The experiment with these settings, in English, as if nothing had been run."""
    page.evaluate(
        """async (lab) => {
          (await translucent.app.module("pages/lab/lab_state.js")).runs.clear();
          if (translucent.app.language !== "en") await translucent.app.setLanguage("en");
          translucent.app.set({ lab });
        }""",
        {"experiment": name, "set": settings or {}},
    )
    drawn(page, name)


def look_at_verdicts(page: Page, name: str, lang: str) -> None:
    """What cannot be told shows the one reason it has."""
    assert page.locator(".lb-claim .lb-verdict").count() == page.locator(".lb-claim").count(), name
    assert page.locator(".lb-why").count() == len(unclear(name)), name
    for verdict in unclear(name):
        key, why = f"lab_{name}.{verdict['claim']}", verdict["why"]
        said = (words(lang).get(f"{key}.why.{why}") or words(lang)[f"lab.why.{why}"]).format(**verdict["facts"])
        shown = page.locator(f".lb-verdict[data-claim={verdict['claim']}]")
        expect(shown.locator(f".lb-why[data-why={why}]")).to_have_text(said)
        text = " ".join(shown.inner_text().split())
        assert f"{words(lang)[f'{key}.unclear']} {said}" in text, name
        assert sum(other in text for other in (words(lang)[f"lab.why.{reason}"] for reason in REASONS)) <= 1, name


@pytest.mark.parametrize(("lang", "names"), [("en", NAMES), ("zh", UNCLEAR), pytest.param("zh", NAMES, marks=pytest.mark.thorough)])
def test_every_experiment_is_opened_by_the_index_and_shows_its_claims_its_charts_and_its_verdicts(
    lab: Page, lang: str, names: tuple[str, ...]
) -> None:
    lab.evaluate("lang => translucent.app.setLanguage(lang)", lang)
    for name in names:
        lab.locator(f".lb-entry[data-name={name}]").click()
        drawn(lab, name)
        expect(lab.locator("#lab-title")).to_have_text(words(lang)[f"lab_{name}.title"])
        assert lab.locator(".lb-claim blockquote").count() >= 1, name
        look_at_verdicts(lab, name, lang)
        assert lab.locator(".lb-chart .js-plotly-plot .trace, .lb-chart .js-plotly-plot .scatterlayer .trace").count() >= 1, name
        assert lab.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        for where in (".lb-experiment", ".lb-index"):
            assert "lab_" not in lab.locator(where).inner_text() and "{" not in lab.locator(where).inner_text(), name
        if name in NOTES:
            expect(lab.locator(".lb-charts + p")).to_have_text(words(lang)[NOTES[name]])
        lab.wait_for_function("name => decodeURIComponent(location.search).includes(name)", arg=name)


def test_every_reason_is_said_and_a_result_without_one_shows_none(lab: Page) -> None:
    show(lab, "kv_cache")
    told = """async (why) => {
        const { claims } = await translucent.app.module("pages/lab/claims.js");
        const { element } = await translucent.app.module("browser/drawing/dom.js");
        const verdict = { claim: "speedup", code: "unclear", facts: {}, ...(why && { why }) };
        const node = element(claims("kv_cache", { experiment: { claims: ["speedup"] }, verdicts: [verdict] }));
        return node.querySelector(".lb-verdict").textContent.replace(/\\s+/g, " ").trim();
    }"""
    bare = lab.evaluate(told, None)
    assert bare.endswith(words("en")["lab_kv_cache.speedup.unclear"])
    for reason in REASONS:
        assert lab.evaluate(told, reason) == f"{bare} {words('en')[f'lab.why.{reason}']}"


def wait_state(page: Page, state: str) -> None:
    page.wait_for_selector(f".lb-status[data-state={state}]", timeout=90_000)


LAST_CURVE = "document.querySelector('[data-chart=speedup] .lb-plot').data"
LOST = """() => {
  const ask = translucent.app.transport.ask;
  window.asked = 0;
  translucent.app.transport.ask = async (...given) => {
    window.asked += 1;
    const answer = await ask(...given);
    if (answer.view?.begun) answer.view.begun = 2;
    return answer;
  };
}"""
"""The server says that the process of a run was lost, which tests/viz/shared/test_job_queue.py holds of the server itself."""


def test_a_run_can_be_typed_beside_says_that_it_is_begun_anew_and_a_cancelled_one_makes_way_for_who_waits(open_page: OpenPage) -> None:
    first, second = open_page(link("kv_cache", LONG)), open_page(link("kv_cache", SMALL))
    first.locator("#lab-run").click()
    wait_state(first, "running")
    process = next(queue._current.process for queue in QUEUES.values() if queue._current)
    second.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    curves = second.evaluate(f"{LAST_CURVE}.length")
    second.locator("#lab-run").click()
    expect(second.locator("#lab-cancel")).to_be_visible()
    expect(second.locator("#lab-run")).to_be_disabled()
    wait_state(second, "waiting")
    assert "1" in second.locator(".lb-status p").inner_text()

    first.locator("#lab-settings").evaluate("node => { node.open = true; }")
    first.locator("[data-knob=layers] input").fill("3")
    first.evaluate(LOST)
    first.wait_for_function("() => window.asked >= 3")
    assert first.locator("[data-knob=layers] input").input_value() == "3"
    expect(first.locator(".lb-status [data-anew]")).to_have_text(words("en")["lab.anew"])
    first.locator("#lab-cancel").click()
    assert process.wait(timeout=10) != 0, "its core is free"
    wait_state(first, "cancelled")
    expect(first.locator(".lb-status [data-anew]")).to_have_count(0)
    expect(first.locator("#lab-quick")).to_be_enabled()

    wait_state(second, "done")
    assert second.locator(".lb-verdict[data-own='1']").count() == 1
    second.wait_for_function(f"n => {LAST_CURVE}.length > n", arg=curves)
    assert second.evaluate(f"{LAST_CURVE}.at(-1).meta.own") is True
    expect(second.locator("#lab-run")).to_be_enabled()


def test_a_proposal_sets_its_knobs_and_runs(lab: Page) -> None:
    show(lab, "kv_cache")
    lab.locator("[data-next='next.2']").click()
    expect(lab.locator("#lab-cancel")).to_be_visible()
    assert lab.locator("[data-knob=layers] input").input_value() == "1"
    expect(lab.locator("[data-knob=layers] input")).to_be_visible()
    lab.wait_for_selector(".lb-status:is([data-state=waiting], [data-state=running])")  # then there is something to cancel
    lab.locator("#lab-cancel").click()
    wait_state(lab, "cancelled")


def test_a_setting_beyond_its_limit_is_refused_with_the_limit_in_its_field_and_in_a_forged_link(lab: Page) -> None:
    show(lab, "kv_cache")
    lab.locator("#lab-settings").evaluate("node => { node.open = true; }")
    field = lab.locator("[data-knob=layers] input")
    field.fill("99")
    field.press("Enter")
    alert = lab.locator(".lb-knobs [role=alert]")
    expect(alert).to_be_visible()
    assert "99" in alert.inner_text() and "8" in alert.inner_text()
    assert field.input_value() == "4"
    show(lab, "kv_cache", {"layers": 99, "seeds": 1})
    lab.locator("#lab-run").click()
    wait_state(lab, "refused")
    assert "99" in lab.locator(".lb-status").inner_text()


def test_a_link_to_an_experiment_that_is_not_there_is_refused_in_words(open_page: OpenPage) -> None:
    page = open_page(link("nothing"), drawn=False)
    expect(page.locator(".tl-error")).to_contain_text("nothing")


def test_a_point_is_said_with_its_whole_name_rounded_and_in_its_unit(lab: Page) -> None:
    show(lab, "training_memory")
    for chart, said in {
        "parts": "gradients: mixed precision, 7.45 MB",
        "time": "mixed precision, bfloat16: 32 tokens, 92.7 ms (81.8 to 110)",
    }.items():
        plot = lab.locator(f"[data-chart={chart}] .js-plotly-plot")
        for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
            plot.press(key)
        expect(plot.locator("> .tl-mx-heard")).to_have_text(said)


def test_on_a_projector_a_run_can_be_begun_without_scrolling(lab: Page) -> None:
    show(lab, "positions")
    lab.evaluate("scrollTo(0, 0)")
    box = lab.locator("#lab-quick").bounding_box()
    assert box and box["y"] + box["height"] <= 768


def look_at_axes(page: Page) -> None:
    """Of training_memory: an axis says that it is logarithmic, and its title keeps clear of names in two lines."""
    expect(page.locator("[data-chart=length] .xtitle")).to_have_text("length (tokens), logarithmic")
    expect(page.locator("[data-chart=depth] .xtitle")).to_have_text("layers n on each side")
    title = page.locator("[data-chart=parts] .xtitle").bounding_box()
    names = [name.bounding_box() for name in page.locator("[data-chart=parts] .xtick text").all()]
    assert title and names and all(name and name["y"] + name["height"] <= title["y"] for name in names)


@pytest.mark.parametrize("names", [FEW, pytest.param(NAMES, marks=pytest.mark.thorough)])
def test_on_a_phone_the_button_and_the_entry_are_on_the_first_screen_and_nothing_is_cut_off(
    open_page: OpenPage, names: tuple[str, ...]
) -> None:
    page = open_page(link(names[0]), width=390, height=844)
    for name in names:
        show(page, name)
        expect(page.locator("#lab-quick")).to_be_in_viewport(ratio=1)
        expect(page.locator(".lb-entry[aria-current=true]")).to_be_in_viewport(ratio=0.9)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
        if name == "training_memory":
            look_at_axes(page)
