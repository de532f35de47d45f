/**
 * The fake Google Cloud server's responses for load balancers, Cloud NAT and Memorystore, built from the documented
 * shapes.
 */

/** The responses, each with the path of its call. */
export const buildGoogleNetworkAnswers = (project: string): [string, unknown][] => {
  const base = `https://www.googleapis.com/compute/v1/projects/${project}`
  const compute = `/compute/compute/v1/projects/${project}`
  const buildRule = (place: string, name: string, rest: object) => ({
    id: String(7_000_000_000_000 + name.length * 131 + (name.codePointAt(0) ?? 0)),
    name,
    selfLink: `${base}/${place}/forwardingRules/${name}`,
    creationTimestamp: '2024-01-01T00:00:00.000-07:00',
    networkTier: 'PREMIUM',
    IPProtocol: 'TCP',
    ...rest,
  })
  // One load balancer with two rules, one for each protocol.
  const web = [
    buildRule('global', 'shop-https', {
      IPAddress: '34.8.8.8',
      portRange: '443-443',
      loadBalancingScheme: 'EXTERNAL_MANAGED',
      target: `${base}/global/targetHttpsProxies/shop-https`,
      labels: { team: 'shop' },
    }),
    buildRule('global', 'shop-http', {
      IPAddress: '34.8.8.8',
      portRange: '80-80',
      loadBalancingScheme: 'EXTERNAL_MANAGED',
      target: `${base}/global/targetHttpProxies/shop-http`,
    }),
    buildRule('global', 'mail', {
      IPAddress: '34.8.8.9',
      portRange: '993',
      loadBalancingScheme: 'EXTERNAL',
      target: `${base}/global/targetSslProxies/mail`,
    }),
  ]
  const inRegion = [
    buildRule('regions/us-central1', 'inside', {
      IPAddress: '10.128.0.9',
      allPorts: true,
      loadBalancingScheme: 'INTERNAL',
      backendService: `${base}/regions/us-central1/backendServices/inside`,
      network: `${base}/global/networks/default`,
    }),
    // Rules that belong to no load balancer: one of a VPN gateway and one of Private Service Connect.
    buildRule('regions/us-central1', 'vpn', {
      loadBalancingScheme: 'EXTERNAL',
      target: `${base}/regions/us-central1/targetVpnGateways/vpn`,
    }),
    buildRule('regions/us-central1', 'endpoint', {
      loadBalancingScheme: '',
      target: `${base}/regions/us-central1/serviceAttachments/other`,
    }),
  ]
  // A router with two gateways, and one that has none.
  const buildRouter = (name: string, nats: readonly object[]) => ({
    id: String(8_000_000_000_000 + name.length),
    name,
    selfLink: `${base}/regions/us-central1/routers/${name}`,
    region: `${base}/regions/us-central1`,
    network: `${base}/global/networks/default`,
    creationTimestamp: '2024-01-01T00:00:00.000-07:00',
    nats,
  })
  const routers = [
    buildRouter('out', [
      {
        name: 'public',
        type: 'PUBLIC',
        natIpAllocateOption: 'MANUAL_ONLY',
        natIps: [`${base}/regions/us-central1/addresses/spare`],
        sourceSubnetworkIpRangesToNat: 'LIST_OF_SUBNETWORKS',
        subnetworks: [{ name: `${base}/regions/us-central1/subnetworks/default` }],
        minPortsPerVm: 64,
      },
      {
        name: 'private',
        type: 'PRIVATE',
        natIpAllocateOption: 'AUTO_ONLY',
        sourceSubnetworkIpRangesToNat: 'ALL_SUBNETWORKS_ALL_IP_RANGES',
      },
    ]),
    buildRouter('vpn', []),
  ]
  const location = `projects/${project}/locations/us-central1`
  const redis = {
    name: `${location}/instances/shop-cache`,
    displayName: 'shop',
    state: 'READY',
    redisVersion: 'REDIS_7_0',
    tier: 'STANDARD_HA',
    memorySizeGb: 5,
    replicaCount: 1,
    host: '10.0.0.3',
    port: 6379,
    locationId: 'us-central1-a',
    alternativeLocationId: 'us-central1-b',
    transitEncryptionMode: 'SERVER_AUTHENTICATION',
    createTime: '2024-01-01T00:00:00Z',
    labels: { team: 'shop' },
  }
  const redisCluster = {
    name: `${location}/clusters/shop-cache`,
    state: 'ACTIVE',
    shardCount: 3,
    replicaCount: 1,
    sizeGb: 39,
    nodeType: 'REDIS_HIGHMEM_MEDIUM',
    transitEncryptionMode: 'TRANSIT_ENCRYPTION_MODE_DISABLED',
    discoveryEndpoints: [{ address: '10.0.0.7', port: 6379 }],
  }
  const memcached = {
    name: `${location}/instances/shop-cache`,
    state: 'READY',
    memcacheVersion: 'MEMCACHE_1_6_15',
    nodeCount: 2,
    nodeConfig: { cpuCount: 1, memorySizeMb: 2048 },
    zones: ['us-central1-a', 'us-central1-b'],
    discoveryEndpoint: '10.0.0.8:11211',
  }
  const proxy = (kind: string, name: string, rest: object) => ({
    name,
    selfLink: `${base}/global/${kind}/${name}`,
    ...rest,
  })
  return [
    [
      `${compute}/aggregated/forwardingRules`,
      { items: { global: { forwardingRules: web }, 'regions/us-central1': { forwardingRules: inRegion } } },
    ],
    [
      `${compute}/aggregated/targetHttpsProxies`,
      {
        items: {
          global: {
            targetHttpsProxies: [
              proxy('targetHttpsProxies', 'shop-https', { urlMap: `${base}/global/urlMaps/shop` }),
            ],
          },
        },
      },
    ],
    [
      `${compute}/aggregated/targetHttpProxies`,
      {
        items: {
          global: {
            targetHttpProxies: [
              proxy('targetHttpProxies', 'shop-http', { urlMap: `${base}/global/urlMaps/shop` }),
            ],
          },
        },
      },
    ],
    [
      `${compute}/global/targetSslProxies`,
      {
        items: [proxy('targetSslProxies', 'mail', { service: `${base}/global/backendServices/mail` })],
      },
    ],
    [`/redis/v1/projects/${project}/locations/-/instances`, { instances: [redis] }],
    [`/redis/v1/projects/${project}/locations/-/clusters`, { clusters: [redisCluster] }],
    [`/memcache/v1/projects/${project}/locations/-/instances`, { instances: [memcached] }],
    [`/redis/v1/${redis.name}`, redis],
    [`/redis/v1/${redisCluster.name}`, redisCluster],
    [`/memcache/v1/${memcached.name}`, memcached],
    [`${compute}/aggregated/routers`, { items: { 'regions/us-central1': { routers } } }],
    ...routers.map((one): [string, unknown] => [`${compute}/regions/us-central1/routers/${one.name}`, one]),
    [`${compute}/global/urlMaps/shop`, { id: '7000000000042', name: 'shop' }],
    [`${compute}/global/backendServices/mail`, { id: '7000000000043', name: 'mail' }],
    [`${compute}/regions/us-central1/backendServices/inside`, { id: '7000000000044', name: 'inside' }],
  ]
}
