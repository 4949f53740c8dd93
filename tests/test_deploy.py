"""The tree that is pushed to a Space: whole, checked, and it starts."""

import re
import zipfile
from functools import cache

import pytest

from deploy import bundle, run_dockerfile, space
from deploy.browser_bundle import PLACE, find_esbuild
from deploy.space import DeployError, build, check, front_matter, start
from model.version import VERSION
from tests.conftest import ROOT, text_of, write


@pytest.fixture(scope="module", autouse=True)
def _joined_once():
    """The browser's modules are joined once for the tree and the bundle, and an archive is not compressed."""
    with pytest.MonkeyPatch.context() as patch:
        once = cache(space.joined_modules)
        patch.setattr(space, "joined_modules", once)
        patch.setattr(bundle, "joined_modules", once)
        patch.setattr(zipfile, "ZIP_DEFLATED", zipfile.ZIP_STORED)
        yield


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    out = tmp_path_factory.mktemp("space") / "tree"
    build(out)
    return out


def test_the_tree_holds_what_the_app_needs_and_starts(tree):
    assert (tree / "app.py").is_file() and not (tree / "tests").exists() and not (tree / ".git").exists()
    assert (tree / PLACE / "browser" / "main.js").is_file() == (find_esbuild() is not None)
    assert start(tree) == "I have a cat."


def test_a_large_file_stands_in_lfs_or_is_refused(tree, monkeypatch):
    weights = tree / "checkpoints" / "zh-en" / "model.safetensors"
    assert weights.stat().st_size > space.LARGE and "*.safetensors filter=lfs" in (tree / ".gitattributes").read_text()
    monkeypatch.setattr(space, "IN_LFS", ())
    with pytest.raises(DeployError, match=r"safetensors has \d+\.\d MB"):
        check(tree)


def test_the_front_matter_must_be_whole_and_its_gradio_the_pinned_one(tree):
    readme = tree / "README.md"
    whole = text_of(readme)
    try:
        for changed, said in ((re.sub("sdk: .*\n", "", whole), "lacks sdk"), (re.sub("sdk_version: .*", "sdk_version: 4.0", whole), "4.0")):
            write(readme, changed)
            with pytest.raises(DeployError, match=said):
                check(tree)
        assert front_matter(whole)["app_file"] == "app.py"
    finally:
        write(readme, whole)


def test_a_folder_with_something_in_it_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(SystemExit, match="not empty"):
        space.main(["--out", str(tmp_path)])
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_every_place_copies_what_the_app_needs():
    image = text_of(ROOT / "Dockerfile")
    for name in space.SHIPPED:
        assert re.search(rf"^COPY .*\b{re.escape(name)}\b", image, re.M), name


def test_there_is_one_version(capsys):
    from app import parse

    with pytest.raises(SystemExit, match=r"^0$"):
        parse(["--version"])
    assert capsys.readouterr().out.strip() == f"Translucent {VERSION}"


def test_the_bundle_holds_the_app_its_wheels_and_two_ways_to_start_and_overwrites_nothing(tmp_path):
    """The wheels are stood in for; `python -m deploy.bundle --try` proves a whole one (docs/deploy.md)."""
    wheel = tmp_path / "torch-0-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    bundle.pack(out := tmp_path / "translucent.zip", [wheel])
    with zipfile.ZipFile(out) as packed:
        names = packed.namelist()
        assert {
            f"translucent/{name}"
            for name in ("app.py", "start.sh", "start.bat", f"wheels/{wheel.name}", "checkpoints/zh-en/model.safetensors")
        } <= set(names)
        assert not [name for name in names if "/tests/" in name or name.startswith("/") or ".." in name]
        assert (f"translucent/{PLACE}/browser/main.js" in names) == (find_esbuild() is not None)
    with pytest.raises(DeployError, match="there already"):
        bundle.pack(out, [wheel])
    assert {pin.partition("==")[0] for pin in bundle.pins()} >= {"torch", "gradio", "sentencepiece"} and "+" not in "".join(bundle.pins())


def test_one_version_and_one_date_are_told_everywhere():
    """A release: the version in model/version.py, its line with the day in CHANGELOG.md, both in CITATION.cff, then a tag of that name."""
    _, version, day = re.search(r"^## ((\S+) · (\d{4}-\d\d-\d\d))$", text_of(ROOT / "CHANGELOG.md"), re.M).groups()
    cited = text_of(ROOT / "CITATION.cff")
    assert version == VERSION and f"version: {version}\n" in cited and f"date-released: {day}\n" in cited


def test_the_dockerfile_is_read_and_carried_out_in_a_folder(tmp_path):
    todo, image = run_dockerfile.steps(text_of(ROOT / "Dockerfile")), run_dockerfile.Image()
    assert [name for name, _ in todo].count("RUN") == 2
    run_dockerfile.build(tmp_path, image, [step for step in todo if step[0] != "RUN"], {})
    assert (tmp_path / "app" / "model" / "__main__.py").is_file() and (tmp_path / "app" / "requirements.txt").is_file()
    assert (image.user, image.workdir, image.env["HOME"], image.command[:2]) == ("translucent", "/app", "/tmp", ["python", "app.py"])
    started = run_dockerfile.inside(tmp_path, image, image.health, {"A": "b"})
    assert started[:3] == ["chroot", "--userspec=translucent", str(tmp_path)] and "A=b" in started and started[-2] == "-c"
    with pytest.raises(DeployError, match="ADD, which is not known here"):
        run_dockerfile.build(tmp_path, image, [("ADD", "a b")], {})
