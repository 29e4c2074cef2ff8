# syntax=docker/dockerfile:1
FROM node:20-bookworm-slim AS build
WORKDIR /doorstep
COPY package.json package-lock.json .npmrc ./
COPY sample-pictures/package.json ./sample-pictures/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# What is freed goes back to the system (docs/decisions/0054).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /doorstep
# Faces for the images with which pages are passed on, Arabic and Devanagari among them.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core \
  && rm -rf /var/lib/apt/lists/*
# An ordinary user owns the data alone; the program stays read-only to it.
RUN mkdir /data && chown node:node /data
COPY --from=build /doorstep/package.json /doorstep/server.js /doorstep/start-report.js /doorstep/worker-restarts.js ./
COPY --from=build /doorstep/node_modules ./node_modules
COPY --from=build /doorstep/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js", "--as-built"]
