"""What players are, as the service should see them: facts, the order of names, and what a list or a page shows."""

import unicodedata

FACTS = ("givenName", "surname", "imageURL", "team", "position", "jerseyNumber", "birthDate", "nationality")
LATIN = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ß": "ss", "æ": "ae"})
LISTED = ("id", "displayName", "imageURL", "team", "position", "jerseyNumber")


def fold(text):
    """Blind to case and accents, for the letters that the soak's names are made of."""
    lower = unicodedata.normalize("NFD", text.lower().translate(LATIN))
    return "".join(c for c in lower if not unicodedata.combining(c))


def detail(player, facts):
    """What `GET /players/{id}` says of a player with these facts."""
    names = [name for name in (facts["givenName"], facts["surname"]) if name]
    return {"id": player, "displayName": " ".join(names), **facts}


def canonical(player):
    """The place of a player in canonical order."""
    given, surname = player["givenName"], player["surname"]
    return (fold(surname or given), fold(given or "") if surname else "", player["id"])


class Down:
    """Turns an order round."""

    def __init__(self, value):
        self.value = value

    def __lt__(self, other):
        return other.value < self.value

    def __eq__(self, other):
        return self.value == other.value


def place(player, sort):
    """What decides where a player stands in an order: unknown values last, ties in canonical order."""
    key = sort.lstrip("-")
    if key == "surname":
        value = fold(player["surname"] or player["givenName"])
    else:
        value = player[key] if key == "jerseyNumber" or player[key] is None else fold(player[key])
    if value is not None and sort.startswith("-"):
        return (False, Down(value), canonical(player))
    return (value is None, value if value is not None else 0, canonical(player))


class Query:
    """One question for players: words, filters, an order, and how many a page has."""

    def __init__(self, words=(), sort="surname", limit=None, **filters):
        self.words, self.filters, self.sort, self.limit = [fold(word) for word in words], filters, sort, limit

    def matches(self, player):
        for key, values in self.filters.items():
            if (player[key] or "").upper() not in [value.upper() for value in values]:
                return False
        if not self.words:
            return True
        own = fold(player["displayName"]).split()
        return all(any(name.startswith(word) for name in own) for word in self.words)


class World:
    """A whole roster that may be served: every player's facts, answering questions as the service should."""

    def __init__(self, facts):
        self.players = {player: detail(player, known) for player, known in facts.items()}
        self.in_order = sorted(self.players.values(), key=canonical)
        self.places = {}

    def ordered(self, sort):
        if sort not in self.places:
            self.places[sort] = sorted(((place(p, sort), p) for p in self.in_order), key=lambda pair: pair[0])
        return self.places[sort]

    def page(self, query, behind=None):
        """The rows of a page, how many match in all, and whether more follow. `behind` is a place, not a player."""
        matching = [(at, p) for at, p in self.ordered(query.sort) if query.matches(p)]
        rest = [p for at, p in matching if behind is None or behind < at]
        shown = rest if query.limit is None else rest[: query.limit]
        rows = [{name: player[name] for name in LISTED} for player in shown]
        return rows, len(matching), len(rest) > len(shown)
