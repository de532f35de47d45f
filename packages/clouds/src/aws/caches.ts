/**
 * ElastiCache caches. Shapes as in botocore, elasticache 2015-02-02: `ReplicationGroup` for Redis and Valkey,
 * `CacheCluster` for Memcached and for single nodes, `ServerlessCache`. Each node of a replication group is also a
 * cache cluster, and bills and metrics use that cluster's name. Lists have no tags, so tags are read with the detail of
 * a cache.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { CacheCluster, Endpoint, ReplicationGroup, ServerlessCache } from '@aws-sdk/client-elasticache'
import { joinDistinct, toTitleCase } from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Found } from './kind.ts'
import { fetchAllPages, getClient, requireAwsAnswer, readInRegions } from './session.ts'

type Tags = Record<string, string>

const formatEndpoint = ({ Address, Port }: Endpoint = {}): string | null =>
  Address ? `${Address}${Port ? `:${Port}` : ''}` : null

const groupOf = (
  region: string,
  group: ReplicationGroup,
  nodes: readonly CacheCluster[],
  tags: Tags = {},
): Found => ({
  id: group.ARN ?? '',
  name: group.ReplicationGroupId ?? '',
  region,
  facts: {
    status: group.Status ?? null,
    kind: 'ElastiCache replication group',
    engine: group.Engine ?? null,
    version: joinDistinct(nodes.map(({ EngineVersion }) => EngineVersion).toSorted()),
    size: group.CacheNodeType ?? null,
    tier: null,
    memoryGb: null,
    shards: group.NodeGroups?.length ?? null,
    nodes: group.MemberClusters?.length ?? null,
    highAvailability: group.AutomaticFailover === undefined ? null : toTitleCase(group.AutomaticFailover),
    encryptionInTransit: group.TransitEncryptionEnabled ?? false,
    networkAccess: null,
    endpoint: formatEndpoint(group.ConfigurationEndpoint ?? group.NodeGroups?.[0]?.PrimaryEndpoint),
    zones: joinDistinct(nodes.map(({ PreferredAvailabilityZone }) => PreferredAvailabilityZone).toSorted()),
    createdAt: toIsoTimestamp(group.ReplicationGroupCreateTime),
  },
  tags,
  raw: group,
})

const clusterOf = (region: string, cluster: CacheCluster, tags: Tags = {}): Found => ({
  id: cluster.ARN ?? '',
  name: cluster.CacheClusterId ?? '',
  region,
  facts: {
    status: cluster.CacheClusterStatus ?? null,
    kind: 'ElastiCache cluster',
    engine: cluster.Engine ?? null,
    version: cluster.EngineVersion ?? null,
    size: cluster.CacheNodeType ?? null,
    tier: null,
    memoryGb: null,
    shards: null,
    nodes: cluster.NumCacheNodes ?? null,
    highAvailability: 'Disabled',
    encryptionInTransit: cluster.TransitEncryptionEnabled ?? false,
    networkAccess: null,
    // Memcached has an endpoint for the cluster, a single Redis node has its own.
    endpoint: formatEndpoint(cluster.ConfigurationEndpoint ?? cluster.CacheNodes?.[0]?.Endpoint),
    zones: cluster.PreferredAvailabilityZone ?? null,
    createdAt: toIsoTimestamp(cluster.CacheClusterCreateTime),
  },
  tags,
  raw: cluster,
})

const toServerlessCache = (region: string, cache: ServerlessCache, tags: Tags = {}): Found => ({
  id: cache.ARN ?? '',
  name: cache.ServerlessCacheName ?? '',
  region,
  facts: {
    status: cache.Status ?? null,
    kind: 'ElastiCache Serverless',
    engine: cache.Engine ?? null,
    version: cache.FullEngineVersion ?? cache.MajorEngineVersion ?? null,
    size: null,
    tier: null,
    memoryGb: cache.CacheUsageLimits?.DataStorage?.Maximum ?? null,
    shards: null,
    nodes: null,
    // Serverless caches are always encrypted and always in several Availability Zones.
    highAvailability: 'Enabled',
    encryptionInTransit: true,
    networkAccess: null,
    endpoint: formatEndpoint(cache.Endpoint),
    zones: null,
    createdAt: toIsoTimestamp(cache.CreateTime),
  },
  tags,
  raw: cache,
})

const listReplicationGroups = async (
  { session, signal }: Pick<Asking, 'session' | 'signal'>,
  region: string,
  ReplicationGroupId?: string,
): Promise<ReplicationGroup[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('elasticache', region, signal, async (settings, options) => {
        const { ElastiCacheClient, DescribeReplicationGroupsCommand } =
          await import('@aws-sdk/client-elasticache')
        return getClient(ElastiCacheClient, settings).send(
          new DescribeReplicationGroupsCommand({ ReplicationGroupId, MaxRecords: 100, Marker }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return pages.flatMap(({ ReplicationGroups = [] }) => ReplicationGroups)
}

const listCacheClusters = async (
  { session, signal }: Asking,
  region: string,
  CacheClusterId?: string,
): Promise<CacheCluster[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('elasticache', region, signal, async (settings, options) => {
        const { ElastiCacheClient, DescribeCacheClustersCommand } =
          await import('@aws-sdk/client-elasticache')
        return getClient(ElastiCacheClient, settings).send(
          new DescribeCacheClustersCommand({
            CacheClusterId,
            ShowCacheNodeInfo: true,
            MaxRecords: 100,
            Marker,
          }),
          options,
        )
      }),
    (page) => page.Marker,
  )
  return pages.flatMap(({ CacheClusters = [] }) => CacheClusters)
}

const listServerlessCaches = async (
  { session, signal }: Asking,
  region: string,
  ServerlessCacheName?: string,
): Promise<ServerlessCache[]> => {
  const pages = await fetchAllPages(
    (NextToken) =>
      session.call('elasticache', region, signal, async (settings, options) => {
        const { ElastiCacheClient, DescribeServerlessCachesCommand } =
          await import('@aws-sdk/client-elasticache')
        return getClient(ElastiCacheClient, settings).send(
          new DescribeServerlessCachesCommand({ ServerlessCacheName, MaxResults: 50, NextToken }),
          options,
        )
      }),
    (page) => page.NextToken,
  )
  return pages.flatMap(({ ServerlessCaches = [] }) => ServerlessCaches)
}

const readTags = ({ session, signal }: Asking, region: string, ResourceName: string): Promise<Tags> =>
  session.call('elasticache', region, signal, async (settings, options) => {
    const { ElastiCacheClient, ListTagsForResourceCommand } = await import('@aws-sdk/client-elasticache')
    const client = getClient(ElastiCacheClient, settings)
    return toTags(
      requireAwsAnswer(await client.send(new ListTagsForResourceCommand({ ResourceName }), options)).TagList,
    )
  })

/** Returns the nodes of a replication group among the cache clusters of its region. */
const filterGroupNodes = (group: ReplicationGroup, clusters: readonly CacheCluster[]): CacheCluster[] =>
  clusters.filter(({ ReplicationGroupId }) => ReplicationGroupId === group.ReplicationGroupId)

/** Returns the replication groups of a region, and the cache clusters that belong to none. */
const withNodesIn = async (asking: Asking, region: string): Promise<Found[]> => {
  const groups = await listReplicationGroups(asking, region)
  const clusters = await listCacheClusters(asking, region)
  return [
    ...groups.map((group) => groupOf(region, group, filterGroupNodes(group, clusters))),
    ...clusters
      .filter(({ ReplicationGroupId }) => !ReplicationGroupId)
      .map((cluster) => clusterOf(region, cluster)),
  ]
}

/** Returns the type and the name in `replicationgroup:NAME`, `cluster:NAME`, `serverlesscache:NAME`. */
export const cacheIn = (resource: string): { kind: string; name: string } => {
  const [kind = '', name = ''] = resource.split(':')
  return { kind, name }
}

/** Returns the names of the nodes of a replication group, as metrics use them. */
export const cacheNodes = async (
  asking: Pick<Asking, 'session' | 'signal'>,
  region: string,
  group: string,
): Promise<string[]> => {
  const [found] = await listReplicationGroups(asking, region, group)
  return found?.MemberClusters ?? []
}

const isServerless = ({ id }: { id: string }): boolean => id.includes(':serverlesscache:')

/** ElastiCache caches, with nodes and serverless. If one list fails, the other is still read. */
export const awsCaches: AwsKind = {
  list: async (asking) => {
    const [withNodes, serverless] = await Promise.all([
      readPart(
        asking.report,
        { name: t(m.elastiCacheClusters), covers: (resource) => !isServerless(resource) },
        () => readInRegions(asking, (region) => withNodesIn(asking, region)),
      ),
      readPart(asking.report, { name: 'ElastiCache Serverless', covers: isServerless }, () =>
        readInRegions(asking, async (region) =>
          (await listServerlessCaches(asking, region)).map((cache) => toServerlessCache(region, cache)),
        ),
      ),
    ])
    return [...withNodes, ...serverless]
  },
  detail: async (asking, { region, resource }, id) => {
    const { kind, name } = cacheIn(resource)
    if (kind === 'serverlesscache') {
      const [cache] = await listServerlessCaches(asking, region, name).catch(ignoreNotFound([]))
      return cache && toServerlessCache(region, cache, await readTags(asking, region, id))
    }
    if (kind === 'cluster') {
      const [cluster] = await listCacheClusters(asking, region, name).catch(ignoreNotFound([]))
      return cluster && clusterOf(region, cluster, await readTags(asking, region, id))
    }
    const [group] = await listReplicationGroups(asking, region, name).catch(ignoreNotFound([]))
    if (!group) return undefined
    const nodes = filterGroupNodes(group, await listCacheClusters(asking, region))
    return groupOf(region, group, nodes, await readTags(asking, region, id))
  },
}
