"""The page Flow on the screens it must fit: what is painted, what stays in sight, what can be read."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.browser.conftest import OpenPage
from tests.browser.test_flow import SHOW, at


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_painted_on_every_screen_and_does_not_scroll_while_it_plays(open_page: OpenPage, width: int, height: int, theme: str) -> None:
    page = open_page(at(20) + f"&__theme={theme}", width=width, height=height)
    assert page.evaluate(f"{SHOW}.film.layout.tall") is (width == 390)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    painted = """() => {
      const canvas = document.querySelector("canvas.flow-canvas"), data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] > 40) count += 1;
      return count / (data.length / 4);
    }"""
    assert page.evaluate(painted) > 0.05
    before = page.evaluate("scrollY")
    page.locator("[data-act=play]").click()
    page.wait_for_timeout(400)
    page.evaluate(f"{SHOW}.player.pause()")
    assert page.evaluate("scrollY") == before


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (390, 844)])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_time_is_on_the_screen_and_on_a_wide_one_the_legend_too(open_page: OpenPage, width: int, height: int, lang: str) -> None:
    page = open_page(at(20) + f"&lang={lang}", width=width, height=height)
    assert page.locator(".flow-time").bounding_box()["y"] + page.locator(".flow-time").bounding_box()["height"] <= height
    if width > 600:
        foot = page.locator(".flow-foot").bounding_box()
        assert foot["y"] + foot["height"] <= height
    bar = page.locator(".flow-bar").evaluate("bar => [...bar.querySelectorAll('button')].map(b => b.getBoundingClientRect().right)")
    assert max(bar) <= width


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_names_of_the_layers_do_not_touch(open_page: OpenPage, width: int, lang: str) -> None:
    page = open_page(at(0) + f"&lang={lang}", width=width, height=844)
    spans = page.evaluate(
        """async () => {
          const { show } = translucent.app.mounted.flow;
          const [{ groundMarks }, { saidOf }, { textWidth }] = await Promise.all(
            ["background", "fitting_text", "layout"].map(name => translucent.app.module(`pages/flow/${name}.js`)));
          const { layout } = show.film;
          return groundMarks(show.film).filter(mark => mark.shorter).map(mark => {
            const { text, turned } = saidOf(mark, show.painter.look, layout.size);
            const half = layout.tall && !turned ? layout.size / 2 : textWidth(text, layout.size) / 2;
            return [mark.v, mark.u - half, mark.u + half, text];
          });
        }"""
    )
    lanes = {v: sorted(span[1:] for span in spans if span[0] == v) for v in {span[0] for span in spans}}
    assert len(lanes) == 2 and all(len(lane) >= 4 for lane in lanes.values())
    for lane in lanes.values():
        assert all(right + 4 <= left for (_, right, _), (left, _, _) in pairwise(lane)), lane


def test_texts_have_contrast_in_both_themes(open_page: OpenPage) -> None:
    """WCAG 2: 4.5 for what is read, 3 for rays and bands."""
    for theme in ("light", "dark"):
        page = open_page(at(5) + f"&__theme={theme}")
        ratios = page.evaluate(
            """() => {
              const style = getComputedStyle(document.querySelector(".flow"));
              const light = (name) => {
                const hex = style.getPropertyValue(`--role-${name}`).trim().slice(1);
                const [r, g, b] = [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
              };
              const paper = light("paper");
              const names = ["ink", "quiet", "source", "target", "query", "key", "value", "residual", "gradient"];
              return Object.fromEntries(names.map(n => [n, (Math.max(light(n), paper) + 0.05) / (Math.min(light(n), paper) + 0.05)]));
            }"""
        )
        for name, ratio in ratios.items():
            assert ratio >= (4.5 if name in ("ink", "quiet", "source", "target") else 3), (theme, name, ratio)
