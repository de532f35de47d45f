// Load balancers, NAT gateways and caches of the demo's AWS accounts, with the IDs that bills use.
import type { DemoAccount } from '../accounts.ts'
import { generateHex, createRandom } from '../random.ts'
import { generateAwsBilledId, formatAwsCacheGroup } from '../resource-ids.ts'
import { madeAt, type Made } from './resource.ts'

const region = 'ap-southeast-1'

type OfAccount = { account: DemoAccount; name: string; vpc: string }

/** The application load balancer in front of an account's machines. */
export const buildLoadBalancer = ({ account, name, vpc }: OfAccount): Omit<Made, 'region'> => {
  const own = `${name}-lb`
  return {
    inventory: 'load-balancers',
    id: generateAwsBilledId(account, 'alb'),
    name: own,
    facts: {
      status: 'active',
      kind: 'Application Load Balancer',
      scheme: 'Internet-facing',
      address: `${own}-${generateHex(own, 9)}.${region}.elb.amazonaws.com`,
      ipAddressType: 'ipv4',
      network: vpc,
      zones: `${region}a, ${region}b`,
      createdAt: madeAt,
    },
    raw: { LoadBalancerName: own, Type: 'application', State: { Code: 'active' } },
    children: {
      frontends: [
        { name: 'HTTPS:443', protocol: 'HTTPS', ports: '443', address: null, target: `${name}-web` },
        { name: 'HTTP:80', protocol: 'HTTP', ports: '80', address: null, target: null },
      ],
    },
  }
}

export const buildNatGateway = ({ account, name, vpc }: OfAccount): Omit<Made, 'region'> => {
  const id = generateAwsBilledId(account, 'nat')
  return {
    inventory: 'nat-gateways',
    id,
    name: `${name}-nat`,
    facts: {
      status: 'Available',
      kind: 'Public',
      addresses: `52.${createRandom(`nat|${name}`).between(1, 250)}.7.10`,
      network: vpc,
      subnets: `subnet-0${generateHex(`subnet-a|${name}`, 16)}`,
      createdAt: madeAt,
    },
    raw: { NatGatewayId: id.replace(/^.*\//, ''), State: 'available', ConnectivityType: 'public' },
  }
}

/** A replication group of one shard and two nodes. Bills have one line for each node. */
export const cache = ({ account, name }: OfAccount): Omit<Made, 'region'> => ({
  inventory: 'caches',
  id: formatAwsCacheGroup(account),
  name: `${name}-cache`,
  facts: {
    status: 'available',
    kind: 'ElastiCache replication group',
    engine: 'valkey',
    version: '8.0.1',
    size: 'cache.t4g.medium',
    shards: 1,
    nodes: 2,
    highAvailability: 'Enabled',
    encryptionInTransit: true,
    endpoint: `${name}-cache.${generateHex(`cache|${name}`, 6)}.apse1.cache.amazonaws.com:6379`,
    zones: `${region}a, ${region}b`,
    createdAt: madeAt,
  },
  raw: {
    ReplicationGroupId: `${name}-cache`,
    Status: 'available',
    MemberClusters: ['001', '002'].map((node) => `${name}-cache-${node}`),
  },
})
