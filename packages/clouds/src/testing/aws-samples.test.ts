/**
 * AWS's adapter over what the Cloud Custodian project has recorded: results of the vendor's Python library, written here as AWS
 * writes them on the wire. Where the recordings are not, the same is tried on what the project has copied of them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { isObject } from '../exports/json.ts'
import { at, listAt, textAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { awsAccount, xml } from './aws-answers.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import type { CloudServer } from './cloud-server.ts'
import { sampleText } from './sample-files.ts'

let server: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  server = await startAwsServer()
})
afterAll(() => server.close())

const list = (inventory: string) =>
  awsCloud(awsFields, server.tools).inventory.list({ inventory, containerId: awsAccount })

const recorded = (path: string, own: object): unknown =>
  at(JSON.parse(sampleText(`aws/${path}`, JSON.stringify({ data: own }))), 'data')

/** A moment is an object in recordings and text in AWS's own examples. */
const momentIn = (value: Record<string, unknown>): string | undefined => {
  if (value['__class__'] !== 'datetime') return undefined
  const part = (name: string) => Number(value[name] ?? 0)
  return new Date(
    Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')),
  ).toISOString()
}

/** Names of EC2's wire that are not the library's with a small letter. */
const ec2Names: Readonly<Record<string, string>> = {
  Reservations: 'reservationSet',
  Instances: 'instancesSet',
  Tags: 'tagSet',
  State: 'instanceState',
  PublicIpAddress: 'ipAddress',
  BlockDeviceMappings: 'blockDeviceMapping',
  Vpcs: 'vpcSet',
  Subnets: 'subnetSet',
}
const small = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`

type Wire = Parameters<typeof xml>[0]

const wire = (value: unknown, nameOf: (name: string) => string, item: (name: string) => string): Wire => {
  if (!isObject(value)) return value === null || value === undefined ? '' : String(value)
  const moment = momentIn(value)
  if (moment !== undefined) return moment
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      nameOf(name),
      Array.isArray(inner)
        ? { [item(name)]: inner.map((one) => wire(one, nameOf, item)) }
        : wire(inner, nameOf, item),
    ]),
  )
}

const asXml = { 'content-type': 'text/xml' }
const ofEc2 = (action: string, data: unknown, names = ec2Names) => ({
  headers: asXml,
  body: xml({
    [`${action}Response`]: wire(
      data,
      (name) => names[name] ?? small(name),
      () => 'item',
    ),
  }),
})
const ofQuery = (action: string, data: unknown, item: (name: string) => string) => ({
  headers: asXml,
  body: xml({ [`${action}Response`]: { [`${action}Result`]: wire(data, (name) => name, item) } }),
})
const nowhere = (action: string) => ({ headers: asXml, body: xml({ [`${action}Response`]: {} }) })

const ownMachines = {
  Reservations: [
    {
      Instances: [
        { InstanceId: 'i-1', State: { Code: 48, Name: 'terminated' }, InstanceType: 't2.micro' },
        {
          InstanceId: 'i-2',
          State: { Code: 16, Name: 'running' },
          InstanceType: 't2.micro',
          PrivateIpAddress: '10.0.0.1',
        },
      ],
    },
    { Instances: [{ InstanceId: 'i-3', State: { Code: 80, Name: 'stopped' }, InstanceType: 'm4.large' }] },
  ],
}
const ownTagged = {
  Reservations: [
    {
      Instances: [
        {
          InstanceId: 'i-4',
          State: { Code: 80, Name: 'stopped' },
          LaunchTime: {
            __class__: 'datetime',
            year: 2016,
            month: 11,
            day: 21,
            hour: 12,
            minute: 0,
            second: 0,
          },
          Tags: [
            { Key: 'Env', Value: 'Prod' },
            { Key: 'Name', Value: 'web' },
          ],
        },
      ],
    },
  ],
}

test('machines sit in reservations, tags may be missing altogether, and one that is terminated has no address', async () => {
  const data = recorded('ec2/recorded.test_ec2_resize.ec2.DescribeInstances_1.json', ownMachines)
  server.fault('DescribeInstances', ofEc2('DescribeInstances', data), nowhere('DescribeInstances'))
  const listed = await list('virtual-machines')
  const instances = listAt(data, 'Reservations').flatMap((one) => listAt(one, 'Instances'))
  expect(listed.map(({ facts }) => facts['instanceId'] ?? '').sort()).toEqual(
    instances.map((one) => textAt(one, 'InstanceId')).sort(),
  )
  expect(listed.every(({ name, facts }) => name === facts['instanceId'])).toBe(true)
  expect(listed.every(({ tags }) => Object.keys(tags).length === 0)).toBe(true)
  const gone = listed.filter(({ facts }) => facts['status'] === 'Terminated')
  expect(gone.length).toBeGreaterThan(0)
  for (const { facts } of gone) expect([facts['privateIp'], facts['publicIp']]).toEqual([null, null])
})

test('a name is a tag that need not be the first, and a moment is read', async () => {
  const data = recorded('ec2/recorded.test_ec2_normalize_tag.ec2.DescribeInstances_1.json', ownTagged)
  server.fault('DescribeInstances', ofEc2('DescribeInstances', data), nowhere('DescribeInstances'))
  const listed = await list('virtual-machines')
  const instances = listAt(data, 'Reservations').flatMap((one) => listAt(one, 'Instances'))
  expect(listed).toHaveLength(instances.length)
  // One of them was recorded twice, before and after a tag was added.
  for (const [index, one] of instances.entries()) {
    const shown = listed[index]
    const name = listAt(one, 'Tags').find((tag) => textAt(tag, 'Key') === 'Name')
    expect(shown?.name).toBe(textAt(name, 'Value') || textAt(one, 'InstanceId'))
    expect(Object.keys(shown?.tags ?? {})).toHaveLength(listAt(one, 'Tags').length)
    const launched = at(one, 'LaunchTime')
    if (isObject(launched)) expect(Object.values(shown?.facts ?? {})).toContain(momentIn(launched))
  }
})

test('networks and their subnets', async () => {
  const vpcs = recorded('ec2/recorded.test_vpc_attributes.ec2.DescribeVpcs_1.json', {
    Vpcs: [{ VpcId: 'vpc-1', State: 'available', CidrBlock: '10.0.42.0/24', IsDefault: false }],
  })
  const subnets = recorded('ec2/recorded.ec2_igw_subnet.ec2.DescribeSubnets_1.json', {
    Subnets: [
      { SubnetId: 'subnet-1', VpcId: 'vpc-1', CidrBlock: '10.0.42.0/25', AvailableIpAddressCount: 12 },
    ],
  })
  const named = { ...ec2Names, State: 'state' }
  server.fault('DescribeVpcs', ofEc2('DescribeVpcs', vpcs, named), nowhere('DescribeVpcs'))
  server.fault('DescribeSubnets', ofEc2('DescribeSubnets', subnets, named))
  const listed = await list('virtual-networks')
  expect(listed.map(({ id }) => id.split('/').at(-1)).sort()).toEqual(
    listAt(vpcs, 'Vpcs')
      .map((one) => textAt(one, 'VpcId'))
      .sort(),
  )
  for (const { facts } of listed) expect([facts['status'], facts['addressSpace']]).not.toContain(null)
  server.fault('DescribeSubnets', ofEc2('DescribeSubnets', subnets, named))
  const children = await awsCloud(awsFields, server.tools).inventory.children({
    inventory: 'virtual-networks',
    containerId: awsAccount,
    id: listed[0]?.id ?? '',
    child: 'subnets',
  })
  expect(children.map((one) => one['addressRange'])).toEqual(
    listAt(subnets, 'Subnets').map((one) => textAt(one, 'CidrBlock')),
  )
})

test('an engine that no list is of is left out, and versions have what shape they have', async () => {
  const data = recorded('rds/recorded.test_rds_db_option_groups.rds.DescribeDBInstances_1.json', {
    DBInstances: [
      {
        DBInstanceIdentifier: 'database-1',
        Engine: 'mysql',
        EngineVersion: '8.0.28',
        DBInstanceArn: `arn:aws:rds:us-east-1:${awsAccount}:db:database-1`,
      },
      {
        DBInstanceIdentifier: 'database-2',
        Engine: 'oracle-ee',
        EngineVersion: '19.0.0.0.ru-2022-01.rur-2022-01.r1',
        DBInstanceArn: `arn:aws:rds:us-east-1:${awsAccount}:db:database-2`,
      },
    ],
  })
  const answer = ofQuery('DescribeDBInstances', data, (name) =>
    name === 'DBInstances' ? 'DBInstance' : name === 'TagList' ? 'Tag' : 'member',
  )
  const instances = listAt(data, 'DBInstances')
  expect(instances.some((one) => textAt(one, 'Engine').startsWith('oracle'))).toBe(true)
  const found: string[] = []
  for (const inventory of ['mysql-servers', 'postgresql-servers', 'sql-databases']) {
    server.fault(
      'DescribeDBInstances',
      answer,
      ofQuery('DescribeDBInstances', {}, () => 'member'),
    )
    for (const { name, facts } of await list(inventory))
      found.push(`${inventory} ${name} ${String(facts['version'])}`)
  }
  expect(found).toEqual(
    instances
      .filter((one) => textAt(one, 'Engine') === 'mysql')
      .map((one) => `mysql-servers ${textAt(one, 'DBInstanceIdentifier')} ${textAt(one, 'EngineVersion')}`),
  )
})

test('an environment that is launching is Grey and has no word for its health', async () => {
  const data = recorded(
    'elastic-beanstalk/recorded.test_elasticbeanstalk_describe_envs.elasticbeanstalk.DescribeEnvironments_1.json',
    {
      Environments: [
        {
          EnvironmentName: 'a',
          EnvironmentId: 'e-1',
          ApplicationName: 'x',
          Status: 'Launching',
          Health: 'Grey',
          EnvironmentArn: `arn:aws:elasticbeanstalk:us-east-1:${awsAccount}:environment/x/a`,
        },
        {
          EnvironmentName: 'b',
          EnvironmentId: 'e-2',
          ApplicationName: 'x',
          Status: 'Ready',
          Health: 'Green',
          EnvironmentArn: `arn:aws:elasticbeanstalk:us-east-1:${awsAccount}:environment/x/b`,
        },
      ],
    },
  )
  server.fault(
    'DescribeEnvironments',
    ofQuery('DescribeEnvironments', data, () => 'member'),
    ofQuery('DescribeEnvironments', {}, () => 'member'),
  )
  expect((await list('web-apps')).map(({ name, facts }) => [name, facts['status']]).sort()).toEqual(
    listAt(data, 'Environments')
      .map((one) => [textAt(one, 'EnvironmentName'), textAt(one, 'Status')])
      .sort(),
  )
})

test('buckets are listed, and a call that is denied says so with its status 403', async () => {
  const data = recorded('s3/recorded.test_s3_bucket_encryption_filter_kms.s3.ListBuckets_1.json', {
    Buckets: [{ Name: 'c7n-bucket', CreationDate: { __class__: 'datetime', year: 2021, month: 10, day: 7 } }],
  })
  server.fault('/s3/', {
    headers: { 'content-type': 'application/xml' },
    body: xml({
      ListAllMyBucketsResult: wire(
        { Buckets: at(data, 'Buckets') },
        (name) => name,
        () => 'Bucket',
      ),
    }),
  })
  expect((await list('storage-accounts')).map(({ name }) => name).sort()).toEqual(
    listAt(data, 'Buckets')
      .map((one) => textAt(one, 'Name'))
      .sort(),
  )
  const denied = recorded(
    'errors/recorded.test_account_org_info_denied.organizations.DescribeOrganization_1.json',
    {
      Error: { Code: 'AccessDeniedException', Message: 'not authorized' },
    },
  )
  const answer = {
    status: 403,
    body: { __type: textAt(denied, 'Error.Code'), message: textAt(denied, 'Error.Message') },
  }
  server.fault('TrentService.ListKeys', answer, answer)
  await expect(list('key-vaults')).rejects.toMatchObject({
    code: 'Forbidden',
    message: expect.stringMatching(/^AccessDeniedException: not authorized/),
  })
})

test('measured values are two lists beside each other', async () => {
  const data = recorded(
    'cloudwatch/recorded.bedrock_inference_profile_token_metrics.monitoring.GetMetricData_1.json',
    {
      MetricDataResults: [
        {
          Timestamps: [{ __class__: 'datetime', year: 2026, month: 7, day: 21, hour: 14, minute: 13 }],
          Values: [15],
        },
      ],
    },
  )
  const [result] = listAt(data, 'MetricDataResults')
  const moments = listAt(result, 'Timestamps').flatMap((one) => (isObject(one) ? [momentIn(one) ?? ''] : []))
  server.fault('GetMetricData', {
    body: {
      MetricDataResults: [
        {
          Id: 'm0',
          StatusCode: 'Complete',
          Timestamps: moments.map((moment) => Date.parse(moment) / 1000),
          Values: listAt(result, 'Values'),
        },
      ],
    },
  })
  const [first = ''] = moments
  const [series] = await awsCloud(awsFields, server.tools).metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        id: `arn:aws:ec2:us-east-1:${awsAccount}:instance/i-1`,
        containerId: awsAccount,
      },
    ],
    metrics: ['NetworkIn'],
    start: new Date(Date.parse(first) - 60_000),
    end: new Date(Date.parse(first) + 60_000),
    intervalSeconds: 60,
  })
  expect(series?.points.map(({ at: moment, total }) => [moment, total])).toEqual([[first, 15]])
})
