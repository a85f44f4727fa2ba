# syntax=docker/dockerfile:1

# ---- build: from the lockfile
FROM node:24-bookworm-slim AS build
WORKDIR /safelight
ENV CI=true TURBO_TELEMETRY_DISABLED=1 npm_config_update_notifier=false
RUN npm install --global pnpm@12.21.0
# Fill pnpm's store first, so that this layer changes only with the dependencies.
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json ./
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store pnpm fetch
COPY . .
RUN --mount=type=cache,id=pnpm,target=/root/.local/share/pnpm/store pnpm install --frozen-lockfile --prefer-offline
RUN pnpm build
# The server is one bundle without native code. Copy that beside it in the lockfile's versions: argon2, and sharp with
# its own packages.
RUN mkdir -p /product/apps/api /product/apps/web /product/node_modules/@node-rs \
  && cp -R apps/api/dist apps/api/package.json /product/apps/api/ \
  && cp -R apps/web/dist /product/apps/web/ \
  && cp -RL node_modules/.pnpm/@node-rs+argon2@*/node_modules/@node-rs/argon2 /product/node_modules/@node-rs/ \
  && for native in node_modules/.pnpm/@node-rs+argon2-linux-*/node_modules/@node-rs/argon2-linux-*; do \
       cp -RL "$native" /product/node_modules/@node-rs/ || exit 1; \
     done \
  && cp -RL node_modules/.pnpm/sharp@*/node_modules/. /product/node_modules/ \
  && rm -rf /product/node_modules/@types \
  && cd /product/apps/api \
  && node -e "import('@node-rs/argon2').then(({ hash }) => hash('proof'))" \
  && node -e "import('sharp').then(({ default: sharp }) => sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).webp().toBuffer())"

# ---- run: the product and Node only
FROM node:24-bookworm-slim
# Without a threshold of its own, and with a heap for each thread, glibc keeps what the start no longer needs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
ENV MALLOC_TRIM_THRESHOLD_=131072 MALLOC_ARENA_MAX=2
# docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=
ENV RELEASE_COMMIT=$COMMIT
LABEL org.opencontainers.image.title="Safelight" \
  org.opencontainers.image.version="1.0.0" \
  org.opencontainers.image.revision=$COMMIT
RUN install -d -o node -g node /data
COPY --from=build /product /safelight
WORKDIR /safelight
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "apps/api/dist/main.js"]
