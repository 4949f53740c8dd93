"""The page Add & Norm in a real browser: every number on it is the trace's, and LayerNorm's arithmetic is torch's."""

import re
from pathlib import Path

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect
from torch.nn.functional import layer_norm

from model.checkpoint import load_checkpoint, save_checkpoint
from model.config import DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.browser.conftest import OpenPage, go
from tests.browser.written_numbers import number
from viz.pages.residual.view import stack_sites, sublayers

SENTENCE = "我有一只猫。"
PAGE = f'?text={SENTENCE}&tab=residual&lang=en&side=source&source=2&decode={{"max_length":10}}'
NORMS = "() => translucent.app.mounted.residual.root.dataset.norms"
PLACES = [("source", 2), ("target", 3)]
AHEAD = """() => {
  const { kept, asked } = translucent.app.mounted.residual;
  return asked.size === 0 && [2, 4].every((token) => [...kept.keys()].some((key) => key.endsWith(`["target",${token}]]`)));
}"""  # the neighbours of token 3 are fetched
NUMBER = re.compile(r"[+−]?\d+\.\d+")


@pytest.fixture(scope="module")
def seen(translator: Translator) -> Trace:
    return translator.trace(SENTENCE, translator.translate(SENTENCE, DecodeConfig(max_length=10)).tokens)


@pytest.fixture(scope="module")
def page(open_page_once: OpenPage) -> Page:
    """One opening for all tests: each of them goes to its own place."""
    page = open_page_once(PAGE)
    page.wait_for_function(NORMS)
    return page


def place(page: Page, side: str, token: int, sublayer: int = -1) -> None:
    """Go to a token, and to a sublayer or to what the page chooses; the norms of its side have come."""
    page.mouse.move(0, 0)
    page.evaluate(
        """([side, token, sublayer]) => {
          scrollTo(0, 0);
          translucent.app.set({ side, sublayer, [side === 'source' ? 'source' : 'step']: token });
        }""",
        [side, token, sublayer],
    )
    page.wait_for_function(
        "([side, at]) => { const { dataset } = translucent.app.mounted.residual.root; return dataset.at.startsWith(at) && dataset.norms.endsWith(side); }",
        arg=[f".{side}", f"{side}.{token}." + (f"{sublayer}." if sublayer >= 0 else "")],
    )


def at(page: Page) -> list[str]:
    """side, token, sublayer, dimension."""
    return str(page.evaluate("translucent.app.mounted.residual.root.dataset.at")).split(".")


def test_a_row_has_the_lengths_and_the_angle_of_its_sublayer(page: Page, seen: Trace) -> None:
    for side, token in PLACES:
        place(page, side, token)
        streams, deltas, _ = stack_sites(seen.config, side)
        expect(page.locator(".re-row[data-k]")).to_have_count(len(deltas))
        changes = []
        for k, site in enumerate(deltas):
            before, delta, after = (seen[s][token].astype(float) for s in (streams[k], site, streams[k + 1]))
            changes.append(np.linalg.norm(after - before) / np.linalg.norm(before))
            cosine = before @ delta / np.linalg.norm(before) / np.linalg.norm(delta)
            shown = [number(x) for x in page.locator(f".re-row[data-k='{k}'] > .re-number").all_inner_texts()]
            assert shown == pytest.approx([np.linalg.norm(delta), cosine, np.linalg.norm(after), changes[-1]], abs=6e-3), (side, k)
        assert int(at(page)[2]) == int(np.argmax(changes)), f"{side}: the sublayer that changes the token most is open"
        assert f"{max(changes):.2f}" in page.locator("#residual-way .tl-reading dd").first.inner_text()


def test_layer_norm_is_opened_with_the_numbers_of_the_token(page: Page, seen: Trace, translator: Translator) -> None:
    for side, token in PLACES:
        place(page, side, token, 1)
        streams, deltas, _ = stack_sites(seen.config, side)
        layer, part = sublayers(seen.config, side)[1]
        norm = getattr((translator.model.encoder if side == "source" else translator.model.decoder)[layer], f"residual_{part}").norm
        x = seen[streams[1]][token].astype(np.float64) + seen[deltas[1]][token]
        mean, variance = x.mean(), x.var()
        said = {
            key: [number(v) for v in NUMBER.findall(page.locator(f"[data-formula='{key}']").inner_text())]
            for key in ("mean", "variance", "deviation")
        }
        assert said["mean"] == pytest.approx([x.sum(), mean], abs=6e-5), side
        assert said["variance"] == pytest.approx([((x - mean) ** 2).sum(), variance], abs=6e-5), side
        assert said["deviation"] == pytest.approx([variance, norm.eps, np.sqrt(variance + norm.eps)], abs=6e-5), side
        gamma, beta = norm.weight.detach().numpy(), norm.bias.detach().numpy()
        z = (x - mean) / np.sqrt(variance + norm.eps)
        y = layer_norm(torch.from_numpy(x), x.shape, norm.weight.double(), norm.bias.double(), norm.eps).detach().numpy()
        rows = page.evaluate(
            "() => [...document.querySelectorAll('.re-table tbody tr')].map((r) => [+r.dataset.d, ...[...r.querySelectorAll('td')].map((c) => c.textContent)])"
        )
        assert len(rows) >= 6
        for d, *texts in rows:
            expected = [x[d], x[d] - mean, z[d], gamma[d], beta[d], y[d], seen[streams[2]][token][d]]
            assert [number(v) for v in texts] == pytest.approx(expected, abs=6e-5), (side, d)
        assert float(page.locator(".re-proof").get_attribute("data-error") or "nan") < 1e-4


def test_sublayers_and_dimensions_change_without_a_request(page: Page) -> None:
    place(page, "target", 3, 0)
    page.wait_for_function(AHEAD)
    page.evaluate(
        "() => { window.asks = 0; const ask = translucent.app.transport.ask; translucent.app.transport.ask = (...x) => { window.asks++; return ask(...x); }; }"
    )
    page.locator(".re-row[data-k='2']").click()
    expect(page.locator("#residual-norm h3")).to_have_text("The computation of LayerNorm: layer 1 feed-forward")
    page.locator(".re-row[data-k='2']").press("ArrowDown")
    assert at(page)[2] == "3"
    before = int(at(page)[3])
    page.keyboard.press("ArrowRight")
    assert at(page)[2:] == ["3", str(before + 1)]
    expect(page.locator(".re-row[aria-pressed='true']")).to_have_attribute("data-k", "3")
    page.locator(".re-column[data-k='1'] .re-hit").click(position={"x": 5, "y": 5})
    assert at(page)[2] == "1"
    page.locator(".re-table tr[data-d='0'] button").click()
    assert at(page)[2:] == ["1", "0"]
    assert page.evaluate("window.asks") == 0


def test_a_link_opens_the_sublayer_s_own_page(page: Page) -> None:
    place(page, "target", 2, 5)
    page.locator(".re-link").click()
    page.wait_for_function(
        "() => translucent.app.active === 'feedforward' && translucent.app.mounted.feedforward.root.dataset.at?.startsWith('target.2.1.')"
    )
    go(page, "residual")


def test_pointing_at_a_strip_reads_that_dimension(page: Page, seen: Trace) -> None:
    streams, deltas, _ = stack_sites(seen.config, "source")
    place(page, "source", 2)
    box = page.locator(".re-row[data-k='3'] .re-cell").nth(1).bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 8)
    said = page.locator("#residual-way .re-read").inner_text()
    d = int(re.search(r"d = (\d+)", said).group(1))  # type: ignore[union-attr]
    assert abs(d - seen.config.d_model / 2) <= 3
    before, delta, after = (seen[s][2][d] for s in (streams[3], deltas[3], streams[4]))
    assert [number(v) for v in NUMBER.findall(said)] == pytest.approx([before, delta, before + delta, after], abs=6e-5)


def test_the_linked_cursor_chooses_the_token_and_the_table_of_all_tokens_does_too(page: Page, seen: Trace) -> None:
    place(page, "source", 1)
    page.locator(".tl-strip-source [data-at-source='3']").click()
    page.wait_for_function("() => translucent.app.mounted.residual.root.dataset.at.startsWith('source.3.')")
    page.locator("[aria-label='Previous token']:visible").click()
    page.wait_for_function("() => translucent.app.mounted.residual.root.dataset.at.startsWith('source.2.')")
    assert page.evaluate("translucent.app.scene.source") == 2
    page.evaluate("() => translucent.app.mounted.residual.state.matrix.o.onPin({ row: 1, col: 0 })")
    page.wait_for_function("() => translucent.app.mounted.residual.root.dataset.at.startsWith('source.0.1.')")
    matrix = page.evaluate("() => [...translucent.app.mounted.residual.state.matrix.o.data]")
    streams = stack_sites(seen.config, "source")[0]
    x = np.stack([seen[s] for s in streams]).astype(float)
    expected = np.linalg.norm(x[1:] - x[:-1], axis=-1) / np.linalg.norm(x[:-1], axis=-1)
    assert matrix == pytest.approx(expected.ravel().tolist(), abs=1e-5)


def test_a_pre_norm_checkpoint_shows_its_own_order(
    open_page: OpenPage, new_server, make_model, random_checkpoint_dir: Path, tmp_path: Path
) -> None:
    known = load_checkpoint(random_checkpoint_dir)
    sizes = {"src_vocab_size": known.model.config.src_vocab_size, "tgt_vocab_size": known.model.config.tgt_vocab_size}
    model = make_model(**sizes, norm_order="pre", max_length=64)
    save_checkpoint(tmp_path / "zh-en", model, (known.source, known.target), "zh-en", {"metrics.json": "{}", "README.md": "Untrained.\n"})
    page = open_page(PAGE.replace("source=2", "source=1&sublayer=1"), base=new_server(tmp_path).url)
    page.wait_for_function(NORMS)
    boxes = [text.split("\n")[0] for text in page.locator(".re-flow .re-box").all_inner_texts()]
    assert boxes == ["x = before", "LayerNorm", "read by the sublayer, y", "δ", "before", "after"]
    assert float(page.locator(".re-proof").get_attribute("data-error") or "nan") < 1e-4
    expect(page.locator("#residual-norm .tl-site code")).to_have_text("encoder.0.norm_ff")
    expect(page.locator("#residual-depth")).to_contain_text("The residual stream itself is not normalized")


def test_why_it_adds_and_normalises_is_said_with_the_traces_numbers(page: Page, seen: Trace) -> None:
    for side, token in PLACES:
        place(page, side, token)
        streams, deltas, _ = stack_sites(seen.config, side)
        k = int(at(page)[2])
        stream = [seen[site][token].astype(np.float64) for site in streams]
        delta = [seen[site][token].astype(np.float64) for site in deltas]

        def cosine(a: np.ndarray, b: np.ndarray) -> float:
            return float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))

        shown = {bar: float(page.get_attribute(f"[data-why={bar}]", "data-value") or "") for bar in ("kept", "alone")}
        assert shown["kept"] == pytest.approx(cosine(stream[k], stream[k] + delta[k]), abs=1e-5), side
        assert shown["alone"] == pytest.approx(cosine(stream[k], delta[k]), abs=1e-5), side
        spread = page.locator("#residual-why-norm")
        assert float(spread.get_attribute("data-with") or "") == pytest.approx(stream[-1].std(), abs=1e-5), side
        assert float(spread.get_attribute("data-without") or "") == pytest.approx((stream[0] + sum(delta)).std(), abs=1e-5), side


def test_dropout_drops_another_tenth_at_every_draw(page: Page, seen: Trace) -> None:
    place(page, "source", 2)
    card = page.locator("#residual-why-dropout")
    seed = int(card.get_attribute("data-seed") or "")
    zeros = int(card.get_attribute("data-zeros") or "")
    assert abs(zeros - seen.config.dropout * seen.config.d_model) < 0.1 * seen.config.d_model
    expect(card).to_contain_text(f"this time {zeros} of them")
    page.click("#residual-draw")
    expect(card).to_have_attribute("data-seed", str(seed + 1))
    expect(card).to_contain_text(f"this time {card.get_attribute('data-zeros')} of them")
