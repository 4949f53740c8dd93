"""The wheel, built from this tree and installed where the tree is not: it starts without a network, translates, shows its page, and keeps what it keeps elsewhere."""

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest
from gradio_client import Client

from deploy.browser_bundle import MISSING, find_esbuild, joined_modules
from model.version import VERSION
from tests.browser.conftest import wait_drawn
from tests.conftest import ROOT, free_port
from tests.skips import skip_if
from viz.pages import PAGES

MOST = 100_000_000
FEW = 12
OURS = "() => performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname).filter((path) => path.startsWith('/translucent/'))"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")


@dataclass(frozen=True)
class Installed:
    """A bare environment with the wheel in it; the other packages are borrowed from this one."""

    wheel: Path
    folder: Path
    python: Path
    environment: dict[str, str]

    @property
    def package(self):
        """Where it was installed."""
        return next(self.folder.glob("venv/[Ll]ib/**/site-packages/translucent"))

    @property
    def data(self):
        """What XDG_DATA_HOME makes of it, or APPDATA."""
        return self.folder / "data"

    def files(self):
        """What lies in the installed package, but for what Python compiles."""
        return {path for path in self.package.rglob("*") if "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([*PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", str(folder), str(ROOT)], check=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    python = next(path for path in (folder / "venv/bin/python", folder / "venv/Scripts/python.exe") if path.exists())
    asked = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    site = Path(subprocess.run(asked, capture_output=True, encoding="utf-8", check=True).stdout.strip())
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    subprocess.run([*PIP, "--python", str(python), "install", "--no-deps", "--no-index", str(wheel)], check=True)
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    closed = {"HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9", "TRANSLUCENT_DATA": str(folder / "data")}
    return Installed(wheel, folder, python, kept | closed)


@pytest.fixture(scope="module")
def url(installed):
    """Its app, started by the command from a folder that holds nothing of ours."""
    before = installed.files()
    command = [str(installed.python.with_name("translucent")), "--port", str(free_port())]
    with subprocess.Popen(command, cwd=installed.folder, env=installed.environment, stdout=subprocess.PIPE, encoding="utf-8") as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            assert line.startswith("Translucent is ready"), line
            yield line.split()[-1].rstrip("/")
            assert installed.files() == before, "the app wrote into the installed package"
        finally:
            process.terminate()


def test_the_wheel_is_small_and_puts_one_name_beside_other_peoples_packages(installed):
    assert installed.wheel.stat().st_size < MOST
    with zipfile.ZipFile(installed.wheel) as packed:
        names = packed.namelist()
        about = packed.read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert {name.partition("/")[0] for name in names} == {"translucent", f"translucent-{VERSION}.dist-info"}
    assert not [name for name in names if name.endswith((".test.js", ".pyc"))]
    pinned = {line for line in (ROOT / "requirements.txt").read_text().splitlines() if line and not line.startswith("#")}
    plain = {re.sub(r"[<>=].*", "", line) for line in pinned}
    assert {re.split(r"[<>=]", line)[0] for line in re.findall(r"^Requires-Dist: (.+)$", about, re.M)} == plain
    assert "\n# Translucent\n" in about and "sdk_version" not in about


def test_the_command_and_the_notebook_s_names_work_in_every_folder(installed):
    code = """import sys
from translucent import Translator, show
from translucent.__main__ import main
translator = Translator.from_pretrained("zh-en")
site = show(translator.trace("我有一只猫。", [5]), "attention", layer=1).view["parts"]["map"]["marks"]["site"][0]
print(site["name"])
sys.argv = ["translucent", "translate", "--text", "我有一只猫。"]
sys.exit(main())"""
    asked = [str(installed.python), "-c", code]
    done = subprocess.run(asked, cwd=installed.folder, env=installed.environment, capture_output=True, encoding="utf-8")
    assert (done.returncode, done.stdout.splitlines()) == (0, ["decoder.1.cross.weights", "I have a cat."]), done.stderr


def test_a_module_of_somebody_else_with_our_name_is_named(installed):
    (installed.folder / "elsewhere").mkdir()
    (installed.folder / "elsewhere" / "model.py").touch()
    asked = [str(installed.python), "-c", "import model; from translucent import Translator"]
    done = subprocess.run(asked, cwd=installed.folder / "elsewhere", env=installed.environment, capture_output=True, encoding="utf-8")
    assert done.returncode == 1 and "a module named model is loaded already" in done.stderr


def test_the_app_translates_for_its_client_and_keeps_its_rooms_in_the_data_folder(installed, url):
    assert Client(url, verbose=False).predict("我有一只猫。", api_name="/translate")["translation"] == "I have a cat."
    assert (installed.data / "rooms.sqlite").is_file()


@skip_if(find_esbuild() is None, "npm")
def test_its_page_asks_for_few_files_and_every_page_and_what_comes_late_is_among_the_joined_modules(url, windows):
    window = windows.take(1366, 768, {"locale": "zh-CN"})
    window.origins.add(url)
    page = window.page
    page.goto(url)
    wait_drawn(page)
    asked = page.evaluate(OURS)
    assert len(asked) <= FEW and any("/browser/joined/" in path for path in asked), asked
    own = "(paths) => Promise.all(paths.map(async (path) => typeof (await translucent.app.module(path)).page.draw))"
    paths = ["browser/marks/sheet_page.js", *(f"pages/{page.name}/page.js" for page in PAGES if not page.is_sheet)]
    assert page.evaluate(own, paths) == ["function"] * len(paths)
    page.keyboard.press("/")
    page.locator("#tl-ask-text").wait_for()
    problems = list(window.problems)
    windows.give(window)
    assert not problems


def test_without_esbuild_a_build_says_so_and_carries_the_modules_as_they_are(tmp_path, capsys):
    assert joined_modules(tmp_path) == {} and capsys.readouterr().err.strip() == MISSING
