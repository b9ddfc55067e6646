"""The image as it is: what it serves, as whom, where it may write, how it is probed, and how it ends."""

from container import ENGINE, IMAGE, Container, engine, exit_code, expect, until

VOLUME = "roster-check"


def healthy(container):
    """Whether the image's own HEALTHCHECK passes: podman runs it when told to, docker every ten seconds."""
    if ENGINE == "podman":
        return exit_code("healthcheck", "run", container.id) == 0
    return container.state("Health")["Status"] == "healthy"


def ends_well(container):
    engine("stop", "-t", "30", container.id)
    code = container.state("ExitCode")
    expect(code == 0 and "stopped" in container.log(), "SIGTERM ends it with 0", f"but with {code}")


engine("volume", "rm", "-f", VOLUME, check=False)
try:
    with Container("-v", f"{VOLUME}:/srv/roster/var") as container:
        container.listening()
        expect(container.json("/players")["total"] == 40, "/players has the 40 players of the sample")

        status = dict(line.split(":\t", 1) for line in container.proc("status").splitlines() if ":\t" in line)
        expect(set(status["Uid"].split()) == {"10001"} == set(status["Gid"].split()), "it runs as 10001:10001")
        expect(int(status["CapEff"], 16) == 0, "it has no capabilities")
        mounts = [line.split() for line in container.proc("mountinfo").splitlines()]
        expect([m[5].split(",")[0] for m in mounts if m[4] == "/"] == ["ro"], "its root file system is read-only")
        expect(container.json("/status")["durable"] is True, "the roster is durable in the volume")

        expect(exit_code("exec", container.id, "roster", "healthcheck") == 0, "`roster healthcheck` passes in it")
        expect(
            exit_code("exec", "-e", "ROSTER_HTTP_PORT=9", container.id, "roster", "healthcheck") == 1,
            "`roster healthcheck` fails where nothing listens")
        until("HEALTHCHECK", lambda: healthy(container))
        expect(True, "the image's HEALTHCHECK passes")
        expect(exit_code("exec", container.id, "/bin/sh", "-c", "true") != 0, "there is no shell in it")
        ends_well(container)

    with Container("-v", f"{VOLUME}:/srv/roster/var") as container:
        container.listening()
        expect("stored roster restored" in container.log(), "the next container finds the roster in the volume")
        ends_well(container)
finally:
    engine("volume", "rm", "-f", VOLUME, check=False)

with Container(settings={"ROSTER_STORE_URL": "sqlite:/srv/roster/elsewhere/roster.sqlite"}) as container:
    container.listening()
    expect(
        container.json("/status")["durable"] is False and container.json("/players")["total"] == 40,
        "elsewhere than in its volume it can store nothing, and serves all the same")
