/**
 * Tests the AWS adapter with what the Cloud Custodian project recorded: results of the vendor's Python library,
 * converted to AWS's wire formats. If the recordings are not available, the test uses the parts that the project has
 * copied.
 */
import { isRecord } from '@cmp/contract/is-record'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { getAt, listAt, getTextAt } from '../kit/read.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { awsAccount } from './aws-answers.ts'
import { toXml } from './aws-xml.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import type { CloudServer } from './cloud-server.ts'
import { sampleText } from './sample-files.ts'

let server: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  server = await startAwsServer()
})
afterAll(() => server.close())

const list = (inventory: string) =>
  createAwsCloud(awsFields, server.tools).inventory.list({ inventory, containerId: awsAccount })

const readRecorded = (path: string, own: object): unknown =>
  getAt(JSON.parse(sampleText(`aws/${path}`, JSON.stringify({ data: own }))), 'data')

/** A timestamp is an object in recordings and text in AWS's own examples. */
const parseTimestamp = (value: Record<string, unknown>): string | undefined => {
  if (value['__class__'] !== 'datetime') return undefined
  const getPart = (name: string) => Number(value[name] ?? 0)
  return new Date(
    Date.UTC(
      getPart('year'),
      getPart('month') - 1,
      getPart('day'),
      getPart('hour'),
      getPart('minute'),
      getPart('second'),
    ),
  ).toISOString()
}

/** Names in EC2's wire format that are not the library's names with a lower-case first letter. */
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
const toLowerFirst = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`

type Wire = Parameters<typeof toXml>[0]

const wire = (value: unknown, nameOf: (name: string) => string, item: (name: string) => string): Wire => {
  if (!isRecord(value)) return value === null || value === undefined ? '' : String(value)
  const timestamp = parseTimestamp(value)
  if (timestamp !== undefined) return timestamp
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
const buildEc2Answer = (action: string, data: unknown, names = ec2Names) => ({
  headers: asXml,
  body: toXml({
    [`${action}Response`]: wire(
      data,
      (name) => names[name] ?? toLowerFirst(name),
      () => 'item',
    ),
  }),
})
const buildQueryAnswer = (action: string, data: unknown, item: (name: string) => string) => ({
  headers: asXml,
  body: toXml({ [`${action}Response`]: { [`${action}Result`]: wire(data, (name) => name, item) } }),
})
const buildEmptyAnswer = (action: string) => ({ headers: asXml, body: toXml({ [`${action}Response`]: {} }) })

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

test('reads machines in reservations, accepts missing tags, and a terminated machine has no address', async () => {
  const data = readRecorded('ec2/recorded.test_ec2_resize.ec2.DescribeInstances_1.json', ownMachines)
  server.fault(
    'DescribeInstances',
    buildEc2Answer('DescribeInstances', data),
    buildEmptyAnswer('DescribeInstances'),
  )
  const listed = await list('virtual-machines')
  const instances = listAt(data, 'Reservations').flatMap((one) => listAt(one, 'Instances'))
  expect(listed.map(({ facts }) => facts['instanceId'] ?? '').sort()).toEqual(
    instances.map((one) => getTextAt(one, 'InstanceId')).sort(),
  )
  expect(listed.every(({ name, facts }) => name === facts['instanceId'])).toBe(true)
  expect(listed.every(({ tags }) => Object.keys(tags).length === 0)).toBe(true)
  const terminated = listed.filter(({ facts }) => facts['status'] === 'Terminated')
  expect(terminated.length).toBeGreaterThan(0)
  for (const { facts } of terminated) expect([facts['privateIp'], facts['publicIp']]).toEqual([null, null])
})

test('reads a name from a tag in any position and a timestamp', async () => {
  const data = readRecorded('ec2/recorded.test_ec2_normalize_tag.ec2.DescribeInstances_1.json', ownTagged)
  server.fault(
    'DescribeInstances',
    buildEc2Answer('DescribeInstances', data),
    buildEmptyAnswer('DescribeInstances'),
  )
  const listed = await list('virtual-machines')
  const instances = listAt(data, 'Reservations').flatMap((one) => listAt(one, 'Instances'))
  expect(listed).toHaveLength(instances.length)
  // One of them was recorded twice, before and after a tag was added.
  for (const [index, one] of instances.entries()) {
    const shown = listed[index]
    const name = listAt(one, 'Tags').find((tag) => getTextAt(tag, 'Key') === 'Name')
    expect(shown?.name).toBe(getTextAt(name, 'Value') || getTextAt(one, 'InstanceId'))
    expect(Object.keys(shown?.tags ?? {})).toHaveLength(listAt(one, 'Tags').length)
    const launched = getAt(one, 'LaunchTime')
    if (isRecord(launched)) expect(Object.values(shown?.facts ?? {})).toContain(parseTimestamp(launched))
  }
})

test('networks and their subnets', async () => {
  const vpcs = readRecorded('ec2/recorded.test_vpc_attributes.ec2.DescribeVpcs_1.json', {
    Vpcs: [{ VpcId: 'vpc-1', State: 'available', CidrBlock: '10.0.42.0/24', IsDefault: false }],
  })
  const subnets = readRecorded('ec2/recorded.ec2_igw_subnet.ec2.DescribeSubnets_1.json', {
    Subnets: [
      { SubnetId: 'subnet-1', VpcId: 'vpc-1', CidrBlock: '10.0.42.0/25', AvailableIpAddressCount: 12 },
    ],
  })
  const named = { ...ec2Names, State: 'state' }
  server.fault('DescribeVpcs', buildEc2Answer('DescribeVpcs', vpcs, named), buildEmptyAnswer('DescribeVpcs'))
  server.fault('DescribeSubnets', buildEc2Answer('DescribeSubnets', subnets, named))
  const listed = await list('virtual-networks')
  expect(listed.map(({ id }) => id.split('/').at(-1)).sort()).toEqual(
    listAt(vpcs, 'Vpcs')
      .map((one) => getTextAt(one, 'VpcId'))
      .sort(),
  )
  for (const { facts } of listed) expect([facts['status'], facts['addressSpace']]).not.toContain(null)
  server.fault('DescribeSubnets', buildEc2Answer('DescribeSubnets', subnets, named))
  const children = await createAwsCloud(awsFields, server.tools).inventory.children({
    inventory: 'virtual-networks',
    containerId: awsAccount,
    id: listed[0]?.id ?? '',
    child: 'subnets',
  })
  expect(children.map((one) => one['addressRange'])).toEqual(
    listAt(subnets, 'Subnets').map((one) => getTextAt(one, 'CidrBlock')),
  )
})

test('skips an engine of no list and keeps versions in their format', async () => {
  const data = readRecorded('rds/recorded.test_rds_db_option_groups.rds.DescribeDBInstances_1.json', {
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
  const answer = buildQueryAnswer('DescribeDBInstances', data, (name) =>
    name === 'DBInstances' ? 'DBInstance' : name === 'TagList' ? 'Tag' : 'member',
  )
  const instances = listAt(data, 'DBInstances')
  expect(instances.some((one) => getTextAt(one, 'Engine').startsWith('oracle'))).toBe(true)
  const found: string[] = []
  for (const inventory of ['mysql-servers', 'postgresql-servers', 'sql-databases']) {
    server.fault(
      'DescribeDBInstances',
      answer,
      buildQueryAnswer('DescribeDBInstances', {}, () => 'member'),
    )
    for (const { name, facts } of await list(inventory))
      found.push(`${inventory} ${name} ${String(facts['version'])}`)
  }
  expect(found).toEqual(
    instances
      .filter((one) => getTextAt(one, 'Engine') === 'mysql')
      .map(
        (one) => `mysql-servers ${getTextAt(one, 'DBInstanceIdentifier')} ${getTextAt(one, 'EngineVersion')}`,
      ),
  )
})

test('a launching environment is Grey and has no health text', async () => {
  const data = readRecorded(
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
    buildQueryAnswer('DescribeEnvironments', data, () => 'member'),
    buildQueryAnswer('DescribeEnvironments', {}, () => 'member'),
  )
  expect((await list('web-apps')).map(({ name, facts }) => [name, facts['status']]).sort()).toEqual(
    listAt(data, 'Environments')
      .map((one) => [getTextAt(one, 'EnvironmentName'), getTextAt(one, 'Status')])
      .sort(),
  )
})

test('lists buckets and reports a denied call with its status 403', async () => {
  const data = readRecorded('s3/recorded.test_s3_bucket_encryption_filter_kms.s3.ListBuckets_1.json', {
    Buckets: [{ Name: 'c7n-bucket', CreationDate: { __class__: 'datetime', year: 2021, month: 10, day: 7 } }],
  })
  server.fault('/s3/', {
    headers: { 'content-type': 'application/xml' },
    body: toXml({
      ListAllMyBucketsResult: wire(
        { Buckets: getAt(data, 'Buckets') },
        (name) => name,
        () => 'Bucket',
      ),
    }),
  })
  expect((await list('storage-accounts')).map(({ name }) => name).sort()).toEqual(
    listAt(data, 'Buckets')
      .map((one) => getTextAt(one, 'Name'))
      .sort(),
  )
  const denied = readRecorded(
    'errors/recorded.test_account_org_info_denied.organizations.DescribeOrganization_1.json',
    {
      Error: { Code: 'AccessDeniedException', Message: 'not authorized' },
    },
  )
  const answer = {
    status: 403,
    body: { __type: getTextAt(denied, 'Error.Code'), message: getTextAt(denied, 'Error.Message') },
  }
  server.fault('TrentService.ListKeys', answer, answer)
  await expect(list('key-vaults')).rejects.toMatchObject({
    code: 'Forbidden',
    message: expect.stringMatching(/^AccessDeniedException: not authorized/),
  })
})

test('reads metric values from two parallel lists', async () => {
  const data = readRecorded(
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
  const timestamps = listAt(result, 'Timestamps').flatMap((one) =>
    isRecord(one) ? [parseTimestamp(one) ?? ''] : [],
  )
  server.fault('GetMetricData', {
    body: {
      MetricDataResults: [
        {
          Id: 'm0',
          StatusCode: 'Complete',
          Timestamps: timestamps.map((timestamp) => Date.parse(timestamp) / 1000),
          Values: listAt(result, 'Values'),
        },
      ],
    },
  })
  const [first = ''] = timestamps
  const [series] = await createAwsCloud(awsFields, server.tools).metrics.series({
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
  expect(series?.points.map(({ at: timestamp, total }) => [timestamp, total])).toEqual([[first, 15]])
})
