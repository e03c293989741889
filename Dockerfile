# filterc in a container that keeps the lists of a catalogue fresh. docs/INSTALL.md says how to use it.
FROM swift:6.3-bookworm AS build
WORKDIR /sources
COPY scripts/dependencies scripts/
RUN scripts/dependencies && scripts/dependencies packaging
COPY . .
RUN make profile deb

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="filterc" \
      org.opencontainers.image.description="Compiler of ad-block filter lists to WebKit content-blocker rule sets" \
      org.opencontainers.image.licenses="MIT AND MPL-2.0"
RUN --mount=type=bind,from=build,source=/sources/.build/packages,target=/packages \
    apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates /packages/*.deb \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --no-create-home --home-dir /catalogue --shell /usr/sbin/nologin filterc \
    && install -d -o filterc -g filterc /catalogue
USER filterc
# The folder with filterc.yml, to which lists/, filters.lock and the output are written.
WORKDIR /catalogue
VOLUME /catalogue
ENTRYPOINT ["filterc"]
CMD ["refresh", "--watch"]
# Unhealthy when a required list has no usable copy. Docker keeps the exit code 2 for itself. The first refresh of a
# large catalogue takes a while.
HEALTHCHECK --interval=5m --timeout=30s --start-period=10m CMD filterc status || exit 1
