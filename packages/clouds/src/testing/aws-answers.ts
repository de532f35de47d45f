/**
 * The data of the fake AWS server, in AWS's wire formats. Facts (IDs, states, sizes, engines) come from responses that
 * the Cloud Custodian project recorded and from the examples that AWS ships with botocore (both Apache-2.0), under the
 * tests' own account; EKS, KMS, Secrets Manager, ACM and resource groups are built from the SDK's types because no
 * recordings exist.
 */
import { toXml, type Xml } from './aws-xml.ts'
import { answerAwsNetwork } from './aws-network-answers.ts'
import { buildAwsServiceAnswers } from './aws-service-answers.ts'
import { answerAwsOffer } from './offer-answers.ts'

export const awsAccount = '644160558196'
export const awsRegions = ['us-east-1', 'eu-central-1']

/** The recorded machines: one whose name is not its first tag, one without tags, one that has been terminated. */
const reservations = {
  item: [
    {
      instancesSet: {
        item: [
          {
            instanceId: 'i-0a1b2c3d4e5f60001',
            instanceType: 't2.micro',
            instanceState: { code: 16, name: 'running' },
            launchTime: '2016-11-21T12:00:00.000Z',
            placement: { availabilityZone: 'us-east-1a' },
            privateIpAddress: '10.0.0.5',
            ipAddress: '54.1.2.3',
            platformDetails: 'Linux/UNIX',
            blockDeviceMapping: { item: [{ deviceName: '/dev/xvda' }] },
            tagSet: {
              item: [
                { key: 'env', value: 'Prod' },
                { key: 'Name', value: 'web-1' },
              ],
            },
          },
          {
            instanceId: 'i-0a1b2c3d4e5f60002',
            instanceType: 'm3.large',
            instanceState: { code: 80, name: 'stopped' },
            placement: { availabilityZone: 'us-east-1b' },
          },
        ],
      },
    },
    {
      instancesSet: {
        item: [
          {
            instanceId: 'i-0a1b2c3d4e5f60003',
            instanceType: 't2.micro',
            instanceState: { code: 48, name: 'terminated' },
            placement: { availabilityZone: 'us-east-1b' },
          },
        ],
      },
    },
  ],
}

const vpcs = {
  item: [
    {
      vpcId: 'vpc-d2d616b5',
      state: 'available',
      cidrBlock: '172.31.0.0/16',
      isDefault: true,
      instanceTenancy: 'default',
      cidrBlockAssociationSet: { item: [{ cidrBlock: '172.31.0.0/16' }] },
    },
  ],
}

const subnets = {
  item: [
    {
      subnetId: 'subnet-068dfbf3f275a6ae8',
      vpcId: 'vpc-d2d616b5',
      cidrBlock: '172.31.0.0/20',
      availabilityZone: 'us-east-1b',
      availableIpAddressCount: 251,
      mapPublicIpOnLaunch: true,
      tagSet: { item: [{ key: 'Name', value: 'inner' }] },
    },
  ],
}

/** Built: a volume that is attached to a machine, one that is not, and the same for addresses. */
const volumes = {
  item: [
    {
      volumeId: 'vol-0a1b2c3d4e5f60001',
      status: 'in-use',
      size: 8,
      volumeType: 'gp2',
      availabilityZone: 'us-east-1b',
      createTime: '2018-01-01T00:00:00.000Z',
      attachmentSet: { item: [{ instanceId: 'i-0a1b2c3d4e5f60001', status: 'attached' }] },
    },
    {
      volumeId: 'vol-0a1b2c3d4e5f60002',
      status: 'available',
      size: 500,
      volumeType: 'gp3',
      availabilityZone: 'us-east-1b',
      createTime: '2018-01-01T00:00:00.000Z',
      tagSet: { item: [{ key: 'Name', value: 'left behind' }] },
    },
  ],
}
/** Built: a snapshot of a volume, and one that was copied from another region. */
const snapshots = {
  item: [
    {
      snapshotId: 'snap-0a1b2c3d4e5f60001',
      volumeId: 'vol-0a1b2c3d4e5f60001',
      status: 'completed',
      volumeSize: 8,
      fullSnapshotSizeInBytes: '1610612736',
      storageTier: 'standard',
      startTime: '2018-01-01T00:00:00.000Z',
    },
    {
      snapshotId: 'snap-0a1b2c3d4e5f60002',
      volumeId: 'vol-ffffffff',
      status: 'completed',
      volumeSize: 500,
      storageTier: 'archive',
      startTime: '2018-01-01T00:00:00.000Z',
    },
  ],
}
const addresses = {
  item: [
    { allocationId: 'eipalloc-0a1', publicIp: '52.1.1.1', associationId: 'eipassoc-1', instanceId: 'i-0a1b' },
    { allocationId: 'eipalloc-0a2', publicIp: '52.1.1.2' },
  ],
}

const buildDbInstance = (name: string, engine: string, rest: Record<string, Xml> = {}) => ({
  DBInstanceIdentifier: name,
  DBInstanceArn: `arn:aws:rds:us-east-1:${awsAccount}:db:${name}`,
  Engine: engine,
  EngineVersion: engine.startsWith('mysql') ? '8.4.3' : '12.1.0.2.v9',
  DBInstanceClass: 'db.t2.micro',
  DBInstanceStatus: 'available',
  AllocatedStorage: 20,
  MultiAZ: false,
  PubliclyAccessible: true,
  BackupRetentionPeriod: 7,
  AvailabilityZone: 'us-east-1b',
  InstanceCreateTime: '2018-01-01T00:00:00Z',
  Endpoint: { Address: `${name}.abc.us-east-1.rds.amazonaws.com`, Port: 3306 },
  ...rest,
})

const databases = [
  buildDbInstance('shop', 'mysql'),
  // A member of an Aurora cluster.
  buildDbInstance('ledger', 'aurora-postgresql', { DBClusterIdentifier: 'books' }),
  buildDbInstance('erp', 'sqlserver-se'),
  // Recorded: an engine that no inventory contains.
  buildDbInstance('oracle-db', 'oracle-se2'),
]

const environments = [
  {
    EnvironmentName: 'c7n-test',
    EnvironmentId: 'e-ksaqzhmrrp',
    ApplicationName: 'c7n',
    EnvironmentArn: `arn:aws:elasticbeanstalk:us-east-1:${awsAccount}:environment/c7n/c7n-test`,
    Status: 'Ready',
    Health: 'Green',
    SolutionStackName: '64bit Amazon Linux 2018.03 v2.7.4 running Python 3.6',
    CNAME: 'c7n-test.us-east-1.elasticbeanstalk.com',
    Tier: { Name: 'WebServer', Type: 'Standard' },
    VersionLabel: 'v1',
    DateUpdated: '2018-10-01T00:00:00Z',
  },
  // Recorded: an environment that is starting, whose health is grey without a status.
  {
    EnvironmentName: 'c7n-new',
    EnvironmentId: 'e-new',
    ApplicationName: 'c7n',
    EnvironmentArn: `arn:aws:elasticbeanstalk:us-east-1:${awsAccount}:environment/c7n/c7n-new`,
    Status: 'Launching',
    Health: 'Grey',
  },
]

/** Built: a group with a launch template, and a group of several sizes whose name contains a slash. */
const groupArn = (name: string) =>
  `arn:aws:autoscaling:us-east-1:${awsAccount}:autoScalingGroup:5f1c0000-0000-4000-8000-000000000001:autoScalingGroupName/${name}`
const autoScalingGroups = [
  {
    AutoScalingGroupName: 'shop-web',
    AutoScalingGroupARN: groupArn('shop-web'),
    LaunchTemplate: { LaunchTemplateId: 'lt-0a1', LaunchTemplateName: 'shop-web', Version: '$Latest' },
    MinSize: 2,
    MaxSize: 6,
    DesiredCapacity: 2,
    AvailabilityZones: { member: ['us-east-1a', 'us-east-1b'] },
    Instances: {
      member: [
        {
          InstanceId: 'i-0a1b2c3d4e5f60011',
          InstanceType: 't3.small',
          AvailabilityZone: 'us-east-1a',
          LifecycleState: 'InService',
          HealthStatus: 'Healthy',
          ProtectedFromScaleIn: false,
        },
      ],
    },
    CreatedTime: '2018-01-01T00:00:00Z',
    Tags: { member: [{ Key: 'team', Value: 'shop', ResourceId: 'shop-web', PropagateAtLaunch: true }] },
  },
  {
    AutoScalingGroupName: 'batch/spot',
    AutoScalingGroupARN: groupArn('batch/spot'),
    MixedInstancesPolicy: {
      LaunchTemplate: {
        LaunchTemplateSpecification: { LaunchTemplateName: 'batch' },
        Overrides: { member: [{ InstanceType: 'm7i.large' }, { InstanceType: 'm6i.large' }] },
      },
    },
    MinSize: 0,
    MaxSize: 9,
    DesiredCapacity: 0,
    AvailabilityZones: { member: ['us-east-1b'] },
    Status: 'Delete in progress',
    CreatedTime: '2018-01-01T00:00:00Z',
  },
]

/** The responses of XML services, by action. */
export const queryAnswers = (action: string, params: URLSearchParams): Xml | undefined => {
  const id =
    params.get('InstanceId.1') ??
    params.get('VpcId.1') ??
    params.get('VolumeId.1') ??
    params.get('SnapshotId.1') ??
    params.get('AllocationId.1')
  const filterItems = (set: { item: readonly Xml[] }, wanted: string | null) =>
    wanted === null ? set : { item: set.item.filter((item) => toXml(item).includes(`>${wanted}<`)) }
  const name = params.get('DBInstanceIdentifier')
  const environment = params.get('EnvironmentNames.member.1')
  const answers: Readonly<Record<string, () => Xml>> = {
    DescribeRegions: () => ({
      regionInfo: {
        item: [
          ...awsRegions.map((regionName) => ({ regionName, optInStatus: 'opt-in-not-required' })),
          ...(params.get('AllRegions') === 'true'
            ? [{ regionName: 'af-south-1', optInStatus: 'not-opted-in' }]
            : []),
        ],
      },
    }),
    DescribeInstances: () => ({
      reservationSet:
        id === null
          ? reservations
          : {
              item: reservations.item
                .map(({ instancesSet }) => ({ instancesSet: filterItems(instancesSet, id) }))
                .filter(({ instancesSet }) => instancesSet.item.length > 0),
            },
    }),
    DescribeVpcs: () => ({ vpcSet: filterItems(vpcs, id) }),
    DescribeSubnets: () => ({ subnetSet: subnets }),
    DescribeVolumes: () => ({ volumeSet: filterItems(volumes, id) }),
    DescribeSnapshots: () => ({ snapshotSet: filterItems(snapshots, id) }),
    DescribeAddresses: () => ({ addressesSet: filterItems(addresses, id) }),
    DescribeDBInstances: () => ({
      DBInstances: {
        DBInstance: databases.filter(
          ({ DBInstanceIdentifier }) => name === null || name === DBInstanceIdentifier,
        ),
      },
    }),
    DescribeDBClusters: () => ({
      DBClusters: {
        DBCluster: [
          { DBClusterIdentifier: 'books', DbClusterResourceId: 'cluster-ABCDEFGHIJKLMNOPQRSTUVWX' },
        ],
      },
    }),
    DescribeEnvironments: () => ({
      Environments: {
        member: environments.filter(
          ({ EnvironmentName }) => environment === null || environment === EnvironmentName,
        ),
      },
    }),
    DescribeAutoScalingGroups: () => ({
      AutoScalingGroups: {
        member: autoScalingGroups.filter(
          ({ AutoScalingGroupName }) =>
            !params.has('AutoScalingGroupNames.member.1') ||
            params.get('AutoScalingGroupNames.member.1') === AutoScalingGroupName,
        ),
      },
    }),
    DescribeEnvironmentResources: () => ({
      EnvironmentResources: {
        EnvironmentName: params.get('EnvironmentName') ?? '',
        AutoScalingGroups: { member: [{ Name: `awseb-${params.get('EnvironmentName') ?? ''}-machines` }] },
      },
    }),
    GetCallerIdentity: () => ({
      Account: awsAccount,
      Arn: `arn:aws:iam::${awsAccount}:user/portal`,
      UserId: 'A',
    }),
  }
  return answers[action]?.() ?? answerAwsNetwork(awsAccount, action, params) ?? answerAwsOffer(action, params)
}

/** Built: the responses of JSON services, by the end of their target or path. */
export const jsonAnswers: readonly (readonly [RegExp, unknown])[] = [
  [
    /\/clusters\/shop\/node-groups\/workers$/,
    {
      nodegroup: {
        nodegroupName: 'workers',
        status: 'ACTIVE',
        capacityType: 'SPOT',
        instanceTypes: ['m7i.large'],
        scalingConfig: { desiredSize: 3, minSize: 1, maxSize: 9 },
        version: '1.34',
        amiType: 'AL2023_x86_64_STANDARD',
        resources: { autoScalingGroups: [{ name: 'eks-workers-1a2b3c' }] },
      },
    },
  ],
  [/\/clusters\/shop\/node-groups$/, { nodegroups: ['workers'] }],
  [
    /\/clusters\/shop$/,
    {
      cluster: {
        name: 'shop',
        arn: `arn:aws:eks:us-east-1:${awsAccount}:cluster/shop`,
        version: '1.34',
        status: 'ACTIVE',
        endpoint: 'https://ABC.gr7.us-east-1.eks.amazonaws.com',
        createdAt: 1_760_000_000,
        upgradePolicy: { supportType: 'EXTENDED' },
        tags: { team: 'shop' },
      },
    },
  ],
  [/\/clusters$/, { clusters: ['shop'] }],
  ...buildAwsServiceAnswers(awsAccount),
  [/TrentService\.ListKeys$/, { Keys: [{ KeyId: 'k-1' }, { KeyId: 'k-2' }], Truncated: false }],
  [
    /TrentService\.ListAliases$/,
    { Aliases: [{ AliasName: 'alias/aws/ebs', TargetKeyId: 'k-2' }], Truncated: false },
  ],
  [
    /TrentService\.DescribeKey$/,
    {
      KeyMetadata: {
        KeyId: 'k-1',
        Enabled: true,
        KeySpec: 'SYMMETRIC_DEFAULT',
        KeyManager: 'CUSTOMER',
        CreationDate: 1_700_000_000,
      },
    },
  ],
  [/secretsmanager\.ListSecrets$/, { SecretList: [{ Name: 'shop/db', CreatedDate: 1_700_000_000 }] }],
  [
    /CertificateManager\.ListCertificates$/,
    {
      CertificateSummaryList: [
        {
          DomainName: 'shop.example',
          Status: 'ISSUED',
          Type: 'IMPORTED',
          KeyAlgorithm: 'RSA-2048',
          NotAfter: 1_900_000_000,
        },
      ],
    },
  ],
  [
    /\/groups-list$/,
    {
      GroupIdentifiers: [
        {
          GroupName: 'shop',
          GroupArn: `arn:aws:resource-groups:us-east-1:${awsAccount}:group/shop`,
          Description: 'The shop',
        },
      ],
    },
  ],
  [
    /\/get-group-query$/,
    { GroupQuery: { GroupName: 'shop', ResourceQuery: { Type: 'TAG_FILTERS_1_0', Query: '{}' } } },
  ],
  [
    /\/list-group-resources$/,
    {
      ResourceIdentifiers: [
        { ResourceArn: `arn:aws:ec2:us-east-1:${awsAccount}:volume/vol-1`, ResourceType: 'AWS::EC2::Volume' },
      ],
    },
  ],
]
