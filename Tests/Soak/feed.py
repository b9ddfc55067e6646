"""The feed of the soak: a roster that changes all the time, given by a server that often fails."""

import collections
import gzip
import json
import random
import socket
import struct
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

GIVEN = ["Ada", "Zoë", "Łucja", "Jürgen", "Mei", "Kwabena", "Søren", "Đorđe", "Inés", "Björn", "Aimé", "Zofia"]
SURNAMES = ["Ångström", "Quill", "Berg", "de Groot", "Müller", "Nørgaard", "Straße", "Okafor", "Łaski", "Ito"]
TEAMS = ["Harbour Gulls", "Reds", "Blues", "Foxes", "Owls", None]
POSITIONS = ["goalkeeper", "defender", "forward", None]
COUNT = 300
EDITED = 60  # players whom the feed never drops, since editors work on them

# What an exchange is like, and how often.
WAYS = {
    "changed": 30, "same": 8, "unmodified": 12, "packed": 12, "slow": 6, "bad rows": 6,
    "error 500": 5, "busy 429": 3, "truncated": 4, "garbage": 3, "halved": 5, "empty": 2, "reset": 3, "closed": 2,
}


class Roster:
    """The players whom the feed knows, by id, with their facts."""

    def __init__(self, chance):
        self.chance, self.players, self.made = chance, {}, 0
        for _ in range(COUNT):
            self.add()
        self.edited = list(self.players)[:EDITED]
        for player in self.edited:
            self.players[player]["team"] = "Harbour Gulls"

    def add(self):
        player = str(uuid.uuid5(uuid.NAMESPACE_URL, f"soak-{self.made}"))
        pick = self.chance.choice
        surname = pick(SURNAMES) + " " + pick(SURNAMES) if self.chance.random() < 0.2 else pick(SURNAMES)
        self.players[player] = {
            "givenName": None if self.chance.random() < 0.05 else pick(GIVEN), "surname": surname,
            "imageURL": None if self.chance.random() < 0.5 else f"https://images.example/{player}.png",
            "team": pick(TEAMS), "position": pick(POSITIONS),
            "jerseyNumber": pick([None, self.chance.randrange(100)]),
            "birthDate": pick([None, f"19{self.chance.randrange(60, 99)}-01-{self.chance.randrange(10, 28)}"]),
            "nationality": pick([None, "Norvania", "Sudland"])}
        self.made += 1

    def change(self):
        """Some get other facts, a few come and a few go."""
        for player in self.chance.sample(list(self.players), 8):
            facts = {**self.players[player], "jerseyNumber": self.chance.randrange(1000)}
            if player not in self.edited:
                facts["team"] = self.chance.choice(TEAMS)
                facts["surname"] = self.chance.choice(SURNAMES)
            self.players[player] = facts
        others = [player for player in self.players if player not in self.edited]
        for player in self.chance.sample(others, self.chance.randrange(3)):
            del self.players[player]
        while len(self.players) < COUNT - self.chance.randrange(5):
            self.add()

    def document(self, players=None):
        rows = [
            {"id": player, "playerName": {"firstName": facts["givenName"] or "", "lastName": facts["surname"]},
             "image": facts["imageURL"], "team": facts["team"], "position": facts["position"],
             "jerseyNumber": facts["jerseyNumber"], "birthDate": facts["birthDate"], "country": facts["nationality"]}
            for player, facts in (players or self.players).items()]
        self.chance.shuffle(rows)
        return rows


class Feed(ThreadingHTTPServer):
    """Serves on a free port until `stop`, and tells the model what it gives whole."""

    daemon_threads = True

    def __init__(self, model, chance):
        super().__init__(("127.0.0.1", 0), Exchange)
        self.model, self.chance, self.roster = model, chance, Roster(chance)
        self.lock = threading.Lock()
        self.tag, self.given, self.counts = 0, False, collections.Counter()
        self.behaves = True
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/players"

    def way(self, condition):
        """What the next exchange is like."""
        if self.behaves:
            return "changed"
        way = self.chance.choices(list(WAYS), WAYS.values())[0]
        return "same" if way == "unmodified" and condition != f'"{self.tag}"' else way

    def handle_error(self, request, address):
        """Whoever asks may leave in the middle, as it does at its end."""


class Exchange(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        feed = self.server
        with feed.lock:
            way = feed.way(self.headers.get("If-None-Match"))
            feed.counts[way] += 1
            getattr(self, way.split()[0])(feed)

    # ---- rosters

    def changed(self, feed):
        feed.roster.change()
        feed.tag += 1
        self.give(feed)

    def same(self, feed):
        self.give(feed)

    def packed(self, feed):
        feed.roster.change()
        feed.tag += 1
        self.give(feed, packed=True)

    def slow(self, feed):
        time.sleep(feed.chance.uniform(0.5, 2.5))
        self.changed(feed)

    def bad(self, feed):
        feed.roster.change()
        feed.tag += 1
        self.give(feed, extra=[{"id": "nobody"}, {"playerName": 7}, "?"])

    def unmodified(self, feed):
        self.head(304, f"ETag: \"{feed.tag}\"")

    def give(self, feed, packed=False, extra=()):
        body = json.dumps(feed.roster.document() + list(extra), ensure_ascii=False).encode()
        fields = [f'ETag: "{feed.tag}"']
        if packed:
            body = gzip.compress(body)
            fields.append("Content-Encoding: gzip")
        feed.model.give(dict(feed.roster.players))
        self.head(200, *fields, f"Content-Length: {len(body)}")
        self.wfile.write(body)

    # ---- failures

    def error(self, _):
        self.head(500, "Content-Length: 4")
        self.wfile.write(b"oops")

    def busy(self, _):
        self.head(429, "Retry-After: 1", "Content-Length: 0")

    def truncated(self, feed):
        body = json.dumps(feed.roster.document()).encode()
        self.head(200, f"Content-Length: {len(body)}")
        self.wfile.write(body[: len(body) // 2])
        self.close_connection = True

    def garbage(self, _):
        body = b"<html>Please sign in</html>"
        self.head(200, f"Content-Length: {len(body)}")
        self.wfile.write(body)

    def halved(self, feed):
        kept = dict(list(feed.roster.players.items())[: COUNT // 2])
        self.refused(feed.roster.document(kept))

    def empty(self, _):
        self.refused([])

    def refused(self, rows):
        """What the guard must not let through."""
        body = json.dumps(rows).encode()
        self.head(200, 'ETag: "refused"', f"Content-Length: {len(body)}")
        self.wfile.write(body)

    def reset(self, _):
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def closed(self, _):
        self.close_connection = True

    def head(self, status, *fields):
        lines = [f"HTTP/1.1 {status} .", "Content-Type: application/json", *fields, "", ""]
        self.wfile.write("\r\n".join(lines).encode())
        self.wfile.flush()


def make(model, seed):
    return Feed(model, random.Random(seed))
