// EKS: clusters and their node groups; Fargate and nodes that a cluster makes by itself are in no group.
import type { Cluster, Nodegroup } from '@aws-sdk/client-eks'
import { momentOf, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import { readPart } from '../kit/unread.ts'
import { clientOf, allPages, fromAws, inRegions, partitionOf } from './session.ts'

const clusterIn = ({ session, signal }: Asking, region: string, name: string): Promise<Cluster | undefined> =>
  session.call('eks', region, signal, async (settings, options) => {
    const { EKSClient, DescribeClusterCommand } = await import('@aws-sdk/client-eks')
    const client = clientOf(EKSClient, settings)
    return fromAws(await client.send(new DescribeClusterCommand({ name }), options)).cluster
  })

const groupsIn = async (
  { session, signal }: Asking,
  region: string,
  clusterName: string,
): Promise<Nodegroup[]> => {
  const pages = await allPages(
    (nextToken) =>
      session.call('eks', region, signal, async (settings, options) => {
        const { EKSClient, ListNodegroupsCommand } = await import('@aws-sdk/client-eks')
        return clientOf(EKSClient, settings).send(
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
        return fromAws(
          await clientOf(EKSClient, settings).send(
            new DescribeNodegroupCommand({ clusterName, nodegroupName }),
            options,
          ),
        )
      }),
    ),
  )
  return groups.flatMap(({ nodegroup }) => (nodegroup ? [nodegroup] : []))
}

const found = (region: string, cluster: Cluster, groups: readonly Nodegroup[]): Found => ({
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
    createdAt: momentOf(cluster.createdAt),
  },
  tags: { ...cluster.tags },
  raw: cluster,
})

const poolFacts = (group: Nodegroup): Facts => ({
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

/** The group of machines that a node pool is made of, as EC2 names it; empty where it has none yet. */
export const machinesOf = async (
  { session, signal }: Pick<Asking, 'session' | 'signal'>,
  region: string,
  cluster: string,
  nodegroupName: string,
): Promise<string> => {
  const { nodegroup } = await session.call('eks', region, signal, async (settings, options) => {
    const { EKSClient, DescribeNodegroupCommand } = await import('@aws-sdk/client-eks')
    return clientOf(EKSClient, settings).send(
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
    inRegions(asking, async (region) => {
      const pages = await allPages(
        (nextToken) =>
          asking.session.call('eks', region, asking.signal, async (settings, options) => {
            const { EKSClient, ListClustersCommand } = await import('@aws-sdk/client-eks')
            return clientOf(EKSClient, settings).send(
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
                return cluster ? [found(region, cluster, await groupsIn(asking, region, name))] : []
              },
            ),
          ),
      )
      return clusters.flat()
    }),
  detail: async (asking, { region, resource }) => {
    const cluster = await clusterIn(asking, region, nameOf(resource))
    return cluster && found(region, cluster, await groupsIn(asking, region, nameOf(resource)))
  },
  children: {
    nodePools: async (asking, { region, resource }) =>
      (await groupsIn(asking, region, nameOf(resource))).map(poolFacts),
  },
}
