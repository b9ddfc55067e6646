"""Whether answers are right."""

import collections
import json
import threading
import zlib

from model import TooMany
from players import place


class Judge:
    """Holds answers against the model, and against all answers before them."""

    def __init__(self, model):
        self.model = model
        self.lock = threading.Lock()
        self.bodies = {}  # tag -> digest of the bytes that it stands for
        self.tags = {}  # (path, digest) -> tag
        self.counts = collections.Counter()
        self.failures = []

    # ---- what a test calls

    def count(self, what):
        with self.lock:
            self.counts[what] += 1

    def fail(self, what):
        with self.lock:
            self.counts["wrong"] += 1
            if len(self.failures) < 20:
                self.failures.append(what)
                print(f"WRONG: {what}", flush=True)

    def page(self, answer, query, behind=None, old=None):
        """Judges a list or a page. Returns what it says, and the world that it was seen in; None when it is wrong.

        `old` is the answer that a 304 confirms.
        """
        said, wrong = self.verdict_of_page(answer, query, behind, old)
        if not self.conclude(answer, said, wrong):
            return None
        document, keys = said
        return document, self.model.world(keys[0])

    def player(self, answer, player, old=None):
        """Judges what is said of one player, whether there is one or not, by a GET or in the answer to a write."""
        self.conclude(answer, *self.verdict_of_player(answer, player, old))

    def conclude(self, answer, said, wrong):
        if answer.method == "GET":  # editors count the answers to their writes
            self.count(f"GET {answer.status}")
        if wrong:
            self.fail(f"{answer.method} {answer.path}: {wrong}")
        elif said is None:
            self.count("unjudged")
        else:
            self.model.observe(said[1], answer.ended)
        return said

    # ---- what is right; changes nothing but what is known of tags

    def verdict_of_page(self, answer, query, behind=None, old=None):
        """What the answer says with the keys of the worlds in which that is right, or why it is wrong.

        Neither, when too much has changed while it was under way.
        """
        document, wrong = self.document(answer, old)
        if wrong:
            return None, wrong
        comparable = {**document, "next": document["next"] is not None} if document else document
        try:
            candidates = self.model.candidates(answer.began, answer.ended)
        except TooMany:
            return None, None
        keys = [key for key in candidates if self.expected_page(self.model.world(key), query, behind) == comparable]
        if keys:
            return (document, keys), None
        return None, self.difference(candidates, comparable, query, behind)

    def verdict_of_player(self, answer, player, old=None):
        document, wrong = self.document(answer, old)
        if wrong:
            return None, wrong
        possible = list(self.model.of_player(player, answer.began, answer.ended))
        keys = [key for key, expected in possible if expected == document]
        if keys:
            return (document, keys), None
        return None, f"{document} instead of {[expected for _, expected in possible][:4]}"

    def document(self, answer, old):
        """What is said, None for nothing, or what is wrong whatever it says."""
        if answer.status == 304:
            if old is None or answer.tag != old.tag:
                return None, f"a 304 with the tag {answer.tag} for the condition {old and old.tag}"
            if answer.raw:
                return None, "a 304 with a body"
        if answer.status not in (200, 304, 404):
            return None, f"the status {answer.status}: {answer.raw[:300]!r}"
        if answer.status == 404:
            return None, None
        content = old if answer.status == 304 else answer
        try:
            document = json.loads(content.body)
        except (ValueError, EOFError, OSError, zlib.error) as error:
            return None, f"a body that cannot be read: {error}"
        return document, self.wrong_tag(answer) if answer.status == 200 else None

    def difference(self, candidates, document, query, behind):
        if not candidates or document is None:
            return f"{document} before the feed gave anything, or where a page should be"
        best = self.expected_page(self.model.world(candidates[0]), query, behind)
        pairs = zip(document["players"], best["players"])
        first = next((f"{a} instead of {b}" for a, b in pairs if a != b), "no row differs")
        sizes = [(len(d["players"]), d["total"], d["next"]) for d in (document, best)]
        return f"fits none of {len(candidates)} worlds; rows, total, next: {sizes[0]} instead of {sizes[1]}; {first}"

    def expected_page(self, world, query, behind):
        rows, total, more = world.page(query, behind)
        return {"players": rows, "total": total, "next": more}

    def wrong_tag(self, answer):
        """A tag stands for the same bytes for ever, and the same bytes at the same path have one tag."""
        if not answer.tag:
            return "no ETag"
        digest = answer.digest
        with self.lock:
            if self.bodies.setdefault(answer.tag, digest) != digest:
                return f"the tag {answer.tag} stands for two bodies"
            if self.tags.setdefault((answer.path, digest), answer.tag) != answer.tag:
                return f"one body has two tags, {answer.tag} among them"
        return None

    def head(self, answer):
        """Judges an answer to HEAD by what GET has said before."""
        self.count(f"HEAD {answer.status}")
        if answer.raw:
            self.fail(f"HEAD {answer.path}: a body")
        if answer.status not in (200, 404):
            self.fail(f"HEAD {answer.path}: the status {answer.status}")


def behind(last, query, world):
    """The place of a page's last player in the query's order, in the world in which it was seen."""
    return place(world.players[last["id"]], query.sort)
