# Two stages: everything that builds, then only what runs.
FROM swift:6.3-bookworm AS build
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends libmicrohttpd-dev libsqlite3-dev zlib1g-dev pkg-config \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
WORKDIR /build
COPY Package.swift openapi.yaml ./
COPY Sources ./Sources
COPY Tests ./Tests
RUN swift build -c release --product roster --static-swift-stdlib -Xlinker -s \
 && cp "$(swift build -c release --product roster --static-swift-stdlib -Xlinker -s --show-bin-path)/roster" /roster

FROM debian:bookworm-slim
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends ca-certificates libmicrohttpd12 libsqlite3-0 \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin \
 && useradd --system --uid 10001 --home-dir /srv/roster --shell /usr/sbin/nologin roster \
 && mkdir -p /srv/roster/config /srv/roster/var \
 && chown roster:roster /srv/roster/var
WORKDIR /srv/roster
COPY --from=build /roster /usr/local/bin/roster
COPY config ./config
# The configuration may be mounted over /srv/roster/config or come from ROSTER_… alone; var holds the store.
ENV ROSTER_HTTP_HOST=0.0.0.0
USER roster
VOLUME ["/srv/roster/var"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["roster", "healthcheck"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["roster"]
CMD ["serve"]
