# One image for `cmpctl serve` and `cmpctl worker`.
FROM node:24-slim
WORKDIR /srv/cmp
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/billing/package.json packages/billing/
COPY packages/clouds/package.json packages/clouds/
COPY packages/demo/package.json packages/demo/
COPY packages/contract/package.json packages/contract/
COPY e2e/package.json e2e/
COPY examples/typescript-client/package.json examples/typescript-client/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs && mkdir /data /files && chown node:node /data /files
ENV HOST=0.0.0.0 DEMO=off DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/cmp-compiled
USER node
VOLUME /data
EXPOSE 3000
# Node itself is process 1, so that a stop reaches it.
CMD ["node", "apps/server/src/main/cli.ts", "serve"]
