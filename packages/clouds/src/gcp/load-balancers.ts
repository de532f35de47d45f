/**
 * Compute Engine load balancers, as the Google Cloud console lists them. The API has no resource for a load balancer,
 * so its ID here is that of the resource that its forwarding rules lead to: for an application load balancer the URL
 * map, for a network load balancer the backend service or the target pool. A load balancer may have several forwarding
 * rules: HTTP and HTTPS, IPv4 and IPv6. Fields as in the discovery document of compute v1 (`ForwardingRule`,
 * `TargetHttpsProxy`, `TargetTcpProxy`).
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import type { JsonObject } from '../exports/json.ts'
import {
  joinDistinct,
  flagAt,
  getLastPart,
  listAt,
  getTimestampAt,
  getTagsAt,
  getTextAt,
} from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { listAggregated, computePath } from './compute.ts'
import {
  createNotFoundError,
  readService,
  getPathPart,
  type Asking,
  type Facts,
  type Found,
  type GoogleKind,
} from './kind.ts'

/** The proxies that forwarding rules lead to: the field with the proxy's own target, and the type of the load balancer. */
const proxyKinds = {
  targetHttpProxies: { field: 'urlMap', kind: 'Application Load Balancer' },
  targetHttpsProxies: { field: 'urlMap', kind: 'Application Load Balancer' },
  targetTcpProxies: { field: 'service', kind: 'Proxy Network Load Balancer' },
  targetSslProxies: { field: 'service', kind: 'Proxy Network Load Balancer' },
} as const

type ProxyKind = keyof typeof proxyKinds
const isProxyKind = (name: string): name is ProxyKind => Object.hasOwn(proxyKinds, name)

/** Returns `targetPools` of `…/regions/r/targetPools/p`. */
const getCollection = (link: string): string => link.split('/').at(-2) ?? ''

/** Returns the direct target of a rule: a service, a pool, a proxy, or another resource such as a VPN gateway. */
const targetOf = (rule: JsonObject): string => getTextAt(rule, 'backendService') || getTextAt(rule, 'target')

/** Whether a rule is part of a load balancer. Rules of Traffic Director and Private Service Connect are not. */
const isBalancing = (rule: JsonObject): boolean =>
  ['EXTERNAL', 'EXTERNAL_MANAGED', 'INTERNAL', 'INTERNAL_MANAGED'].includes(
    getTextAt(rule, 'loadBalancingScheme'),
  )

/** Returns the proxies of one type. SSL proxies are global, so the API has no aggregated list of them. */
const listProxies = (asking: Asking, kind: ProxyKind): Promise<JsonObject[]> =>
  readPart(asking.report, { name: t(m.targetProxies, { kind }), covers: () => true }, () =>
    kind === 'targetSslProxies'
      ? asking.session.list(
          'compute',
          `/compute/v1/projects/${encodeURIComponent(asking.project)}/global/targetSslProxies?maxResults=500`,
          'items',
          asking.signal,
        )
      : listAggregated(asking, kind),
  )

/** A forwarding rule, and the path of the resource that it leads to, such as `projects/p/global/urlMaps/shop`. */
type Led = { rule: JsonObject; root: string; kind: string }

const listLedRules = async (asking: Asking): Promise<Led[]> => {
  const rules = (await listAggregated(asking, 'forwardingRules')).filter(isBalancing)
  const kinds = new Set(rules.map((rule) => getCollection(targetOf(rule))).filter(isProxyKind))
  const proxies = new Map<string, { root: string; kind: string }>()
  for (const name of kinds) {
    const { field, kind } = proxyKinds[name]
    for (const proxy of await listProxies(asking, name))
      proxies.set(computePath(getTextAt(proxy, 'selfLink')), {
        root: computePath(getTextAt(proxy, field)),
        kind,
      })
  }
  return rules.flatMap((rule): Led[] => {
    const target = computePath(targetOf(rule))
    if (['backendServices', 'targetPools'].includes(getCollection(target)))
      return [{ rule, root: target, kind: 'Passthrough Network Load Balancer' }]
    const behind = proxies.get(target)
    return behind === undefined || behind.root === '' ? [] : [{ rule, ...behind }]
  })
}

const toLoadBalancer = (root: string, led: readonly Led[]): Found => {
  const rules = led.map(({ rule }) => rule)
  const listTexts = (field: string) => rules.map((rule) => getTextAt(rule, field))
  return {
    id: `//compute.googleapis.com/${root}`,
    name: getLastPart(root),
    region: getPathPart(root, 'regions') || 'global',
    facts: {
      status: null,
      kind: led[0]?.kind ?? '',
      scheme: listTexts('loadBalancingScheme').every((scheme) => scheme.startsWith('INTERNAL'))
        ? 'Internal'
        : 'Internet-facing',
      sku: joinDistinct(listTexts('networkTier')),
      address: joinDistinct(listTexts('IPAddress')),
      ipAddressType: null,
      network: joinDistinct(listTexts('network').map(getLastPart)),
      zones: null,
      frontends: rules.length,
      leastInstances: null,
      mostInstances: null,
      firewall: null,
      createdAt:
        rules.flatMap((rule) => getTimestampAt(rule, 'creationTimestamp') ?? []).toSorted()[0] ?? null,
    },
    // Only forwarding rules have labels.
    tags: Object.fromEntries(rules.flatMap((rule) => Object.entries(getTagsAt(rule, 'labels')))),
    raw: { name: getLastPart(root), path: root, forwardingRules: rules },
  }
}

const listLoadBalancers = async (asking: Asking): Promise<Found[]> => {
  const led = await listLedRules(asking)
  return [...Map.groupBy(led, ({ root }) => root)]
    .filter(([root]) => root.startsWith(`projects/${asking.project}/`))
    .map(([root, some]) => toLoadBalancer(root, some))
}

/** Returns the rules that lead to a path, in the order of their names. */
const listRootRules = async (asking: Asking, path: string): Promise<Led[]> =>
  (await listLedRules(asking))
    .filter(({ root }) => root === path)
    .toSorted((a, b) => (getTextAt(a.rule, 'name') < getTextAt(b.rule, 'name') ? -1 : 1))

const formatPorts = (rule: JsonObject): string | null => {
  if (flagAt(rule, 'allPorts')) return 'All'
  const [from = '', to = ''] = getTextAt(rule, 'portRange').split('-')
  return from === '' ? joinDistinct(listAt(rule, 'ports').map(String)) : from === to ? from : `${from}-${to}`
}

const protocols: Readonly<Record<string, string>> = {
  targetHttpProxies: 'HTTP',
  targetHttpsProxies: 'HTTPS',
  targetSslProxies: 'SSL',
}

const toRuleFacts = ({ rule, root }: Led): Facts => ({
  name: getTextAt(rule, 'name'),
  protocol: protocols[getCollection(targetOf(rule))] ?? (getTextAt(rule, 'IPProtocol') || null),
  ports: formatPorts(rule),
  address: getTextAt(rule, 'IPAddress') || null,
  target: getLastPart(root),
})

/** Global and regional load balancers. */
export const googleLoadBalancers: GoogleKind = {
  list: (asking) => readService(asking, 'compute', () => listLoadBalancers(asking)),
  detail: async (asking, path) => {
    const rules = await listRootRules(asking, path)
    if (rules.length === 0) throw createNotFoundError(`//compute.googleapis.com/${path}`)
    const found = toLoadBalancer(path, rules)
    const root = await asking.session.get('compute', `/compute/v1/${path}`, asking.signal)
    return { ...found, raw: { ...root, ...found.raw } }
  },
  children: {
    frontends: async (asking, path) => (await listRootRules(asking, path)).map(toRuleFacts),
  },
}
