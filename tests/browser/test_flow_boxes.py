"""The boxes of the page Flow in a real browser: every box opens, every number on it is the trace's, the walk tells this sentence's numbers."""

import re

import pytest
from playwright.sync_api import Page, expect

from lab.measures.model_sizes import flops, parameters
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage, go
from viz.pages.flow.boxes import boxes_view
from viz.pages.residual.view import sublayers

SENTENCE, OTHER = "我有一只猫。", "你好。"
DECODE = '&decode={"max_length":8}'
OPENS = {"ids": "tokens", "mask": "masks", "embedding": "embeddings", "positions": "embeddings", "self": "attention", "cross": "attention"}
OPENS |= {"ff": "feedforward", "add_norm": "residual", "memory": "memory", "linear": "lens", "softmax": "decoding"}


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    tokens = translator.translate(SENTENCE, DecodeConfig(max_length=8)).tokens
    return translator.trace(SENTENCE, [i for i in tokens if i != translator.config.eos_id])


@pytest.fixture(scope="module")
def view(seen: Trace, translator: Translator) -> dict:
    return boxes_view(seen, True, translator.target.piece)


@pytest.fixture(scope="module")
def opened(open_page_once: OpenPage) -> Page:
    """The boxes, opened once without motion (test_flow.py sees the camera fly)."""
    return open_page_once(f'?text={SENTENCE}&tab=flow&lang=en{DECODE}&flow={{"boxes":{{}}}}', reduced_motion="reduce")


@pytest.fixture
def page(opened: Page) -> Page:
    """The page of boxes as its link says it."""
    if opened.evaluate("translucent.app.active") != "flow":
        go(opened, "flow")
    show(opened)
    return opened


def show(page: Page, boxes: dict[str, object] | None = None, **scene: object) -> None:
    """boxes: what the link says of them."""
    usual = {"at": "", "beside": "", "source": -1, "step": 0}
    page.evaluate("scene => translucent.app.set(scene)", usual | {"flow": {"boxes": boxes or {}}} | scene)
    stands(page, "")
    page.wait_for_selector(".mp-box")


def stands(page: Page, address: str) -> None:
    """Wait until the camera has landed there, and what it wrote into the address is read, which film.js does through an import."""
    page.wait_for_function(
        "at => (translucent.app.mounted.flow.show.isNear ? translucent.app.mounted.flow.root.dataset.at : '') === at"
        " && !document.querySelector('.flow-flying')",
        arg=address,
    )
    page.evaluate("translucent.app.module('pages/flow/near.js').then(() => 0)")


def written(shape: tuple[int, ...] | list[int]) -> str:
    return f"({', '.join(map(str, shape))})"


def test_every_box_leads_to_its_place_of_the_stage_and_to_the_page_about_it(page: Page, translator: Translator, view: dict) -> None:
    show(page, {"all": True})
    pages = page.evaluate(
        "() => { const { boxes } = translucent.app.mounted.flow.show; return boxes.view.parts.map(part => boxes.pageOf(part)); }"
    )
    for part, (name, scene) in zip(view["parts"], [(one["page"], one["scene"]) for one in pages], strict=True):
        assert name == OPENS[part["type"]], part["id"]
        if part["type"] in ("self", "cross"):
            assert (scene["kind"], scene["layer"]) == ("cross" if part["type"] == "cross" else part["stack"], part["layer"])
        if part["type"] in ("embedding", "positions", "ff", "add_norm"):
            assert scene["side"] == ("source" if part["stack"] == "encoder" else "target")
        if part["type"] == "add_norm":
            assert sublayers(translator.config, scene["side"])[scene["sublayer"]] == (part["layer"], part["id"].rpartition("_")[2])
    for box, address in (("decoder.1.norm_cross", "decoder.1.resid_cross"), ("softmax", "logits[0]"), ("encoder.0.self", "encoder.0.self")):
        page.locator(f"[id='boxes-{box}']").focus()
        page.keyboard.press("Enter")
        stands(page, address)
        page.locator("[data-crumb=model]").click()
        stands(page, "")
    page.mouse.move(1, 1)  # what it points at is told about
    page.locator("[id='boxes-softmax']").focus()
    page.locator("#boxes-also").click()
    page.wait_for_function("() => translucent.app.active === 'attribution'")


def test_an_old_link_to_the_map_opens_its_box_and_the_switch_goes_to_the_film_and_back(open_page: OpenPage) -> None:
    page = open_page(f'?text={SENTENCE}&tab=map&map={{"all":true,"walk":3}}&lang=en{DECODE}')
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", "encoder.0.self")
    assert page.locator(".mp-bar").count() == 0 and page.evaluate("translucent.app.active") == "flow"
    page.locator("[data-act=boxes]").click()
    expect(page.locator("canvas.flow-canvas")).to_be_visible()
    expect(page.locator(".flow-boxes")).to_be_hidden()
    page.locator("[data-act=boxes]").click()
    expect(page.locator(".mp-svg")).to_be_visible()
    assert "flow." not in page.locator("#flow-now").inner_text()
    page.locator("[data-act=play]").click()
    page.wait_for_function("() => translucent.app.mounted.flow.show.player.playing")


def test_the_numbers_on_boxes_and_edges_are_those_of_the_trace(page: Page, seen: Trace) -> None:
    show(page, {"all": True})
    counts = parameters(seen.config)
    for box in page.locator(".mp-box[data-box]").evaluate_all("all => all.map((b) => ({...b.dataset, text: b.textContent}))"):
        assert int(box["params"]) == counts[box["box"]]
        assert not counts[box["box"]] or f"{counts[box['box']]:,}" in box["text"]
    edges = page.locator("[data-edge]").evaluate_all("all => all.map((e) => [e.dataset.site, e.textContent])")
    named = [(site, text) for site, text in edges if site and "(" in text]
    assert len(named) > 10 * seen.config.encoder_layers // 2
    for site, text in named:
        assert text == written((1, *seen[site].shape)), site
    for layer in range(seen.config.decoder_layers):
        inside = page.locator(f"[id='boxes-decoder.{layer}.cross'] [data-shape]").get_attribute("data-shape")
        assert inside == written((1, *seen.attention("cross", layer).weights.shape))
    assert page.locator("[data-memory]").count() == seen.config.decoder_layers


def test_times_are_measured_when_they_are_asked_for_and_their_shares_sum_to_one(page: Page) -> None:
    assert page.locator(".mp-time").count() == 0
    page.locator("#boxes-times").click()
    expect(page.locator("#boxes-times-said")).to_contain_text(
        re.compile(r"measured at \d\d:\d\d:\d\d on the CPU: .* median over \d+ forward passes")
    )
    ms = page.evaluate("translucent.app.mounted.flow.show.boxes.times.ms")
    assert min(ms.values()) >= 0
    assert f"{100 * ms['linear'] / sum(ms.values()):.1f}%" in page.locator("[id='boxes-linear']").text_content()  # type: ignore[operator]
    page.locator("#boxes-again").click()
    page.wait_for_function("() => translucent.app.mounted.flow.show.boxes.turn > 0 && translucent.app.mounted.flow.show.boxes.times")


def test_a_layer_is_unrolled_by_its_bar_and_by_the_keyboard(page: Page, seen: Trace) -> None:
    last = seen.config.decoder_layers - 1
    assert page.locator(f"[id='boxes-decoder.{last}.cross']").count() == 0
    page.locator(f"#boxes-decoder-layer-{last}").click()
    expect(page.locator(f"[id='boxes-decoder.{last}.cross']")).to_be_visible()
    assert page.locator("[id='boxes-decoder.0.cross']").count() == 0
    page.locator("#boxes-all").click()
    assert page.locator(".mp-bar").count() == 0


def test_arrow_keys_move_between_the_boxes_and_one_can_be_reached_by_tab(page: Page) -> None:
    page.locator("[id='boxes-encoder.ids']").focus()
    for key, at in (
        ("ArrowUp", "encoder.embedding"),
        ("ArrowRight", "encoder.positions"),
        ("ArrowUp", "encoder.0.self"),
        ("ArrowUp", "encoder.0.norm_self"),
        ("End", "softmax"),
        ("ArrowDown", "linear"),
    ):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.box") == at, key
    assert page.locator(".mp-svg [tabindex='0']").count() == 1
    assert (
        page.locator(".mp-svg").get_attribute("aria-labelledby") == "boxes-svg-title"
        and "4 heads" in page.locator("#boxes-svg-title").text_content()
    )  # type: ignore[operator]


def test_the_walk_lights_each_box_and_tells_its_tokens_numbers(page: Page, view: dict) -> None:
    show(page, source=2, step=1)
    steps = [p for p in view["parts"] if p["type"] == "ids" or view["walk"][p["id"]]]
    for i, part in enumerate(steps):
        page.locator("#boxes-next").click()
        expect(page.locator("#boxes-caption")).to_have_attribute("data-box", part["id"])
        assert page.locator(".mp-box.mp-now").get_attribute("data-box") == part["id"]
        said, at, walk = (
            page.locator("#boxes-caption").inner_text().replace("−", "-"),
            2 if part["stack"] == "encoder" else 1,
            view["walk"][part["id"]],
        )
        if part["type"] in ("self", "cross"):
            keys = view["src"] if part["stack"] == "encoder" or part["type"] == "cross" else view["tgt"]
            assert f"{walk['weight'][at]:.3f} on “{keys[walk['key'][at]]['text']}”" in said and f"head {walk['head'][at] + 1}:" in said
        if part["type"] == "add_norm":
            numbers = [float(x) for x in re.findall(r"\d+\.\d+", said)]
            assert numbers == pytest.approx([walk[n][at] for n in ("before", "sub", "sum", "after", "cosine")], abs=6e-3)
        if part["type"] == "ff":
            assert f"neuron {walk['top'][at]} (counted from 0)" in said, "as the page Feed-forward numbers them"
        if part["type"] == "softmax":
            assert all(f"“{text}” {p:.3f}" in said for text, p in walk["top"][at]) and view["written"][at] in said
        assert page.locator(".mp-where").inner_text() == f"{i + 1} / {len(steps)}"
    expect(page.locator("#boxes-next")).to_be_disabled()
    assert f'"walk":{len(steps) - 1}' in page.evaluate("decodeURIComponent(translucent.app.url())"), "the place in the walk is in the link"


def test_the_walk_plays_without_scrolling_stops_and_asks_for_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 1366, "height": 500})
    page.wait_for_selector("#boxes-shapes[data-filled]")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#boxes-play").focus()
    page.evaluate("scrollTo(0, 40)")
    page.keyboard.press("Enter")
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", "encoder.ids")
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", "encoder.embedding", timeout=8000)
    assert page.evaluate("scrollY") == 40
    page.locator("#boxes-play").click()
    page.locator("#boxes-token-encoder").select_option("2")
    expect(page.locator("#boxes-caption")).to_contain_text("Row ")
    page.locator("#boxes-play").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", "encoder.positions")
    page.locator("#boxes-stop").click()
    expect(page.locator("#boxes-caption")).to_have_attribute("data-box", "")
    assert not [url for url in asked if "gradio_api" in url]
    page.set_viewport_size({"width": 1366, "height": 768})


def test_the_tables_hold_the_sizes_and_the_shapes_of_a_batch_of_two(page: Page, translator: Translator, seen: Trace) -> None:
    show(page, beside=OTHER)
    page.wait_for_selector(f"#boxes-shapes[data-filled='{OTHER}']")
    total = page.locator("#boxes-sizes-table tr[data-group='total'] td").all_inner_texts()
    assert total[0] == f"{sum(p.numel() for p in translator.model.parameters()):,}" and total[1] == "63,082,496"
    work = sum(flops(seen.config, len(seen.src), len(seen.tgt)).values())
    assert total[2] == f"{work / 1e6:,.2f} M"
    second = len(translator.translate(OTHER).tokens) + 1
    s, t = max(len(seen.src), len(translator.encode(OTHER))), max(len(seen.tgt), second)
    row = page.locator("tr[data-tensor='cross_weights']")
    assert row.locator(".mp-one").inner_text() == written((1, *seen.attention("cross", 0).weights.shape))
    assert row.locator(".mp-pair").inner_text() == written((2, seen.config.n_heads, t, s))
    lines = page.evaluate(
        """async () => {
            const { tensorLines } = await translucent.app.module("pages/flow/boxes_table.js");
            const { view, batch } = translucent.app.mounted.flow.show.boxes;
            return tensorLines(view, batch.found).split("\\n");
        }"""
    )
    assert len(lines) == 1 + page.locator("#boxes-shapes-table tbody tr").count() and all(line.count("\t") == 6 for line in lines)
    row.locator("button").click()
    page.wait_for_function("() => translucent.app.active === 'attention'")
    assert page.evaluate("[translucent.app.scene.kind, translucent.app.scene.layer]") == ["cross", seen.config.decoder_layers - 1]


def test_the_rows_of_the_table_open_a_page(page: Page) -> None:
    """The first row of every page that they lead to."""
    rows = page.evaluate("translucent.app.mounted.flow.show.boxes.view.tensors.map(row => [row.name, row.page])")
    assert len(rows) == page.locator("#boxes-shapes-table tbody tr").count() >= 18
    for leads, name in {leads: name for name, leads in reversed(rows)}.items():
        page.locator(f"tr[data-tensor='{name}'] button").click()
        page.wait_for_function("name => translucent.app.active === name", arg=leads)
        go(page, "flow")


def test_on_a_phone_everything_fits_and_the_walk_stays_in_sight_in_both_languages(open_page: OpenPage) -> None:
    page = open_page(f'?text={SENTENCE}&tab=flow&lang=zh{DECODE}&flow={{"boxes":{{"times":true}}}}', width=390, height=844)
    for lang, name in (("zh", "自注意力"), ("en", "self-attention")):
        page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
        expect(page.locator("[id='boxes-encoder.0.self']")).to_have_attribute("aria-description", re.compile(name, re.IGNORECASE))
        page.wait_for_selector(".mp-time")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, lang
        outside = page.evaluate(
            """() => [...document.querySelectorAll('.mp-box text, .mp-shape')].filter((x) => { const r = x.getBoundingClientRect(); return r.left < 0 || r.right > 390; }).map((x) => x.textContent)"""
        )
        assert outside == [], lang
        for _ in range(5):
            page.locator("#boxes-next").click()
        assert page.locator("#boxes-caption").bounding_box()["y"] >= 0, lang  # type: ignore[index]
        lit, side = page.locator(".mp-now.mp-box").bounding_box(), page.locator("#boxes-side").bounding_box()
        assert lit and side and lit["y"] > side["y"] + side["height"] - 1 and lit["y"] + lit["height"] < 844, lang
        page.locator("#boxes-stop").click()


def test_names_and_captions_follow_the_language(page: Page) -> None:
    show(page, {"walk": 3})
    expect(page.locator("#boxes-caption")).to_contain_text("largest weight")
    page.evaluate("translucent.app.setLanguage('zh')")
    expect(page.locator("#boxes-caption")).to_contain_text("最大的一个权重")
    assert "自注意力" in page.locator("[id='boxes-encoder.0.self']").get_attribute("aria-description")  # type: ignore[operator]
    page.evaluate("translucent.app.setLanguage('en')")
    expect(page.locator("#boxes-caption")).to_contain_text("largest weight")
