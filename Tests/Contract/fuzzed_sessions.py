"""Who asks, and who signs in and out."""

from collections import Counter

import schemathesis

from fuzzed_service import ACCOUNT, SPARE_TOKENS, TOKEN, is_chained
from service import PASSWORD

# To judge a password takes the service long while three runs take all cores. So many of each kind are judged in a run.
MOST = 4
judged = Counter()

if TOKEN:
    @schemathesis.auth(refresh_interval=None)
    class Token:
        """The same one in the whole run."""

        def get(self, case, context):
            return TOKEN

        def set(self, case, token, context):
            case.headers["Authorization"] = f"Bearer {token}"


def has_turn(case):
    """None that is refused anyway, and none in chains, which have to be repeatable."""
    return case.meta.generation.mode.is_positive and not is_chained(case)


def sign_out(case):
    """The session of the run has to go on. The first end another one; the others have none to end."""
    if TOKEN and case.headers.get("Authorization") == f"Bearer {TOKEN}":
        token = SPARE_TOKENS.pop() if SPARE_TOKENS and has_turn(case) else "rst_nobody"
        case.headers["Authorization"] = f"Bearer {token}"


def signing_in(case):
    """The first sign in, then some are somebody who has failed too often; the others send nothing that could be a password."""
    name = ACCOUNT if ACCOUNT and judged[ACCOUNT] < MOST else "nobody"
    if has_turn(case) and judged[name] < MOST:
        judged[name] += 1
        case.body = {"username": name, "password": PASSWORD}
    else:
        case.body["password"] = ""
