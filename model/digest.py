"""digest.json: the SHA-256 of a checkpoint's weights, tokenizers and config, so that a folder which is no longer what was written is told.

A flipped bit in a matrix, or another number of heads in config.json, gives a model that still translates, only worse. The digest is written with the
checkpoint and compared when it is read. It is no signature: whoever changes a folder on purpose can write a new one.
"""

import hashlib
import json
import os
from pathlib import Path

NAME = "digest.json"
FILES = ("config.json", "model.safetensors", "source.model", "target.model", "source.vocab.json", "target.vocab.json")
"""The files that say what the model computes. Cards and measurements may change without it."""


class DigestError(ValueError):
    """A folder is not what was written; the message names the file."""


def digest_of(folder: Path) -> dict[str, str]:
    """The SHA-256 of each such file of a folder, by its name. Of a text it is that of its content: how its lines end is a choice of git or an editor."""
    return {name: hashlib.sha256(content(folder / name)).hexdigest() for name in FILES if (folder / name).exists()}


def content(path: Path) -> bytes:
    """The bytes of a file, those of a text with the line ends of Unix."""
    found = path.read_bytes()
    return found.replace(b"\r\n", b"\n") if path.suffix == ".json" else found


def write_digest(folder: Path) -> None:
    """Writes digest.json for the folder as it is now."""
    part = folder / f"{NAME}.part"
    part.write_text(json.dumps({"sha256": digest_of(folder)}, indent=2) + "\n", encoding="utf-8")
    os.replace(part, folder / NAME)


def check_digest(folder: Path) -> bool:
    """Whether there is a digest, which then fits. Raises DigestError naming the first file that is another, missing, or too many."""
    path = folder / NAME
    if not path.exists():
        return False
    try:
        written = json.loads(path.read_bytes())["sha256"]
        expected = {str(name): str(digest) for name, digest in written.items()}
    except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError) as error:
        raise DigestError(f"{path} is no list of digests ({error!s:.80}).") from error
    found = digest_of(folder)
    for name in sorted(expected.keys() | found.keys()):
        if found.get(name) != expected.get(name):
            how = "is not there" if name not in found else "is too many" if name not in expected else "is another file"
            raise DigestError(f"{folder / name} {how}: the folder is not what it was when {NAME} was written.")
    return True
