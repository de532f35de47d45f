// The IAM actions that reading an account needs, by inventory.

/**
 * The inventory, what is missing without its actions, the actions, and the child tables that a test also reads for the
 * first resource found.
 */
export const neededActions: readonly (readonly [
  inventory: string,
  what: string,
  actions: string,
  children?: readonly string[],
])[] = [
  ['virtual-machines', 'virtual machines', 'ec2:DescribeInstances'],
  [
    'virtual-networks',
    'virtual networks and their subnets',
    'ec2:DescribeVpcs and ec2:DescribeSubnets',
    ['subnets'],
  ],
  ['disks', 'disks', 'ec2:DescribeVolumes'],
  ['disk-snapshots', 'snapshots', 'ec2:DescribeSnapshots'],
  ['public-addresses', 'public addresses', 'ec2:DescribeAddresses'],
  ['nat-gateways', 'NAT gateways', 'ec2:DescribeNatGateways'],
  ['scale-sets', 'scale sets', 'autoscaling:DescribeAutoScalingGroups'],
  ['storage-accounts', 'buckets', 's3:ListAllMyBuckets and s3:GetBucketLocation'],
  ['web-apps', 'web apps', 'elasticbeanstalk:DescribeEnvironments'],
  ['functions', 'functions', 'lambda:ListFunctions'],
  ['nosql-databases', 'NoSQL databases', 'dynamodb:ListTables and dynamodb:DescribeTable'],
  ['log-workspaces', 'log groups', 'logs:DescribeLogGroups'],
  ['container-registries', 'container registries', 'ecr:DescribeRepositories'],
  [
    'load-balancers',
    'load balancers and their listeners',
    'elasticloadbalancing:DescribeLoadBalancers, elasticloadbalancing:DescribeTags and elasticloadbalancing:DescribeListeners',
    ['frontends'],
  ],
  [
    'caches',
    'caches',
    'elasticache:DescribeReplicationGroups, elasticache:DescribeCacheClusters and elasticache:DescribeServerlessCaches',
  ],
  ['mysql-servers', 'databases of MySQL, PostgreSQL and SQL Server', 'rds:DescribeDBInstances'],
  [
    'kubernetes-clusters',
    'Kubernetes clusters and their node groups',
    'eks:ListClusters, eks:DescribeCluster, eks:ListNodegroups and eks:DescribeNodegroup',
    ['nodePools'],
  ],
  [
    'key-vaults',
    'names of keys, secrets and certificates',
    'kms:ListKeys, kms:ListAliases, kms:DescribeKey, secretsmanager:ListSecrets and acm:ListCertificates',
    ['keys', 'secrets', 'certificates'],
  ],
  ['resource-groups', 'resource groups', 'resource-groups:ListGroups and resource-groups:GetGroupQuery'],
]

/**
 * The lists that fill request forms: the name, its contents, the actions that reading it needs, and the filter that a
 * test uses.
 */
export const offerActions = [
  ['aws-zones', 'zones to choose from', 'ec2:DescribeAvailabilityZones', ''],
  ['aws-instance-types', 'instance types to choose from', 'ec2:DescribeInstanceTypes', ''],
  ['aws-images', 'images to choose from', 'ec2:DescribeImages', ''],
  ['aws-db-versions', 'versions of databases to choose from', 'rds:DescribeDBEngineVersions', 'postgres'],
  [
    'aws-db-classes',
    'classes of databases to choose from',
    'rds:DescribeOrderableDBInstanceOptions',
    'mariadb',
  ],
  ['aws-security-groups', 'security groups to choose from', 'ec2:DescribeSecurityGroups', ''],
  ['aws-key-pairs', 'key pairs to choose from', 'ec2:DescribeKeyPairs', ''],
  ['aws-db-subnet-groups', 'subnet groups of databases to choose from', 'rds:DescribeDBSubnetGroups', ''],
  ['aws-beanstalk-branches', 'platforms to choose from', 'elasticbeanstalk:ListAvailableSolutionStacks', ''],
] as const

/** Returns the actions that reading an inventory needs; empty if AWS has no such resource type. */
export const getRequiredActions = (inventory: string): string =>
  neededActions.find(([name]) => name === inventory)?.[2] ?? ''
