# The server with the client it serves, and nothing that only builds or tests them:
#   docker build --tag aaviri .
# Settings come from the environment (.env.example). docs/operations.md says how it is deployed.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts scripts
RUN node scripts/prepare.mjs --start --install-only
COPY . .
RUN node scripts/prepare.mjs --start
# What only the browser needs is in build/client by now. The image has Node already: the one of the packages is for
# machines that have another.
RUN node scripts/server-packages.mjs \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/build/server build/server
COPY --from=build /app/build/client build/client
USER node
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=2 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1536", "build/server/main.js"]
