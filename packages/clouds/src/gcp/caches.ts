/**
 * Memorystore: Redis instances and clusters, and Memcached instances, which have their own API. Fields as in the
 * discovery documents of redis v1 (`Instance`, `Cluster`) and memcache v1 (`Instance`).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  joinDistinct,
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import { readService, getPathPart, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

const hosts = { redis: '//redis.googleapis.com/', memcache: '//memcache.googleapis.com/' } as const

type Service = keyof typeof hosts

/** Returns `7.0` for `REDIS_7_0`. */
const parseVersion = (version: string): string | null =>
  /_(\d+(?:_\d+)*|\d+_X)$/i.exec(version)?.[1]?.replaceAll('_', '.').toLowerCase() ?? (version || null)

const formatEndpoint = (address: string, port: string): string | null =>
  address === '' ? null : port === '' ? address : `${address}:${port}`

const toFound = (service: Service, row: JsonObject, facts: Facts): Found => {
  const path = getTextAt(row, 'name')
  return {
    id: `${hosts[service]}${path}`,
    name: getLastPart(path),
    region: getPathPart(path, 'locations'),
    facts,
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

const toRedisInstance = (row: JsonObject): Found =>
  toFound('redis', row, {
    status: getTextOrNull(row, 'state'),
    kind: 'Memorystore for Redis',
    engine: 'redis',
    version: parseVersion(getTextAt(row, 'redisVersion')),
    size: null,
    tier: getTextOrNull(row, 'tier'),
    memoryGb: numberAt(row, 'memorySizeGb'),
    shards: null,
    nodes: 1 + (numberAt(row, 'replicaCount') ?? (getTextAt(row, 'tier') === 'STANDARD_HA' ? 1 : 0)),
    highAvailability: getTextAt(row, 'tier') === 'STANDARD_HA' ? 'Enabled' : 'Disabled',
    encryptionInTransit: getTextAt(row, 'transitEncryptionMode') === 'SERVER_AUTHENTICATION',
    networkAccess: null,
    endpoint: formatEndpoint(getTextAt(row, 'host'), getTextAt(row, 'port')),
    zones: joinDistinct([getTextAt(row, 'locationId'), getTextAt(row, 'alternativeLocationId')]),
    createdAt: getTimestampAt(row, 'createTime'),
  })

const clusterOf = (row: JsonObject): Found => {
  const [shards, replicas] = [numberAt(row, 'shardCount'), numberAt(row, 'replicaCount') ?? 0]
  const [endpoint] = listAt(row, 'discoveryEndpoints')
  return toFound('redis', row, {
    status: getTextOrNull(row, 'state'),
    kind: 'Memorystore for Redis Cluster',
    engine: 'redis',
    version: null,
    size: getTextOrNull(row, 'nodeType'),
    tier: null,
    memoryGb: numberAt(row, 'sizeGb'),
    shards,
    nodes: shards === null ? null : shards * (1 + replicas),
    highAvailability: replicas > 0 ? 'Enabled' : 'Disabled',
    encryptionInTransit:
      getTextAt(row, 'transitEncryptionMode') === 'TRANSIT_ENCRYPTION_MODE_SERVER_AUTHENTICATION',
    networkAccess: null,
    endpoint: formatEndpoint(getTextAt(endpoint, 'address'), getTextAt(endpoint, 'port')),
    zones: getTextOrNull(row, 'zoneDistributionConfig.zone'),
    createdAt: getTimestampAt(row, 'createTime'),
  })
}

const toMemcached = (row: JsonObject): Found => {
  const [nodes, megabytes] = [numberAt(row, 'nodeCount'), numberAt(row, 'nodeConfig.memorySizeMb')]
  const cpus = numberAt(row, 'nodeConfig.cpuCount')
  return toFound('memcache', row, {
    status: getTextOrNull(row, 'state'),
    kind: 'Memorystore for Memcached',
    engine: 'memcached',
    version: parseVersion(getTextAt(row, 'memcacheVersion')),
    size: cpus === null ? null : `${cpus} vCPU`,
    tier: null,
    memoryGb: nodes === null || megabytes === null ? null : Math.round((nodes * megabytes) / 1024),
    shards: null,
    nodes,
    highAvailability: 'Disabled',
    encryptionInTransit: null,
    networkAccess: null,
    endpoint: getTextOrNull(row, 'discoveryEndpoint'),
    zones: joinDistinct(listAt(row, 'zones').map(String)),
    createdAt: getTimestampAt(row, 'createTime'),
  })
}

/** Returns the items of a collection in all regions. Regions that did not respond are reported. */
const listItems = async (
  { session, project, signal, report }: Asking,
  service: Service,
  collection: 'instances' | 'clusters',
): Promise<JsonObject[]> => {
  const pages = await session.pages(
    service,
    `/v1/projects/${encodeURIComponent(project)}/locations/-/${collection}?pageSize=1000`,
    signal,
  )
  for (const place of new Set(pages.flatMap((page) => listAt(page, 'unreachable')).map(String))) {
    const region = getPathPart(place, 'locations') || getLastPart(place)
    report({
      name: `${region} (${collection})`,
      error: new CloudError('Interrupted', t(m.unreachable)),
      isOff: false,
      covers: (resource) => resource.region === region && resource.id.startsWith(hosts[service]),
    })
  }
  return pages.flatMap((page) => listAt(page, collection).filter(isRecord))
}

/** Returns Redis instances and clusters. If clusters cannot be listed, instances are still listed. */
const listRedis = async (asking: Asking): Promise<Found[]> => {
  const instances = await listItems(asking, 'redis', 'instances')
  const clusters = await readPart(
    asking.report,
    { name: 'Memorystore for Redis Cluster', covers: ({ id }) => id.includes('/clusters/') },
    () => listItems(asking, 'redis', 'clusters'),
  )
  return [...instances.map(toRedisInstance), ...clusters.map(clusterOf)]
}

/** Memorystore caches. */
export const googleCaches: GoogleKind = {
  list: async (asking) => [
    ...(await readService(asking, 'redis', () => listRedis(asking))),
    ...(await readService(asking, 'memcache', async () =>
      (await listItems(asking, 'memcache', 'instances')).map(toMemcached),
    )),
  ],
  detail: async ({ session, signal }, path, id) => {
    const isMemcached = id.startsWith(hosts.memcache)
    const row = await session.get(isMemcached ? 'memcache' : 'redis', `/v1/${path}`, signal)
    if (isMemcached) return toMemcached(row)
    return path.includes('/clusters/') ? clusterOf(row) : toRedisInstance(row)
  },
}
