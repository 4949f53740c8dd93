"""The page Inside one head in a real browser: the numbers written on it are the trace's, and its arithmetic is numpy's."""

import re

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from model.config import DecodeConfig
from model.trace import AttentionTrace, Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage
from tests.skips import skip

SENTENCE = "我有一只猫。"
DECODE = '&decode={"max_length":10}'
PLACES = [("encoder", 1, 0, 2, 1), ("decoder", 0, 1, 3, 2), ("decoder", 1, 0, 1, 3), ("cross", 1, 1, 2, 0)]
NUMBER = re.compile(r"[+−]?\d+\.\d+(?:e[+−]?\d+)?")


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


def pins(kind: str, i: int, j: int) -> dict[str, int]:
    """The scene that pins query i and key j."""
    return {"encoder": {"source": i, "column": j}, "decoder": {"step": i, "column": j}, "cross": {"step": i, "source": j}}[kind]


def stands(page: Page, place: tuple[str, int, int, int, int], stage: str) -> None:
    """Wait until all of a place is painted."""
    kind, layer, head, i, j = place
    page.wait_for_function(
        "([painted, at]) => { const { dataset } = translucent.app.mounted.head.root; return dataset.painted === painted && dataset.at?.startsWith(at); }",
        arg=[f"{kind}.{layer}.{head}.whole", f"{stage}.{i}.{j}."],
    )


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    """The page, opened once by a link to a place; each test goes to its own."""
    opened = open_page_once(f"?text={SENTENCE}&tab=head&lang=en{DECODE}&kind=decoder&layer=2&head=3&stage=z&step=2&column=1")
    stands(opened, ("decoder", 2, 3, 2, 1), "z")
    return opened


def show(page: Page, place: tuple[str, int, int, int, int], stage: str) -> None:
    """Go to a place."""
    kind, layer, head, i, j = place
    page.evaluate("scene => translucent.app.set(scene)", {"kind": kind, "layer": layer, "head": head, "stage": stage, **pins(kind, i, j)})
    stands(page, place, stage)


def number(text: str) -> float:
    return float(text.strip().replace("−", "-").replace("%", ""))


def rows(page: Page, part: str = "tbody") -> list[list[str]]:
    return page.evaluate(
        f"() => [...document.querySelectorAll('#head-panel .tl-hd-table {part} tr')].map(r => [...r.children].map(c => c.textContent))"
    )


def proof(page: Page) -> float:
    """The difference from the trace that the panel prints, after looking that it says so with a tick."""
    expect(page.locator("#head-panel .tl-hd-proof b").first).to_contain_text("✓")
    return float(page.locator("#head-panel .tl-hd-proof").first.get_attribute("data-error") or "nan")


def test_a_score_is_the_sum_of_its_products_largest_first(page: Page, seen: Trace) -> None:
    for place in PLACES:
        kind, layer, head, i, j = place
        show(page, place, "scores_raw")
        a = seen.attention(kind, layer)
        products = a.q[head, i].astype(float) * a.k[head, j]
        order = np.argsort(-np.abs(products), kind="stable")
        listed = rows(page)
        for d, (name, q, k, p, _) in zip(order, listed[:8], strict=False):
            assert name == f"d = {d}", place
            assert [number(x) for x in (q, k, p)] == pytest.approx([a.q[head, i, d], a.k[head, j, d], products[d]], abs=6e-5), place
        assert number(listed[8][1]) == pytest.approx(products[order[8:]].sum(), abs=1e-4), place
        assert number(page.locator("#head-panel .tl-hd-sum").inner_text()) == pytest.approx(a.scores_raw[head, i, j], abs=1e-4), place
        assert proof(page) < 1e-4, place
        said = page.locator("#head-panel .tl-hd-proof").nth(1).inner_text()
        assert number(NUMBER.findall(said)[-1]) == pytest.approx(a.scores[head, i, j], abs=6e-5), place
        page.locator(".tl-hd-all").click()
        expect(page.locator("#head-panel tbody tr")).to_have_count(seen.config.d_head)
        assert sum(number(r[3]) for r in rows(page)) == pytest.approx(a.scores_raw[head, i, j], abs=64 * 5e-5), place
        page.locator(".tl-hd-all").click()


def test_a_weight_is_exp_sum_and_division_and_the_row_makes_one(page: Page, seen: Trace) -> None:
    for place in PLACES:
        kind, layer, head, i, j = place
        show(page, place, "weights")
        a = seen.attention(kind, layer)
        scores, open_ = a.scores[head, i].astype(float), a.allowed[head, i]
        exps = np.where(open_, np.exp(scores - scores[open_].max()), 0)
        expected = {int(r): (scores[r], scores[r] - scores[open_].max(), exps[r], exps[r] / exps.sum()) for r in np.flatnonzero(open_)}
        listed = page.evaluate(
            "() => [...document.querySelectorAll('#head-panel tbody tr[data-j]')].map(r => [+r.dataset.j, ...[...r.children].slice(1, 5).map(c => c.textContent)])"
        )
        assert listed, place
        for key, *texts in listed:
            assert [number(x) for x in texts] == pytest.approx(expected[key], abs=6e-5), place
            assert number(texts[-1]) == pytest.approx(a.weights[head, i, key], abs=1e-4), place
        foot = [number(x) for x in rows(page, "tfoot")[0][1:3]]
        assert foot == pytest.approx([exps.sum(), 1], abs=1e-5), place
        assert proof(page) < 1e-4, place
        formula = page.locator("#head-panel .tl-hd-formula").inner_text()
        assert ("−∞" in formula) == (not open_[j]), place
        assert number(NUMBER.findall(formula)[-1] if open_[j] else "0") == pytest.approx(a.weights[head, i, j], abs=1e-4), place
        sums = page.evaluate("() => translucent.app.mounted.head.state.matrix.o.sums")
        assert sums == pytest.approx(a.weights[head].sum(-1).tolist(), abs=1e-5), place


def test_a_row_of_z_is_the_weighted_sum_of_v(page: Page, seen: Trace) -> None:
    for place in PLACES:
        kind, layer, head, i, _ = place
        show(page, place, "z")
        a = seen.attention(kind, layer)
        page.evaluate("() => { const m = translucent.app.mounted.head; m.state.d = 5; m.page.point(m, {source: null, target: null}); }")
        page.wait_for_function("() => translucent.app.mounted.head.root.dataset.at.endsWith('.5')")
        listed = page.evaluate(
            "() => [...document.querySelectorAll('#head-panel tbody tr[data-j]')].map(r => [+r.dataset.j, r.children[1].textContent, r.children[4].textContent])"
        )
        order = sorted(np.flatnonzero(a.allowed[head, i]), key=lambda j: -a.weights[head, i, j])
        assert [r[0] for r in listed] == order[:8], place
        for j, weight, part in listed:
            assert number(weight) == pytest.approx(a.weights[head, i, j], abs=1e-4), place
            assert number(part) == pytest.approx(float(a.weights[head, i, j]) * a.v[head, j, 5], abs=1e-4), place
        assert number(page.locator("#head-panel .tl-hd-sum").inner_text()) == pytest.approx(a.z[head, i, 5], abs=1e-4), place
        assert proof(page) < 1e-4, place


def test_each_head_s_part_of_the_output_is_written(page: Page, seen: Trace) -> None:
    for place in PLACES:
        kind, layer, head, i, _ = place
        show(page, place, "out")
        a = seen.attention(kind, layer)
        bias = a.out[i] - a.head_out[:, i].sum(0)
        listed = rows(page)
        assert len(listed) == seen.config.n_heads + 1, place
        for part, (_, norm, _, cosine, share, _) in zip([*a.head_out[:, i], bias], listed, strict=True):
            length = np.linalg.norm(a.out[i])
            assert number(norm) == pytest.approx(np.linalg.norm(part), abs=6e-4), place
            assert number(cosine) == pytest.approx(part @ a.out[i] / np.linalg.norm(part) / length, abs=6e-3), place
            assert number(share) == pytest.approx(100 * part @ a.out[i] / length**2, abs=0.06), place
        assert rows(page, "tfoot")[0][4] == "100.0%", place
        assert proof(page) < 1e-4, place
        assert page.locator("#head-panel tr.tl-hd-on").get_attribute("data-addend") == str(head), place


def test_every_stage_names_its_site_and_its_shape(page: Page, seen: Trace) -> None:
    show(page, PLACES[3], "weights")
    a: AttentionTrace = seen.attention("cross", 1)
    shapes = {
        "q": a.q[1],
        "k": a.k[1],
        "v": a.v[1],
        "scores_raw": a.scores_raw[1],
        "scores": a.scores[1],
        "scores_masked": a.scores[1],
        "weights": a.weights[1],
        "z": a.z[1],
        "out": a.out,
    }
    expected = {name: (f"decoder.1.cross.{name}" + "[1]" * (name != "out"), x.shape, x.shape) for name, x in shapes.items()}
    expected |= {
        "x": ("decoder.1.resid_mid", a.out.shape, a.out.shape),
        "x_keys": ("memory", seen.memory.shape, seen.memory.shape),
        "concat": ("decoder.1.cross.z", a.z.shape, a.out.shape),
    }
    for stage, (site, traced, (nrows, _)) in expected.items():
        shape = f"({', '.join(map(str, traced))})"
        page.locator(f"[data-stage={stage}]").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#head-stage .tl-site")).to_contain_text(f"{site} · {shape}")
        expect(page.locator(f"[data-stage={stage}] small")).to_contain_text(shape)
        assert page.evaluate("() => translucent.app.scene.stage") == stage
        for i in (0, nrows - 1):
            shown = page.evaluate(
                "([s, i]) => { const x = translucent.app.mounted.head.state.stages[s]; return x.data[i * x.shape[1]]; }", [stage, i]
            )
            if stage in shapes:
                assert shown == pytest.approx(float(shapes[stage][i, 0]), abs=1e-6 if stage != "out" else float(np.abs(a.out).max()) / 127)


def test_a_click_in_a_picture_pins_its_cell_everywhere_and_asks_nobody(page: Page, seen: Trace) -> None:
    show(page, PLACES[3], "weights")
    ahead = [f'["cross",1,{head}]' for head in range(seen.config.n_heads)] + [
        f'["cross",{layer},1]' for layer in range(seen.config.decoder_layers)
    ]
    page.wait_for_function(
        "ahead => { const { asked, kept } = translucent.app.mounted.head; return !asked.size && ahead.every(x => [...kept.keys()].some(key => key.includes(x))); }",
        arg=ahead,
    )
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    picture, n = page.locator("[data-stage=scores_raw] .tl-hd-pic"), len(seen.src)
    box = picture.bounding_box()
    assert box
    picture.click(position={"x": box["width"] * 2.5 / n, "y": box["height"] * 1.5 / len(seen.tgt)})
    page.wait_for_function("() => translucent.app.mounted.head.root.dataset.at.startsWith('scores_raw.1.2.')")
    assert page.evaluate("() => [translucent.app.scene.step, translucent.app.scene.source, translucent.app.scene.stage]") == [
        1,
        2,
        "scores_raw",
    ]
    expect(page.locator(".tl-strip-source .tl-pinned")).to_have_attribute("data-at-source", "2")
    expect(page.locator(".tl-strip-target .tl-pinned")).to_have_attribute("data-at-target", "1")
    bars = page.evaluate("() => ['q', 'k'].map(s => parseFloat(document.querySelector(`[data-stage=${s}] .tl-hd-row`).style.top))")
    assert bars == pytest.approx([100 / len(seen.tgt), 200 / n], abs=0.01)
    page.locator(".tl-strip-target [data-at-target='0']").hover()
    page.wait_for_function("() => translucent.app.mounted.head.root.dataset.at.startsWith('scores_raw.0.2.')")
    assert not asked
    page.mouse.move(0, 0)


def test_arrows_walk_through_the_stages_and_through_a_matrix_of_vectors(page: Page, seen: Trace) -> None:
    show(page, PLACES[0], "k")
    page.locator("[data-stage=k]").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => [translucent.app.scene.stage, document.activeElement.dataset.stage]") == ["v", "v"]
    box = page.locator("#head-stage .tl-hd-rows")
    box.focus()
    for key in ("Home", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    row, value = 2, seen.attention("encoder", 1).v[0]
    at = page.evaluate("() => translucent.app.mounted.head.state.hover")
    expect(page.locator("#head-stage .tl-hd-read")).to_contain_text(f"d = {at['d']}: {value[at['j'], at['d']]:.4f}".replace("-", "−"))
    page.keyboard.press("Enter")
    assert page.evaluate("() => translucent.app.scene.column") == at["j"] == row


def test_the_taught_head_is_named_and_no_other(page: Page, translator: Translator) -> None:
    taught = translator.checkpoint.metrics.get("guided")
    if not taught:
        skip("taught head")
    layer = int(taught["attention"].split(".")[1])
    show(page, ("cross", layer, taught["head"], 0, 0), "weights")
    expect(page.locator(".tl-hd-taught")).to_be_visible()
    page.evaluate("h => translucent.app.set({head: h})", (taught["head"] + 1) % 4)
    expect(page.locator(".tl-hd-taught")).to_have_count(0)
