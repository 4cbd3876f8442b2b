# A server of Tessera. `docker build -t tessera .`, then
# `docker run --read-only --tmpfs /tmp -v tessera:/data -p 8080:8080 tessera`; docs/operating.md has more.
ARG BUILD=node:22-bookworm-slim
# no shell, no package manager, and a user that is not root
ARG RUN=gcr.io/distroless/nodejs22-debian12:nonroot

FROM ${BUILD} AS build
WORKDIR /build
COPY . .
RUN node scripts/image.mjs /app && mkdir /data

FROM ${RUN}
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
ENV NODE_ENV=production TESSERA_WEB=/app/web TESSERA_DATA=/data/tessera.db
USER 65532:65532
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD ["/nodejs/bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# the program of the image is node
CMD ["/app/server/main.js", "--no-qr"]
