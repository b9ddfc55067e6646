"""An nginx before the service, on a free port."""

import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path


class FrontNginx:
    """Runs as long as the `with` block that it is used in; `ORIGIN` in its configuration is what it asks."""

    def __init__(self, configuration, origin):
        self.folder = tempfile.TemporaryDirectory(prefix="roster-nginx-")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        text = Path(__file__).with_name(configuration).read_text()
        text = text.replace("FOLDER", self.folder.name).replace("PORT", str(self.port)).replace("ORIGIN", origin)
        self.configuration = Path(self.folder.name, "nginx.conf")
        self.configuration.write_text(text)

    def __enter__(self):
        nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
        self.process = subprocess.Popen(
            [nginx, "-e", f"{self.folder.name}/nginx.log", "-p", self.folder.name, "-c", self.configuration])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except OSError:
                time.sleep(0.1)
        raise SystemExit("nginx did not start")

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=10)
        self.folder.cleanup()
