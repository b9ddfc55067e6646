"""The debug build of Roster with the sample roster, on a free port, with a store of its own."""

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
TOKEN = "the-token-of-the-contract"


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

    def start(self):
        """Starts it, again on the same port, and waits until there is a roster."""
        log = Path(self.folder.name, "log")
        environment = {
            "ROSTER_HTTP_PORT": str(self.port),
            "ROSTER_STORE_URL": f"sqlite:{self.folder.name}/roster.sqlite",
            "ROSTER_AUTH_OPERATOR_TOKEN": TOKEN,
            "ROSTER_LOG_FORMAT": "json",
            **self.settings,
        }
        with log.open("w") as output:
            self.process = subprocess.Popen(
                [ROOT / ".build/debug/roster", "serve"],
                cwd=ROOT, env={**os.environ, **environment}, stdout=output, stderr=output)
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
