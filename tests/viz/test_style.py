"""One scale of sizes and one meaning a color: docs/colors.md names the variables, viz/browser/style/scale.css has their values, and nothing else occurs."""

import re

import pytest

from tests.conftest import ROOT
from viz.shared.theme import DIVERGING, SEQUENTIAL

SCALE = (ROOT / "viz/browser/style/scale.css").read_text(encoding="utf8")
SHEETS = sorted(p for p in (ROOT / "viz").rglob("*.css") if "vendor" not in p.parts and p.name not in ("scale.css", "base.css"))
CODE = sorted(p for kind in ("*.js", "*.py") for p in (ROOT / "viz").rglob(kind) if "vendor" not in p.parts and ".test." not in p.name)
COLOR = re.compile(r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3})\b(?![\w-])")
TABLE = {*COLOR.findall(SCALE), *(stop for scale in (SEQUENTIAL, DIVERGING) for stops in scale.values() for stop in stops)}
PLAIN = {"#000", "#000000", "#fff", "#ffffff"}  # paper in print, ink on a cell of a matrix, a mask


def names(path):
    return str(path.relative_to(ROOT))


def variables(block):
    return re.findall(r"(--[\w-]+): (?:#|rgb|color-mix)", block)


@pytest.mark.parametrize("path", SHEETS, ids=names)
def test_a_stylesheet_has_its_sizes_and_colors_from_the_scale(path):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf8"), flags=re.S)
    values = re.findall(r"(?<=: )[^;{}]+(?=;)", text)
    assert not [v for v in values for color in COLOR.findall(v.lower()) if color not in PLAIN]
    assert not [v for v in values if re.search(r"\b(?:rgba?\(|hsla?\((?!var))", v)]
    assert not re.findall(r"font-size: (?!var\(|inherit|0;|max\(|clamp\()(?![\d.]+(?:em|%))[^;]+", text)
    assert not [name for name in re.findall(r"var\((--(?:type|space|radius)-[\w-]+)", text) if f"{name}:" not in SCALE]


def test_what_stands_alone_has_the_same_colors():
    used = {(color, names(p)) for p in CODE for color in COLOR.findall(p.read_text(encoding="utf8").lower())}
    assert not [(color, path) for color, path in used if color not in TABLE | PLAIN]


def test_every_color_is_explained_and_has_a_dark_one():
    light, dark = SCALE.split(".dark {")
    told = (ROOT / "docs/colors.md").read_text(encoding="utf8")
    assert not [name for name in variables(light) if f"`{name}`" not in told]
    assert set(variables(light)) - set(variables(dark)) == {"--wash", "--pen"}


def test_a_class_of_a_mark_is_laid_out_in_one_stylesheet():
    found = {}
    for path in SHEETS:
        for name in set(re.findall(r"^(\.mk-[\w-]+) \{", path.read_text(encoding="utf8"), flags=re.M)):
            found.setdefault(name, []).append(names(path))
    assert not {name: paths for name, paths in found.items() if len(paths) > 1}


def test_no_look_of_a_cell_is_hidden():
    text = "".join(path.read_text(encoding="utf8") for path in SHEETS)
    assert not re.search(r"^\.mk-(more|less|usual|worse|better|chosen) \{\s*display: none", text, re.M)
