"""Clients that ask for what cannot be had, and probes; each answer is known beforehand."""

import json
import random

from client import Client
from program import OPERATOR

ANY = "ec0d3d04-984f-58ac-9b40-5a6f24af53cb"
JSON = {"Content-Type": "application/json"}
SIGNED = {"Authorization": f"Bearer {OPERATOR}"}
MERGE = {"Content-Type": "application/merge-patch+json"}

# method, target, header fields, body, status, code of the problem
REFUSED = [
    ("GET", "/players?limit=0", {}, None, 400, "players.query.invalid"),
    ("GET", "/players?cursor=forged&limit=5", {}, None, 400, None),
    ("GET", "/players?unknown=1", {}, None, 400, "players.query.invalid"),
    ("GET", "/players/adele", {}, None, 400, "players.id.malformed"),
    ("GET", "/nowhere", {}, None, 404, None),
    ("PUT", "/players", {}, None, 405, None),
    ("BREW", "/players", {}, None, 501, None),
    ("GET", "/status", {"Accept": "text/plain"}, None, 406, None),
    ("POST", "/players", JSON, "{}", 401, None),
    ("POST", "/players", SIGNED | JSON, '{"surname":', 400, None),
    ("POST", "/players", SIGNED | JSON, '{"surname":"","nickname":"F"}', 422, "players.member.invalid"),
    ("POST", "/players", SIGNED | {"Content-Type": "text/plain"}, "Ada", 415, None),
    ("POST", "/players", SIGNED | JSON, " " * 70_000, 413, None),
    ("PATCH", f"/players/{ANY}", MERGE, "{}", 401, None),
    ("DELETE", "/players/adele", SIGNED, None, 400, "players.id.malformed"),
    ("GET", "/players", {"Authorization": "Bearer rst_forged"}, None, None, None),
    ("GET", "/corrections", {}, None, 401, None),
    ("GET", "/audit", {}, None, 401, None),
    ("POST", "/refresh", {}, None, 401, None),
    ("GET", "/livez", {}, None, 200, None),
    ("GET", "/readyz", {}, None, 200, None),
    ("GET", "/status", {}, None, 200, None),
    ("GET", "/metrics", {}, None, 200, None),
    ("GET", "/corrections", SIGNED, None, 200, None),
    ("GET", "/audit", SIGNED, None, 200, None),
]


class Stranger:
    """Asks for such things one after the other, and has the feed asked by hand now and then."""

    def __init__(self, port, judge, seed):
        self.client, self.judge, self.chance = Client(port), judge, random.Random(seed)

    def run(self, stop):
        while not stop.is_set():
            self.one(*self.chance.choice(REFUSED))
            if self.chance.random() < 0.02:
                self.refresh()
            stop.wait(0.01)

    def one(self, method, target, headers, body, status, code):
        answer = self.client.ask(method, target, headers, body)
        self.judge.count(f"{method} {answer.status}")
        if status is not None and answer.status != status:
            self.judge.fail(f"{method} {target}: {answer.status} instead of {status}: {answer.raw[:200]!r}")
        elif status is None and answer.status >= 500:
            self.judge.fail(f"{method} {target}: {answer.status}")
        elif answer.status >= 400:
            self.problem(answer, code)

    def problem(self, answer, code):
        if answer.headers.get("content-type") != "application/problem+json":
            self.judge.fail(f"{answer.method} {answer.path}: a {answer.status} that is no problem")
        problem = json.loads(answer.body)
        if problem["status"] != answer.status or (code and problem["code"] != code):
            self.judge.fail(f"{answer.method} {answer.path}: {problem}")

    def refresh(self):
        answer = self.client.ask("POST", "/refresh", SIGNED)
        self.judge.count(f"POST /refresh {answer.status}")
        if answer.status not in (200, 429):
            self.judge.fail(f"POST /refresh: {answer.status}: {answer.raw[:200]!r}")
