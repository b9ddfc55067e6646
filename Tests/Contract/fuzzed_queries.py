"""Queries within what the descriptions of their parameters say in words, since no schema can."""

import re
from urllib.parse import parse_qs, quote, urlsplit

from fuzzed_service import ask

# White space and hyphens part words.
BETWEEN_WORDS = re.compile(r"[\s\u002d\u058a\u2010-\u2015\u2212\ufe63\uff0d]+")


def searchable(text):
    """At most eight words, of which at least one is visible and no letter folds to too many bytes."""
    return " ".join(["o", *(word for word in BETWEEN_WORDS.split(text) if word)][:8])[:60]


def short(values):
    """As many values as fit into a quarter of what all parameters may have together."""
    lengths = [len(quote(value)) for value in values]
    return [value for index, value in enumerate(values) if sum(lengths[:index + 1]) < 700]


def next_cursor(path, query):
    """The cursor that the service gives for this query; `None` where there is no second page."""
    following = ask("HEAD", path, query=query).links.get("next")
    return following and parse_qs(urlsplit(following["url"]).query)["cursor"][0]


def usable(path, query):
    """The query with words that can be looked for, and a cursor that the service has given for the same query.

    Any other cursor is a 400. The tests of the service send it those, and so do the examples here that are to be refused.
    """
    if "q" in query:
        query["q"] = searchable(query["q"])
    for name in ("team", "position", "nationality"):
        if name in query:
            query[name] = short(query[name])
    if query.pop("cursor", None) is not None and ("limit" in query or path != "/players"):
        cursor = next_cursor(path, query)
        if cursor:
            query["cursor"] = cursor
    return query
