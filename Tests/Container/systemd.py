"""Installs config/deploy/roster.service on a machine with systemd, and has it start, serve, restart and stop."""

import os
import tempfile

from container import ENGINE, IMAGE, engine, expect, until

MACHINE = "roster-check-systemd"
INSTALL = """
useradd --system --home-dir /var/lib/roster --shell /usr/sbin/nologin roster
install -d /etc/roster && install -m 644 /roster.yaml /etc/roster/
install -m 644 /roster.service /etc/systemd/system/
install -m 644 /players.sample.json /etc/roster/
echo ROSTER_UPSTREAM_URL=file:/etc/roster/players.sample.json > /etc/roster/environment
"""

if ENGINE != "podman":
    print("   SKIPPED: only podman starts a systemd (--systemd)")
    raise SystemExit


def shell(script):
    return engine("exec", MACHINE, "sh", "-ec", script)


def served():
    return '"total":40' in engine("exec", MACHINE, "curl", "-s", "localhost:8080/players", check=False)


def install():
    with tempfile.TemporaryDirectory() as folder:
        image = engine("create", IMAGE).splitlines()[-1]
        engine("cp", f"{image}:/usr/local/bin/roster", folder)
        engine("rm", image)
        files = ["config/roster.yaml", "config/players.sample.json", "config/deploy/roster.service"]
        for source, target in [(f"{folder}/roster", "/usr/local/bin/roster")] + [
                (file, f"/{os.path.basename(file)}") for file in files]:
            engine("cp", source, f"{MACHINE}:{target}")
    shell(INSTALL)
    shell("systemctl daemon-reload")


engine("rm", "-f", MACHINE, check=False)
# What a machine's own init may do; the unit takes it from the service again.
engine("run", "-d", "--name", MACHINE, "--network", "none", "--systemd=always", "--cap-add", "SYS_ADMIN,SYS_PTRACE",
       "--security-opt", "seccomp=unconfined", "roster-check-systemd")
try:
    until("systemd", lambda: engine("exec", MACHINE, "systemctl", "is-system-running", check=False) == "running")
    install()
    shell("systemctl start roster")
    until("the roster", served)
    expect(True, "the unit serves the roster")
    status = shell("cat /proc/$(systemctl show -P MainPID roster)/status")
    fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
    expect(int(fields["CapBnd"], 16) == 0 and fields["NoNewPrivs"] == "1", "without capabilities, now or ever")
    expect(fields["Seccomp"] == "2", "with its system calls filtered")
    expect("roster.sqlite" in shell("ls /var/lib/roster"), "with its store in /var/lib/roster")
    accounts = ("cd /var/lib/roster && echo correct horse battery staple | setpriv --reuid roster --regid roster "
                "--clear-groups env ROSTER_STORE_URL=sqlite:roster.sqlite roster account add ada --role editor")
    expect("added ada, editor" in shell(accounts), "accounts are added as its user")
    shell("kill -9 $(systemctl show -P MainPID roster)")
    until("the restart", lambda: served() and shell("systemctl show -P NRestarts roster") == "1")
    expect(True, "killed, it is started again")
    shell("systemctl stop roster")
    ended = shell("systemctl show -P Result roster; journalctl -u roster --no-pager -o cat")
    expect(ended.startswith("success") and '"stopped"' in ended, "stopped, it ends as it should", ended)
    shell("echo ROSTER_HTTP_PORT=eighty >> /etc/roster/environment && systemctl --no-block start roster")
    until("the failure", lambda: shell("systemctl show -P ActiveState roster") == "failed")
    expect(shell("systemctl show -P NRestarts roster") == "0", "a wrong configuration is not tried again")
except AssertionError:
    print(engine("exec", MACHINE, "journalctl", "-u", "roster", "--no-pager", check=False))
    raise
finally:
    engine("rm", "-f", "-t", "0", MACHINE, check=False)
