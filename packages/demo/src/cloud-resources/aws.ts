// What the demo's AWS accounts hold, under the ids that their bills name.
import { accountsOf } from '../accounts.ts'
import { scaleSetFacts, scaleSetInstances } from './scale-sets.ts'
import { hexOf, randomOf } from '../random.ts'
import { awsBatchStatus, awsBilledId } from '../resource-ids.ts'
import { awsServices } from './aws-services.ts'
import {
  hasSome,
  madeAt,
  resourceOf,
  snapshotFacts,
  tagsOf,
  vaultItems,
  type DemoCloudResource,
  type Made,
  type Place,
} from './resource.ts'

const region = 'ap-southeast-1'

const inAccount = (place: Place): DemoCloudResource[] => {
  const { account } = place
  const { subscriptionId, subscriptionName: name } = account
  const isFirst = account === accountsOf('AWS account')[0]?.account
  const environment = name.endsWith('staging') ? 'staging' : 'production'
  const arn = (service: string, rest: string) => `arn:aws:${service}:${region}:${subscriptionId}:${rest}`
  const hex = (what: string) => hexOf(`${what}|${name}`, 16)
  const make = (made: Omit<Made, 'region'>): DemoCloudResource => {
    const tags = tagsOf(made.id, { environment, Name: made.name })
    return resourceOf(place, { region, tags, ...made })
  }
  const some = (what: string, outOf: number, made: () => DemoCloudResource) =>
    hasSome(place, what, outOf, isFirst) ? [made()] : []
  const vpc = `vpc-0${hex('vpc')}`
  const machine = (
    instanceId: string,
    own: string,
    size: string,
    status: string,
    tags?: Record<string, string>,
  ) =>
    make({
      ...(tags && { tags: { Name: own, ...tags } }),
      inventory: 'virtual-machines',
      id: arn('ec2', `instance/${instanceId}`),
      name: own,
      facts: {
        status,
        operatingSystem: 'Linux',
        size,
        publicIp: null,
        privateIp: `172.16.${randomOf(own).between(0, 9)}.${randomOf(`${own}|host`).between(4, 250)}`,
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
  const database = (
    inventory: string,
    engine: string,
    own: string,
    version: string,
    more: Made['facts'] = {},
  ) =>
    make({
      inventory,
      id: arn('rds', `db:${own}`),
      name: own,
      facts: {
        status: 'available',
        version,
        size: 'db.t4g.medium',
        tier: engine,
        vCores: 2,
        storageGb: 100,
        highAvailability: environment === 'production' ? 'ZoneRedundant' : 'Disabled',
        endpoint: `${own}.${hex(own).slice(0, 12)}.${region}.rds.amazonaws.com`,
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
  const bucket = (own: string) =>
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
    subnetId: `subnet-0${hex(`subnet-${zone}`)}`,
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
      id: arn('resource-groups', `group/${name}`),
      name,
      resourceGroup: name,
      facts: {
        status: null,
        kind: 'Resource group',
        groupedBy: 'Tags',
        description: `All of ${environment}`,
      },
      raw: {
        GroupArn: arn('resource-groups', `group/${name}`),
        Name: name,
        Description: `All of ${environment}`,
      },
    }),
    make({
      inventory: 'virtual-networks',
      id: arn('ec2', `vpc/${vpc}`),
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
    machine(awsBilledId(account, 'ec2'), `${name}-web`, 'm6i.large', 'Running'),
    machine(awsBilledId(account, 'batch'), `${name}-batch`, 't3.medium', awsBatchStatus(account)),
    make({
      inventory: 'disks',
      id: arn('ec2', `volume/${awsBilledId(account, 'ebs')}`),
      name: `${name}-data`,
      facts: {
        status: 'In use',
        attachedTo: awsBilledId(account, 'ec2'),
        sizeGiB: 500,
        sku: 'gp3',
        zone: `${region}a`,
        createdAt: madeAt,
      },
      raw: { VolumeId: awsBilledId(account, 'ebs'), Size: 500, VolumeType: 'gp3' },
    }),
    ...some('snapshot', 2, () =>
      make({
        inventory: 'disk-snapshots',
        id: awsBilledId(account, 'snapshot'),
        name: `${name}-data-monthly`,
        facts: snapshotFacts({
          status: 'Completed',
          sourceDisk: awsBilledId(account, 'ebs'),
          sizeGiB: 500,
          storedGiB: randomOf(`snapshot|${name}`).between(60, 400),
          sku: 'standard',
        }),
        raw: { SnapshotId: `snap-0${hex('snapshot')}`, VolumeSize: 500, State: 'completed' },
      }),
    ),
    ...some('elastic ip', 2, () =>
      make({
        inventory: 'public-addresses',
        id: awsBilledId(account, 'eip'),
        name: `${name}-former`,
        facts: {
          status: 'Free',
          ipAddress: `52.${randomOf(`eip|${name}`).between(1, 250)}.7.9`,
          attachedTo: null,
          allocation: 'Static',
          sku: null,
        },
        raw: { AllocationId: `eipalloc-0${hex('eip')}`, Domain: 'vpc' },
      }),
    ),
    ...some('auto scaling', 2, () => {
      const own = `${name}-workers`
      const facts = scaleSetFacts(own, {
        status: null,
        size: 't3.medium',
        template: own,
        zones: `${region}a, ${region}b`,
      })
      return make({
        inventory: 'scale-sets',
        id: arn('autoscaling', `autoScalingGroup:${hex('asg')}:autoScalingGroupName/${own}`),
        name: own,
        facts,
        raw: { AutoScalingGroupName: own, DesiredCapacity: facts['instances'], MinSize: 2, MaxSize: 8 },
        children: {
          instances: scaleSetInstances(own, (index) => `i-0${hex(`asg-${index}`)}`, {
            status: 'InService',
            health: 'Healthy',
            size: 't3.medium',
            zones: [`${region}a`, `${region}b`],
            isCurrent: null,
          }),
        },
      })
    }),
    bucket(awsBilledId(account, 's3')),
    bucket(`${name}-logs`),
    make({
      inventory: 'key-vaults',
      id: arn('kms', 'keys'),
      name: region,
      facts: { status: null, sku: null, vaultUri: `https://kms.${region}.amazonaws.com` },
      raw: {
        Keys: [{ KeyArn: awsBilledId(account, 'kms'), KeyManager: 'CUSTOMER', KeySpec: 'SYMMETRIC_DEFAULT' }],
      },
      children: vaultItems,
    }),
    database('postgresql-servers', 'postgres', `${name}-db`, '17.4'),
    ...some('aws mysql', 2, () => database('mysql-servers', 'mysql', `${name}-mysql`, '8.4.5')),
    ...some('aws sql', 3, () =>
      database('sql-databases', 'sqlserver-se', sqlServer, '16.00', { server: sqlServer, isSystem: false }),
    ),
    ...awsServices(account, name).map(make),
    ...some('beanstalk', 2, () =>
      make({
        inventory: 'web-apps',
        id: arn('elasticbeanstalk', `environment/${name}/${name}-env`),
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
          machine(awsBilledId(account, node), `${name}-${node}`, 'm6i.large', 'Running', {
            'eks:cluster-name': name,
            [`kubernetes.io/cluster/${name}`]: 'owned',
          }),
        )
      : []),
    ...(hasSome(place, 'beanstalk', 2, isFirst)
      ? ['beanstalk-1', 'beanstalk-2'].map((own) =>
          machine(awsBilledId(account, own), `${name}-env-${own.at(-1)}`, 't3.small', 'Running', {
            'elasticbeanstalk:environment-name': `${name}-env`,
          }),
        )
      : []),
    ...some('eks', 3, () => {
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
        id: arn('eks', `cluster/${name}`),
        name,
        facts: {
          version: '1.34',
          status: 'ACTIVE',
          pools: 1,
          nodes: 3,
          channel: 'STANDARD',
          createdAt: madeAt,
        },
        raw: { name, arn: arn('eks', `cluster/${name}`), version: '1.34', status: 'ACTIVE' },
        children: { nodePools: pools },
      })
    }),
  ]
}

/** Everything in the demo's AWS accounts. */
export const awsResources = (): DemoCloudResource[] => accountsOf('AWS account').flatMap(inAccount)
