"""What the menu of a figure gives, opened again: its numbers are the trace's, and the page that is taken home needs nothing but itself."""

import io
import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose

from tests.browser.conftest import go, opened_once
from tests.conftest import SENTENCE
from tests.unpack_arrays import unpack
from viz.shared.export.html_document import document
from viz.shared.scene import Run

SVG = "{http://www.w3.org/2000/svg}"
SLOW = 90_000  # plotly.js is 4.8 MB to parse


def take(page, button, form):
    """Open a figure's menu and take one form of it."""
    if not page.locator("#tl-take-menu:popover-open").count():
        page.click(button)
    with page.expect_download(timeout=SLOW) as got:
        page.click(f"#tl-take-menu [data-form={form}]")
    return Path(got.value.path()).read_bytes()


RIGHT = """(svg) => { // where the longest line of a picture ends
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = svg;
  const ends = [...place.querySelectorAll("text:not([transform])")].map((text) => text.getBBox().x + text.getBBox().width);
  place.remove();
  return Math.max(...ends);
}"""


def table_of(content):
    return pd.read_csv(io.BytesIO(content), comment="#", keep_default_na=False)


opened = opened_once(f"?text={SENTENCE}&tab=attention&kind=cross&layer=1&head=0&lang=en")


@pytest.fixture(scope="module")
def shown(opened, server):
    """What the page shows, computed here."""
    return server.service.result(Run(opened.evaluate("translucent.app.scene.checkpoint"), SENTENCE)).trace


def on(page, tab, **scene):
    """That page with a changed scene, and no menu open."""
    page.keyboard.press("Escape")
    page.evaluate("scene => translucent.app.set(scene)", scene)
    go(page, tab)
    return page


@pytest.fixture
def alone(browser):
    """A browser without a network, which opens what was taken home."""
    context = browser.new_context(offline=True, viewport={"width": 900, "height": 700})
    problems = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    context.on("request", lambda request: request.url.startswith(("file:", "data:", "blob:")) or problems.append(request.url))

    def open_(content, path):
        path.write_bytes(content)
        page = context.new_page()
        page.goto(path.as_uri())
        page.wait_for_selector("body[data-ready]", timeout=SLOW)
        return page

    yield open_
    context.close()
    assert not problems, problems


def test_a_map_is_taken_home_in_every_form(opened, shown, alone, tmp_path):
    page = on(opened, "attention")
    button = "#attention-picture .tl-site-line .tl-take"
    result = page.evaluate("translucent.app.result.checkpoint")
    weights = np.stack([layer.cross_attention.weights for layer in shown.decoder])
    table = table_of(take(page, button, "csv"))
    assert_allclose(table.value.to_numpy().reshape(weights[1, 0].shape), weights[1, 0], atol=2e-5)
    assert list(table.source_token[: len(shown.src)]) == [piece.text for piece in shown.src]

    record = json.loads(take(page, button, "json"))
    assert record["about"]["tensor"] == "decoder.1.cross.weights" and (record["about"]["layer"], record["about"]["head"]) == (1, 0)
    assert (record["about"]["sentence"], record["about"]["checkpoint"]) == (SENTENCE, result) and "tab=attention" in record["about"]["link"]
    assert_allclose(unpack(record["stack"]["values"]), weights, atol=2e-5)

    svg = ET.fromstring(drawn := take(page, button, "svg"))
    assert page.evaluate(RIGHT, drawn.decode()) <= int(svg.get("width"))
    said = [float(title.text.rsplit(": ", 1)[1]) for rect in svg.iter(f"{SVG}rect") for title in rect.iter(f"{SVG}title")]
    assert_allclose(np.reshape(said, weights[1, 0].shape), weights[1, 0], atol=8e-5)
    png = take(page, button, "png")
    assert png[:8] == b"\x89PNG\r\n\x1a\n" and int.from_bytes(png[16:20]) == 2 * int(svg.get("width"))

    html = take(page, button, "html").decode()
    told = re.compile(r'(?<=id="record">).*?(?=</script>)', re.S)
    assert told.sub("", html) == told.sub("", document(record)), "Python makes the same file"
    assert json.loads(told.search(html)[0]) == record
    home = alone(html.encode(), tmp_path / "map.html")
    home.select_option("#layer", index=0)
    home.select_option("#head", index=2)
    home.locator("figure svg rect[fill^=rgb]").nth(len(shown.src) + 1).hover()
    said = home.inner_text("#said")
    assert f"“{shown.src[1].text}”" in said and abs(float(said.rsplit(": ", 1)[1]) - weights[0, 2][1, 1]) < 8e-5


def test_a_plotly_figure_and_a_folded_table_are_taken_home(opened, shown, alone, tmp_path):
    page = on(opened, "embeddings")
    page.locator("#embeddings-wave .scatterlayer .trace").first.wait_for(state="attached", timeout=SLOW)
    button = "#embeddings-wave .tl-take"
    page.click(button)
    page.wait_for_selector("#tl-take-menu:popover-open")
    points = table_of(take(page, button, "csv"))
    drawn = page.evaluate("document.querySelector('#embeddings-wave .js-plotly-plot').data.map((t) => [...t.y])")
    assert_allclose(points.y.to_numpy(float), np.concatenate(drawn), rtol=1e-6)
    svg = take(page, button, "svg").decode()
    ET.fromstring(svg)
    assert page.url.split("?")[0] not in svg.split("</metadata>")[1].split('<text x="10"')[0], (
        "clip paths are named without the page's address"
    )
    home = alone(take(page, button, "html"), tmp_path / "wave.html")
    assert_allclose(home.evaluate("document.querySelector('#plot').data[0].y"), drawn[0], rtol=1e-6)

    on(page, "tokens")
    page.click("#tokens-target > summary")
    folded = take(page, "#tokens-target .tl-take", "csv")
    assert list(table_of(folded).iloc[:, 2]) == [piece.id for piece in shown.src]


def arrays_of(content):
    return dict(np.load(io.BytesIO(content), allow_pickle=False))


def test_lines_are_taken_home_as_lines_and_their_numbers_as_arrays_of_the_trace(opened, shown, alone, tmp_path):
    page = on(opened, "attention", attention={"draw": "lines"})
    page.locator(".mk-links").wait_for()
    button = "#attention-picture .tl-site-line .tl-take"
    arrays = arrays_of(take(page, button, "npz"))
    for layer in range(len(shown.decoder)):
        name = f"decoder.{layer}.cross.weights"
        assert_allclose(arrays[name], shown[name], atol=2e-5)
    assert len(arrays["rows"]) == len(shown.tgt) and list(arrays["columns"]) == [piece.text for piece in shown.src]
    assert json.loads(str(arrays["about"]))["tensor"] == "decoder.1.cross.weights"
    weights = shown["decoder.1.cross.weights"][0]
    picture = ET.fromstring(take(page, button, "svg"))
    lines = list(picture.iter(f"{SVG}line"))
    drawn = {(int(line.get("data-row", "-1")), int(line.get("data-col", "-1"))): float(line.get("stroke-opacity", "-1")) for line in lines}
    assert set(drawn) == {tuple(map(int, cell)) for cell in np.argwhere(weights >= 0.01)}
    for cell, opacity in drawn.items():
        assert abs(opacity - weights[cell]) < 1e-3
    home = alone(take(page, button, "html"), tmp_path / "lines.html")
    on(page, "attention", attention={})
    home.select_option("#head", index=2)
    other = shown["decoder.1.cross.weights"][2]
    row, col = np.argwhere(other >= 0.5)[0]
    home.locator(f'line[data-row="{row}"][data-col="{col}"]').dispatch_event("pointerover")
    assert abs(float(home.inner_text("#said").rsplit(": ", 1)[1]) - other[row, col]) < 8e-5


def test_the_stage_of_flow_brings_every_weight_by_its_name(opened, shown):
    page = on(opened, "flow")
    arrays = arrays_of(take(page, ".flow-foot .tl-take", "npz"))
    names = {name for name in arrays if name.endswith(".weights")}
    assert names == {name for name in shown.sites if name.endswith((".self.weights", ".cross.weights"))}
    for name in names:
        assert_allclose(arrays[name], shown[name], atol=1.01e-4)
    picture = ET.fromstring(take(page, ".flow-foot .tl-take", "svg"))
    assert "猫" in "".join(picture.itertext()) and len(list(picture.iter(f"{SVG}path"))) > 20


def test_both_tables_of_a_step_of_masked_attention_are_taken_home_by_their_names(opened, shown):
    page = on(opened, "masks", masks={"frame": 5})
    page.locator("#masks-frames").scroll_into_view_if_needed()
    page.locator("#masks-frames .tl-take").first.wait_for()
    for n, name in enumerate(("decoder.1.self.weights", "decoder.1.self.v")):
        own = arrays_of(take(page, f"#masks-frames .tl-take >> nth={n}", "npz"))[name]
        page.keyboard.press("Escape")
        there = np.isfinite(own)
        assert_allclose(own[there], shown[name][0][: own.shape[0], : own.shape[1]][there], atol=6e-4)
        assert n or not there[np.triu_indices(len(own), 1)].any(), "a masked cell has no number"
    on(page, "masks", masks={})


def test_every_picture_has_a_menu_that_finds_it(opened):
    for name in ("flow", "byhand", "bugs", "masks", "textbook"):
        page = on(opened, name)
        if name == "textbook":
            page.locator("#page-textbook .mk-item > button").first.click()
            page.locator("#page-textbook .mk-open .tl-take").wait_for()
        found = page.evaluate("""async () => {
          const { figuresNear } = await translucent.app.module("browser/export/figure_finder.js");
          const buttons = [...document.querySelectorAll(".tl-page .tl-take")].filter((one) => one.checkVisibility());
          return buttons.map((one) => figuresNear(one).length);
        }""")
        assert found and all(found), f"{name}: {found}"


def test_one_figure_stands_in_another_page_without_the_frame(open_page, server):
    around = open_page(f"?text={SENTENCE}&lang=en", drawn=False)
    around.evaluate(
        """(query) => {
          window.told = [];
          addEventListener("message", (event) => event.data?.translucent && told.push(event.data.translucent.height));
          document.body.innerHTML = `<iframe src="/${query}" style="width: 900px; height: 700px"></iframe>`;
        }""",
        f"?embed=1&tab=attention&part=head&lang=en&text={SENTENCE}",
    )
    inner = around.frame_locator("iframe")
    inner.locator("#attention-picture .mk-matrix").wait_for()
    for gone in ("#tl-frame", "#attention-several", ".tl-group"):
        assert not inner.locator(gone).first.is_visible(), gone
    link = inner.locator("#tl-whole").get_attribute("href")
    assert link and "embed=" not in link and "part=" not in link and "tab=attention" in link
    around.wait_for_function("told.length && told.at(-1) > 200 && told.at(-1) < 690")
    headers = around.request.get(server.url).headers
    assert "x-frame-options" not in headers and headers["content-security-policy"].endswith("frame-ancestors *")
