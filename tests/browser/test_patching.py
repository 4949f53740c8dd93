"""The page Patching in a real browser: cells and translations are those of a model run with PyTorch's own hooks."""

import re

import pytest
import torch
from playwright.sync_api import Page, expect
from torch import Tensor

from model.translator import Translator
from tests.browser.conftest import OpenPage

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
QUERY = f"?text={CLEAN}&tab=patching&lang=en"


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    return open_page_once(QUERY)


@pytest.fixture
def page(opened: Page) -> Page:
    """The opened page with both sentences, nothing chosen: all layers have come, and the translation of the page's own place."""
    opened.evaluate("text => { window.free = true; translucent.app.set({ text, patching: {} }); }", CLEAN)
    drawn(opened, "denoise.stream")
    return opened


def drawn(page: Page, series: str) -> None:
    """Wait until the grids of this direction and part are there, and the patched translation."""
    page.wait_for_function(
        """([text, series]) => {
          const { root, state, key, wanted } = translucent.app.mounted.patching;
          return key === wanted && translucent.app.result.source === text && root.dataset.grids === series && state.series === series;
        }""",
        arg=[CLEAN, series],
    )
    page.wait_for_selector("#patching-translation[data-same]")


def layers(translator: Translator, text: str, prefix: list[int]) -> tuple[dict[tuple[str, int], Tensor], Tensor]:
    """What every layer hands on, and the log-probabilities (V,) after `prefix`."""
    kept: dict[tuple[str, int], Tensor] = {}

    def keep(name: tuple[str, int]):  # type: ignore[no-untyped-def]
        return lambda _module, _inputs, out: kept.update({name: out.clone()})

    stacks = {stack: getattr(translator.model, stack) for stack in ("encoder", "decoder")}
    handles = [layer.register_forward_hook(keep((stack, i))) for stack, all in stacks.items() for i, layer in enumerate(all)]
    log_p = run(translator, text, prefix)
    for handle in handles:
        handle.remove()
    return kept, log_p


def by_hook(translator: Translator, text: str, prefix: list[int], given: Tensor, place: tuple[str, int, int]) -> Tensor:
    """Log-probabilities (V,) after `prefix` with one layer's vector from `given`. place: stack, layer, row."""
    stack, layer, row = place

    def swap(_module: object, _inputs: object, out: Tensor) -> Tensor:
        out = out.clone()
        out[0, row] = given[0, row]
        return out

    handle = getattr(translator.model, stack)[layer].register_forward_hook(swap)
    log_p = run(translator, text, prefix)
    handle.remove()
    return log_p


def run(translator: Translator, text: str, prefix: list[int]) -> Tensor:
    """Log-probabilities (V,) of one plain forward."""
    src = torch.tensor([[p.id for p in translator.read(text)[1]]])
    with torch.inference_mode():
        return translator.model(src, torch.tensor([[translator.config.bos_id, *prefix]]))[0, -1].double().log_softmax(-1)


def test_every_cell_is_one_forward_with_a_hook(page: Page, translator: Translator) -> None:
    a, b = (list(translator.translate(text).tokens) for text in (CLEAN, CORRUPT))
    at = next(i for i in range(len(a)) if a[i] != b[i])
    kept, own = zip(*(layers(translator, text, a[:at]) for text in (CLEAN, CORRUPT)), strict=True)
    clean, corrupt = (float(log_p[a[at]]) for log_p in own)
    for direction in ("denoise", "noise"):
        page.locator(f"[data-name='{direction}']").click()
        drawn(page, f"{direction}.stream")
        base, giver = (CORRUPT, kept[0]) if direction == "denoise" else (CLEAN, kept[1])
        for stack, rows in (("encoder", len(translator.read(CLEAN)[1])), ("decoder", at + 1)):
            cells = page.locator(f"#patching-{stack} .pa-cell").evaluate_all(
                "all => all.map((e) => [+e.dataset.layer, +e.dataset.row, e.innerText.trim()])"
            )
            assert len(cells) == 4 * rows
            for layer, row, shown in cells:
                log_p = by_hook(translator, base, a[:at], giver[stack, layer], (stack, layer, row))
                share = (float(log_p[a[at]]) - corrupt) / (clean - corrupt)
                wanted = share if direction == "denoise" else 1 - share
                assert float(shown.rstrip("✓").replace("−", "-")) == pytest.approx(wanted, abs=0.0052), (direction, stack, layer, row)
                assert shown.endswith("✓") == ((int(log_p.argmax()) == a[at]) == (direction == "denoise")), (direction, stack, layer, row)
        said = page.inner_text("#patching-measure")
        assert f"{clean:.3f}".replace("-", "−") in said and f"{corrupt:.3f}".replace("-", "−") in said


def test_a_click_leads_to_the_patched_translation_and_stands_in_the_link(page: Page, translator: Translator) -> None:
    expect(page.locator("#patching-translation")).to_have_text(re.compile(re.escape(translator.translate(CLEAN).text)))
    page.locator("#patching-encoder .pa-cell[data-layer='2'][data-row='0']").click()
    expect(page.locator("#patching-translation")).to_have_attribute("data-same", "corrupt")
    page.wait_for_function("() => decodeURIComponent(location.search).includes('encoder.2.resid_post')")
    page.reload()
    page.wait_for_function("() => window.translucent?.app?.mounted.patching?.root.dataset.patched === 'denoise.encoder.2.resid_post.0'")
    expect(page.locator(".pa-here")).to_have_attribute("data-site", "encoder.2.resid_post")


def test_the_other_direction_and_another_part_make_other_grids(page: Page) -> None:
    before = page.locator("#patching-decoder .pa-cell").all_inner_texts()
    page.locator("[data-name='noise']").click()
    drawn(page, "noise.stream")
    assert page.locator("#patching-decoder .pa-cell").all_inner_texts() != before
    page.locator("[data-name='cross']").click()
    drawn(page, "noise.cross")
    assert page.locator("#patching-encoder").count() == 0
    expect(page.locator("#patching-grids")).to_contain_text("The encoder has no cross-attention.")


def test_a_ready_pair_changes_both_sentences(page: Page) -> None:
    page.locator("[data-pair='roles']").click()
    page.wait_for_function("() => translucent.app.result.source === '狗在追猫。' && translucent.app.mounted.patching.root.dataset.grids")
    expect(page.locator("#patching-other")).to_have_value("猫在追狗。")
    expect(page.locator("[data-pair='roles']")).to_have_attribute("aria-pressed", "true")


def test_a_second_sentence_of_another_length_is_refused_and_kept(page: Page) -> None:
    page.fill("#patching-other", "他很高兴")
    page.click("#patching-go")
    expect(page.locator("#patching-refused")).to_contain_text("Change that place in B so that it has")
    expect(page.locator("#patching-other")).to_have_value("他很高兴")
    page.fill("#patching-other", CORRUPT)
    page.press("#patching-other", "Enter")
    page.wait_for_selector("#patching-grids .pa-here")


def test_the_layers_can_be_stopped_and_gone_on_with(page: Page) -> None:
    page.evaluate("""() => {
      const { transport } = translucent.app;
      const ask = transport.ask;
      translucent.app.mounted.patching.known.clear();
      window.held = [];
      window.free = false;
      transport.ask = (s, r) => r.site === "encoder.2.resid_post" && !window.free
        ? new Promise((done) => window.held.push(() => done(ask(s, r)))) : ask(s, r);
    }""")
    page.locator("[data-name='noise']").click()
    expect(page.locator(".pa-progress")).to_contain_text("2 of 8 layers")
    page.click("#patching-stop")
    page.evaluate("() => { window.free = true; window.held.forEach((go) => go()); }")
    expect(page.locator("#patching-on")).to_be_visible()
    assert page.evaluate("translucent.app.mounted.patching.root.dataset.grids") is None
    page.click("#patching-on")
    page.wait_for_function("() => translucent.app.mounted.patching.root.dataset.grids === 'noise.stream'")
    assert page.locator(".pa-progress").count() == 0


def test_the_keys_walk_over_the_grid_and_choose(page: Page) -> None:
    page.evaluate("translucent.app.set({ patching: { site: 'encoder.0.resid_post', row: 1 } })")
    expect(page.locator(".pa-here")).to_have_attribute("data-row", "1")
    page.locator(".pa-here").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => translucent.app.scene.patching.site === 'encoder.1.resid_post' && translucent.app.scene.patching.row === 2"
    )
