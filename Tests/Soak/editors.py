"""Clients that sign in and write. Each works on players of its own, so that it knows what it has been promised."""

import json
import random
import uuid

from client import Client
from model import GONE
from program import PASSWORD

MERGE = {"Content-Type": "application/merge-patch+json"}
JSON = {"Content-Type": "application/json"}
TRIES = 10


class Editor:
    """Corrects, hides, adds, takes back, and reads each of its writes at once."""

    def __init__(self, port, judge, model, players, name, seed, observe=lambda *_: None):
        self.client, self.judge, self.model = Client(port), judge, model
        self.players, self.name, self.chance = players, name, random.Random(seed)
        self.said = {player: None for player in players}  # what is in force of ours
        self.count, self.token, self.observe = 0, None, observe

    def run(self, stop):
        self.sign_in()
        while not stop.is_set():
            if self.chance.random() < 0.04:
                self.sign_out()
                self.sign_in()
            self.write()
            stop.wait(self.chance.uniform(0, 0.6))

    # ---- sessions

    def sign_in(self):
        body = json.dumps({"username": self.name, "password": PASSWORD})
        answer = self.client.ask("POST", "/session", JSON, body)
        self.expect(answer, 201)
        self.token = json.loads(answer.body)["token"]
        who = self.client.ask("GET", "/session", self.signed())
        self.expect(who, 200)
        if json.loads(who.body)["account"] != self.name:
            self.judge.fail(f"{self.name} is taken for {who.body!r}")

    def sign_out(self):
        self.expect(self.client.ask("DELETE", "/session", self.signed()), 204)
        self.expect(self.client.ask("GET", "/session", self.signed()), 401)

    def signed(self, **headers):
        return {"Authorization": f"Bearer {self.token}", **headers}

    # ---- writes

    def write(self):
        player = self.chance.choice(list(self.said))
        value = self.said[player]
        if isinstance(value, tuple):
            self.chance.choice([self.correct_added, self.remove_added])(player)
        elif value == GONE:
            self.revert(player)
        elif value is None:
            self.chance.choice([self.correct, self.correct, self.hide, self.add])(player)
        else:
            self.chance.choice([self.correct, self.revert])(player)

    def correct(self, player):
        facts = self.facts()
        self.tried("PATCH", f"/players/{player}", player, {**(self.said[player] or {}), **facts}, facts)

    def correct_added(self, player):
        facts = self.facts()
        self.tried("PATCH", f"/players/{player}", player, ("added", {**self.said[player][1], **facts}), facts)

    def hide(self, player):
        self.tried("DELETE", f"/players/{player}", player, GONE)

    def remove_added(self, player):
        if self.tried("DELETE", f"/players/{player}", player, None):
            del self.said[player]

    def revert(self, player):
        self.tried("DELETE", f"/players/{player}/correction", player, None, seen_at=f"/players/{player}/correction")

    def add(self, _):
        if len(self.said) > len(self.players) + 5:
            return
        player = str(uuid.UUID(int=self.chance.getrandbits(128), version=4))
        facts = {"givenName": "Añada", "surname": f"Øster {self.name}", "imageURL": None, "team": "Newcomers",
                 "position": None, "jerseyNumber": self.chance.randrange(100), "birthDate": None, "nationality": None}
        version = self.model.begin(player, ("added", facts))
        body = json.dumps({"id": player, **{name: value for name, value in facts.items() if value is not None}})
        answer = self.client.ask("POST", "/players", self.signed(**JSON), body)
        self.expect(answer, 201)
        self.settle(player, version, ("added", facts), answer)
        self.expect(self.client.ask("POST", "/players", self.signed(**JSON), body), 200)

    def facts(self):
        """Facts that the feed never has, so that a correction is one."""
        self.count += 1
        every = {"team": f"Edited {self.name} {self.count}", "nationality": f"Land {self.count}",
                 "surname": f"Ægir {self.count}", "position": f"libero {self.count}"}
        chosen = self.chance.sample(list(every), self.chance.randrange(1, 4))
        return {name: every[name] for name in chosen}

    def tried(self, method, path, player, value, patch=None, seen_at=None):
        """Writes on the condition that nothing has changed since it looked; the feed may have changed it."""
        for _ in range(TRIES):
            seen = self.client.ask("GET", seen_at or path, self.signed())
            if seen.status != 200:
                self.expect(seen, 200)
                return False
            version = self.model.begin(player, value)
            body = json.dumps(patch) if patch is not None else None
            headers = self.signed(**(MERGE if patch is not None else {}), **{"If-Match": seen.tag})
            answer = self.client.ask(method, path, headers, body)
            if answer.status != 412:
                self.expect(answer, 200 if method == "PATCH" else 204)
                self.settle(player, version, value, answer)
                if method == "PATCH" and answer.status == 200:
                    self.observe(seen, player)
                return answer.status < 300
            self.model.retract(player, version)
            self.judge.count(f"{method} 412")
        self.judge.fail(f"{method} {path}: {TRIES} times a 412, the last for the tag {seen.tag}")
        return False

    def settle(self, player, version, value, answer):
        """The service has promised; the next read must show it."""
        if answer.status >= 300:
            self.model.retract(player, version)
            return
        self.model.acknowledge(player, version)
        self.said[player] = value
        if answer.body:
            self.judge.player(answer.but(status=200), player)
        self.judge.player(self.client.ask("GET", f"/players/{player}"), player)

    def expect(self, answer, status):
        self.judge.count(f"{answer.method} {answer.status}")
        if answer.status != status:
            self.judge.fail(f"{answer.method} {answer.path}: {answer.status} instead of {status}: {answer.raw[:300]!r}")
