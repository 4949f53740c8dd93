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


@pytest.mark.parametrize("name", NAMES)
def test_every_experiment_shows_its_claims_its_charts_and_its_verdicts_at_once(open_page: OpenPage, name: str) -> None:
    page = open_page(link(name))
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    assert page.locator("#lab-title").inner_text() == words("en")[f"lab_{name}.title"]
    assert page.locator(".lb-claim blockquote").count() >= 1
    assert page.locator(".lb-claim .lb-verdict").count() == page.locator(".lb-claim").count()
    assert page.locator(".lb-chart .js-plotly-plot .trace, .lb-chart .js-plotly-plot .scatterlayer .trace").count() >= 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for where in (".lb-experiment", ".lb-index"):
        assert "lab_" not in page.locator(where).inner_text() and "{" not in page.locator(where).inner_text()
    page.locator("#tl-lang").click()
    expect(page.locator("#lab-title")).to_have_text(words("zh")[f"lab_{name}.title"])
    assert "{" not in page.locator(".lb-experiment").inner_text()


def unclear(name: str) -> list[dict[str, Any]]:
    """The verdicts that ship and cannot be told."""
    return [verdict for verdict in (shipped(name) or {"verdicts": []})["verdicts"] if verdict["code"] == "unclear"]


@pytest.mark.parametrize("name", [name for name in NAMES if unclear(name)])
def test_what_cannot_be_told_shows_the_one_reason_it_has(open_page: OpenPage, name: str) -> None:
    page = open_page(link(name))
    for lang in ("en", "zh"):
        expect(page.locator("#lab-title")).to_have_text(words(lang)[f"lab_{name}.title"])
        assert page.locator(".lb-why").count() == len(unclear(name))
        for verdict in unclear(name):
            key, why = f"lab_{name}.{verdict['claim']}", verdict["why"]
            said = words(lang).get(f"{key}.why.{why}") or words(lang)[f"lab.why.{why}"]
            shown = page.locator(f".lb-verdict[data-claim={verdict['claim']}]")
            expect(shown.locator(f".lb-why[data-why={why}]")).to_have_text(said.format(**verdict["facts"]))
            text = " ".join(shown.inner_text().split())
            assert f"{words(lang)[f'{key}.unclear']} {said.format(**verdict['facts'])}" in text
            assert sum(other in text for other in (words(lang)[f"lab.why.{reason}"] for reason in REASONS)) <= 1
        page.locator("#tl-lang").click()


def test_every_reason_is_said_and_a_result_without_one_shows_none(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache"))
    show = """async (why) => {
        const { claims } = await translucent.app.module("pages/lab/claims.js");
        const { element } = await translucent.app.module("browser/drawing/dom.js");
        const verdict = { claim: "speedup", code: "unclear", facts: {}, ...(why && { why }) };
        const node = element(claims("kv_cache", { experiment: { claims: ["speedup"] }, verdicts: [verdict] }));
        return node.querySelector(".lb-verdict").textContent.replace(/\\s+/g, " ").trim();
    }"""
    bare = page.evaluate(show, None)
    assert bare.endswith(words("en")["lab_kv_cache.speedup.unclear"])
    for reason in REASONS:
        assert page.evaluate(show, reason) == f"{bare} {words('en')[f'lab.why.{reason}']}"


def test_the_index_opens_another_experiment_and_the_address_names_it(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache"))
    page.locator(".lb-entry[data-name=heads]").click()
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.experiment === 'heads'")
    page.wait_for_function("() => decodeURIComponent(location.search).includes('heads')")


def wait_state(page: Page, state: str) -> None:
    page.wait_for_selector(f".lb-status[data-state={state}]", timeout=90_000)


def test_a_run_is_watched_and_adds_its_curves_and_its_own_verdict(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache", SMALL))
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    curves = page.evaluate("document.querySelector('[data-chart=speedup] .lb-plot').data.length")
    page.locator("#lab-run").click()
    expect(page.locator("#lab-cancel")).to_be_visible()
    expect(page.locator("#lab-run")).to_be_disabled()
    wait_state(page, "done")
    assert page.locator(".lb-verdict[data-own='1']").count() == 1
    page.wait_for_function("n => document.querySelector('[data-chart=speedup] .lb-plot').data.length > n", arg=curves)
    assert page.evaluate("document.querySelector('[data-chart=speedup] .lb-plot').data.at(-1).meta.own") is True
    expect(page.locator("#lab-run")).to_be_enabled()


def test_a_cancelled_run_frees_its_core(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache", LONG))
    page.locator("#lab-run").click()
    wait_state(page, "running")
    process = next(queue._current.process for queue in QUEUES.values() if queue._current)
    page.locator("#lab-cancel").click()
    assert process.wait(timeout=10) != 0
    wait_state(page, "cancelled")
    expect(page.locator("#lab-quick")).to_be_enabled()


def test_a_run_whose_process_was_lost_says_that_it_is_begun_anew(open_page: OpenPage) -> None:
    """The server's part is tests/viz/shared/test_job_queue.py; here its answer is told as if it were so."""
    page = open_page(link("kv_cache", LONG))
    page.evaluate("""() => {
        const ask = translucent.app.transport.ask;
        translucent.app.transport.ask = async (...given) => {
            const answer = await ask(...given);
            if (answer.view?.begun) answer.view.begun = 2;
            return answer;
        };
    }""")
    page.locator("#lab-run").click()
    expect(page.locator(".lb-status [data-anew]")).to_have_text(words("en")["lab.anew"], timeout=90_000)
    page.locator("#lab-cancel").click()
    wait_state(page, "cancelled")
    expect(page.locator(".lb-status [data-anew]")).to_have_count(0)


def test_what_is_being_typed_stays_while_a_run_goes_on(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache", LONG))
    page.locator("#lab-run").click()
    wait_state(page, "running")
    page.locator("#lab-settings").evaluate("node => { node.open = true; }")
    page.locator("[data-knob=layers] input").fill("3")
    page.evaluate(
        "() => { window.asked = 0; const ask = translucent.app.transport.ask; translucent.app.transport.ask = (...given) => { window.asked += 1; return ask(...given); }; }"
    )
    page.wait_for_function("() => window.asked >= 3")
    assert page.locator("[data-knob=layers] input").input_value() == "3"
    page.locator("#lab-cancel").click()
    wait_state(page, "cancelled")


def test_who_comes_second_is_told_the_place(open_page: OpenPage) -> None:
    first, second = open_page(link("kv_cache", LONG)), open_page(link("kv_cache", SMALL | {"seeds": 2}))
    first.locator("#lab-run").click()
    wait_state(first, "running")
    second.locator("#lab-run").click()
    wait_state(second, "waiting")
    assert "1" in second.locator(".lb-status p").inner_text()
    first.locator("#lab-cancel").click()
    wait_state(second, "done")


def test_a_setting_beyond_its_limit_is_refused_with_the_limit(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache"))
    page.locator("#lab-settings summary").click()
    field = page.locator("[data-knob=layers] input")
    field.fill("99")
    field.press("Enter")
    alert = page.locator(".lb-knobs [role=alert]")
    expect(alert).to_be_visible()
    assert "99" in alert.inner_text() and "8" in alert.inner_text()
    assert field.input_value() == "4"


def test_what_only_a_forged_link_can_ask_for_is_refused_in_words(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache", {"layers": 99, "seeds": 1}))
    page.locator("#lab-run").click()
    wait_state(page, "refused")
    assert "99" in page.locator(".lb-status").inner_text()
    other = open_page(link("nothing"), drawn=False)
    other.wait_for_selector(".tl-error")
    assert "nothing" in other.locator(".tl-error").inner_text()


def test_a_proposal_sets_its_knobs_and_runs(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache"))
    page.locator("[data-next='next.2']").click()
    page.wait_for_selector("#lab-cancel")
    assert page.locator("[data-knob=layers] input").input_value() == "1"
    expect(page.locator("[data-knob=layers] input")).to_be_visible()
    page.locator("#lab-cancel").click()
    wait_state(page, "cancelled")


def test_the_note_below_the_charts_is_the_experiments_own_where_it_has_one(open_page: OpenPage) -> None:
    for name, key in (("kv_cache", "lab.bars"), ("precision", "lab_precision.bars"), ("replay", "lab_replay.bars")):
        expect(open_page(link(name)).locator(".lb-charts + p")).to_have_text(words("en")[key])


@pytest.mark.parametrize(
    ("chart", "said"),
    [
        ("parts", "gradients: mixed precision, 7.45 MB"),
        ("time", "mixed precision, bfloat16: 32 tokens, 92.7 ms (81.8 to 110)"),
    ],
)
def test_a_point_is_said_with_its_whole_name_rounded_and_in_its_unit(open_page: OpenPage, chart: str, said: str) -> None:
    page = open_page(link("training_memory"))
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    plot = page.locator(f"[data-chart={chart}] .js-plotly-plot")
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        plot.press(key)
    expect(plot.locator("> .tl-mx-heard")).to_have_text(said)


def test_an_axis_says_that_it_is_logarithmic_and_keeps_clear_of_names_in_two_lines(open_page: OpenPage) -> None:
    page = open_page(link("training_memory"), width=390, height=844)
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    expect(page.locator("[data-chart=length] .xtitle")).to_have_text("length (tokens), logarithmic")
    expect(page.locator("[data-chart=depth] .xtitle")).to_have_text("layers n on each side")
    title = page.locator("[data-chart=parts] .xtitle").bounding_box()
    names = [name.bounding_box() for name in page.locator("[data-chart=parts] .xtick text").all()]
    assert title and names and all(name and name["y"] + name["height"] <= title["y"] for name in names)


def test_on_a_projector_a_run_can_be_begun_without_scrolling(open_page: OpenPage) -> None:
    box = open_page(link("positions"), width=1366, height=768).locator("#lab-quick").bounding_box()
    assert box and box["y"] + box["height"] <= 768


def test_the_lab_needs_no_sentence(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache") + "&text=")
    expect(page.locator("#lab-title")).to_be_visible()


def test_on_a_phone_nothing_is_cut_off(open_page: OpenPage) -> None:
    page = open_page(link("kv_cache"), width=390, height=844)
    page.wait_for_function("() => translucent.app.mounted.lab.root.dataset.points")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("name", NAMES)
def test_on_a_phone_the_button_and_the_entry_of_the_experiment_are_on_the_first_screen(open_page: OpenPage, name: str) -> None:
    page = open_page(link(name), width=390, height=844)
    expect(page.locator("#lab-quick")).to_be_in_viewport(ratio=1)
    expect(page.locator(".lb-entry[aria-current=true]")).to_be_in_viewport(ratio=0.9)
