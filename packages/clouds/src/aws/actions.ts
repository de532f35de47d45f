// What reading takes of an account, by the inventory.

/** What is listed, what is not seen without the actions that it takes, these, and what hangs below the first that is found. */
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
  ['scale-sets', 'scale sets', 'autoscaling:DescribeAutoScalingGroups'],
  ['storage-accounts', 'buckets', 's3:ListAllMyBuckets and s3:GetBucketLocation'],
  ['web-apps', 'web apps', 'elasticbeanstalk:DescribeEnvironments'],
  ['functions', 'functions', 'lambda:ListFunctions'],
  ['nosql-databases', 'NoSQL databases', 'dynamodb:ListTables and dynamodb:DescribeTable'],
  ['log-workspaces', 'log groups', 'logs:DescribeLogGroups'],
  ['container-registries', 'container registries', 'ecr:DescribeRepositories'],
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

/** What requests are filled in from: its name, what it is, the actions that reading it takes, and what narrows it for a test. */
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

/** The actions that reading an inventory takes; empty where AWS has no such thing. */
export const actionsOf = (inventory: string): string =>
  neededActions.find(([name]) => name === inventory)?.[2] ?? ''
