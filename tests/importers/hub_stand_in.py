"""A hub of a few lines: what huggingface_hub asks of the real one to list and fetch a repository's files, over HTTP, from folders on this machine."""

import hashlib
import json
import re
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

COMMIT = "0123456789" * 4
REVISIONS = ("main", "refs%2Fpr%2F3", COMMIT)
ASKED = re.compile(r"/api/models/(?P<repo>[^/]+/[^/]+)/(?P<what>tree|revision)/(?P<revision>[^/?]+)")
RESOLVED = re.compile(r"/(?P<repo>[^/]+/[^/]+)/resolve/(?P<revision>[^/?]+)/(?P<file>[^?]+)")


class Hub(BaseHTTPRequestHandler):
    """folders: repository -> folder. fetched: the files whose content went out."""

    folders: dict[str, Path]
    fetched: list[str]

    def do_GET(self):
        self.answer(body=True)

    def do_HEAD(self):
        self.answer(body=False)

    def answer(self, body):
        asked = ASKED.match(self.path) or RESOLVED.match(self.path)
        folder = self.folders.get(asked["repo"]) if asked else None
        if not asked or not folder:
            return self.send(b"{}", 404, {"X-Error-Code": "RepoNotFound"}, body)
        if asked["revision"] not in REVISIONS:
            return self.send(b"{}", 404, {"X-Error-Code": "RevisionNotFound"}, body)
        names = sorted(path.name for path in folder.iterdir())
        if "file" in asked.groupdict():
            content = (folder / asked["file"]).read_bytes()
            if body:
                self.fetched.append(asked["file"])
            return self.send(content, 200, {"X-Repo-Commit": COMMIT, "ETag": f'"{hashlib.sha1(content).hexdigest()}"'}, body)
        sizes = [{"type": "file", "path": name, "size": (folder / name).stat().st_size, "oid": name} for name in names]
        facts = {"id": asked["repo"], "sha": COMMIT, "siblings": [{"rfilename": name} for name in names]}
        return self.send(json.dumps(sizes if asked["what"] == "tree" else facts).encode(), 200, {}, body)

    def send(self, content, status, headers, body):
        self.send_response(status)
        for name, value in ({"Content-Type": "application/json", "Content-Length": str(len(content))} | headers).items():
            self.send_header(name, value)
        self.end_headers()
        if body:
            self.wfile.write(content)

    def log_message(self, format, *args):
        """Nothing on stderr."""


@contextmanager
def hub_of(folders):
    """(its address, the files that were fetched from it)."""
    fetched = []
    handler = type("Handler", (Hub,), {"folders": folders, "fetched": fetched})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", fetched
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
