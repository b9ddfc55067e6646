"""Changes that can be made: to players whom there are, for the version that there is, with facts that can be."""

import json
import unicodedata

from schemathesis.core.parameters import ParameterLocation

from fuzzed_service import TOKEN, ask, is_chained, lot
from service import ROOT

# The rest of the roster stays as it is, so that readers find it.
CHANGED = [row["id"] for row in json.loads((ROOT / "config/players.sample.json").read_text())[:10]]
TEXTS = ("givenName", "surname", "team", "position", "nationality")
NAMES = ("givenName", "surname")


def player(id, is_wanted):
    """The answer of GET; where somebody is wanted who has been hidden, after taking that back."""
    path = f"/players/{id}"
    answer = ask("GET", path)
    if answer.status_code == 404 and is_wanted:
        hidden = ask("GET", path + "/correction")
        ask("DELETE", path + "/correction", hidden.headers["ETag"]).raise_for_status()
        answer = ask("GET", path)
    return answer


def correction(id, is_wanted):
    """The answer of GET; where a correction is wanted and there is none, after correcting something."""
    path = f"/players/{id}/correction"
    answer = ask("GET", path)
    if answer.status_code == 404 and is_wanted:
        ask("PATCH", f"/players/{id}", player(id, True).headers["ETag"], patch={"team": "Fuzz"}).raise_for_status()
        answer = ask("GET", path)
    return answer


def revert_all():
    """Takes back everything that has been changed."""
    while listed := ask("GET", "/corrections", query={"limit": 1000}).json()["corrections"]:
        for shown in listed:
            path = f"/players/{shown['player']}/correction"
            ask("DELETE", path, ask("GET", path).headers["ETag"]).raise_for_status()


def aim(case):
    """Has most requests be for somebody whom there is and, where that is asked for, for the version that there is.

    Chains lead where they lead: who is gone then has to stay so.
    """
    if "id" not in case.path_parameters or case.meta.is_negative_at(ParameterLocation.PATH):
        return None
    chosen = lot(case, 6 * len(CHANGED))
    is_wanted = chosen >= len(CHANGED) and not is_chained(case)
    if is_wanted:
        case.path_parameters["id"] = CHANGED[chosen % len(CHANGED)]
    if not TOKEN:
        return None
    find = correction if case.path.endswith("/correction") else player
    there = find(case.path_parameters["id"], is_wanted)
    # Another version is a reason to refuse, which is to be the only one.
    is_current = is_chained(case) or case.meta.generation.mode.is_negative or lot(case, 6)
    if there.ok and is_current and "If-Match" in case.headers and not case.meta.is_negative_at(ParameterLocation.HEADER):
        case.headers["If-Match"] = there.headers["ETag"]
    return there.json() if there.ok else None


def is_visible(character):
    return character in "\u200c\u200d" or unicodedata.category(character) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")


def said(facts):
    """What can be said: every text has something to see, and nothing that cannot be seen."""
    for name in TEXTS:
        if isinstance(facts.get(name), str):
            facts[name] = "".join(filter(is_visible, facts[name])).strip() or "o"
    return facts


def added(draft):
    """Somebody to add, who has a name."""
    if not any(draft.get(name) for name in NAMES):
        draft["surname"] = "Fuzz"
    return said(draft)


def corrected(patch, now):
    """A patch that leaves the player a name, and repeats what is only to be repeated as it is."""
    patch |= {name: now[name] for name in ("id", "displayName") if name in patch}
    if not any(patch.get(name, now[name]) for name in NAMES):
        patch["surname"] = "Fuzz"
    return said(patch)


def reverted(patch, now):
    """A patch that does not take the name of somebody whom the upstream does not know."""
    return {name: value for name, value in patch.items() if not (now["added"] and name in NAMES)}
