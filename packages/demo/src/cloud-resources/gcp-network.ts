// Load balancers, NAT gateways and caches of the demo's Google Cloud projects. Bills name the forwarding rule and the router.
import type { DemoAccount } from '../accounts.ts'
import { createRandom } from '../random.ts'
import { findGoogleBilledId, generateGoogleNumber } from '../resource-ids.ts'
import { madeAt, type Made } from './resource.ts'

const region = 'asia-southeast1'

type MadeInProject = Omit<Made, 'region'> & { region?: string }

const api = 'https://www.googleapis.com/compute/v1'

/** A global application load balancer with one forwarding rule. */
export const buildLoadBalancer = ({
  subscriptionId: project,
  subscriptionName: name,
}: DemoAccount): MadeInProject => {
  const own = `${name}-lb`
  const address = `34.${createRandom(`lb|${name}`).between(1, 250)}.8.9`
  return {
    inventory: 'load-balancers',
    id: `//compute.googleapis.com/projects/${project}/global/urlMaps/${own}`,
    name: own,
    region: 'global',
    facts: {
      status: null,
      kind: 'Application Load Balancer',
      scheme: 'Internet-facing',
      sku: 'PREMIUM',
      address,
      frontends: 1,
      createdAt: madeAt,
    },
    raw: {
      name: own,
      path: `projects/${project}/global/urlMaps/${own}`,
      forwardingRules: [
        {
          id: generateGoogleNumber(`rule|${own}`),
          name: `${own}-https`,
          selfLink: `${api}/projects/${project}/global/forwardingRules/${own}-https`,
          IPAddress: address,
          loadBalancingScheme: 'EXTERNAL_MANAGED',
        },
      ],
    },
    children: {
      frontends: [{ name: `${own}-https`, protocol: 'HTTPS', ports: '443', address, target: own }],
    },
  }
}

/** A Cloud NAT gateway for the machines of a region. */
export const buildNatGateway = ({
  subscriptionId: project,
  subscriptionName: name,
}: DemoAccount): MadeInProject => {
  const router = `${name}-router`
  const path = `projects/${project}/regions/${region}/routers/${router}`
  return {
    inventory: 'nat-gateways',
    id: `//compute.googleapis.com/${path}/nats/${name}-nat`,
    name: `${name}-nat`,
    facts: {
      status: null,
      kind: 'Public',
      router,
      allocation: 'Automatic',
      network: 'default',
      subnets: 'All',
      leastPorts: 64,
      createdAt: madeAt,
    },
    raw: {
      name: `${name}-nat`,
      natIpAllocateOption: 'AUTO_ONLY',
      router: { id: generateGoogleNumber(`router|${router}`), name: router, path, gateways: 1 },
    },
  }
}

/** An instance of Memorystore for Redis. */
export const cache = (account: DemoAccount): MadeInProject => {
  const { subscriptionId: project, subscriptionName: name } = account
  return {
    inventory: 'caches',
    id: findGoogleBilledId(account, 'cache')?.globalName ?? '',
    name: `${name}-cache`,
    facts: {
      status: 'READY',
      kind: 'Memorystore for Redis',
      engine: 'redis',
      version: '7.2',
      tier: 'STANDARD_HA',
      memoryGb: 5,
      nodes: 2,
      highAvailability: 'Enabled',
      encryptionInTransit: true,
      endpoint: '10.148.1.3:6378',
      zones: `${region}-a, ${region}-b`,
      createdAt: madeAt,
    },
    raw: {
      name: `projects/${project}/locations/${region}/instances/${name}-cache`,
      tier: 'STANDARD_HA',
      memorySizeGb: 5,
      state: 'READY',
    },
  }
}
