// The resources in the demo's AWS accounts, with the IDs of their bills.
import { listAccounts } from '../accounts.ts'
import { scaleSetFacts, scaleSetInstances } from './scale-sets.ts'
import { generateHex, createRandom } from '../random.ts'
import { pickAwsBatchStatus, generateAwsBilledId } from '../resource-ids.ts'
import { buildLoadBalancer, cache, buildNatGateway } from './aws-network.ts'
import { buildAwsServices } from './aws-services.ts'
import {
  hasSome,
  madeAt,
  buildDemoResource,
  snapshotFacts,
  pickTags,
  vaultItems,
  type DemoCloudResource,
  type Made,
  type Place,
} from './resource.ts'

const region = 'ap-southeast-1'

const buildAccountResources = (place: Place): DemoCloudResource[] => {
  const { account } = place
  const { subscriptionId, subscriptionName: name } = account
  const isFirst = account === listAccounts('AWS account')[0]?.account
  const environment = name.endsWith('staging') ? 'staging' : 'production'
  const formatArn = (service: string, rest: string) =>
    `arn:aws:${service}:${region}:${subscriptionId}:${rest}`
  const generateHexId = (what: string) => generateHex(`${what}|${name}`, 16)
  const make = (made: Omit<Made, 'region'>): DemoCloudResource => {
    const tags = pickTags(made.id, { environment, Name: made.name })
    return buildDemoResource(place, { region, tags, ...made })
  }
  const makeSome = (what: string, outOf: number, made: () => DemoCloudResource) =>
    hasSome(place, what, outOf, isFirst) ? [made()] : []
  const vpc = `vpc-0${generateHexId('vpc')}`
  const makeMachine = (
    instanceId: string,
    own: string,
    size: string,
    status: string,
    tags?: Record<string, string>,
  ) =>
    make({
      ...(tags && { tags: { Name: own, ...tags } }),
      inventory: 'virtual-machines',
      id: formatArn('ec2', `instance/${instanceId}`),
      name: own,
      facts: {
        status,
        operatingSystem: 'Linux',
        size,
        publicIp: null,
        privateIp: `172.16.${createRandom(own).between(0, 9)}.${createRandom(`${own}|host`).between(4, 250)}`,
        disks: 1,
        zone: `${region}a`,
        instanceId,
        health: status === 'Running' ? 'Ok' : null,
        createdAt: madeAt,
      },
      raw: {
        InstanceId: instanceId,
        InstanceType: size,
        State: { Name: status.toLowerCase() },
        Placement: { AvailabilityZone: `${region}a`, Tenancy: 'default' },
        VpcId: vpc,
        LaunchTime: madeAt,
        Tags: [{ Key: 'Name', Value: own }],
      },
    })
  const makeDatabase = (
    inventory: string,
    engine: string,
    own: string,
    version: string,
    more: Made['facts'] = {},
  ) =>
    make({
      inventory,
      id: formatArn('rds', `db:${own}`),
      name: own,
      facts: {
        status: 'available',
        version,
        size: 'db.t4g.medium',
        tier: engine,
        vCores: 2,
        storageGb: 100,
        highAvailability: environment === 'production' ? 'ZoneRedundant' : 'Disabled',
        endpoint: `${own}.${generateHexId(own).slice(0, 12)}.${region}.rds.amazonaws.com`,
        access: 'Private',
        backupDays: 7,
        zone: `${region}a`,
        createdAt: madeAt,
        ...more,
      },
      raw: {
        DBInstanceIdentifier: own,
        Engine: engine,
        EngineVersion: version,
        DBInstanceStatus: 'available',
      },
      children: { databases: [] },
    })
  const makeBucket = (own: string) =>
    make({
      inventory: 'storage-accounts',
      id: `arn:aws:s3:::${own}`,
      name: own,
      facts: {
        status: null,
        kind: 'Bucket',
        sku: null,
        publicAccess: 'Not allowed',
        versioning: 'Enabled',
        encryption: "Provider's key",
        createdAt: madeAt,
      },
      raw: { Name: own, CreationDate: madeAt, BucketRegion: region },
    })
  const subnets = ['a', 'b', 'c'].map((zone, index) => ({
    name: `${name}-${zone}`,
    subnetId: `subnet-0${generateHexId(`subnet-${zone}`)}`,
    addressRange: `172.16.${index}.0/24`,
    place: `${region}${zone}`,
    freeAddresses: 240 - index,
    purpose: null,
    securityGroup: null,
    isPrivate: null,
    flowLogs: null,
    assignsPublicIp: index === 0,
  }))
  const sqlServer = `${name}-mssql`
  return [
    make({
      inventory: 'resource-groups',
      id: formatArn('resource-groups', `group/${name}`),
      name,
      resourceGroup: name,
      facts: {
        status: null,
        kind: 'Resource group',
        groupedBy: 'Tags',
        description: `All of ${environment}`,
      },
      raw: {
        GroupArn: formatArn('resource-groups', `group/${name}`),
        Name: name,
        Description: `All of ${environment}`,
      },
    }),
    make({
      inventory: 'virtual-networks',
      id: formatArn('ec2', `vpc/${vpc}`),
      name: `${name}-vpc`,
      facts: {
        status: 'available',
        addressSpace: '172.16.0.0/16',
        subnets: subnets.length,
        isDefault: false,
        tenancy: 'default',
      },
      raw: { VpcId: vpc, CidrBlock: '172.16.0.0/16', State: 'available', InstanceTenancy: 'default' },
      children: { subnets },
    }),
    makeMachine(generateAwsBilledId(account, 'ec2'), `${name}-web`, 'm6i.large', 'Running'),
    makeMachine(
      generateAwsBilledId(account, 'batch'),
      `${name}-batch`,
      't3.medium',
      pickAwsBatchStatus(account),
    ),
    make({
      inventory: 'disks',
      id: formatArn('ec2', `volume/${generateAwsBilledId(account, 'ebs')}`),
      name: `${name}-data`,
      facts: {
        status: 'In use',
        attachedTo: generateAwsBilledId(account, 'ec2'),
        sizeGiB: 500,
        sku: 'gp3',
        zone: `${region}a`,
        createdAt: madeAt,
      },
      raw: { VolumeId: generateAwsBilledId(account, 'ebs'), Size: 500, VolumeType: 'gp3' },
    }),
    ...makeSome('snapshot', 2, () =>
      make({
        inventory: 'disk-snapshots',
        id: generateAwsBilledId(account, 'snapshot'),
        name: `${name}-data-monthly`,
        facts: snapshotFacts({
          status: 'Completed',
          sourceDisk: generateAwsBilledId(account, 'ebs'),
          sizeGiB: 500,
          storedGiB: createRandom(`snapshot|${name}`).between(60, 400),
          sku: 'standard',
        }),
        raw: { SnapshotId: `snap-0${generateHexId('snapshot')}`, VolumeSize: 500, State: 'completed' },
      }),
    ),
    ...makeSome('elastic ip', 2, () =>
      make({
        inventory: 'public-addresses',
        id: generateAwsBilledId(account, 'eip'),
        name: `${name}-former`,
        facts: {
          status: 'Free',
          ipAddress: `52.${createRandom(`eip|${name}`).between(1, 250)}.7.9`,
          attachedTo: null,
          allocation: 'Static',
          sku: null,
        },
        raw: { AllocationId: `eipalloc-0${generateHexId('eip')}`, Domain: 'vpc' },
      }),
    ),
    ...makeSome('auto scaling', 2, () => {
      const own = `${name}-workers`
      const facts = scaleSetFacts(own, {
        status: null,
        size: 't3.medium',
        template: own,
        zones: `${region}a, ${region}b`,
      })
      return make({
        inventory: 'scale-sets',
        id: formatArn('autoscaling', `autoScalingGroup:${generateHexId('asg')}:autoScalingGroupName/${own}`),
        name: own,
        facts,
        raw: { AutoScalingGroupName: own, DesiredCapacity: facts['instances'], MinSize: 2, MaxSize: 8 },
        children: {
          instances: scaleSetInstances(own, (index) => `i-0${generateHexId(`asg-${index}`)}`, {
            status: 'InService',
            health: 'Healthy',
            size: 't3.medium',
            zones: [`${region}a`, `${region}b`],
            isCurrent: null,
          }),
        },
      })
    }),
    makeBucket(generateAwsBilledId(account, 's3')),
    makeBucket(`${name}-logs`),
    make({
      inventory: 'key-vaults',
      id: formatArn('kms', 'keys'),
      name: region,
      facts: { status: null, sku: null, vaultUri: `https://kms.${region}.amazonaws.com` },
      raw: {
        Keys: [
          {
            KeyArn: generateAwsBilledId(account, 'kms'),
            KeyManager: 'CUSTOMER',
            KeySpec: 'SYMMETRIC_DEFAULT',
          },
        ],
      },
      children: vaultItems,
    }),
    makeDatabase('postgresql-servers', 'postgres', `${name}-db`, '17.4'),
    ...makeSome('aws mysql', 2, () => makeDatabase('mysql-servers', 'mysql', `${name}-mysql`, '8.4.5')),
    ...makeSome('aws sql', 3, () =>
      makeDatabase('sql-databases', 'sqlserver-se', sqlServer, '16.00', {
        server: sqlServer,
        isSystem: false,
      }),
    ),
    ...buildAwsServices(account, name).map(make),
    ...makeSome('load balancer', 4, () => make(buildLoadBalancer({ account, name, vpc }))),
    ...makeSome('nat gateway', 6, () => make(buildNatGateway({ account, name, vpc }))),
    ...makeSome('elasticache', 6, () => make(cache({ account, name, vpc }))),
    ...makeSome('beanstalk', 2, () =>
      make({
        inventory: 'web-apps',
        id: formatArn('elasticbeanstalk', `environment/${name}/${name}-env`),
        name: `${name}-env`,
        facts: {
          status: 'Ready',
          kind: 'Beanstalk environment',
          size: 't3.small',
          runtime: '64bit Amazon Linux 2023 v6.6.3 running Node.js 22',
          host: `${name}.${region}.elasticbeanstalk.com`,
          version: null,
          environment: 'WebServer',
          application: name,
          instances: 2,
          updatedAt: madeAt,
        },
        raw: { EnvironmentName: `${name}-env`, ApplicationName: name, Status: 'Ready', Health: 'Green' },
      }),
    ),
    ...(hasSome(place, 'eks', 3, isFirst)
      ? ['node-1', 'node-2', 'node-3'].map((node) =>
          makeMachine(generateAwsBilledId(account, node), `${name}-${node}`, 'm6i.large', 'Running', {
            'eks:cluster-name': name,
            [`kubernetes.io/cluster/${name}`]: 'owned',
          }),
        )
      : []),
    ...(hasSome(place, 'beanstalk', 2, isFirst)
      ? ['beanstalk-1', 'beanstalk-2'].map((own) =>
          makeMachine(generateAwsBilledId(account, own), `${name}-env-${own.at(-1)}`, 't3.small', 'Running', {
            'elasticbeanstalk:environment-name': `${name}-env`,
          }),
        )
      : []),
    ...makeSome('eks', 3, () => {
      const pools = [
        {
          name: 'general',
          mode: 'ON_DEMAND',
          size: 'm6i.large',
          nodes: 3,
          leastNodes: 2,
          mostNodes: 6,
          version: '1.34',
          operatingSystem: 'AL2023_x86_64_STANDARD',
          powerState: 'ACTIVE',
        },
      ]
      return make({
        inventory: 'kubernetes-clusters',
        id: formatArn('eks', `cluster/${name}`),
        name,
        facts: {
          version: '1.34',
          status: 'ACTIVE',
          pools: 1,
          nodes: 3,
          channel: 'STANDARD',
          createdAt: madeAt,
        },
        raw: { name, arn: formatArn('eks', `cluster/${name}`), version: '1.34', status: 'ACTIVE' },
        children: { nodePools: pools },
      })
    }),
  ]
}

/** Everything in the demo's AWS accounts. */
export const buildAwsResources = (): DemoCloudResource[] =>
  listAccounts('AWS account').flatMap(buildAccountResources)
