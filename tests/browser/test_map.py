"""The page Map in a real browser: every box opens, every number on it is the trace's, the walk tells this sentence's numbers."""

import re

import pytest
from playwright.sync_api import Page, expect

from lab.measures.model_sizes import flops, parameters
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import go
from viz.pages.map.view import map_view
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
    return map_view(seen, True, translator.target.piece)


def show(open_page, more: str = "", **options: object) -> Page:  # type: ignore[no-untyped-def]
    page = open_page(f"?text={SENTENCE}&tab=map&lang=en{DECODE}{more}", **options)
    page.wait_for_selector(".mp-box")
    return page


def written(shape: tuple[int, ...] | list[int]) -> str:
    return f"({', '.join(map(str, shape))})"


def tab(page: Page) -> str:
    return page.evaluate("translucent.app.active")


def test_every_box_opens_its_page_with_its_kind_and_layer(open_page, translator: Translator, view: dict) -> None:
    """The first and the last box of each type in each stack."""
    page = show(open_page, '&map={"all":true}')
    ends = {(part["type"], part["stack"], end): part for end in (0, 1) for part in (view["parts"] if end else view["parts"][::-1])}
    for part in {part["id"]: part for part in ends.values()}.values():
        page.locator(f"[id='map-{part['id']}']").focus()
        page.keyboard.press("Enter")
        page.wait_for_function("() => translucent.app.active !== 'map'")
        opened, scene = tab(page), page.evaluate("translucent.app.scene")
        assert opened == OPENS[part["type"]], part["id"]
        if part["type"] in ("self", "cross"):
            assert (scene["kind"], scene["layer"]) == ("cross" if part["type"] == "cross" else part["stack"], part["layer"])
        if part["type"] in ("embedding", "positions", "ff", "add_norm"):
            assert scene["side"] == ("source" if part["stack"] == "encoder" else "target")
        if part["type"] == "add_norm":
            found = sublayers(translator.config, scene["side"])[scene["sublayer"]]
            assert found == (part["layer"], part["id"].rpartition("_")[2])
        if part["type"] == "ff":
            assert scene["layer"] == part["layer"]
        go(page, "map")
        page.wait_for_function("() => translucent.app.active === 'map' && document.querySelector('.mp-box')")


def test_the_output_boxes_lead_to_attribution_as_well_and_are_lit_on_the_way_back(open_page) -> None:
    page = show(open_page, "&step=2")
    page.locator("[id='map-decoder.ids']").hover()
    expect(page.locator("#map-also")).to_have_count(0)
    page.locator("[id='map-softmax']").hover()
    page.locator("#map-also").click()
    page.wait_for_function(
        "() => translucent.app.active === 'attribution' && translucent.app.mounted.attribution?.root.dataset.step === '2'"
    )
    go(page, "map")
    page.wait_for_selector(".mp-lit")
    assert page.locator(".mp-box.mp-lit").evaluate_all("all => all.map((b) => b.dataset.box)") == ["linear", "softmax"]


def test_the_numbers_on_boxes_and_edges_are_those_of_the_trace(open_page, seen: Trace) -> None:
    page = show(open_page, '&map={"all":true}')
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
        inside = page.locator(f"[id='map-decoder.{layer}.cross'] [data-shape]").get_attribute("data-shape")
        assert inside == written((1, *seen.attention("cross", layer).weights.shape))
    assert page.locator("[data-memory]").count() == seen.config.decoder_layers


def test_times_are_measured_and_their_shares_sum_to_one(open_page) -> None:
    page = show(open_page)
    page.wait_for_function("() => translucent.app.mounted.map.root.dataset.timed !== undefined")
    shares = page.evaluate("Object.values(translucent.app.mounted.map.state.shares)")
    assert sum(shares) == pytest.approx(1) and min(shares) >= 0
    box = page.locator("[id='map-linear']")
    share = page.evaluate("translucent.app.mounted.map.state.shares.linear")
    assert f"{100 * share:.1f}%" in box.text_content()  # type: ignore[operator]
    assert re.search(r"measured at \d\d:\d\d:\d\d on the CPU: .* \(here [1-7]\)", page.locator("#map-times").inner_text())
    page.locator("#map-again").click()
    page.wait_for_function("() => translucent.app.mounted.map.root.dataset.timed > 0")


def test_a_layer_is_unrolled_by_its_bar_and_by_the_keyboard(open_page, seen: Trace) -> None:
    page = show(open_page)
    last = seen.config.decoder_layers - 1
    assert page.locator(f"[id='map-decoder.{last}.cross']").count() == 0
    page.locator(f"#map-decoder-layer-{last}").click()
    expect(page.locator(f"[id='map-decoder.{last}.cross']")).to_be_visible()
    assert page.locator("[id='map-decoder.0.cross']").count() == 0
    page.locator("#map-all").click()
    assert page.locator(".mp-bar").count() == 0


def test_arrow_keys_move_between_the_boxes_and_one_can_be_reached_by_tab(open_page) -> None:
    page = show(open_page)
    page.locator("[id='map-encoder.ids']").focus()
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
        page.locator(".mp-svg").get_attribute("aria-labelledby") == "map-svg-title"
        and "4 heads" in page.locator("#map-svg-title").text_content()
    )  # type: ignore[operator]


def test_the_box_of_the_page_one_came_from_is_lit(open_page, seen: Trace) -> None:
    last = seen.config.decoder_layers - 1
    page = open_page(f"?text={SENTENCE}&tab=attention&kind=cross&layer={last}&head=0&lang=en{DECODE}")
    page.locator("[role=tab][data-tab-id=map]").dispatch_event("click")  # the menu opens the first page of the group before it
    page.wait_for_selector(".mp-lit")
    assert page.locator(".mp-box.mp-lit").evaluate_all("all => all.map((b) => b.dataset.box)") == [f"decoder.{last}.cross"]
    expect(page.locator(f"[id='map-decoder.{last}.cross']")).to_have_attribute("aria-current", "true")
    expect(page.locator("#map-from")).to_contain_text("Attention maps")


def test_the_walk_lights_each_box_and_tells_its_tokens_numbers(open_page, view: dict) -> None:
    page = show(open_page, "&source=2&step=1")
    steps = [p for p in view["parts"] if p["type"] == "ids" or view["walk"][p["id"]]]
    for i, part in enumerate(steps):
        page.locator("#map-next").click()
        expect(page.locator("#map-caption")).to_have_attribute("data-box", part["id"])
        assert page.locator(".mp-box.mp-now").get_attribute("data-box") == part["id"]
        said, at, walk = (
            page.locator("#map-caption").inner_text().replace("−", "-"),
            2 if part["stack"] == "encoder" else 1,
            view["walk"][part["id"]],
        )
        if part["type"] in ("self", "cross"):
            keys = view["src"] if part["stack"] == "encoder" or part["type"] == "cross" else view["tgt"]
            assert f"{walk['weight'][at]:.3f} on “{keys[walk['key'][at]]['text']}”" in said and f"head {walk['head'][at] + 1}'s" in said
        if part["type"] == "add_norm":
            numbers = [float(x) for x in re.findall(r"\d+\.\d+", said)]
            assert numbers == pytest.approx([walk[n][at] for n in ("before", "sub", "sum", "after", "cosine")], abs=6e-3)
        if part["type"] == "ff":
            assert f"neuron {walk['top'][at]} (counted from 0)" in said, "as the page Feed-forward numbers them"
        if part["type"] == "softmax":
            assert all(f"“{text}” {p:.3f}" in said for text, p in walk["top"][at]) and view["written"][at] in said
        assert page.locator(".mp-where").inner_text() == f"{i + 1} / {len(steps)}"
    expect(page.locator("#map-next")).to_be_disabled()
    assert f'"walk":{len(steps) - 1}' in page.evaluate("decodeURIComponent(translucent.app.url())"), "the place in the walk is in the link"


def test_the_walk_plays_stops_and_asks_for_nothing(open_page) -> None:
    page = show(open_page)
    page.wait_for_function(
        "() => translucent.app.mounted.map.root.dataset.timed !== undefined && document.querySelector('#map-shapes').dataset.filled"
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("#map-play").click()
    expect(page.locator("#map-caption")).to_have_attribute("data-box", "encoder.ids")
    expect(page.locator("#map-caption")).to_have_attribute("data-box", "encoder.embedding", timeout=8000)
    page.locator("#map-play").click()
    page.locator("#map-token-encoder").select_option("2")
    expect(page.locator("#map-caption")).to_contain_text("Row ")
    page.locator("#map-play").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#map-caption")).to_have_attribute("data-box", "encoder.positions")
    page.locator("#map-stop").click()
    expect(page.locator("#map-caption")).to_have_attribute("data-box", "")
    assert not [url for url in asked if "gradio_api" in url]


def test_while_the_walk_plays_the_page_does_not_scroll(open_page) -> None:
    page = show(open_page, '&map={"all":true,"walk":3}', height=500)
    page.wait_for_function("() => translucent.app.mounted.map.root.dataset.timed !== undefined")
    page.evaluate("scrollTo(0, 0)")
    page.locator("#map-play").focus()
    page.evaluate("scrollTo(0, 40)")
    page.keyboard.press("Enter")
    for part in ("encoder.0.norm_self", "encoder.0.ff"):
        expect(page.locator("#map-caption")).to_have_attribute("data-box", part, timeout=8000)
        assert page.evaluate("scrollY") == 40
    expect(page.locator("#map-play svg path")).to_have_count(1)
    page.locator("#map-play").click()
    expect(page.locator("#map-play")).to_have_attribute("aria-pressed", "false")


def test_the_tables_hold_the_sizes_and_the_shapes_of_a_batch_of_two(open_page, translator: Translator, seen: Trace) -> None:
    page = show(open_page, f"&beside={OTHER}")
    page.wait_for_function("() => document.querySelector('#map-shapes').dataset.filled")
    total = page.locator("#map-sizes-table tr[data-group='total'] td").all_inner_texts()
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
            const { tensorLines } = await translucent.app.module("pages/map/tensor_table_text.js");
            const { view, batch } = translucent.app.mounted.map.state;
            return tensorLines(view, batch).split("\\n");
        }"""
    )
    assert len(lines) == 1 + page.locator("#map-shapes-table tbody tr").count() and all(line.count("\t") == 6 for line in lines)
    row.locator("button").click()
    page.wait_for_function("() => translucent.app.active === 'attention'")
    assert page.evaluate("[translucent.app.scene.kind, translucent.app.scene.layer]") == ["cross", seen.config.decoder_layers - 1]


def test_the_rows_of_the_table_open_a_page(open_page) -> None:
    page = show(open_page)
    names = page.locator("#map-shapes-table tbody tr").evaluate_all("all => all.map((r) => r.dataset.tensor)")
    for name in {name.rpartition(".")[2]: name for name in names}.values():
        page.locator(f"tr[data-tensor='{name}'] button").click()
        page.wait_for_function("() => translucent.app.active !== 'map'")
        go(page, "map")
        page.wait_for_function("() => translucent.app.active === 'map'")


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_on_a_phone_everything_fits_and_the_walk_stays_in_sight(open_page, lang: str) -> None:
    page = open_page(f"?text={SENTENCE}&tab=map&lang={lang}{DECODE}", width=390, height=844)
    page.wait_for_function("() => translucent.app.mounted.map.root.dataset.timed !== undefined")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.mp-box text, .mp-shape')].filter((x) => { const r = x.getBoundingClientRect(); return r.left < 0 || r.right > 390; }).map((x) => x.textContent)"""
    )
    assert outside == []
    for _ in range(5):
        page.locator("#map-next").click()
    assert page.locator("#map-caption").bounding_box()["y"] >= 0  # type: ignore[index]
    lit, side = page.locator(".mp-now.mp-box").bounding_box(), page.locator("#map-side").bounding_box()
    assert lit and side and lit["y"] > side["y"] + side["height"] - 1 and lit["y"] + lit["height"] < 844


def test_names_and_captions_follow_the_language(open_page) -> None:
    page = show(open_page, '&map={"walk":3}')
    expect(page.locator("#map-caption")).to_contain_text("largest weight")
    page.evaluate("translucent.app.setLanguage('zh')")
    expect(page.locator("#map-caption")).to_contain_text("最大的一个权重")
    assert "自注意力" in page.locator("[id='map-encoder.0.self']").get_attribute("aria-description")  # type: ignore[operator]
