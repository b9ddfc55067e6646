"""redbot judges how the responses of the roster can be cached, negotiated and asked for in part."""

import json
import subprocess
import sys

from service import Service

# And what redbot must find besides: what it does not try it does not blame.
CONDITIONS = {"INM_304", "IMS_304"}
PATHS = {
    "/players": CONDITIONS | {"CONNEG_GZIP_GOOD"},
    # Shorter than a packet, so that it is not compressed.
    "/players/47b5260b-4e38-5793-9928-6350fd2b0da6": CONDITIONS,
    "/players?limit=20": CONDITIONS | {"CONNEG_GZIP_GOOD"},
    "/openapi.yaml": {"INM_304", "CONNEG_GZIP_GOOD"},
    "/docs": {"INM_304", "CONNEG_GZIP_GOOD"},
    "/problems/players.notFound": {"FRESHNESS_FRESH"},
    "/status": {"STORE_NO_STORE"},
}

# What redbot warns of and is meant to be so.
EXPLAINED = {
    "STORE_PUBLIC_UNNECESSARY":
        "`public` lets a shared cache answer requests with Authorization as well (RFC 9111 §3.5): an operator's tools "
        "send it everywhere, and see the same roster as everyone.",
}


def notes(url):
    made = subprocess.run(["redbot", "--output-format", "har", url], capture_output=True, text=True, timeout=60)
    log = json.loads(made.stdout)["log"]
    assert "_red_error" not in log, log["_red_error"]
    entry = log["entries"][0]
    yield entry["response"]["status"], entry["_red_messages"]


bad = 0
with Service() as service:
    for path, wanted in PATHS.items():
        for status, messages in notes(service.url + path):
            print(f"{path}: {status}, {len(messages)} notes")
            missing = wanted - {note["note_id"] for note in messages}
            bad += status != 200 or bool(missing)
            if missing:
                print(f"  MISSING {missing}")
            for note in messages:
                if note["level"] not in ("GOOD", "INFO"):
                    why = EXPLAINED.get(note["note_id"])
                    bad += why is None
                    print(f"  {note['level']} {note['note_id']}: {note['summary']}")
                    print(f"    {'explained: ' + why if why else 'NOT EXPLAINED'}")
sys.exit(bool(bad))
