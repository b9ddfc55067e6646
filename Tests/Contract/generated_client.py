"""A client that openapi-generator makes from openapi.yaml talks to the running service."""

import importlib
import subprocess
import sys
import tempfile
import uuid

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

    operation = api(client.OperationApi)
    assert operation.get_readiness().status == "ready" and operation.get_liveness().status == "alive"
    status = operation.get_status()
    assert status.players == 40 and status.freshness == "fresh" and status.candidate is None
    assert "roster_players 40" in operation.get_metrics()
    assert refusal(client, operation.refresh).code == "auth.required"

    operator = api(client.OperationApi, TOKEN)
    assert operator.refresh().outcome == "unchanged"
    assert refusal(client, operator.refresh, accept="0" * 32).code == "refresh.candidateChanged"
    assert api(client.DescriptionApi).get_description_as_json().openapi == "3.1.0"


with tempfile.TemporaryDirectory() as folder, Service(ROSTER_UPSTREAM_MIN_INTERVAL="1ms") as service:
    use(generate(folder), service)
    print("a generated client reads the roster, understands problems and refreshes")
