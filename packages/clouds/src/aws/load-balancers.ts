/**
 * Elastic Load Balancing load balancers. One API lists application, network and gateway load balancers (elbv2
 * 2015-12-01, `LoadBalancer`), another lists classic load balancers (elb 2012-06-01, `LoadBalancerDescription`).
 * Neither list has tags: a further call reads the tags of up to twenty load balancers.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import type { LoadBalancerDescription } from '@aws-sdk/client-elastic-load-balancing'
import type { Listener, LoadBalancer } from '@aws-sdk/client-elastic-load-balancing-v2'
import { joinDistinct, getLastPart } from '../kit/read.ts'
import { chunkItems } from '../kit/chunk.ts'
import { readPart } from '../kit/unread.ts'
import { ignoreNotFound } from '../kit/ignore-not-found.ts'
import { toIsoTimestamp, toTags, type Asking, type AwsKind, type Facts, type Found } from './kind.ts'
import {
  fetchAllPages,
  getClient,
  requireAwsAnswer,
  readInRegions,
  partitionOf,
  type Arn,
} from './session.ts'

type Tags = ReadonlyMap<string, Record<string, string>>

const mostTagged = 20

const kinds: Readonly<Record<string, string>> = {
  application: 'Application Load Balancer',
  network: 'Network Load Balancer',
  gateway: 'Gateway Load Balancer',
}

/** The scheme in the words used for all providers. */
const formatScheme = (scheme: string | undefined): string | null =>
  scheme === undefined ? null : scheme === 'internal' ? 'Internal' : 'Internet-facing'

const toLoadBalancer =
  (region: string, tags: Tags) =>
  (balancer: LoadBalancer): Found => ({
    id: balancer.LoadBalancerArn ?? '',
    name: balancer.LoadBalancerName ?? '',
    region,
    facts: {
      status: balancer.State?.Code ?? null,
      kind: kinds[balancer.Type ?? ''] ?? balancer.Type ?? '',
      scheme: formatScheme(balancer.Scheme),
      sku: null,
      address: balancer.DNSName ?? null,
      ipAddressType: balancer.IpAddressType ?? null,
      network: balancer.VpcId ?? null,
      zones: joinDistinct((balancer.AvailabilityZones ?? []).map(({ ZoneName }) => ZoneName).toSorted()),
      frontends: null,
      leastInstances: null,
      mostInstances: null,
      firewall: null,
      createdAt: toIsoTimestamp(balancer.CreatedTime),
    },
    tags: tags.get(balancer.LoadBalancerArn ?? '') ?? {},
    raw: balancer,
  })

/**
 * Returns the name in `loadbalancer/NAME`, the resource part of a classic load balancer's ARN. The classic API
 * identifies load balancers only by name.
 */
const getClassicName = (resource: string): string => resource.replace(/^loadbalancer\//, '')

const isClassic = ({ resource }: Arn): boolean => !/^loadbalancer\/(app|net|gwy)\//.test(resource)

const toClassicLoadBalancer =
  (region: string, accountId: string, tags: Tags) =>
  (balancer: LoadBalancerDescription): Found => {
    const name = balancer.LoadBalancerName ?? ''
    return {
      id: `arn:${partitionOf(region)}:elasticloadbalancing:${region}:${accountId}:loadbalancer/${name}`,
      name,
      region,
      facts: {
        status: null,
        kind: 'Classic Load Balancer',
        scheme: formatScheme(balancer.Scheme),
        sku: null,
        address: balancer.DNSName ?? null,
        ipAddressType: null,
        network: balancer.VPCId ?? null,
        zones: joinDistinct((balancer.AvailabilityZones ?? []).toSorted()),
        frontends: balancer.ListenerDescriptions?.length ?? 0,
        leastInstances: null,
        mostInstances: null,
        firewall: null,
        createdAt: toIsoTimestamp(balancer.CreatedTime),
      },
      tags: tags.get(name) ?? {},
      raw: balancer,
    }
  }

const listLoadBalancers = async (
  { session, signal }: Asking,
  region: string,
  arn?: string,
): Promise<LoadBalancer[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('elasticloadbalancing', region, signal, async (settings, options) => {
        const { ElasticLoadBalancingV2Client, DescribeLoadBalancersCommand } =
          await import('@aws-sdk/client-elastic-load-balancing-v2')
        return getClient(ElasticLoadBalancingV2Client, settings).send(
          new DescribeLoadBalancersCommand(
            arn === undefined ? { PageSize: 400, Marker } : { LoadBalancerArns: [arn] },
          ),
          options,
        )
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ LoadBalancers = [] }) => LoadBalancers)
}

const listClassicLoadBalancers = async (
  { session, signal }: Asking,
  region: string,
  name?: string,
): Promise<LoadBalancerDescription[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('elasticloadbalancing', region, signal, async (settings, options) => {
        const { ElasticLoadBalancingClient, DescribeLoadBalancersCommand } =
          await import('@aws-sdk/client-elastic-load-balancing')
        return getClient(ElasticLoadBalancingClient, settings).send(
          new DescribeLoadBalancersCommand(
            name === undefined ? { PageSize: 400, Marker } : { LoadBalancerNames: [name] },
          ),
          options,
        )
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ LoadBalancerDescriptions = [] }) => LoadBalancerDescriptions)
}

const readTagsByArn = async (
  { session, signal }: Asking,
  region: string,
  arns: readonly string[],
): Promise<[string, Record<string, string>][]> => {
  const found: [string, Record<string, string>][] = []
  for (const ResourceArns of chunkItems(arns, mostTagged)) {
    const { TagDescriptions = [] } = await session.call(
      'elasticloadbalancing',
      region,
      signal,
      async (settings, options) => {
        const { ElasticLoadBalancingV2Client, DescribeTagsCommand } =
          await import('@aws-sdk/client-elastic-load-balancing-v2')
        const client = getClient(ElasticLoadBalancingV2Client, settings)
        return requireAwsAnswer(await client.send(new DescribeTagsCommand({ ResourceArns }), options))
      },
    )
    for (const { ResourceArn = '', Tags } of TagDescriptions) found.push([ResourceArn, toTags(Tags)])
  }
  return found
}

const readTagsByName = async (
  { session, signal }: Asking,
  region: string,
  names: readonly string[],
): Promise<[string, Record<string, string>][]> => {
  const found: [string, Record<string, string>][] = []
  for (const LoadBalancerNames of chunkItems(names, mostTagged)) {
    const { TagDescriptions = [] } = await session.call(
      'elasticloadbalancing',
      region,
      signal,
      async (settings, options) => {
        const { ElasticLoadBalancingClient, DescribeTagsCommand } =
          await import('@aws-sdk/client-elastic-load-balancing')
        const client = getClient(ElasticLoadBalancingClient, settings)
        return requireAwsAnswer(await client.send(new DescribeTagsCommand({ LoadBalancerNames }), options))
      },
    )
    for (const { LoadBalancerName = '', Tags } of TagDescriptions)
      found.push([LoadBalancerName, toTags(Tags)])
  }
  return found
}

/**
 * Reads the tags of a region's load balancers. If this fails, the failure is reported and the load balancers are listed
 * without tags.
 */
const readTags = async (
  { report }: Asking,
  region: string,
  read: () => Promise<[string, Record<string, string>][]>,
): Promise<Tags> =>
  new Map(
    await readPart(
      report,
      {
        name: t(m.tagsOfLoadBalancers, { region }),
        covers: (resource) => resource.region === region,
      },
      read,
    ),
  )

const withArnIn = async (asking: Asking, region: string, arn?: string): Promise<Found[]> => {
  const found = await listLoadBalancers(asking, region, arn)
  const arns = found.flatMap(({ LoadBalancerArn }) => LoadBalancerArn ?? [])
  return found.map(
    toLoadBalancer(region, await readTags(asking, region, () => readTagsByArn(asking, region, arns))),
  )
}

const withNameIn = async (asking: Asking, region: string, name?: string): Promise<Found[]> => {
  const found = await listClassicLoadBalancers(asking, region, name)
  const names = found.flatMap(({ LoadBalancerName }) => LoadBalancerName ?? [])
  const tags = await readTags(asking, region, () => readTagsByName(asking, region, names))
  return found.map(toClassicLoadBalancer(region, asking.accountId, tags))
}

const listListeners = async (
  { session, signal }: Asking,
  region: string,
  arn: string,
): Promise<Listener[]> => {
  const pages = await fetchAllPages(
    (Marker) =>
      session.call('elasticloadbalancing', region, signal, async (settings, options) => {
        const { ElasticLoadBalancingV2Client, DescribeListenersCommand } =
          await import('@aws-sdk/client-elastic-load-balancing-v2')
        return getClient(ElasticLoadBalancingV2Client, settings).send(
          new DescribeListenersCommand({ LoadBalancerArn: arn, Marker }),
          options,
        )
      }),
    (page) => page.NextMarker,
  )
  return pages.flatMap(({ Listeners = [] }) => Listeners)
}

/** Shortens `targetgroup/shop/0123` to `shop`. */
const groupName = (arn: string): string => arn.split('/').at(-2) ?? arn

const toListenerFacts = ({ ListenerArn = '', Protocol, Port, DefaultActions = [] }: Listener): Facts => {
  const targets = DefaultActions.flatMap(({ TargetGroupArn, ForwardConfig }) => [
    ...(TargetGroupArn ? [TargetGroupArn] : []),
    ...(ForwardConfig?.TargetGroups ?? []).flatMap((group) => group.TargetGroupArn ?? []),
  ])
  return {
    name: Protocol && Port ? `${Protocol}:${Port}` : getLastPart(ListenerArn),
    protocol: Protocol ?? null,
    ports: Port === undefined ? null : String(Port),
    address: null,
    target: [...new Set(targets.map(groupName))].join(', ') || null,
  }
}

const toClassicFrontends = (balancer: LoadBalancerDescription): Facts[] =>
  (balancer.ListenerDescriptions ?? []).map(({ Listener }): Facts => ({
    name: `${Listener?.Protocol ?? ''}:${Listener?.LoadBalancerPort ?? ''}`,
    protocol: Listener?.Protocol ?? null,
    ports: Listener?.LoadBalancerPort === undefined ? null : String(Listener.LoadBalancerPort),
    address: null,
    target: `${Listener?.InstanceProtocol ?? ''}:${Listener?.InstancePort ?? ''}`,
  }))

/** Load balancers of both APIs. If one API fails, the load balancers of the other are still listed. */
export const awsLoadBalancers: AwsKind = {
  list: async (asking) => {
    const [withArn, withName] = await Promise.all([
      readPart(
        asking.report,
        {
          name: t(m.newLoadBalancers),
          covers: ({ id }) => /loadbalancer\/(app|net|gwy)\//.test(id),
        },
        () => readInRegions(asking, (region) => withArnIn(asking, region)),
      ),
      readPart(
        asking.report,
        { name: t(m.classicLoadBalancers), covers: ({ id }) => !/loadbalancer\/(app|net|gwy)\//.test(id) },
        () => readInRegions(asking, (region) => withNameIn(asking, region)),
      ),
    ])
    return [...withArn, ...withName]
  },
  detail: async (asking, arn, id) => {
    const [found] = isClassic(arn)
      ? await withNameIn(asking, arn.region, getClassicName(arn.resource)).catch(ignoreNotFound([]))
      : await withArnIn(asking, arn.region, id).catch(ignoreNotFound([]))
    return found
  },
  children: {
    frontends: async (asking, arn, id) => {
      if (!isClassic(arn)) return (await listListeners(asking, arn.region, id)).map(toListenerFacts)
      return (await listClassicLoadBalancers(asking, arn.region, getClassicName(arn.resource))).flatMap(
        toClassicFrontends,
      )
    },
  },
}
