# syntax=docker/dockerfile:1
# Builds the shop and runs it as an unprivileged user. It needs an external PostgreSQL (DATABASE_URL); compose.yaml has one.

FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What is left is what the shop runs on.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf tests bench docs deploy

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
# glibc keeps freed memory for each thread; these settings make it return that memory to the system (mallopt(3)).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=4194304
WORKDIR /shop
COPY --from=build /shop ./
# The data folder holds pictures and the secret. The build folder takes what Node compiles.
RUN mkdir /data && chown node:node /data build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# Node is PID 1: SIGTERM reaches the shop itself.
CMD ["node", "--import", "./scripts/right-node.js", "scripts/start.ts", "--data", "/data"]
