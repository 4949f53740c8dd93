"""The page Patching in a real browser: cells and translations are those of a model run with PyTorch's own hooks."""

import re

import pytest
import torch
from playwright.sync_api import Page, expect
from torch import Tensor

from model.translator import Translator

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
QUERY = f"?text={CLEAN}&tab=patching&lang=en"


def show(open_page, more: str = "", **options: object) -> Page:  # type: ignore[no-untyped-def]
    page = open_page(QUERY + more, **options)
    page.wait_for_selector("#patching-translation[data-same]")
    return page


def by_hook(translator: Translator, base: str, giver: str, prefix: list[int], place: tuple[str, int, int]) -> Tensor:
    """Log-probabilities (V,) after `prefix`, of `base` with one layer's vector from `giver`. place: stack, layer, row."""
    stack, layer, row = place
    module, kept = getattr(translator.model, stack)[layer], []
    src = {text: torch.tensor([[p.id for p in translator.read(text)[1]]]) for text in (base, giver)}
    tgt = torch.tensor([[translator.config.bos_id, *prefix]])

    def swap(_module: object, _inputs: object, out: Tensor) -> Tensor:
        out = out.clone()
        out[0, row] = kept[0][0, row]
        return out

    with torch.inference_mode():
        handle = module.register_forward_hook(lambda _m, _i, out: kept.append(out.clone()))
        translator.model(src[giver], tgt)
        handle.remove()
        handle = module.register_forward_hook(swap)
        log_p = translator.model(src[base], tgt)[0, -1].double().log_softmax(-1)
        handle.remove()
    return log_p


def plain(translator: Translator, text: str, prefix: list[int]) -> Tensor:
    src = torch.tensor([[p.id for p in translator.read(text)[1]]])
    with torch.inference_mode():
        return translator.model(src, torch.tensor([[translator.config.bos_id, *prefix]]))[0, -1].double().log_softmax(-1)


@pytest.mark.parametrize("direction", ["denoise", "noise"])
def test_every_cell_is_one_forward_with_a_hook(open_page, translator: Translator, direction: str) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page, f'&patching={{"direction":"{direction}"}}')
    a, b = (list(translator.translate(text).tokens) for text in (CLEAN, CORRUPT))
    at = next(i for i in range(len(a)) if a[i] != b[i])
    clean, corrupt = (float(plain(translator, text, a[:at])[a[at]]) for text in (CLEAN, CORRUPT))
    base, giver = (CORRUPT, CLEAN) if direction == "denoise" else (CLEAN, CORRUPT)
    for stack in ("encoder", "decoder"):
        cells = page.locator(f"#patching-{stack} .pa-cell").all()
        assert len(cells) == 4 * (len(translator.read(CLEAN)[1]) if stack == "encoder" else at + 1)
        for cell in cells:
            place = (stack, int(cell.get_attribute("data-layer")), int(cell.get_attribute("data-row")))
            log_p = by_hook(translator, base, giver, a[:at], place)
            share = (float(log_p[a[at]]) - corrupt) / (clean - corrupt)
            shown = cell.inner_text().strip()
            assert abs(float(shown.rstrip("✓").replace("−", "-")) - (share if direction == "denoise" else 1 - share)) < 0.0052
            flipped = (int(log_p.argmax()) == a[at]) == (direction == "denoise")
            assert shown.endswith("✓") == flipped
    said = page.inner_text("#patching-measure")
    assert f"{clean:.3f}".replace("-", "−") in said and f"{corrupt:.3f}".replace("-", "−") in said


def test_a_click_leads_to_the_patched_translation_and_stands_in_the_link(open_page, translator: Translator) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page)
    expect(page.locator("#patching-translation")).to_have_text(re.compile(re.escape(translator.translate(CLEAN).text)))
    page.locator("#patching-encoder .pa-cell[data-layer='2'][data-row='0']").click()
    expect(page.locator("#patching-translation")).to_have_attribute("data-same", "corrupt")
    page.wait_for_function("() => decodeURIComponent(location.search).includes('encoder.2.resid_post')")
    page.reload()
    page.wait_for_function("() => window.translucent?.app?.mounted.patching?.root.dataset.patched === 'denoise.encoder.2.resid_post.0'")
    expect(page.locator(".pa-here")).to_have_attribute("data-site", "encoder.2.resid_post")


def test_the_other_direction_and_another_part_make_other_grids(open_page) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page)
    before = page.locator("#patching-decoder .pa-cell").all_inner_texts()
    page.locator("[data-name='noise']").click()
    page.wait_for_function("() => translucent.app.mounted.patching.root.dataset.grids === 'noise.stream'")
    assert page.locator("#patching-decoder .pa-cell").all_inner_texts() != before
    page.locator("[data-name='cross']").click()
    page.wait_for_function("() => translucent.app.mounted.patching.root.dataset.grids === 'noise.cross'")
    assert page.locator("#patching-encoder").count() == 0
    expect(page.locator("#patching-grids")).to_contain_text("The encoder has no cross-attention.")


def test_a_ready_pair_changes_both_sentences(open_page) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page)
    page.locator("[data-pair='roles']").click()
    page.wait_for_function("() => translucent.app.result.source === '狗在追猫。' && translucent.app.mounted.patching.root.dataset.grids")
    expect(page.locator("#patching-other")).to_have_value("猫在追狗。")
    expect(page.locator("[data-pair='roles']")).to_have_attribute("aria-pressed", "true")


def test_a_second_sentence_of_another_length_is_refused_and_kept(open_page) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page)
    page.fill("#patching-other", "他很高兴")
    page.click("#patching-go")
    expect(page.locator("#patching-refused")).to_contain_text("Change that place in B so that it has")
    expect(page.locator("#patching-other")).to_have_value("他很高兴")
    page.fill("#patching-other", CORRUPT)
    page.press("#patching-other", "Enter")
    page.wait_for_selector("#patching-grids .pa-here")


def test_the_layers_can_be_stopped_and_gone_on_with(open_page) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page)
    page.evaluate("""() => {
      const { transport } = translucent.app;
      const ask = transport.ask;
      window.held = [];
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


def test_the_keys_walk_over_the_grid_and_choose(open_page) -> None:  # type: ignore[no-untyped-def]
    page = show(open_page, '&patching={"site":"encoder.0.resid_post","row":1}')
    page.locator(".pa-here").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "() => translucent.app.scene.patching.site === 'encoder.1.resid_post' && translucent.app.scene.patching.row === 2"
    )
