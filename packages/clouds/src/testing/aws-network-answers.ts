/** The fake AWS server's responses for Elastic Load Balancing, NAT gateways and ElastiCache, built from the SDK's types. */
import type { Xml } from './aws-xml.ts'

/** The API version of classic load balancers. The other types have a newer API with actions of the same names. */
const classicVersion = '2012-06-01'

/** Returns the response to an action in an account; undefined for actions of other services. */
export const answerAwsNetwork = (
  account: string,
  action: string,
  params: URLSearchParams,
): Xml | undefined => {
  const buildArn = (path: string) => `arn:aws:elasticloadbalancing:us-east-1:${account}:${path}`
  const isClassic = params.get('Version') === classicVersion
  const buildBalancer = (type: string, path: string, rest: Record<string, Xml>) => ({
    LoadBalancerArn: buildArn(`loadbalancer/${path}`),
    LoadBalancerName: path.split('/')[1] ?? '',
    Type: type,
    Scheme: 'internet-facing',
    State: { Code: 'active' },
    VpcId: 'vpc-d2d616b5',
    DNSName: `${path.split('/')[1] ?? ''}-1.us-east-1.elb.amazonaws.com`,
    IpAddressType: 'ipv4',
    CreatedTime: '2018-01-01T00:00:00Z',
    AvailabilityZones: { member: [{ ZoneName: 'us-east-1b' }, { ZoneName: 'us-east-1a' }] },
    ...rest,
  })
  const current = [
    buildBalancer('application', 'app/shop/50dc6c495c0c9188', {}),
    buildBalancer('network', 'net/inside/60dc6c495c0c9188', { Scheme: 'internal' }),
    buildBalancer('gateway', 'gwy/firewall/70dc6c495c0c9188', {}),
  ]
  // The application load balancer has the same name.
  const former = {
    LoadBalancerName: 'shop',
    DNSName: 'shop-2.us-east-1.elb.amazonaws.com',
    Scheme: 'internet-facing',
    VPCId: 'vpc-d2d616b5',
    CreatedTime: '2012-01-01T00:00:00Z',
    AvailabilityZones: { member: ['us-east-1a'] },
    ListenerDescriptions: {
      member: [
        {
          Listener: { Protocol: 'HTTP', LoadBalancerPort: 80, InstanceProtocol: 'HTTP', InstancePort: 8080 },
        },
      ],
    },
  }
  const wanted = params.get('LoadBalancerArns.member.1')
  const name = params.get('LoadBalancerNames.member.1')
  const gateway = {
    natGatewayId: 'nat-05dba92075d71c408',
    state: 'available',
    connectivityType: 'public',
    vpcId: 'vpc-d2d616b5',
    subnetId: 'subnet-068dfbf3f275a6ae8',
    createTime: '2018-01-01T00:00:00.000Z',
    natGatewayAddressSet: { item: [{ publicIp: '198.11.222.333', allocationId: 'eipalloc-0a3' }] },
    tagSet: { item: [{ key: 'Name', value: 'shop-nat' }] },
  }
  const cacheArn = (resource: string) => `arn:aws:elasticache:us-east-1:${account}:${resource}`
  const buildNode = (name: string, rest: Record<string, Xml>) => ({
    CacheClusterId: name,
    ARN: cacheArn(`cluster:${name}`),
    CacheClusterStatus: 'available',
    CacheNodeType: 'cache.t4g.small',
    NumCacheNodes: 1,
    Engine: 'redis',
    EngineVersion: '7.1.0',
    PreferredAvailabilityZone: 'us-east-1a',
    CacheClusterCreateTime: '2018-01-01T00:00:00Z',
    ...rest,
  })
  const nodes = [
    buildNode('shop-001', { ReplicationGroupId: 'shop' }),
    buildNode('shop-002', { ReplicationGroupId: 'shop', PreferredAvailabilityZone: 'us-east-1b' }),
    // The replication group and the serverless cache have the same name.
    buildNode('shop', { Engine: 'memcached', EngineVersion: '1.6.22', NumCacheNodes: 2 }),
  ]
  const replicationGroup = {
    ReplicationGroupId: 'shop',
    ARN: cacheArn('replicationgroup:shop'),
    Status: 'available',
    Engine: 'redis',
    CacheNodeType: 'cache.t4g.small',
    AutomaticFailover: 'enabled',
    MultiAZ: 'enabled',
    TransitEncryptionEnabled: true,
    MemberClusters: { ClusterId: ['shop-001', 'shop-002'] },
    NodeGroups: {
      NodeGroup: [
        { NodeGroupId: '0001', PrimaryEndpoint: { Address: 'shop.abc.cache.amazonaws.com', Port: 6379 } },
      ],
    },
    ReplicationGroupCreateTime: '2018-01-01T00:00:00Z',
  }
  const serverlessCache = {
    ServerlessCacheName: 'shop',
    ARN: cacheArn('serverlesscache:shop'),
    Status: 'available',
    Engine: 'valkey',
    MajorEngineVersion: '8',
    FullEngineVersion: '8.0',
    CreateTime: '2024-01-01T00:00:00Z',
    Endpoint: { Address: 'shop.serverless.use1.cache.amazonaws.com', Port: 6379 },
    CacheUsageLimits: { DataStorage: { Maximum: 10, Unit: 'GB' } },
  }
  const cluster = params.get('CacheClusterId')
  const answers: Readonly<Record<string, () => Xml>> = {
    DescribeLoadBalancers: () =>
      isClassic
        ? {
            LoadBalancerDescriptions: {
              member: [former].filter((one) => name === null || one.LoadBalancerName === name),
            },
          }
        : {
            LoadBalancers: {
              member: current.filter((one) => wanted === null || one.LoadBalancerArn === wanted),
            },
          },
    DescribeNatGateways: () => ({ natGatewaySet: { item: [gateway] } }),
    DescribeReplicationGroups: () => ({ ReplicationGroups: { ReplicationGroup: [replicationGroup] } }),
    DescribeCacheClusters: () => ({
      CacheClusters: {
        CacheCluster: nodes.filter(({ CacheClusterId }) => cluster === null || cluster === CacheClusterId),
      },
    }),
    DescribeServerlessCaches: () => ({ ServerlessCaches: { member: [serverlessCache] } }),
    ListTagsForResource: () => ({ TagList: { Tag: [{ Key: 'team', Value: 'shop' }] } }),
    DescribeTags: () => ({
      TagDescriptions: {
        member: [
          {
            ...(isClassic
              ? { LoadBalancerName: name ?? '' }
              : { ResourceArn: params.get('ResourceArns.member.1') ?? '' }),
            Tags: { member: [{ Key: 'team', Value: 'shop' }] },
          },
        ],
      },
    }),
    DescribeListeners: () => ({
      Listeners: {
        member: [
          {
            ListenerArn: buildArn('listener/app/shop/50dc6c495c0c9188/f2f7dc8efc522ab2'),
            Protocol: 'HTTPS',
            Port: 443,
            DefaultActions: {
              member: [
                { Type: 'forward', TargetGroupArn: buildArn('targetgroup/machines/943f017f100becff') },
              ],
            },
          },
        ],
      },
    }),
  }
  return answers[action]?.()
}
