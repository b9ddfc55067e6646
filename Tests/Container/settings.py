"""The environment alone configures it: there is no file."""

import os
import tempfile

from container import Container, engine, expect, get

SAMPLE = os.path.abspath("config/players.sample.json")
SETTINGS = {
    "ROSTER_HTTP_PORT": "8181",
    "ROSTER_HTTP_MAX_AGE": "33s",
    "ROSTER_STORE_URL": "sqlite:var/other.sqlite",
    "ROSTER_UPSTREAM_URL": "file:/feed/players.json",
    "ROSTER_LOG_LEVEL": "debug",
}

with tempfile.TemporaryDirectory() as empty:
    os.chmod(empty, 0o755)
    no_file = ["-v", f"{empty}:/srv/roster/config:ro", "-v", f"{SAMPLE}:/feed/players.json:ro"]
    with Container(*no_file, settings=SETTINGS, port=8181) as container:
        container.listening()
        status, fields, _ = get(container.url("/players"))
        expect(status == 200 and "max-age=33" in fields["Cache-Control"], "the environment alone configures it")
        expect(container.json("/status")["durable"] is True, "the store is where the environment says")
        told = engine("exec", container.id, "roster", "status")
        expect("40" in told, "`roster status` in it finds the service by the same environment", told)
