"""One archive for a machine without a network: the app, and the wheels of all it needs, for this system and this Python.

`python -m deploy.bundle --out FILE.zip [--try]`, or `make bundle`. On the other machine, which needs Python of the same minor version and nothing else: unpack it, then
`sh start.sh` (Windows: `start.bat`). The first start makes a virtual environment of the wheels, asking no index; every start hands its options to `app.py`.
--try proves it: unpacks the archive, starts it with every way to an index closed, and asks it for a translation.
"""

import argparse
import importlib.metadata
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from deploy.browser_bundle import PLACE, joined_modules
from deploy.space import ROOT, DeployError, ask, tracked

FOLDER = "translucent"
CPU = ("--extra-index-url", "https://download.pytorch.org/whl/cpu", "--timeout", "15", "--retries", "1")
CLOSED = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9"}
"""What shuts every way to an index, for the proof."""
UNIX = """#!/bin/sh
cd "$(dirname "$0")" || exit 1
[ -x .venv/bin/python ] || "${PYTHON:-python3}" -m venv .venv || exit 1
if [ ! -f .venv/whole ]; then
  .venv/bin/python -m pip install -q --disable-pip-version-check --no-index --find-links wheels -r wheels/pins.txt || exit 1
  touch .venv/whole
fi
exec .venv/bin/python app.py "$@"
"""
WINDOWS = """@echo off
cd /d "%~dp0"
if not exist .venv\\Scripts\\python.exe py -m venv .venv || exit /b 1
if not exist .venv\\whole .venv\\Scripts\\python -m pip install -q --disable-pip-version-check --no-index --find-links wheels -r wheels\\pins.txt || exit /b 1
echo whole > .venv\\whole
.venv\\Scripts\\python app.py %*
"""


def pins(root: Path = ROOT) -> list[str]:
    """The packages of requirements.txt, each at the version that this environment has. Raises DeployError for one that is missing here."""
    found = []
    for name in re.findall(r"^([A-Za-z][\w-]*)", (root / "requirements.txt").read_text(encoding="utf-8"), re.M):
        try:
            found.append(f"{name}=={importlib.metadata.version(name).partition('+')[0]}")
        except importlib.metadata.PackageNotFoundError:
            raise DeployError(f"{name} is not installed in this environment; `make bundle` installs it first.") from None
    return found


def fetch(wheels: Path, wanted: list[str]) -> list[Path]:
    """The wheels of these packages and of what they need. Raises DeployError with pip's last line where pip cannot."""
    wheels.mkdir(parents=True)
    small = CPU if importlib.metadata.version("torch").endswith("+cpu") else ()
    command = [sys.executable, "-m", "pip", "download", "-q", "--only-binary", ":all:", "-d", str(wheels), *small, *wanted]
    done = subprocess.run(command, capture_output=True, encoding="utf-8")
    if done.returncode:
        raise DeployError(f"pip download failed: {(done.stderr.strip().splitlines() or ['it gave no reason'])[-1]}")
    (wheels / "pins.txt").write_text("\n".join(wanted) + "\n", encoding="utf-8")
    return sorted(wheels.iterdir())


def pack(out: Path, wheels: list[Path], root: Path = ROOT) -> None:
    """Write the archive: the app compressed, the wheels as they are, for they are archives already. Raises DeployError for an archive that is there."""
    if out.exists():
        raise DeployError(f"--out {out} is there already; give another name.")
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in tracked(root):
            archive.write(root / name, f"{FOLDER}/{name}")
        for name, content in joined_modules(root).items():
            archive.writestr(f"{FOLDER}/{PLACE}/{name}", content)
        for wheel in wheels:
            archive.write(wheel, f"{FOLDER}/wheels/{wheel.name}", zipfile.ZIP_STORED)
        archive.writestr(f"{FOLDER}/start.sh", UNIX)
        archive.writestr(f"{FOLDER}/start.bat", WINDOWS.replace("\n", "\r\n"))


def proved(archive: Path, port: int = 7898) -> str:
    """Unpack it elsewhere, start it with no way to an index, ask it for a translation. Gives the translation."""
    with tempfile.TemporaryDirectory() as elsewhere:
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(elsewhere)
        script = ["cmd", "/c", "start.bat"] if os.name == "nt" else ["sh", "start.sh"]
        python = {"PYTHON": sys.executable}
        return ask([*script, "--port", str(port)], Path(elsewhere) / FOLDER, port, {**os.environ, **CLOSED, **python})


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m deploy.bundle", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, required=True, help="the archive to write, FILE.zip")
    parser.add_argument("--try", dest="proof", action="store_true", help="unpack and start it without an index, and ask for a translation")
    args = parser.parse_args(argv)
    try:
        with tempfile.TemporaryDirectory() as folder:
            wheels = fetch(Path(folder) / "wheels", pins())
            pack(args.out, wheels)
        system = f"Python {sys.version_info.major}.{sys.version_info.minor} on {sys.platform}"
        print(f"{args.out}: {len(wheels) - 1} wheels, {args.out.stat().st_size / 1024**2:.0f} MB, for {system}")
        if args.proof:
            print(f"it translates: {proved(args.out)}")
    except DeployError as error:
        sys.exit(f"deploy.bundle: {error}")


if __name__ == "__main__":
    main()
