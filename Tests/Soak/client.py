"""One keep-alive connection, and answers with the time in which they came about."""

import gzip
import hashlib
import http.client
import itertools
import time

IDS = itertools.count(1)


class Answer:
    """A whole answer. `body` is unpacked; `raw` is what was sent."""

    def __init__(self, method, path, status, headers, raw, began, ended):
        self.method, self.path, self.status, self.headers, self.raw = method, path, status, headers, raw
        self.began, self.ended = began, ended
        self.packed = headers.get("content-encoding") == "gzip"

    @property
    def body(self):
        return gzip.decompress(self.raw) if self.packed else self.raw

    @property
    def tag(self):
        return self.headers.get("etag")

    @property
    def digest(self):
        return hashlib.sha256(self.raw).hexdigest()

    def but(self, **changes):
        """The same answer with other parts, for tests of those who judge answers."""
        parts = {name: getattr(self, name) for name in ("method", "path", "status", "headers", "raw", "began", "ended")}
        return Answer(**{**parts, **changes})


class Broken(Exception):
    """A request that got no whole answer."""


class Client:
    """Keeps one connection for as long as both sides like; every failure to get a whole answer is `Broken`."""

    def __init__(self, port, timeout=30):
        self.port, self.timeout, self.connection, self.used = port, timeout, None, 0

    def ask(self, method, path, headers=None, body=None):
        if self.connection is None:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.timeout)
        mark = f"soak-{next(IDS)}"
        began = time.monotonic()
        try:
            self.connection.request(method, path, body, {"X-Request-Id": mark, **(headers or {})})
            reply = self.connection.getresponse()
            raw = reply.read()
        except (OSError, http.client.HTTPException) as error:
            self.leave()
            raise Broken(f"{method} {path}: {type(error).__name__}: {error}") from error
        ended = time.monotonic()
        fields = {name.lower(): value for name, value in reply.getheaders()}
        echoed = fields.get("x-request-id")
        if echoed is not None and echoed != mark:
            raise Broken(f"{method} {path}: got the answer of another request: {echoed} instead of {mark}")
        if reply.will_close:
            self.leave()
        return Answer(method, path, reply.status, fields, raw, began, ended)

    def leave(self):
        """Hangs up; the next request connects anew."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None
