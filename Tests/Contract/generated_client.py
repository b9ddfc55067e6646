"""A client that openapi-generator makes from openapi.yaml talks to the running service."""

import importlib
import subprocess
import sys
import tempfile
import uuid
from urllib.parse import parse_qs, urlsplit

from service import ROOT, TOKEN, Service


def generate(folder):
    made = subprocess.run(
        ["openapi-generator-cli", "generate", "-i", ROOT / "openapi.yaml", "-g", "python", "-o", folder,
         "--package-name", "roster_client"],
        capture_output=True, text=True)
    assert made.returncode == 0, made.stdout + made.stderr
    sys.path.insert(0, folder)
    return importlib.import_module("roster_client")


def refusal(client, call, *arguments, **named):
    """The problem that a call ends with."""
    try:
        call(*arguments, **named)
    except client.ApiException as error:
        assert error.headers["Content-Type"] == "application/problem+json", error.headers
        problem = client.Problem.from_json(error.body)
        assert problem.status == error.status
        return problem
    raise AssertionError(f"{call} was not refused")


def pages(players, **query):
    """Everyone on all pages, as `next` leads through them."""
    page = players.list_players(limit=7, **query)
    yield from page.players
    while page.next:
        # The reference has all parameters of the query, in its own canonical form.
        following = parse_qs(urlsplit(page.next).query)
        assert following.pop("limit") == ["7"]
        (cursor,) = following.pop("cursor")
        assert len(following) == len(query), following
        page = players.list_players(limit=7, cursor=cursor, **query)
        yield from page.players


def ask_in_parts(client, players, everyone):
    assert list(pages(players)) == everyone
    for query in [{"sort": "-jerseyNumber"}, {"team": ["harbour GULLS", "Red Foundry"]}, {"q": "a", "sort": "team"}]:
        whole = players.list_players(**query)
        assert list(pages(players, **query)) == whole.players and whole.next is None and whole.total > 0
    (found,) = players.list_players(q="angstrom zoe").players
    assert found.display_name == "Zoë Ångström-Vale"
    assert players.list_players(nationality=["Norvania"], position=["Defender"]).total < len(everyone)
    problem = refusal(client, players.list_players, limit=7, cursor="AAAA")
    assert problem.code == "players.query.invalid" and "'cursor'" in problem.detail


def ask_on_condition(client, players):
    whole = players.list_players_with_http_info()
    tag, date = whole.headers["ETag"], whole.headers["Last-Modified"]
    assert whole.headers["Vary"] == "Accept-Encoding" and whole.headers["Cache-Status"] == "roster; hit"
    assert players.list_players_with_http_info(if_match=tag, if_unmodified_since=date).data == whole.data
    for condition in [{"if_none_match": tag}, {"if_modified_since": date}]:
        try:
            again = players.list_players_with_http_info(**condition)
            raise AssertionError(f"{condition}: {again.status_code}")
        # To the generated code everything but a 2xx is an exception.
        except client.ApiException as answer:
            assert answer.status == 304 and not answer.body and answer.headers["ETag"] == tag, answer
    assert refusal(client, players.list_players, if_match='"another"').code == "precondition.failed"


def use(client, service):
    def api(kind, token=None):
        return kind(client.ApiClient(client.Configuration(host=service.url, access_token=token)))

    players = api(client.PlayersApi)
    everyone = players.list_players()
    assert everyone.total == len(everyone.players) == 40 and everyone.next is None
    for player in everyone.players:
        detail = players.get_player(player.id)
        assert detail.display_name == player.display_name and detail.jersey_number == player.jersey_number
    assert refusal(client, players.get_player, uuid.UUID(int=0)).code == "players.notFound"
    ask_in_parts(client, players, everyone.players)
    ask_on_condition(client, players)

    operation = api(client.OperationApi)
    assert operation.get_readiness().status == "ready" and operation.get_liveness().status == "alive"
    status = operation.get_status()
    assert status.players == 40 and status.freshness == "fresh" and status.candidate is None
    # Of the types of an operation the generated code asks only for the first that has to do with JSON, which is that of
    # the problems where the content is none. Such an operation is told what to ask for.
    assert "roster_players 40" in operation.get_metrics(_headers={"Accept": "text/plain"})
    assert refusal(client, operation.refresh).code == "auth.required"

    operator = api(client.OperationApi, TOKEN)
    assert operator.refresh().outcome == "unchanged"
    assert refusal(client, operator.refresh, accept="0" * 32).code == "refresh.candidateChanged"
    assert api(client.DescriptionApi).get_description_as_json().openapi == "3.1.0"


with tempfile.TemporaryDirectory() as folder, Service(ROSTER_UPSTREAM_MIN_INTERVAL="1ms") as service:
    use(generate(folder), service)
    print("a generated client reads the roster, whole, in pages and on conditions, searches it, understands problems and refreshes")
