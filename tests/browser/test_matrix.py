"""The matrix that many pages share, in a real browser: which labels are drawn where cells are smaller than letters, and what the cursor does to them."""

import numpy as np
import pytest

MAKE = """async ([values, width, text]) => {
  const { matrix } = await translucent.app.module("browser/matrix/matrix.js");
  const n = values.length, box = document.createElement("div"), names = values.map((_, i) => ({ text: text || `${i}` }));
  box.style.cssText = `position: fixed; left: 0; top: 0; width: ${width}px; z-index: 99`;
  window.box?.remove();
  document.body.append((window.box = box));
  const x = (window.made = matrix({ rows: names, cols: names, data: Float32Array.from(values.flat()), label: "made" }));
  box.append(x.node);
  x.layout();
  return { cell: x.g.cell, row: x.g.named.row, col: x.g.named.col, every: [x.g.rowEvery, x.g.labels.every] };
}"""
# How opaque the cursor's layer is, and how much of the picture's is written on, in the strip where a label of one side stands.
STRIP = """([side, i]) => {
  const x = window.made, g = x.g, at = (k) => Math.round(k * g.scale), mid = (side === "row" ? g.top : g.left) + (i + 0.5) * g.cell;
  const box = side === "row" ? [0, mid - 3, g.left - 6, 6] : [mid - 3, 0, 6, g.top - 6];
  const seen = (canvas) => [...canvas.getContext("2d").getImageData(...box.map(at)).data].filter((_, k) => k % 4 === 3);
  return { over: Math.min(...seen(x.over)), ink: Math.max(...seen(x.base)) };
}"""


@pytest.fixture(scope="module")
def page(open_page_once):
    """The app, over which every test makes a matrix of its own."""
    return open_page_once()


def make(page, values, width=400, text=""):
    return page.evaluate(MAKE, [values.tolist(), width, text])


def largest_first(sizes, apart):
    taken = []
    for i in np.argsort(-sizes, kind="stable"):
        if all(abs(int(i) - j) >= apart for j in taken):
            taken.append(int(i))
    return [i in taken for i in range(len(sizes))]


def test_where_labels_have_no_room_the_largest_values_get_theirs(page):
    values = np.random.default_rng(3).random((40, 40)).astype(np.float32) / 2
    values[17, 23] = 0.9  # every second label from the first on would leave both out
    made = make(page, values, text="apple")
    every_row, every_col = made["every"]
    assert every_row > 1 and every_col > 1
    assert made["row"] == largest_first(values.max(1), every_row) and made["row"][17]
    assert made["col"] == largest_first(values.max(0), every_col) and made["col"][23]


def test_labels_stay_while_the_cursor_moves_and_follow_new_numbers(page):
    values = np.random.default_rng(4).random((40, 40)).astype(np.float32) / 2
    first = make(page, values, text="apple")
    page.evaluate("() => { window.named = made.g.named; for (let i = 0; i < 40; i++) made.point({ row: i, col: 39 - i }); }")
    assert page.evaluate("made.g.named === window.named")
    free = first["row"].index(False)
    values[free] = 1
    page.evaluate("data => made.update({ data: Float32Array.from(data) })", values.ravel().tolist())
    assert page.evaluate("i => made.g.named.row[i]", free)


def test_a_marked_label_leaves_no_half_labels_beside_it(page):
    made = make(page, np.eye(40, dtype=np.float32) + np.tile(np.arange(40) % 2 * 0.5, (40, 1)).astype(np.float32), text="apple")
    assert made["row"] and made["col"]
    for side in ("row", "col"):
        free = next(i for i in range(10, 30) if not made[side][i] and made[side][i + 1])
        page.evaluate("at => made.point(at)", {"row": None, "col": None, side: free})
        beside, far = page.evaluate(STRIP, [side, free + 1]), next(i for i in range(free + 5, 40) if made[side][i])
        assert beside["ink"] > 99 and beside["over"] == 255, "the label beside is there, and wholly under ground or mark"
        away = page.evaluate(STRIP, [side, far])
        assert away["ink"] > 99 and away["over"] == 0
        page.evaluate("made.point({ row: null, col: null })")
        assert page.evaluate(STRIP, [side, free + 1])["over"] == 0


def test_with_room_for_all_labels_none_is_left_out_or_hidden(page):
    for n, width in ((20, 330), (24, 380), (8, 500)):
        made = make(page, np.eye(n, dtype=np.float32), width, "我们")
        assert made["cell"] >= 13 and made["row"] is None and made["col"] is None
        hidden = page.evaluate(
            """async (n) => {
              const { coveredLabels } = await translucent.app.module("browser/matrix/geometry.js");
              return Array.from({ length: n }, (_, i) => ["row", "col"].flatMap((side) => coveredLabels(made.g, side, i))).flat();
            }""",
            n,
        )
        assert hidden == []
