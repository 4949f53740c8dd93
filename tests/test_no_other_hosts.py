"""Nothing a browser gets names another host: what is shown comes from the machine that serves it."""

import re

from tests.conftest import ROOT, text_of


def test_no_other_host_is_named_in_what_a_browser_gets():
    host, fetched = re.compile(r"(?:https?:)?//[\w-]+\.[\w.-]+"), re.compile(r"""@import|url\(\s*["']?(?!data:|#)""")
    namespaces = re.compile(
        r"http://www\.w3\.org/(2000/svg|1999/xhtml)|https://emscripten\.org(?=/docs)"
    )  # the latter in a message of MicroPython's
    for path in [*(p for kind in ("js", "css", "py") for p in sorted((ROOT / "viz").rglob(f"*.{kind}"))), ROOT / "app.py"]:
        text = namespaces.sub("", text_of(path))
        served = path.name == "page_head.py" or not path.name.endswith((".py", ".test.js"))
        named = (
            (re.findall("https?://", text) if served else [])
            + host.findall(text)
            + (fetched.findall(text) if path.suffix == ".css" else [])
        )
        assert named == [], f"{path.name} names {named}"
