"""Roster with the sample roster, on a free port, with a store of its own."""

import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The debug build, or the one that ROSTER_BINARY names.
PROGRAM = Path(os.environ.get("ROSTER_BINARY", ROOT / ".build/debug/roster"))
TOKEN = "the-token-of-the-contract"
PASSWORD = "the password of the contract"


def sign_in(url, name):
    """The token of a new session of an account that `Service.add_account` has added."""
    request = urllib.request.Request(
        url + "/session", data=json.dumps({"username": name, "password": PASSWORD}).encode(),
        headers={"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request, timeout=300))["token"]


class Service:
    """Runs as long as the `with` block that it is used in."""

    def __init__(self, **settings):
        self.folder = tempfile.TemporaryDirectory(prefix="roster-contract-")
        self.settings = settings
        self.port = 0

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        self.folder.cleanup()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def environment(self):
        return {
            **{name: value for name, value in os.environ.items() if name != "ROSTER_BINARY"},
            "ROSTER_HTTP_PORT": str(self.port),
            "ROSTER_STORE_URL": f"sqlite:{self.folder.name}/roster.sqlite",
            "ROSTER_AUTH_OPERATOR_TOKEN": TOKEN,
            "ROSTER_LOG_FORMAT": "json",
            **self.settings,
        }

    def add_account(self, name, role):
        """Adds an account with the password `PASSWORD`, as whoever looks after the machine would."""
        subprocess.run(
            [PROGRAM, "account", "add", name, "--role", role], input=PASSWORD + "\n", text=True, check=True,
            cwd=ROOT, env=self.environment, stdout=subprocess.DEVNULL)

    def start(self):
        """Starts it, again on the same port, and waits until there is a roster."""
        log = Path(self.folder.name, "log")
        with log.open("w") as output:
            self.process = subprocess.Popen(
                [PROGRAM, "serve"], cwd=ROOT, env=self.environment, stdout=output, stderr=output)
        for _ in range(300):
            listening = re.search(r"listening on http://127\.0\.0\.1:(\d+)", log.read_text())
            if listening:
                self.port = int(listening[1])
                if self.is_ready():
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        self.process.wait()
        raise SystemExit(f"the service did not start:\n{log.read_text()}")

    def is_ready(self):
        try:
            return urllib.request.urlopen(self.url + "/readyz", timeout=5).status == 200
        except urllib.error.URLError:
            return False

    def stop(self):
        """Ends it; that it ends cleanly is part of what is judged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=30)
        assert code == 0, f"the service ended with {code}"

    def requests(self):
        """How many requests it has answered, by (route, method, status)."""
        text = urllib.request.urlopen(self.url + "/metrics", timeout=5).read().decode()
        lines = re.findall(
            r'^http_requests_total\{route="(.*)",method="(.*)",status="(\d+)"\} (\d+)$', text, re.MULTILINE)
        return {(route, method, int(status)): int(count) for route, method, status, count in lines}
