"""A client that openapi-generator makes from openapi.yaml talks to the running service."""

import importlib
import subprocess
import sys
import tempfile
import uuid
from urllib.parse import parse_qs, urlsplit

from service import PASSWORD, ROOT, TOKEN, Service


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


def edit(client, api):
    """An editor signs in, adds a player, corrects, reverts and removes, and signs out; an operator reads of it."""
    problem = refusal(client, api(client.EditingApi).create_player, client.PlayerDraft(surname="Nobody"))
    assert problem.code == "auth.required"
    wrong = client.Credentials(username="ann", password="something else")
    assert refusal(client, api(client.SessionsApi).sign_in, wrong).code == "auth.refused"
    grant = api(client.SessionsApi).sign_in(client.Credentials(username="Ann", password=PASSWORD))
    sessions, editing = api(client.SessionsApi, grant.token), api(client.EditingApi, grant.token)
    assert (grant.account, grant.role, sessions.get_session().expires_at) == ("ann", "editor", grant.expires_at)

    added = add(client, api(client.PlayersApi), editing)
    corrected = correct(client, api(client.PlayersApi), editing)
    assert refusal(client, editing.get_audit).code == "auth.role.insufficient"
    for player, actions in [(added, ["removed", "updated", "created"]), (corrected, ["reverted"] * 2 + ["updated"])]:
        changes = api(client.EditingApi, TOKEN).get_audit(player=player, account="ann").changes
        assert [change.action for change in changes] == actions, changes
    sessions.sign_out()
    assert refusal(client, sessions.get_session).code == "auth.token.invalid"


def add(client, players, editing):
    """Adds somebody whom the upstream lacks, names them better and takes them away again."""
    draft = client.PlayerDraft(id=uuid.uuid4(), surname="Maciel", jersey_number=8)
    answer = editing.create_player_with_http_info(draft)
    assert (answer.status_code, answer.headers["Location"]) == (201, f"/players/{draft.id}")
    assert answer.data.display_name == "Maciel" and players.list_players().total == 41
    assert editing.create_player_with_http_info(draft).status_code == 200
    assert refusal(client, editing.create_player, client.PlayerDraft(id=draft.id, surname="Mota")).code == "players.exists"
    problem = refusal(client, editing.create_player, client.PlayerDraft(surname=" ", team="\u202e"))
    assert problem.code == "players.member.invalid"

    first = answer.headers["ETag"]
    second = editing.update_player_with_http_info(
        draft.id, first, client.PlayerPatch(given_name="Miraildes", jersey_number=None))
    assert (second.data.display_name, second.data.jersey_number) == ("Miraildes Maciel", None)
    assert players.get_player(draft.id) == second.data
    assert refusal(client, editing.remove_player, draft.id, first).code == "precondition.failed"
    assert refusal(client, editing.remove_player, draft.id, "*").code == "precondition.required"
    editing.remove_player(draft.id, second.headers["ETag"])
    assert refusal(client, players.get_player, draft.id).code == "players.notFound"
    return draft.id


def correct(client, players, editing):
    """Corrects somebody whom the upstream has, and goes back, by one fact and then wholly."""
    before = players.get_player_with_http_info(players.list_players(limit=1).players[0].id)
    player = before.data.id
    patch = client.PlayerPatch(surname="Corrected", team=None, jersey_number=7)
    after = editing.update_player(player, before.headers["ETag"], patch)
    assert (after.surname, after.team, after.jersey_number) == ("Corrected", None, 7)

    shown = editing.get_correction_with_http_info(player)
    assert shown.data.changed_by == "ann" and shown.data.active and shown.data.upstream == before.data
    surname = shown.data.facts.surname
    assert surname.value.actual_instance == "Corrected" and surname.upstream == "unchanged"
    assert surname.upstream_then.actual_instance == before.data.surname and shown.data.facts.given_name is None
    assert [listed.player for listed in editing.list_corrections().corrections] == [player]

    part = client.CorrectionPatch(surname=None)
    left = editing.revert_parts_with_http_info(player, shown.headers["ETag"], part)
    assert left.data.facts.surname is None and left.data.served.surname == before.data.surname
    editing.revert_player(player, left.headers["ETag"])
    assert players.get_player_with_http_info(player).headers["ETag"] == before.headers["ETag"]
    assert refusal(client, editing.get_correction, player).code == "corrections.notFound"
    return player


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
    service.add_account("ann", "editor")
    edit(client, api)


with tempfile.TemporaryDirectory() as folder, Service(ROSTER_UPSTREAM_MIN_INTERVAL="1ms") as service:
    use(generate(folder), service)
    print(
        "a generated client reads the roster, whole, in pages and on conditions, searches it, understands problems, "
        "refreshes, signs in, adds, corrects, reverts and removes, and reads the audit")
