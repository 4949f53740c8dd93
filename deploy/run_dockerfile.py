"""What the Dockerfile says, carried out in a folder: for a machine that has no Docker, and to see the image's steps run.

`python -m deploy.run_dockerfile FOLDER build|start|health`, as root on Linux. FOLDER holds what FROM names: a small system with Python in it, such as `debootstrap` writes.
build runs COPY, RUN and the rest in it, line by line. start runs CMD there as USER, with the file system read-only but for /tmp, and is replaced by it; health runs the
health check in the same way; what stands behind -- is started instead of CMD. --env NAME=VALUE: for build what RUN is told besides (a package index, say), for start what `docker run --env` would say.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from deploy.space import ROOT, DeployError

SEARCHED = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
INERT = ("FROM", "EXPOSE")
SEALED = (
    'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && mount -t tmpfs tmpfs "$0/tmp" && mount -t proc proc "$0/proc" && exec "$@"'
)
"""The folder read-only, /tmp in memory, /proc; in a mount namespace that ends with the command."""


@dataclass
class Image:
    """What a Dockerfile has set so far."""

    workdir: str = "/"
    user: str = "root"
    env: dict[str, str] = field(default_factory=lambda: {"PATH": SEARCHED, "HOME": "/root"})
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)


def steps(dockerfile: str) -> list[tuple[str, str]]:
    """The instructions in order, (name, rest), comments left out and continued lines joined."""
    text = re.sub(r"\\\n", " ", re.sub(r"^#.*\n", "", dockerfile, flags=re.M))
    return [(name.upper(), rest.strip()) for name, _, rest in (line.strip().partition(" ") for line in text.splitlines()) if name]


def settle(image: Image, name: str, rest: str) -> bool:
    """Take an instruction that only sets something; False for one that must be carried out."""
    if name == "WORKDIR":
        image.workdir = rest
    elif name == "USER":
        image.user = rest
    elif name == "ENV":
        image.env |= dict(pair.split("=", 1) for pair in shlex.split(rest))
    elif name == "CMD":
        image.command = json.loads(rest)
    elif name == "HEALTHCHECK":
        image.health = json.loads(rest[rest.index("CMD") + 3 :])
    elif name not in INERT:
        return False
    return True


def copy(folder: Path, image: Image, rest: str, source: Path) -> None:
    """COPY as Docker does it: files into a folder, the content of a folder into a folder. Caches of Python stay out."""
    *names, to = rest.split()
    target = folder / image.workdir.strip("/") / to
    for name in names:
        if (source / name).is_dir():
            shutil.copytree(source / name, target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, target)


def inside(folder: Path, image: Image, command: list[str], extra: dict[str, str] | None = None) -> list[str]:
    """The command, to be run in the folder as its USER, in its WORKDIR, with its environment and no other."""
    given = [f"{name}={value}" for name, value in (image.env | (extra or {})).items()]
    enter = ["sh", "-c", 'cd "$0" && exec "$@"', image.workdir, *command]
    return ["chroot", f"--userspec={image.user}", str(folder), "env", "-i", *given, *enter]


def build(folder: Path, image: Image, todo: list[tuple[str, str]], extra: dict[str, str], source: Path = ROOT) -> None:
    """Every instruction in its turn. Raises DeployError with the line that failed."""
    for name, rest in todo:
        print(f"{name} {rest}", flush=True)
        if settle(image, name, rest):
            (folder / image.workdir.strip("/")).mkdir(parents=True, exist_ok=True)
        elif name == "COPY":
            copy(folder, image, rest, source)
        elif name != "RUN":
            raise DeployError(f"Dockerfile has {name}, which is not known here; known are COPY, RUN and what sets something.")
        elif code := subprocess.run(inside(folder, image, ["sh", "-c", rest], extra)).returncode:
            raise DeployError(f"RUN ended with {code}: {rest}")


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m deploy.run_dockerfile", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the root of a small system with Python in it")
    parser.add_argument("what", choices=("build", "start", "health"))
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE", help="may be given more than once")
    given = list(sys.argv[1:] if argv is None else argv)
    cut = given.index("--") if "--" in given else len(given)
    args = parser.parse_args(given[:cut])
    extra = dict(pair.split("=", 1) for pair in args.env)
    folder, image, todo = args.folder.resolve(), Image(), steps((ROOT / "Dockerfile").read_text(encoding="utf-8"))
    if args.what == "build":
        try:
            build(folder, image, todo, extra)
        except DeployError as error:
            sys.exit(f"deploy.run_dockerfile: {error}")
        return
    for name, rest in todo:
        settle(image, name, rest)
    command = image.health if args.what == "health" else given[cut + 1 :] or image.command
    os.execvp("unshare", ["unshare", "--mount", "sh", "-c", SEALED, str(folder), *inside(folder, image, command, extra)])


if __name__ == "__main__":
    main()
