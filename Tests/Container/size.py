"""Prints what the image is made of, and fails when it has grown beyond what it may have in all."""

import os
import subprocess
import tarfile

from container import ENGINE, IMAGE, engine

LIMIT = 110  # MB, of 1,000,000 bytes; nothing comes from a base image.
SHOWN = 12

container = engine("create", IMAGE).splitlines()[-1]
try:
    with subprocess.Popen([ENGINE, "export", container], stdout=subprocess.PIPE) as export:
        with tarfile.open(fileobj=export.stdout, mode="r|") as image:
            files = [(member.size, member.name) for member in image if member.isfile()]
finally:
    engine("rm", container)

total = sum(size for size, _ in files) / 1e6
print(f"{total:.1f} MB in {len(files)} files, nothing of it from a base image; at most {LIMIT} MB are allowed. The largest:")
for size, name in sorted(files, reverse=True)[:SHOWN]:
    print(f"{size / 1e6:7.1f} MB  {name}")
programs = [name for _, name in files if os.path.dirname(name).endswith("bin")]
print(f"programs: {' '.join(programs)}")
if total > LIMIT or programs != ["usr/local/bin/roster"]:
    raise SystemExit("size: does not hold")
