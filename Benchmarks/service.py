"""What the benchmarks share: rosters to serve, server processes, and the spread of what was measured."""
import gzip, json, os, re, shutil, signal, socket, statistics, subprocess, sys, time, urllib.error, urllib.request, uuid
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROSTER = Path(os.environ.get("ROSTER_BINARY", ROOT / ".build/release/roster"))
TICKS = os.sysconf("SC_CLK_TCK")
CLIENTS = 32
PACKAGES = {"wrk": "wrk", "cc": "gcc", "h2load": "nghttp2-client"}


def invented(count):
    """Rows of the feed with as many facts as real ones have, and about as many bytes."""
    names = ["Ada", "Zoë", "Łucja", "Jürgen", "Mei", "Kwabena"]
    return [
        {"id": str(uuid.uuid5(uuid.NAMESPACE_URL, str(i))), "image": None, "team": f"Team {i % 30}", "jerseyNumber": i % 99,
         "playerName": {"firstName": names[i % len(names)], "lastName": f"Player{i * 7919 % count}"},
         "birthDate": f"19{60 + i % 40}-01-{1 + i % 28:02}", "country": "Norvania",
         "teamCode": f"T{i % 30}", "birthPlace": "Norvania City", "bats": "R", "throws": "R", "heightInches": 72,
         "debut": "2004-04-06", "sourceId": f"player{i:05}"} for i in range(count)]


def require(*tools):
    for tool in tools:
        shutil.which(tool) or sys.exit(f"{tool} is missing" + (f": apt-get install {PACKAGES[tool]}" if tool in PACKAGES else ""))
    ROSTER.exists() or sys.exit(f"{ROSTER} is missing: make build")


def players(count, shared):
    """The upstream document: a real roster where there is one, else an invented one of about the same size."""
    path = ROOT.parent / "shared/data" / shared
    if path.exists():
        return gzip.open(path).read()
    return json.dumps(invented(count), ensure_ascii=False).encode()


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Server:
    """A server process, until the end of the with block."""

    def __init__(self, command, port, quiet=False, **environment):
        self.port, self.command, self.environment = port, [str(c) for c in command], environment
        self.stderr = subprocess.DEVNULL if quiet else None

    def __enter__(self):
        # Which program runs is not the program's affair.
        settings = {name: value for name, value in os.environ.items() if name != "ROSTER_BINARY"} | self.environment
        self.process = subprocess.Popen(
            self.command, cwd=ROOT, env=settings, stdout=subprocess.DEVNULL, stderr=self.stderr)
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def get(self, path):
        return urllib.request.urlopen(self.url(path), timeout=30).read()

    def ready(self, path="/livez", within=30):
        end = time.monotonic() + within
        while time.monotonic() < end and self.process.poll() is None:
            try:
                return urllib.request.urlopen(self.url(path), timeout=5)
            except urllib.error.HTTPError as answer:
                if answer.code < 400:
                    return answer
            except OSError:
                pass
            time.sleep(0.002)
        sys.exit(f"{self.command[0]} did not answer {path}")

    def cpu(self):
        """Seconds of processor time, of its child processes as well."""
        times = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in family(self.process.pid)]
        return sum(int(fields[11]) + int(fields[12]) for fields in times) / TICKS

    def rss_anon(self):
        return int(re.search(r"RssAnon:\s+(\d+)", Path(f"/proc/{self.process.pid}/status").read_text())[1]) / 1024


def family(pid):
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid] + [member for child in children for member in family(child)]


def roster(folder, upstream, store, **extra):
    """Roster on a free port with one loop, a store in `folder`, and `extra` in its environment."""
    port = free_port()
    settings = {
        "ROSTER_UPSTREAM_URL": upstream, "ROSTER_STORE_URL": f"sqlite:{folder}/{store}", "ROSTER_HTTP_PORT": str(port),
        "ROSTER_HTTP_LOOPS": "1", "ROSTER_LOG_LEVEL": "error"}
    return Server([ROSTER, "serve", "--config", ROOT / "config/roster.yaml"], port, **settings | extra)


def spread(values, digits=2):
    return f"{statistics.median(values):,.{digits}f} ({min(values):,.{digits}f} to {max(values):,.{digits}f})"


def load(server, path, folder, seconds, *options):
    """Requests a second of h2load with 32 connections, and the seconds that each request took."""
    log = folder / "h2load.tsv"
    log.unlink(missing_ok=True)
    out = subprocess.run(
        ["h2load", "--h1", "-t1", f"-c{CLIENTS}", f"-D{seconds}", f"--log-file={log}", *options, server.url(path)],
        check=True, capture_output=True, text=True).stdout
    rows = [line.split("\t") for line in log.read_text().splitlines()]
    if any(status != "200" for _, status, _ in rows):
        raise SystemExit(f"h2load saw errors:\n{out}")
    return len(rows) / seconds, sorted(int(took) / 1e6 for _, _, took in rows)


def p99(times):
    return times[len(times) * 99 // 100] * 1e6
