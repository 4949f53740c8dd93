"""What the environment brings, settled before a library sees it: proxies, certificates, Gradio's variables, and how text is written.

The app needs no network of its own, so a proxy that a library cannot use must not end it. Whatever is left out is said in one line with the remedy, and
the program goes on. Standard library only: this module is imported before any other.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, MutableMapping
from pathlib import Path
from urllib.parse import urlsplit

Environment = MutableMapping[str, str]
PROXIES = ("ALL_PROXY", "HTTP_PROXY", "HTTPS_PROXY")
USABLE = ("http", "https")
"""Schemes of proxies that work without a package of their own."""
NUMBERS = ("GRADIO_SERVER_PORT", "GRADIO_NUM_PORTS", "GRADIO_NODE_PORT", "GRADIO_NODE_NUM_PORTS")
CERTIFICATES = ("SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
OWN = ("localhost", "127.0.0.1")
"""Gradio asks its own address whether it is up; a school's proxy must not be in between."""

HOME = Path(__file__).parents[1]


def settle(environment: Environment = os.environ) -> None:
    """Put the environment in order, and say on standard error what was left out."""
    write_utf8()
    environment.setdefault("PYTHONUTF8", "1")  # of the processes that this one starts
    environment.setdefault("GRADIO_ANALYTICS_ENABLED", "False")
    for line in (*proxies(environment), *certificates(environment), *gradio(environment)):
        print(f"Translucent: {line}", file=sys.stderr)


def write_utf8() -> None:
    """What is printed and what is read is UTF-8, whatever the locale says: where it is redirected on Windows, it is else in the code page of the system."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure") and (stream.encoding or "").lower().replace("-", "") != "utf8":
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def both_cases(environment: Environment, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Those of the names that are set, in capitals or not."""
    for name in (*names, *map(str.lower, names)):
        if environment.get(name):
            yield name, environment[name]


def proxies(environment: Environment) -> Iterator[str]:
    """Leaves out proxies of a kind that the libraries cannot use, and addresses in no_proxy that they cannot read."""
    for name, value in list(both_cases(environment, PROXIES)):
        scheme = urlsplit(value).scheme if "://" in value else "http"
        if scheme not in USABLE and name in environment:  # on Windows both cases are one variable
            del environment[name]
            yield f"{name}={value:.80} is left out: proxies of the kind {scheme} are not supported. The app needs no network; to download a model through a proxy, name one that begins with http://."
    for name in ("NO_PROXY", "no_proxy"):
        kept = [one.strip() for one in environment.get(name, "").split(",") if one.strip() and not ("/" in one or one.count(":") > 1)]
        environment[name] = ",".join(dict.fromkeys([*kept, *OWN]))


def certificates(environment: Environment) -> Iterator[str]:
    """Leaves out files of certificates that are not there."""
    for name in CERTIFICATES:
        value = environment.get(name)
        if value and not Path(value).exists():
            del environment[name]
            yield f"{name}={value:.80} is left out: there is no such file. The system's own certificates are used."


def gradio(environment: Environment) -> Iterator[str]:
    """Settles Gradio's own variables: numbers that are none, a folder that cannot be made, a tunnel that nobody asked us for, a path without its slash."""
    for name in NUMBERS:
        value = environment.get(name, "1")
        if not value.isdecimal() or not 1 <= int(value) <= 65535:
            del environment[name]
            yield f"{name}={value:.80} is left out: it must be a whole number from 1 to 65535, such as 7860."
    if environment.pop("GRADIO_SHARE", "").lower() == "true":
        yield "GRADIO_SHARE=True is left out: the app makes no tunnel to the internet. --host 0.0.0.0 serves the network you are in."
    root = environment.get("GRADIO_ROOT_PATH", "")
    if root and not root.startswith("/") and "://" not in root:
        environment["GRADIO_ROOT_PATH"] = f"/{root}"
        yield f"GRADIO_ROOT_PATH={root:.80} is read as /{root:.80}: a path begins with a slash."
    yield from temporary(environment)


def temporary(environment: Environment) -> Iterator[str]:
    """Leaves out a folder for temporary files that cannot be written. Gradio's own may be another user's, who ran such a program here before."""
    named = environment.get("GRADIO_TEMP_DIR")
    if not named:
        usual = Path(tempfile.gettempdir(), "gradio")
        if usual.exists() and not (usual.is_dir() and os.access(usual, os.W_OK)):
            environment["GRADIO_TEMP_DIR"] = own = f"{usual}-{getattr(os, 'getuid', os.getpid)()}"
            yield f"{usual} is another user's and cannot be written: temporary files lie in {own}."
        return
    try:
        Path(named).mkdir(parents=True, exist_ok=True)
        usable = os.access(named, os.W_OK)
    except OSError:
        usable = False
    if not usable:
        del environment["GRADIO_TEMP_DIR"]
        yield f"GRADIO_TEMP_DIR={named:.80} is left out: the folder cannot be made or written. The system's own folder for temporary files is used."


def named(checkpoint: str | Path) -> Path:
    """The folder that is meant: a path, or the name of a folder in checkpoints/. A relative one is looked for beside the program too."""
    given = Path(checkpoint)
    places = (given, HOME / given, HOME / "checkpoints" / given)
    return next((place for place in places if place.is_dir()), given)
