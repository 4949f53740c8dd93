"""The page Flow on the screens it must fit: what is painted, what stays in sight, what can be read."""

from itertools import pairwise

import pytest

from tests.browser.test_flow import SHOW, at

SCREENS = {1280: 720, 390: 844}


@pytest.fixture(scope="module", params=SCREENS)
def page(request, open_page_once):
    """The page on a wide screen and on a phone, in Chinese and light: what a test changes of it, it takes back."""
    return open_page_once(at(20) + "&__theme=light&lang=zh", width=request.param, height=SCREENS[request.param])


def redrawn(page, change):
    """Change the theme or the language, and wait until the stage is a new one."""
    drawn = page.evaluate("translucent.app.mounted.flow.root.dataset.drawn")
    page.evaluate(change)
    page.wait_for_function("drawn => translucent.app.mounted.flow.root.dataset.drawn !== drawn", arg=drawn)


def in_both(page, what):
    """Each theme or each language, one after the other; the first again at the end."""
    first, second = ("light", "dark") if what == "theme" else ("zh", "en")
    change = "document.body.classList.toggle('dark', '{}' === 'dark')" if what == "theme" else "translucent.app.setLanguage('{}')"
    yield first
    redrawn(page, change.format(second))
    yield second
    redrawn(page, change.format(first))


def test_it_is_painted_on_every_screen_and_does_not_scroll_while_it_plays(page):
    painted = """() => {
      const canvas = document.querySelector("canvas.flow-canvas"), data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      let count = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] > 40) count += 1;
      return count / (data.length / 4);
    }"""
    for theme in in_both(page, "theme"):
        assert page.evaluate(f"{SHOW}.film.layout.tall") is (page.viewport_size["width"] == 390), theme
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), theme
        assert page.evaluate(painted) > 0.05, theme
    before, t = page.evaluate("scrollY"), page.evaluate(f"{SHOW}.player.t")
    page.click("[data-act=play]")
    page.wait_for_function(f"t => {SHOW}.player.t > t + 0.2", arg=t)
    page.evaluate(f"{SHOW}.player.pause()")
    assert page.evaluate("scrollY") == before


def test_the_time_is_on_the_screen_and_on_a_wide_one_the_legend_too(page):
    size = page.viewport_size
    for lang in in_both(page, "lang"):
        for screen in [size] + [{"width": 1366, "height": 768}] * (size["width"] > 600):
            page.set_viewport_size(screen)
            page.wait_for_function(f"{SHOW}.width === document.querySelector('.flow-stage').clientWidth")
            lowest = [".flow-time"] + [".flow-foot"] * (size["width"] > 600)
            for box in (page.locator(one).bounding_box() for one in lowest):
                assert box and box["y"] + box["height"] <= screen["height"], (lang, screen)
            bar = page.locator(".flow-foot").evaluate(
                "bar => [...bar.querySelectorAll('button, select')].map(b => b.getBoundingClientRect().right)"
            )
            assert max(bar) <= screen["width"], (lang, screen)
        page.set_viewport_size(size)


def test_what_stands_below_the_stage_ends_where_the_screen_does(open_page):
    """It is measured with the words that stay there, not with those before the film is made."""
    foot = open_page(at(20) + "&lang=en", width=1366, height=768).locator(".flow-foot").bounding_box()
    assert 768 - 12 <= foot["y"] + foot["height"] <= 768


def test_the_names_of_the_layers_do_not_touch(page):
    """On a phone neither do those of the decoder's parts, which stand between them."""
    for lang in in_both(page, "lang"):
        spans = page.evaluate(
            """async () => {
              const { show } = translucent.app.mounted.flow;
              const [{ groundMarks }, { saidOf, textWidth }] = await Promise.all(
                ["background", "fitting_text"].map(name => translucent.app.module(`pages/flow/${name}.js`)));
              const { layout } = show.film;
              return groundMarks(show.film).filter(mark => mark.of?.endsWith(".") || (layout.tall && mark.of?.startsWith("target"))).map(mark => {
                const { text, turned, size } = saidOf(mark, show.painter.front.look, layout.size);
                const half = layout.tall && !turned ? size / 2 : textWidth(text, size) / 2;
                return [mark.of.split(".")[0], mark.u - half, mark.u + half, text];
              });
            }"""
        )
        lanes = {side: sorted(span[1:] for span in spans if span[0] == side and span[3]) for side in ("source", "target")}
        assert [len(lane) for lane in lanes.values()] == [4, 4 if page.viewport_size["width"] > 600 else 7], lang
        for lane in lanes.values():
            assert all(right + 4 <= left for (_, right, _), (left, _, _) in pairwise(lane)), (lang, lane)


def test_the_stage_stays_where_it_is_from_the_first_moment_to_the_last(page):
    for lang in in_both(page, "lang"):
        tops = page.evaluate(
            f"""() => {SHOW}.timeline.moments.map(({{ end }}) => {{
              {SHOW}.seek(end - 0.02);
              return document.querySelector(".flow-stage").getBoundingClientRect().top;
            }})"""
        )
        assert len(set(tops)) == 1, lang


def test_texts_have_contrast_in_both_themes(page):
    """WCAG 2: 4.5 for what is read, 3 for rays and bands."""
    for theme in in_both(page, "theme"):
        ratios = page.evaluate(
            """() => {
              const style = getComputedStyle(document.querySelector(".flow"));
              const light = (name) => {
                const hex = style.getPropertyValue(`--${name === "quiet" ? "dim" : name}`).trim().slice(1);
                const [r, g, b] = [0, 2, 4].map(i => parseInt(hex.slice(i, i + 2), 16) / 255).map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
              };
              const paper = light("paper");
              const names = ["ink", "quiet", "source", "target", "query", "key", "value", "residual", "gradient"];
              return [paper, Object.fromEntries(names.map(n => [n, (Math.max(light(n), paper) + 0.05) / (Math.min(light(n), paper) + 0.05)]))];
            }"""
        )
        assert (ratios[0] < 0.5) == (theme == "dark")
        for name, ratio in ratios[1].items():
            assert ratio >= (4.5 if name in ("ink", "quiet", "source", "target") else 3), (theme, name, ratio)
