"""Runs docker-compose.yaml and asks the service through its proxy."""

import json
import os
import socket
import subprocess

from container import ENGINE, expect, get, until


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


port = free_port()
CREDENTIALS = b'{"username":"nobody","password":"not the right one"}'
COMPOSE = [*os.environ["COMPOSE"].split(), "-p", "roster-check"]
ENVIRONMENT = dict(os.environ, ROSTER_PORT=str(port))


def compose(*arguments):
    done = subprocess.run(
        [*COMPOSE, *arguments], env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        timeout=180)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(arguments)}: {done.stdout}")
    return done.stdout


def ask(path, headers=None):
    try:
        return get(f"http://127.0.0.1:{port}{path}", headers)
    except OSError:
        return None, {}, b""


def sign_in():
    """The status of a try to sign in with a wrong password, from this machine."""
    return get(f"http://127.0.0.1:{port}/session", {"Content-Type": "application/json"}, CREDENTIALS)[0]


def sign_in_elsewhere():
    """The same from inside the proxy's container, which has another address; bash is all that it has for that."""
    head = f"POST /session HTTP/1.1\\r\\nHost: roster\\r\\nContent-Type: application/json\\r\\nConnection: close"
    asking = f"printf '{head}\\r\\nContent-Length: {len(CREDENTIALS)}\\r\\n\\r\\n{CREDENTIALS.decode()}' >&3"
    script = f"exec 3<>/dev/tcp/127.0.0.1/8080; {asking}; read -r version status rest <&3; echo $status"
    return int(subprocess.check_output([ENGINE, "exec", proxy(), "bash", "-c", script], text=True))


def proxy():
    names = subprocess.check_output([ENGINE, "ps", "--format", "{{.Names}}"], text=True).split()
    return next(name for name in names if name.startswith("roster-check") and "proxy" in name)


try:
    compose("up", "-d", "--no-build")
    until("/readyz through the proxy", lambda: ask("/readyz")[0] == 200)
    _, fields, body = ask("/players")
    expect(json.loads(body)["total"] == 40, "the proxy answers with the players of the demo feed")
    expect(fields["Cache-Status"] == "roster; hit", "from the service's memory", fields["Cache-Status"])
    expect(json.loads(ask("/status")[2])["source"] == "remote", "which came from the demo feed")
    expect(ask("/metrics")[0] == 404, "the proxy keeps /metrics to those inside")
    tries = [sign_in() for _ in range(4)]
    expect(tries == [401, 401, 401, 429], "wrong passwords are delayed", tries)
    elsewhere = sign_in_elsewhere()
    expect(elsewhere == 401, "and only for the address that the proxy names", elsewhere)
except (AssertionError, subprocess.TimeoutExpired):
    print(compose("logs", "--tail", "20"))
    raise
finally:
    compose("down", "-v")
