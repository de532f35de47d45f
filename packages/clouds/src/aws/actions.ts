import type { Text } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/aws'
import { formatList } from '@cmp/contract'

// The IAM actions that reading an account needs, by inventory.

/**
 * The inventory, what is missing without its actions, the actions, and the child tables that a test also reads for the
 * first resource found.
 */
export const neededActions: readonly (readonly [
  inventory: string,
  what: Text,
  actions: string,
  children?: readonly string[],
])[] = [
  ['virtual-machines', m.virtualMachines, 'ec2:DescribeInstances'],
  ['virtual-networks', m.virtualNetworksAndTheirSubnets, 'ec2:DescribeVpcs ec2:DescribeSubnets', ['subnets']],
  ['disks', m.disks, 'ec2:DescribeVolumes'],
  ['disk-snapshots', m.snapshots, 'ec2:DescribeSnapshots'],
  ['public-addresses', m.publicIpAddresses, 'ec2:DescribeAddresses'],
  ['nat-gateways', m.natGateways, 'ec2:DescribeNatGateways'],
  ['scale-sets', m.scaleSets, 'autoscaling:DescribeAutoScalingGroups'],
  ['storage-accounts', m.buckets, 's3:ListAllMyBuckets s3:GetBucketLocation'],
  ['web-apps', m.webApps, 'elasticbeanstalk:DescribeEnvironments'],
  ['functions', m.functions, 'lambda:ListFunctions'],
  ['nosql-databases', m.nosqlDatabases, 'dynamodb:ListTables dynamodb:DescribeTable'],
  ['log-workspaces', m.logGroups, 'logs:DescribeLogGroups'],
  ['container-registries', m.containerRegistries, 'ecr:DescribeRepositories'],
  [
    'load-balancers',
    m.loadBalancersAndTheirListeners,
    'elasticloadbalancing:DescribeLoadBalancers elasticloadbalancing:DescribeTags elasticloadbalancing:DescribeListeners',
    ['frontends'],
  ],
  [
    'caches',
    m.caches,
    'elasticache:DescribeReplicationGroups elasticache:DescribeCacheClusters elasticache:DescribeServerlessCaches',
  ],
  ['mysql-servers', m.mysqlPostgresqlAndSqlServerDatabases, 'rds:DescribeDBInstances'],
  [
    'kubernetes-clusters',
    m.kubernetesClustersAndTheirNodeGroups,
    'eks:ListClusters eks:DescribeCluster eks:ListNodegroups eks:DescribeNodegroup',
    ['nodePools'],
  ],
  [
    'key-vaults',
    m.namesOfKeysSecretsAndCertificates,
    'kms:ListKeys kms:ListAliases kms:DescribeKey secretsmanager:ListSecrets acm:ListCertificates',
    ['keys', 'secrets', 'certificates'],
  ],
  ['resource-groups', m.resourceGroups, 'resource-groups:ListGroups resource-groups:GetGroupQuery'],
]

/**
 * The lists that fill request forms: the name, its contents, the actions that reading it needs, and the filter that a
 * test uses.
 */
export const offerActions = [
  ['aws-zones', m.zoneOptions, 'ec2:DescribeAvailabilityZones', ''],
  ['aws-instance-types', m.instanceTypeOptions, 'ec2:DescribeInstanceTypes', ''],
  ['aws-images', m.imageOptions, 'ec2:DescribeImages', ''],
  ['aws-db-versions', m.databaseVersionOptions, 'rds:DescribeDBEngineVersions', 'postgres'],
  ['aws-db-classes', m.dbInstanceClassOptions, 'rds:DescribeOrderableDBInstanceOptions', 'mariadb'],
  ['aws-security-groups', m.securityGroupOptions, 'ec2:DescribeSecurityGroups', ''],
  ['aws-key-pairs', m.keyPairOptions, 'ec2:DescribeKeyPairs', ''],
  ['aws-db-subnet-groups', m.dbSubnetGroupOptions, 'rds:DescribeDBSubnetGroups', ''],
  ['aws-beanstalk-branches', m.platformOptions, 'elasticbeanstalk:ListAvailableSolutionStacks', ''],
] as const

/** Formats actions, which are separated by spaces, as a list for people. */
export const formatActions = (actions: string): string => formatList(actions.split(' '))

/** Returns the actions that reading an inventory needs, for people; empty if AWS has no such resource type. */
export const getRequiredActions = (inventory: string): string =>
  formatActions(neededActions.find(([name]) => name === inventory)?.[2] ?? '')
