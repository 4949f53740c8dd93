"""The tree that a Hugging Face Space is pushed from: what the app needs, nothing else, with its large files in LFS.

`python -m deploy.space --out DIR [--start]`. The Hub refuses a file above 10 MB that is not in LFS or Xet, in the whole history that is pushed; a fresh tree has no
history. --start proves it: the tree's app is started from there, in this environment, and asked for a translation.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from deploy.browser_bundle import PLACE, joined_modules

ROOT = Path(__file__).parent.parent
SHIPPED = ("app.py", "README.md", "LICENSE", "requirements.txt", "viz", "model", "lab", "checkpoints", "lessons", "docs")
LARGE = 10 * 1024**2
IN_LFS = ("*.safetensors", "*.gif")
NEEDED = ("title", "sdk", "sdk_version", "python_version", "app_file", "license")


class DeployError(ValueError):
    """The tree cannot be pushed; the message says why."""


def tracked(root: Path = ROOT) -> list[Path]:
    """The files of the repository that the Space needs, without tests of the browser's modules and notebooks. Paths below `root`."""
    listed = subprocess.run(["git", "ls-files", "-z", *SHIPPED], cwd=root, capture_output=True, encoding="utf-8", check=True).stdout
    return [Path(name) for name in listed.split("\0") if name and not name.endswith((".test.js", ".ipynb"))]


def build(out: Path, root: Path = ROOT) -> list[Path]:
    """Write the tree into an empty or new folder and check it. Raises DeployError."""
    if out.exists() and any(out.iterdir()):
        raise DeployError(f"--out {out} is not empty; give a new folder.")
    names = tracked(root)
    for name in names:
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, out / name)
    for name, content in joined_modules(root).items():
        (out / PLACE / name).parent.mkdir(parents=True, exist_ok=True)
        (out / PLACE / name).write_bytes(content)
    (out / ".gitattributes").write_text("".join(f"{pattern} filter=lfs diff=lfs merge=lfs -text\n" for pattern in IN_LFS), encoding="utf-8")
    check(out)
    return names


def check(tree: Path) -> None:
    """The front matter is whole, gradio's version is the Space's, no large file is left out of LFS. Raises DeployError."""
    facts = front_matter((tree / "README.md").read_text(encoding="utf-8"))
    if missing := [key for key in NEEDED if key not in facts]:
        raise DeployError(f"README.md's front matter lacks {', '.join(missing)}.")
    pins = dict(re.findall(r"^([\w-]+)==(\S+)$", (tree / "requirements.txt").read_text(encoding="utf-8"), re.M))
    if pins.get("gradio") != facts["sdk_version"]:
        raise DeployError(f"requirements.txt pins gradio {pins.get('gradio')}, README.md names {facts['sdk_version']}; make them one.")
    if not (tree / facts["app_file"]).is_file():
        raise DeployError(f"app_file is {facts['app_file']!r}, which is not in the tree.")
    for path in sorted(p for p in tree.rglob("*") if p.is_file()):
        if path.stat().st_size > LARGE and not any(path.match(pattern) for pattern in IN_LFS):
            raise DeployError(f"{path.relative_to(tree)} has {path.stat().st_size / 1024**2:.1f} MB; above 10 MB the Hub wants it in LFS.")


def front_matter(text: str) -> dict[str, str]:
    """The lines `key: value` between the two rules at the top. Raises DeployError where there are none."""
    found = re.match(r"---\n(.*?)\n---\n", text, re.S)
    if not found:
        raise DeployError("README.md has no front matter between two lines of ---.")
    return dict(line.split(": ", 1) for line in found[1].splitlines() if ": " in line)


def start(tree: Path, port: int = 7899) -> str:
    """Start the tree's own app in this environment and ask it for a translation."""
    return ask([sys.executable, "app.py", "--port", str(port)], tree, port)


def ask(command: list[str], tree: Path, port: int, environment: Mapping[str, str] | None = None) -> str:
    """Start an app by this command in its folder, ask it for a translation, end it. Gives the translation. Raises DeployError where it does not start."""
    with subprocess.Popen(command, cwd=tree, stdout=subprocess.PIPE, encoding="utf-8", env=environment) as process:
        try:
            line = process.stdout.readline() if process.stdout else ""
            if "ready" not in line:
                raise DeployError(f"the app did not start from {tree}: {line!r}")
            body = json.dumps({"text": "我有一只猫。"}).encode()
            asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/translate", body, {"Content-Type": "application/json"})
            with urllib.request.urlopen(asked) as answer:
                return str(json.load(answer)["translation"])
        finally:
            process.terminate()


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m deploy.space", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="a new folder")
    parser.add_argument("--start", action="store_true", help="start the app from the tree and ask it for a translation")
    args = parser.parse_args(argv)
    try:
        names = build(args.out)
        size = sum((args.out / name).stat().st_size for name in names)
        print(f"{len(names)} files, {size / 1024**2:.1f} MB, in {args.out}")
        if args.start:
            print(f"it translates: {start(args.out)}")
    except DeployError as error:
        sys.exit(f"deploy.space: {error}")


if __name__ == "__main__":
    main()
