"""The page Intuition in a real browser: each playground's numbers, computed again in Python, from the same seeds where there are any."""

import json
from functools import cache

import numpy as np
import pytest
from playwright.sync_api import Page, expect

from model.translator import Translator
from tests.browser.conftest import OpenPage

KEYS = {"apple": (0.8, 0.6, 8), "banana": (0.96, -0.28, 5), "carrot": (0.28, 0.96, 3), "potato": (-0.6, -0.8, 2), "pepper": (-0.8, 0.6, 12)}


DECODE = '&decode={"max_length":8}'


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    """The page, opened once for all tests: each shows its own playground with its usual numbers."""
    return open_page_once(f'?text=我有猫。&tab=intuition&lang=en{DECODE}&intuition={{"part":"dot"}}')


def show(page: Page, part: str) -> None:
    page.evaluate("part => translucent.app.set({ intuition: { part } })", part)
    page.wait_for_function("part => translucent.app.mounted.intuition.root.dataset.playground === part", arg=part)


def softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(-1, keepdims=True))
    return np.asarray(e / e.sum(-1, keepdims=True))


def uniform(seed: int, n: int) -> np.ndarray:
    """The first n numbers of mulberry32, 32-bit arithmetic in 64."""
    low, one = np.uint64(0xFFFFFFFF), np.uint64(1)
    a = (np.uint64(seed) + np.arange(1, n + 1, dtype=np.uint64) * np.uint64(0x6D2B79F5)) & low
    x = ((a ^ (a >> np.uint64(15))) * (a | one)) & low
    x = ((x + (((x ^ (x >> np.uint64(7))) * (x | np.uint64(61))) & low)) & low) ^ x
    return ((x ^ (x >> np.uint64(14))) & low) / 4294967296.0


def normal(u: np.ndarray) -> np.ndarray:
    """Box and Muller: pairs of uniform numbers to pairs of normal ones."""
    radius, angle = np.sqrt(-2 * np.log(1 - u[0::2])), 2 * np.pi * u[1::2]
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1).ravel()


# 1


def looked_up(page: Page, q: tuple[float, float], t: float) -> None:
    keys = np.array(list(KEYS.values()))
    weights = softmax(keys[:, :2] @ q / t)
    shown = page.locator("#intuition-weights tbody tr").evaluate_all(
        "rows => rows.map(r => [r.dataset.name, +r.dataset.score, +r.dataset.weight])"
    )
    assert [name for name, *_ in shown] == list(KEYS)
    np.testing.assert_allclose([row[1] for row in shown], keys[:, :2] @ q, atol=1e-9)
    np.testing.assert_allclose([row[2] for row in shown], weights, atol=1e-9)
    assert f"= {weights @ keys[:, 2]:.2f}" in page.locator(".in-sum").inner_text()
    told = page.locator(".in-verdict").inner_text()
    best = list(KEYS)[int(weights.argmax())]
    assert f"“{best}”, and answers {keys[weights.argmax(), 2]:.0f}." in told and f"{100 * weights.max():.1f}%" in told


def test_the_soft_lookup_is_a_softmax_of_dot_products_and_a_weighted_sum(page: Page) -> None:
    show(page, "dictionary")
    looked_up(page, (1.5, 0.2), 1.4)
    page.locator("#intuition-qx").fill("-1.2")
    page.locator("#intuition-qy").fill("0.75")
    looked_up(page, (-1.2, 0.75), 1.4)
    page.locator("#intuition-t").fill("0.1")
    looked_up(page, (-1.2, 0.75), 0.1)
    expect(page.locator(".in-verdict")).to_contain_text("close to a hard one")


def test_the_query_is_dragged_and_the_keyboard_moves_it_too(page: Page) -> None:
    show(page, "dictionary")
    page.locator("#intuition-dictionary svg").scroll_into_view_if_needed()
    box = page.locator("#intuition-dictionary svg").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * (0.5 - 84 / 400), box["y"] + box["height"] * (0.5 + 42 / 400), steps=4)
    page.mouse.up()
    looked_up(page, (-1.0, -0.5), 1.4)
    page.locator("#intuition-qx").focus()
    page.keyboard.press("ArrowRight")
    looked_up(page, (-0.95, -0.5), 1.4)
    assert '"qx":-0.95' in page.evaluate("JSON.stringify(translucent.app.scene.intuition)")


def test_a_query_of_zero_has_no_best_match_and_gives_the_mean(page: Page) -> None:
    show(page, "dictionary")
    page.locator("#intuition-qx").fill("0")
    page.locator("#intuition-qy").fill("0")
    expect(page.locator(".in-verdict")).to_contain_text(
        "q is the zero vector, so every score is 0 and a hard lookup cannot choose; the soft lookup weights all items equally and gives their mean, 6.00."
    )
    expect(page.locator(".in-verdict")).to_contain_text("With all scores at 0, T makes no difference.")
    assert page.locator("tr.in-best").count() == 0


# 2


def test_the_dot_product_is_lengths_times_cosine(page: Page) -> None:
    show(page, "dot")
    for la, lb, angle, said in (
        (2.5, 1.2, 120, "negative"),
        (2, 3, -37, "positive"),
        (1.5, 2, 90, "exactly 90°"),
        (0, 2, 30, "no direction"),
    ):
        for name, value in (("la", la), ("lb", lb), ("angle", angle)):
            page.locator(f"#intuition-{name}").fill(str(value))
        dot = la * lb * np.cos(np.radians(angle))
        assert float(page.locator(".in-sums").get_attribute("data-dot")) == pytest.approx(dot, abs=1e-9), said
        shown = page.locator(".in-sums dd").all_inner_texts()
        assert all(text.endswith(f"= {dot + 0.0:.2f}".replace("-0.00", "0.00").replace("-", "−")) for text in shown), (said, shown)
        expect(page.locator(".in-verdict")).to_contain_text(said)


# 3


def test_variances_and_saturation_are_those_of_the_seeded_numbers(page: Page) -> None:
    show(page, "scale")
    page.locator("#intuition-again").click()
    page.locator("#intuition-d").fill("3")
    seed, d = 2, 32
    measured = json.loads(page.locator("#intuition-scale svg").get_attribute("data-variance"))
    for shown, size in zip(measured, (4, 8, 16, 32, 64, 128, 256, 512), strict=True):
        x = normal(uniform(1000 * seed + size, 2000 * size)).reshape(1000, 2, size)
        assert shown == pytest.approx((x[:, 0] * x[:, 1]).sum(-1).var(), rel=1e-9)
    x = normal(uniform(1000 * seed + d + 500000, 200 * 9 * d)).reshape(200, 9, d)
    scores = np.einsum("rd,rkd->rk", x[:, 0], x[:, 1:])
    for i, name in enumerate(("largest", "entropy", "gradient")):
        row = page.locator(f"#intuition-saturation tr[data-name={name}]")
        found = []
        for p in (softmax(scores), softmax(scores / np.sqrt(d))):
            found.append((p.max(-1), -(p * np.log2(p)).sum(-1), (p * (1 - p)).sum(-1))[i])
        assert json.loads(row.get_attribute("data-own")) == pytest.approx([v[0] for v in found], rel=1e-9)
        assert json.loads(row.get_attribute("data-means")) == pytest.approx([v.mean() for v in found], rel=1e-9)
        assert row.locator("td").all_inner_texts() == [f"{v:.3f}" for v in (found[0][0], found[1][0], found[0].mean(), found[1].mean())]
    expect(page.locator("#intuition-scale")).to_contain_text("seed 2")


# 4


@cache
def trained(relu: bool, steps: int) -> tuple[float, float]:
    """Loss and accuracy of one network on disc and ring with seed 1, by numpy."""
    n, hidden, rate = 160, 12, 0.3
    u = uniform(1, 4 * n).reshape(n, 4)  # of each point: two for the place, two for noise that this shape does not use
    y = np.arange(n) % 2
    radius, angle = np.where(y == 1, 1.25 + 0.5 * u[:, 0], 0.75 * np.sqrt(u[:, 0])), 2 * np.pi * u[:, 1]
    x = np.stack([radius * np.cos(angle), radius * np.sin(angle)], -1)
    z = normal(uniform(700001, 3 * hidden))
    first, b, second, bias = z[: 2 * hidden].reshape(2, hidden), np.zeros(hidden), z[2 * hidden :] / np.sqrt(hidden), 0.0
    for _ in range(steps):
        pre = x @ first + b
        act = pre * (pre > 0) if relu else pre
        error = (1 / (1 + np.exp(-(act @ second + bias))) - y) / n
        back = np.outer(error, second) * ((pre > 0) if relu else 1)
        first, b, second, bias = first - rate * x.T @ back, b - rate * back.sum(0), second - rate * act.T @ error, bias - rate * error.sum()
    pre = x @ first + b
    out = (np.maximum(pre, 0) if relu else pre) @ second + bias
    return float(np.mean(np.logaddexp(0, out) - y * out)), float(np.mean((out > 0) == (y == 1)))


def networks_show(page: Page, steps: int) -> None:
    for side, relu in enumerate((False, True)):
        loss, accuracy = trained(relu, steps)
        facts = page.locator(f".in-facts[data-side='{side}']")
        assert float(facts.get_attribute("data-loss")) == pytest.approx(loss, rel=1e-6)
        assert float(facts.get_attribute("data-accuracy")) == pytest.approx(accuracy)
        expect(facts).to_contain_text(f"loss {loss:.3f} · correct {round(160 * accuracy)}/160")


def test_both_networks_train_by_gradient_descent_step_for_step(page: Page) -> None:
    show(page, "bend")
    networks_show(page, 0)
    for _ in range(3):
        page.locator("#intuition-step").click()
    networks_show(page, 3)
    page.locator("#intuition-train").click()
    page.wait_for_function("() => +document.querySelector('#intuition-bend').dataset.step > 40")
    page.locator("#intuition-train").click()
    paused = int(page.locator("#intuition-bend").get_attribute("data-step"))
    networks_show(page, paused)
    page.evaluate("translucent.app.setLanguage('zh')")
    page.evaluate("translucent.app.setLanguage('en')")
    expect(page.locator("#intuition-bend")).to_have_attribute("data-step", str(paused))
    page.locator("#intuition-train").click()
    page.wait_for_selector("#intuition-bend[data-step='800'][data-going=false]")
    networks_show(page, 800)
    right = [round(160 * trained(relu, 800)[1]) for relu in (False, True)]
    expect(page.locator(".in-verdict")).to_contain_text(
        f"{right[0]} of 160 points correct without ReLU, {right[1]} with it. The bent boundary gets points right"
    )


def test_points_that_a_line_separates_need_no_relu(page: Page) -> None:
    show(page, "bend")
    page.locator("#intuition-bend [data-name=line]").click()
    page.locator("#intuition-train").click()
    page.wait_for_selector("#intuition-bend[data-step='800'][data-going=false]")
    expect(page.locator(".in-verdict")).to_contain_text("both networks classify all 160 points correctly")


# 5


def test_two_orders_are_compared_by_the_model_and_own_sentences_too(page: Page, translator: Translator) -> None:
    from lab.measures.token_order import furthest
    from lab.questions.token_order import compare_order

    show(page, "order")
    page.wait_for_selector("#intuition-depth")
    page.locator("#intuition-first").fill("狗咬人。")
    page.locator("#intuition-second").fill("人咬狗。")
    page.keyboard.press("Enter")
    page.wait_for_function("() => (translucent.app.mounted.intuition.root.dataset.order || '').includes('人咬狗')")
    found = compare_order(translator, "狗咬人。", "人咬狗。")
    for name, streams in (("without", found.unplaced), ("with", found.placed)):
        shown = page.locator("#intuition-depth tbody tr").evaluate_all("(rows, name) => rows.map(r => +r.dataset[name])", name)
        assert shown == pytest.approx(furthest(*streams, found.pairs).max(-1).tolist(), rel=1e-3, abs=2e-5)
    assert page.locator("#intuition-table").get_attribute("data-difference") == "0"
    page.locator("#intuition-second").fill("人咬猫。")
    page.locator("#intuition-compare").click()
    expect(page.locator("#intuition-different")).to_contain_text("猫")


# all


def test_every_playground_fits_a_phone_speaks_both_languages_and_follows_by_the_next_button(open_page: OpenPage) -> None:
    page = open_page(f'?text=我有猫。&tab=intuition&lang=zh{DECODE}&intuition={{"part":"dictionary"}}', width=390, height=844)
    for part in ("dictionary", "dot", "scale", "bend", "order"):
        page.wait_for_function("part => translucent.app.mounted.intuition.root.dataset.playground === part", arg=part)
        if part == "order":
            page.wait_for_selector("#intuition-depth, #intuition-different")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), part
        for lang in ("en", "zh"):
            page.evaluate("lang => translucent.app.setLanguage(lang)", lang)
            assert "intuition." not in page.locator("#page-intuition").inner_text()
        small = page.locator("#page-intuition button:not(.tl-term):visible, #page-intuition input[type=range]").evaluate_all(
            "all => all.map(x => x.getBoundingClientRect().height).filter(x => x < 24)"
        )
        assert small == [], part
        if part != "order":
            page.locator("#intuition-next").click()
    assert page.locator("#intuition-next").count() == 0


def test_a_broken_link_falls_back_to_usual_numbers(open_page: OpenPage) -> None:
    page = open_page(f'?text=我有猫。&tab=intuition&lang=en{DECODE}&intuition={{"part":"none","qx":"x","qy":99,"t":-3}}')
    looked_up(page, (1.5, 2.0), 0.1)
