"""Clients that read: lists, pages, single players, searches, conditions, gzip, HEAD."""

import random
import urllib.parse

from client import Client
from judge import behind
from players import Query

SEARCHES = [("ada",), ("zoe",), ("mul",), ("łu", "qu"), ("strasse",), ("b",), ("nobody",), ("a", "a")]
FILTERS = [{"team": ["reds"]}, {"team": ["Reds", "OWLS"]}, {"position": ["goalkeeper"], "nationality": ["Norvania"]},
           {"team": ["Nobody's"]}]
SORTS = ["surname", "-surname", "jerseyNumber", "-jerseyNumber", "team", "-team"]
PACKED = {"Accept-Encoding": "gzip"}


class Reader:
    """Reads at random until told to stop."""

    def __init__(self, port, judge, roster, seed, observe=lambda *_: None):
        self.client, self.judge, self.roster, self.chance = Client(port), judge, roster, random.Random(seed)
        self.remembered = {}  # (path, coding) -> the last whole answer
        self.observe = observe

    def run(self, stop):
        ways = {
            self.whole: 4, self.player: 10, self.stranger: 1, self.pages: 2, self.search: 3, self.filtered: 3,
            self.head: 2, self.pull: 1, self.hang_up: 1}
        while not stop.is_set():
            self.chance.choices(list(ways), ways.values())[0]()

    def get(self, path, judging, **headers):
        """Asks, half of the time on the condition that something has changed, and has the answer judged."""
        if self.chance.random() < 0.3:
            headers |= PACKED
        known = self.remembered.get((path, "Accept-Encoding" in headers))
        if known and self.chance.random() < 0.5:
            headers["If-None-Match"] = known.tag
        answer = self.client.ask("GET", path, headers)
        seen = judging(answer, known if "If-None-Match" in headers else None)
        if answer.status == 200:
            if len(self.remembered) > 500:
                self.remembered.pop(next(iter(self.remembered)))
            self.remembered[path, "Accept-Encoding" in headers] = answer
        self.observe(answer, known)
        return seen

    def list(self, query, **parameters):
        path = "/players" + ("?" + urllib.parse.urlencode(parameters, doseq=True) if parameters else "")
        return self.get(path, lambda answer, known: self.judge.page(answer, query, old=known))

    def whole(self):
        self.list(Query())

    def search(self):
        words = self.chance.choice(SEARCHES)
        self.list(Query(words=words), q=" ".join(words))

    def filtered(self):
        filters, sort = self.chance.choice(FILTERS), self.chance.choice(SORTS)
        self.list(Query(sort=sort, **filters), sort=sort, **filters)

    def player(self):
        player = self.chance.choice(self.roster.edited)
        if self.chance.random() < 0.5:
            player = self.chance.choice(list(self.roster.players))
        self.get(f"/players/{player}", lambda answer, known: self.judge.player(answer, player, old=known))

    def stranger(self):
        player = f"00000000-0000-4000-8000-{self.chance.randrange(10**11):012}"
        self.get(f"/players/{player}", lambda answer, _: self.judge.player(answer, player))

    def head(self):
        player = self.chance.choice(self.roster.edited)
        self.judge.head(self.client.ask("HEAD", self.chance.choice(["/players", f"/players/{player}"])))

    def pull(self):
        """Has the feed asked first, which may take long."""
        player = self.chance.choice(self.roster.edited)
        self.get(f"/players/{player}", lambda answer, known: self.judge.player(answer, player, old=known),
                 **{"Cache-Control": "no-cache"})

    def pages(self):
        """Follows the pages to the end; each must begin right behind the one before."""
        sort, limit = self.chance.choice(SORTS), self.chance.choice([7, 50, 120])
        query, last = Query(sort=sort, limit=limit), None
        path = f"/players?sort={sort}&limit={limit}"
        for _ in range(60):
            seen = self.get(path, lambda answer, known: self.judge.page(answer, query, last, known))
            if seen is None:
                return
            document, world = seen
            if document["next"] is None:
                self.judge.count("walks to the last page")
                return
            last, path = behind(document["players"][-1], query, world), document["next"]
        self.judge.fail(f"the pages in the order {sort} do not end")

    def hang_up(self):
        """Leaves, sometimes before the answer has come."""
        if self.chance.random() < 0.3 and self.client.connection is not None and self.client.connection.sock:
            self.client.connection.sock.sendall(b"GET /players HTTP/1.1\r\nHost: soak\r\n\r\n")
        self.client.leave()
