"""The page Attribution in a real browser: its numbers are the model's, every switch answers, a head leads to What if."""

import pytest
from playwright.sync_api import Page, expect

from lab.measures.attribution import METHODS
from lab.questions.attribution import attention_beside, attribute, runner_up
from lab.questions.importance import on_sentence
from lab.questions.lens import written_tokens
from model.config import DecodeConfig
from model.translator import Translator
from tests.browser.conftest import OpenPage, go
from viz.pages.residual.view import sublayers

TEXT = "我有一只猫。"
DECODE = DecodeConfig(max_length=12)
QUERY = f'?text={TEXT}&tab=attribution&lang=en&decode={{"max_length":12}}'


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once(QUERY)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page as its link opens it, wherever a test went from it."""
    if opened.evaluate("translucent.app.active") != "attribution":
        go(opened, "attribution")
    opened.evaluate("translucent.app.set({ step: 0, attribution: {}, edits: [] })")
    explained(opened, "0.")
    return opened


@pytest.fixture(scope="module")
def run(translator: Translator):  # type: ignore[no-untyped-def]
    done = translator.translate(TEXT, DECODE)
    trace = translator.trace(TEXT, done.tokens, strict=False)
    return trace, written_tokens(trace, done.tokens, done.stopped)


def column(page: Page, method: str, side: str) -> list[float]:
    return [float(x.get_attribute("data-value")) for x in page.locator(f".at-table[data-side={side}] td[data-method={method}]").all()]


def explained(page: Page, key: str) -> None:
    page.wait_for_function("key => translucent.app.mounted.attribution.root.dataset.explained === key", arg=key)


def test_every_number_is_the_models_and_a_step_changes_them(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    trace, tokens = run
    for step in (0, 2):
        page.locator(f".at-chip[data-at-target='{step}']").click()
        explained(page, f"{step}.")
        found = attribute(translator, trace, tokens, step)
        for name in METHODS:
            shown = column(page, name, "source") + column(page, name, "prefix")
            assert shown == pytest.approx(found.scores[name].tolist(), abs=1e-3)
        assert column(page, "attention", "source") == pytest.approx(attention_beside(trace, step).tolist(), abs=1e-4)
        told = page.locator("#attribution-complete")
        assert float(told.get_attribute("data-total")) == pytest.approx(
            sum(column(page, "integrated", "source") + column(page, "integrated", "prefix")), abs=1e-3
        )
        assert float(told.get_attribute("data-rise")) == pytest.approx(found.full - found.empty, abs=1e-3)
        assert page.locator("#attribution-agreement li").count() == 6


def test_why_this_and_not_that_asks_for_the_runner_up_and_for_any_candidate(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    trace, tokens = run
    first = runner_up(trace, 0, tokens[0])
    page.locator("#attribution [data-name=contrast]").click()
    explained(page, f"0.{first}")
    found = attribute(translator, trace, tokens, 0, first)
    assert column(page, "occlusion", "source") == pytest.approx(found.scores["occlusion"][: found.sources].tolist(), abs=1e-3)
    other = page.locator("#attribution-foil option").nth(2).get_attribute("value")
    page.locator("#attribution-foil").select_option(other)
    explained(page, f"0.{other}")
    assert str(other) in page.evaluate("translucent.app.url()") and "−" in page.locator("#attribution-explains").inner_text()


def test_importance_is_the_removals_and_a_head_opens_what_if(page: Page, translator: Translator, run) -> None:  # type: ignore[no-untyped-def]
    trace, tokens = run
    page.wait_for_function("() => document.querySelector('#importance').dataset.over === 'sentence'")
    own = on_sentence(translator, trace, tokens)["parts"]
    shown = [float(x.get_attribute("data-value")) for x in page.locator(".at-cell").all()]
    assert shown == pytest.approx([p["change"] for p in own], abs=1e-4)
    if page.locator("#importance [data-name=sample]").count():
        page.locator("#importance [data-name=sample]").click()
        expect(page.locator("#importance")).to_have_attribute("data-over", "sample")
        expect(page.locator("#importance-facts")).to_contain_text("python -m model importance")
    page.locator(".at-cell[data-site='encoder.0.self'][data-head='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("() => translucent.app.active === 'whatif' && translucent.app.mounted.whatif.root.dataset.drawn")
    assert page.evaluate("translucent.app.scene.edits") == ["ablate:encoder.0.self.1"]
    before, after = page.evaluate("(({ before, after }) => [before, after])(translucent.app.mounted.whatif.payload.report.log_probability)")
    assert (after - before) / len(tokens) == pytest.approx(own[1]["change"], abs=1e-4)


def test_a_whole_sublayer_opens_add_and_norm_at_that_sublayer(page: Page, translator: Translator) -> None:
    for stack, side in (("encoder", "source"), ("decoder", "target")):
        go(page, "attribution")
        cells = page.locator(f".at-cell[data-head=''][data-site^='{stack}.']")
        assert cells.count() == len(sublayers(translator.config, side))
        site = cells.last.get_attribute("data-site")
        cells.last.click()
        page.wait_for_function("() => translucent.app.active === 'residual' && translucent.app.mounted.residual?.root.dataset.drawn")
        scene = page.evaluate("translucent.app.scene")
        layer, part = sublayers(translator.config, scene["side"])[scene["sublayer"]]
        assert scene["side"] == side and site == f"{stack}.{layer}.{part}"
