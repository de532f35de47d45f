# One image for `cmpctl serve` and `cmpctl worker`, in stages: what builds the pages stays behind.
FROM node:24-slim AS packages
WORKDIR /srv/cmp
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/billing/package.json packages/billing/
COPY packages/clouds/package.json packages/clouds/
COPY packages/demo/package.json packages/demo/
COPY packages/messages/package.json packages/messages/
COPY packages/contract/package.json packages/contract/
COPY packages/fixtures/package.json packages/fixtures/
COPY packages/terraform/package.json packages/terraform/
COPY e2e/package.json e2e/
COPY examples/typescript-client/package.json examples/typescript-client/

FROM packages AS pages
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM packages AS server
RUN npm ci --omit=dev --workspace @cmp/server --include-workspace-root --no-audit --no-fund

FROM node:24-slim
WORKDIR /srv/cmp
COPY --from=server /srv/cmp/ ./
COPY packages packages
COPY scripts scripts
COPY apps/server apps/server
COPY --from=pages /srv/cmp/apps/web/dist apps/web/dist
RUN mkdir /data /files && chown node:node /data /files
ENV HOST=0.0.0.0 DEMO=off DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/cmp-compiled
USER node
VOLUME /data
EXPOSE 3000 3001
# Node itself is process 1, so that a stop reaches it.
CMD ["node", "apps/server/src/main/cli.ts", "serve"]
