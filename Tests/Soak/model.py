"""Which rosters may be served when: what the feed has given, in its order, under what editors have been told is saved.

Everything that changes is a register of versions. A version may be seen from the moment that somebody begins to bring
it, and must be seen once it has been acknowledged, or once any client has seen it: nobody goes back in time.
"""

import itertools
import threading
import time

from players import World, detail

SETTLED = 8  # seconds after which a roster that the feed has given whole must be served
MOST_WORLDS = 512
GONE = "gone"  # hidden by an editor


class TooMany(Exception):
    """More worlds are possible than can be tried: while an answer was under way, too much was written."""


class Register:
    """The versions of one thing, oldest first."""

    def __init__(self, value):
        self.versions = [[value, 0.0, 0.0]]  # value, may be seen from, must be seen from

    def begin(self, value):
        """A version that may be seen from now on; returns its number."""
        self.versions.append([value, time.monotonic(), float("inf")])
        return len(self.versions) - 1

    def acknowledge(self, version, at):
        self.versions[version][2] = min(self.versions[version][2], at)

    def retract(self, version):
        """Nothing was changed after all."""
        self.versions[version][1] = float("inf")

    def current(self, began, ended):
        """The versions that a question asked and answered in this time may see."""
        candidates = []
        for number in range(len(self.versions) - 1, -1, -1):
            _, possible, certain = self.versions[number]
            if possible <= ended:
                candidates.append(number)
            if certain <= began:
                break
        return candidates

    def value(self, version):
        return self.versions[version][0]


class Model:
    """What the service must answer with."""

    def __init__(self):
        self.lock = threading.RLock()
        self.feed = Register({})
        self.corrections = {}  # player -> Register of None, facts to override, ("added", facts) or GONE
        self.worlds = {}

    def give(self, facts):
        """The feed is about to have given a roster whole, of these facts by player."""
        with self.lock:
            version = self.feed.begin(facts)
            self.feed.acknowledge(version, time.monotonic() + SETTLED)
            return version

    def begin(self, player, value):
        """An editor is about to have this said of a player."""
        with self.lock:
            return self.corrections.setdefault(player, Register(None)).begin(value)

    def acknowledge(self, player, version):
        with self.lock:
            self.corrections[player].acknowledge(version, time.monotonic())

    def retract(self, player, version):
        with self.lock:
            self.corrections[player].retract(version)

    def candidates(self, began, ended):
        """Every world that may be seen in this time: keys of `world`."""
        with self.lock:
            fed = self.feed.current(began, ended)
            choices = []
            for player, register in self.corrections.items():
                numbers = register.current(began, ended)
                if numbers != [0]:
                    choices.append([(player, number) for number in numbers])
            if not fed:
                return []
            count = len(fed)
            for choice in choices:
                count *= len(choice)
            if count > MOST_WORLDS:
                raise TooMany
            return [(f, tuple(c)) for f in fed for c in itertools.product(*choices)]

    def of_player(self, player, began, ended):
        """What may be said of one player in this time, each with the key of the world in which it is."""
        with self.lock:
            fed = self.feed.current(began, ended)
            register = self.corrections.get(player)
            numbers = register.current(began, ended) if register else [0]
            for f in fed:
                for number in numbers:
                    corrected = ((player, number),) if register else ()
                    facts = self.feed.value(f).get(player)
                    known = self.overlay({player: facts} if facts else {}, corrected).get(player)
                    yield (f, corrected), known and detail(player, known)

    def world(self, key):
        """What is served in one of the possible cases."""
        with self.lock:
            known = self.worlds.pop(key, None)
            if known is None:
                fed, corrected = key
                known = World(self.overlay(self.feed.value(fed), corrected))
            self.worlds[key] = known  # the last used stands last
            while len(self.worlds) > MOST_WORLDS:
                self.worlds.pop(next(iter(self.worlds)))
            return known

    def overlay(self, facts, corrected):
        facts = dict(facts)
        for player, version in corrected:
            value = self.corrections[player].value(version)
            if value is None:
                continue
            if value == GONE:
                facts.pop(player, None)
            elif isinstance(value, tuple):
                facts[player] = value[1]
            elif player in facts:
                facts[player] = {**facts[player], **value}
        return facts

    def observe(self, keys, ended):
        """A client has seen one of these worlds, so nobody may see an older one from now on."""
        with self.lock:
            oldest = min(fed for fed, _ in keys)
            for number in range(oldest, 0, -1):
                if self.feed.versions[number][2] <= ended:
                    break
                self.feed.acknowledge(number, ended)
            first = dict(keys[0][1])
            for player, version in first.items():
                if all(dict(corrected).get(player) == version for _, corrected in keys):
                    self.corrections[player].acknowledge(version, ended)
