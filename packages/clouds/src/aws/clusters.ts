// EKS clusters and their node groups. Fargate and nodes that a cluster creates automatically are in no group.
import type { Cluster, Nodegroup } from '@aws-sdk/client-eks'
import { toIsoTimestamp, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { readPart } from '../kit/unread.ts'
import { getClient, fetchAllPages, requireAwsAnswer, readInRegions, partitionOf } from './session.ts'

const clusterIn = ({ session, signal }: Asking, region: string, name: string): Promise<Cluster | undefined> =>
  session.call('eks', region, signal, async (settings, options) => {
    const { EKSClient, DescribeClusterCommand } = await import('@aws-sdk/client-eks')
    const client = getClient(EKSClient, settings)
    return requireAwsAnswer(await client.send(new DescribeClusterCommand({ name }), options)).cluster
  })

const listNodeGroups = async (
  { session, signal }: Asking,
  region: string,
  clusterName: string,
): Promise<Nodegroup[]> => {
  const pages = await fetchAllPages(
    (nextToken) =>
      session.call('eks', region, signal, async (settings, options) => {
        const { EKSClient, ListNodegroupsCommand } = await import('@aws-sdk/client-eks')
        return getClient(EKSClient, settings).send(
          new ListNodegroupsCommand({ clusterName, maxResults: 100, nextToken }),
          options,
        )
      }),
    (page) => page.nextToken,
  )
  const names = pages.flatMap(({ nodegroups = [] }) => nodegroups)
  const groups = await Promise.all(
    names.map((nodegroupName) =>
      session.call('eks', region, signal, async (settings, options) => {
        const { EKSClient, DescribeNodegroupCommand } = await import('@aws-sdk/client-eks')
        return requireAwsAnswer(
          await getClient(EKSClient, settings).send(
            new DescribeNodegroupCommand({ clusterName, nodegroupName }),
            options,
          ),
        )
      }),
    ),
  )
  return groups.flatMap(({ nodegroup }) => (nodegroup ? [nodegroup] : []))
}

const toCluster = (region: string, cluster: Cluster, groups: readonly Nodegroup[]): Found => ({
  id: cluster.arn ?? '',
  name: cluster.name ?? '',
  region,
  facts: {
    version: cluster.version ?? '',
    status: cluster.status ?? 'Unknown',
    pools: groups.length,
    nodes: groups.reduce((sum, { scalingConfig }) => sum + (scalingConfig?.desiredSize ?? 0), 0),
    networkPlugin: cluster.kubernetesNetworkConfig?.ipFamily ?? null,
    tier: null,
    nodeGroup: null,
    mode: null,
    channel: cluster.upgradePolicy?.supportType ?? null,
    endpoint: cluster.endpoint ?? null,
    createdAt: toIsoTimestamp(cluster.createdAt),
  },
  tags: { ...cluster.tags },
  raw: cluster,
})

const toPoolFacts = (group: Nodegroup): Facts => ({
  name: group.nodegroupName ?? '',
  mode: group.capacityType ?? null,
  size: group.instanceTypes?.join(', ') ?? '',
  nodes: group.scalingConfig?.desiredSize ?? 0,
  leastNodes: group.scalingConfig?.minSize ?? null,
  mostNodes: group.scalingConfig?.maxSize ?? null,
  version: group.version ?? '',
  operatingSystem: group.amiType ?? null,
  powerState: group.status ?? null,
})

const nameOf = (resource: string): string => resource.replace(/^cluster\//, '')

/** Returns the name of the EC2 Auto Scaling group of a node pool; empty if it does not have one yet. */
export const readNodePoolGroup = async (
  { session, signal }: Pick<Asking, 'session' | 'signal'>,
  region: string,
  cluster: string,
  nodegroupName: string,
): Promise<string> => {
  const { nodegroup } = await session.call('eks', region, signal, async (settings, options) => {
    const { EKSClient, DescribeNodegroupCommand } = await import('@aws-sdk/client-eks')
    return getClient(EKSClient, settings).send(
      new DescribeNodegroupCommand({ clusterName: nameOf(cluster), nodegroupName }),
      options,
    )
  })
  return nodegroup?.resources?.autoScalingGroups?.[0]?.name ?? ''
}

const clusterArn = ({ accountId }: Asking, region: string, name: string): string =>
  `arn:${partitionOf(region)}:eks:${region}:${accountId}:cluster/${name}`

/** EKS clusters. */
export const awsClusters: AwsKind = {
  list: (asking) =>
    readInRegions(asking, async (region) => {
      const pages = await fetchAllPages(
        (nextToken) =>
          asking.session.call('eks', region, asking.signal, async (settings, options) => {
            const { EKSClient, ListClustersCommand } = await import('@aws-sdk/client-eks')
            return getClient(EKSClient, settings).send(
              new ListClustersCommand({ maxResults: 100, nextToken }),
              options,
            )
          }),
        (page) => page.nextToken,
      )
      const clusters = await Promise.all(
        pages
          .flatMap((page) => page.clusters ?? [])
          .map((name) =>
            readPart(
              asking.report,
              { name, covers: ({ id }) => id === clusterArn(asking, region, name) },
              async () => {
                const cluster = await clusterIn(asking, region, name)
                return cluster ? [toCluster(region, cluster, await listNodeGroups(asking, region, name))] : []
              },
            ),
          ),
      )
      return clusters.flat()
    }),
  detail: async (asking, { region, resource }) => {
    const cluster = await clusterIn(asking, region, nameOf(resource))
    return cluster && toCluster(region, cluster, await listNodeGroups(asking, region, nameOf(resource)))
  },
  children: {
    nodePools: async (asking, { region, resource }) =>
      (await listNodeGroups(asking, region, nameOf(resource))).map(toPoolFacts),
  },
}
