# syntax=docker/dockerfile:1
# Two stages: one that builds and gathers, and an image FROM scratch of what the service reads and nothing else.
FROM swift:6.3-bookworm AS build

# Unpinned on purpose: Debian 12 only ever changes these to mend them.
# hadolint ignore=DL3008
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends ca-certificates libmicrohttpd-dev libsqlite3-dev pkg-config zlib1g-dev \
 && rm -rf /var/lib/apt/lists/*

WORKDIR /build
COPY Package.swift openapi.yaml ./
COPY Sources ./Sources
# Package.swift names the tests' folders, without which it is refused.
COPY Tests ./Tests
# The Swift libraries go into the binary (the runtime image has none) and the symbols out of it, half of its size.
RUN swift build -c release --product roster --static-swift-stdlib -debug-info-format none -Xlinker -s

# /image becomes the root of the image: the binary, each library that it names with the loader, the authorities that
# vouch for an https feed, who user 10001 is, and that /etc/hosts is asked before DNS.
RUN mkdir -p /image/usr/local/bin /image/etc/ssl/certs /empty \
 && cp "$(swift build -c release --product roster --static-swift-stdlib -Xlinker -s --show-bin-path)/roster" /image/usr/local/bin/ \
 && ldd /image/usr/local/bin/roster >/libraries && grep -o '/[^ ]*' /libraries >/paths \
 && xargs -a /paths cp -L --parents -t /image \
 && cp -L /etc/ssl/certs/ca-certificates.crt /image/etc/ssl/certs/ \
 && echo 'roster:x:10001:10001::/srv/roster:/nonexistent' >/image/etc/passwd \
 && echo 'roster:x:10001:' >/image/etc/group \
 && echo 'hosts: files dns' >/image/etc/nsswitch.conf

FROM scratch
COPY --from=build /image/ /
COPY config/roster.yaml config/players.sample.json /srv/roster/config/
# The one place that the service writes to: the store, the editors' file, and SQLite's temporary files (TMPDIR).
COPY --from=build --chown=10001:10001 /empty/ /srv/roster/var/
VOLUME ["/srv/roster/var"]
WORKDIR /srv/roster
# Inside a container 127.0.0.1, the default, would answer nobody. ROSTER_… wins over config/roster.yaml.
ENV ROSTER_HTTP_HOST=0.0.0.0 TMPDIR=/srv/roster/var PATH=/usr/local/bin
EXPOSE 8080
# In figures, since Kubernetes' runAsNonRoot cannot judge a name.
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["roster", "healthcheck"]
# Explicit, as it is what drains: requests in progress are answered, then it exits 0.
STOPSIGNAL SIGTERM
ENTRYPOINT ["roster"]
CMD ["serve"]
