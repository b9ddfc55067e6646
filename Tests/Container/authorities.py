"""An https feed: believed by the file of certificate authorities, and missed in one clear line without it."""

import contextlib
import http.server
import os
import socket
import ssl
import subprocess
import tempfile
import threading

from container import Container, expect, get, until

FEED = os.path.abspath("config")
BUNDLE = "/etc/ssl/certs/ca-certificates.crt"
MISSING = "there are no certificate authorities"


class Files(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments):
        super().__init__(*arguments, directory=FEED)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def secure_feed(folder):
    """The sample over https on this machine, as `localhost`, by a certificate that vouches for itself."""
    certificate, key = f"{folder}/certificate.pem", f"{folder}/key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"https://localhost:{server.server_port}/players.sample.json", certificate
        server.shutdown()


def on_this_machine(url, *options):
    """In this machine's own network, where the feed is."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "ROSTER_HTTP_HOST": "127.0.0.1", "ROSTER_HTTP_PORT": port, "ROSTER_UPSTREAM_URL": url,
        "ROSTER_UPSTREAM_MIN_INTERVAL": "1s",
    }
    return Container("--network", "host", *options, settings=settings), f"http://127.0.0.1:{port}/players"


with tempfile.TemporaryDirectory() as folder, secure_feed(folder) as (url, certificate):
    container, players = on_this_machine(url, "-v", f"{certificate}:{BUNDLE}:ro")
    with container:
        container.listening()
        until("the roster", lambda: get(players)[0] == 200)
        expect(True, "an https feed is believed by the authorities' file")
        expect(MISSING not in container.log(), "which is not missed then")

    container, players = on_this_machine(url)
    with container:
        container.listening()
        until("the refusal", lambda: "CERTIFICATE_VERIFY_FAILED" in container.log())
        expect(get(players)[0] == 503, "the image's own authorities do not vouch for a stranger")
        expect(MISSING not in container.log(), "and are there")

    empty = f"{folder}/empty"
    os.mkdir(empty, 0o755)
    container, players = on_this_machine(url, "-v", f"{empty}:/etc/ssl:ro")
    with container:
        container.listening()
        until("the cause", lambda: f"no TLS connection: {MISSING}" in container.log())
        log = container.log() # the first refresh may fail before or after the listener is announced
        said = [line for line in log.split("listening on")[0].splitlines() if "no https upstream can be trusted" in line]
        expect(len(said) == 1 and MISSING in said[0], "without the file one line of the log says so at the start", log)
        print(f"     {said[0]}")
        expect(get(players)[0] == 503, "and so does each refresh that it fails; the service goes on")
