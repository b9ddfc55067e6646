"""Wrong answers made of right ones, for the judge to find: a check that cannot fail proves nothing."""

import collections
import json
import random
import threading
import time

from players import Query

# Which wrong answers the judge has to find, each at least once.
KINDS = ("row lost", "row twice", "rows swapped", "fact changed", "total wrong", "next withheld", "old roster",
         "tag of another body", "body cut", "304 for another tag", "status 500", "player changed", "player lost",
         "write lost")


class Mutants:
    """Sees right answers go by and shows the judge wrong ones."""

    def __init__(self, judge):
        self.judge, self.chance, self.lock = judge, random.Random(1), threading.Lock()
        self.found, self.missed, self.first = collections.Counter(), collections.Counter(), {}

    def observe(self, answer, known):
        if answer.status == 304 and known is not None:
            self.try_page("304 for another tag", answer.but(headers={**answer.headers, "etag": '"other"'}), known)
        if answer.status != 200:
            return
        if answer.path == "/players":
            self.whole(answer)
        elif "?" in answer.path and "sort=surname&limit=50" == answer.path.partition("?")[2]:
            self.paged(answer)
        elif "?" not in answer.path:
            self.single(answer)

    def written(self, seen, player):
        """What an editor saw before a correction that has been acknowledged must not be seen any more."""
        now = time.monotonic()
        self.try_player("write lost", seen.but(began=now, ended=now), player)

    def whole(self, answer):
        document = json.loads(answer.body)
        rows = document["players"]
        at = self.chance.randrange(len(rows) - 1)
        changed = [*rows]
        changed[at] = {**rows[at], "team": "Mutants"}
        swapped = [*rows]
        swapped[at], swapped[at + 1] = rows[at + 1], rows[at]
        self.try_rows("row lost", answer, document, rows[:at] + rows[at + 1 :])
        self.try_rows("row twice", answer, document, rows[: at + 1] + rows[at:])
        self.try_rows("rows swapped", answer, document, swapped)
        self.try_rows("fact changed", answer, document, changed)
        self.try_page("total wrong", self.remade(answer, {**document, "total": document["total"] + 1}))
        self.try_page("tag of another body", answer.but(raw=answer.raw + b" "))
        self.try_page("body cut", answer.but(raw=answer.raw[:-20], headers={**answer.headers, "etag": self.tag()}))
        self.try_page("status 500", answer.but(status=500))
        # Some rosters later nobody may see what was served first.
        first = self.first.setdefault("whole", (answer, len(self.judge.model.feed.versions)))
        if len(self.judge.model.feed.versions) > first[1] + 3 and answer.began - first[0].ended > 12:
            self.try_page("old roster", first[0].but(began=answer.began, ended=answer.ended))

    def paged(self, answer):
        document = json.loads(answer.body)
        query = Query(limit=50)
        mutant = self.remade(answer, {**document, "next": None})
        self.tell("next withheld", self.judge.verdict_of_page(mutant, query))

    def single(self, answer):
        document = json.loads(answer.body)
        player = document.get("id")
        if answer.path != f"/players/{player}":
            return
        self.try_player("player changed", self.remade(answer, {**document, "surname": "Mutant"}), player)
        if all(known for _, known in self.judge.model.of_player(player, answer.began, answer.ended)):
            self.try_player("player lost", answer.but(status=404, raw=b"{}"), player)

    def try_rows(self, kind, answer, document, rows):
        self.try_page(kind, self.remade(answer, {**document, "players": rows}))

    def try_page(self, kind, mutant, old=None):
        self.tell(kind, self.judge.verdict_of_page(mutant, Query(), old=old))

    def try_player(self, kind, mutant, player):
        self.tell(kind, self.judge.verdict_of_player(mutant, player))

    def remade(self, answer, document):
        """With a tag of its own, so that it is not the tag that betrays it."""
        headers = {name: value for name, value in answer.headers.items() if name != "content-encoding"}
        return answer.but(raw=json.dumps(document).encode(), headers={**headers, "etag": self.tag()})

    def tag(self):
        return f'"mutant-{self.chance.getrandbits(64)}"'

    def tell(self, kind, verdict):
        if verdict == (None, None):
            return
        with self.lock:
            (self.missed if verdict[1] is None else self.found)[kind] += 1

    def report(self):
        for kind in KINDS:
            print(f"  {'found' if not self.missed[kind] else 'MISSED'}: {kind} ({self.found[kind]} of "
                  f"{self.found[kind] + self.missed[kind]})")
        blind = [kind for kind in KINDS if self.missed[kind] or not self.found[kind]]
        if blind:
            raise SystemExit(f"soak: the judge cannot tell, or was not shown: {', '.join(blind)}")
