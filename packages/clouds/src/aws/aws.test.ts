import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsAccount } from '../testing/aws-answers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from '../testing/aws-server.ts'
import type { CloudServer } from '../testing/cloud-server.ts'
import { describeResources } from '../testing/describe-resources.ts'
import type { CloudTools } from '../ports/cloud.ts'
import type { UnreadPart } from '../ports/inventory.ts'
import { createAwsCloud } from './aws.ts'
import { awsMetricNames } from './metric-names.ts'

let server: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  server = await startAwsServer()
})
afterAll(() => server.close())

const open = (milliseconds?: number) => createAwsCloud(awsFields, server.tools, milliseconds)

describeResources({
  cloud: 'AWS',
  containerId: awsAccount,
  server: () => server,
  open,
  part: 'DescribeInstances',
  answers: {
    unauthorized: buildAwsRefusal(
      401,
      'AuthFailure',
      'AWS was not able to validate the provided access credentials',
    ),
    forbidden: buildAwsRefusal(
      403,
      'UnauthorizedOperation',
      'You are not authorized to perform this operation.',
    ),
    notFound: buildAwsRefusal(404, 'InvalidInstanceID.NotFound', 'The instance ID does not exist'),
    throttled: {
      ...buildAwsRefusal(503, 'RequestLimitExceeded', 'Request limit exceeded.'),
      headers: { 'content-type': 'text/xml', 'retry-after': '0' },
    },
    failed: buildAwsRefusal(500, 'InternalError', 'An internal error has occurred'),
  },
  cut: {
    headers: { 'content-type': 'text/xml' },
    body: '<DescribeInstancesResponse><reservationSet><item><instancesSet><item><instanceId>i-1</instanceId></item>',
  },
  charts: Object.fromEntries(
    Object.entries(awsMetricNames).map(([name, charts]) => [
      name,
      // Charts of node pools are read together with their pool.
      Object.keys(charts).filter((chart) => !chart.startsWith('Pool')),
    ]),
  ),
  notOffered: ['sql-managed-instances'],
})

const list = (inventory: string) => open().inventory.list({ inventory, containerId: awsAccount })

test('a name is a tag in any position or absent, and a deleted machine has no address', async () => {
  const machines = await list('virtual-machines')
  expect(machines.map(({ name, facts }) => [name, facts['status'], facts['publicIp']])).toEqual([
    ['web-1', 'Running', '54.1.2.3'],
    ['i-0a1b2c3d4e5f60002', 'Stopped', null],
    ['i-0a1b2c3d4e5f60003', 'Terminated', null],
  ])
  expect(machines[1]?.tags).toEqual({})
})

test('S3 has no name for its first region and an old name for its second', async () => {
  expect((await list('storage-accounts')).map(({ region }) => region)).toEqual(['us-east-1', 'eu-west-1'])
})

test('distinguishes engines of a list and leaves out others', async () => {
  const listNames = async (inventory: string) => (await list(inventory)).map(({ name }) => name)
  expect(await listNames('mysql-servers')).toEqual(['shop'])
  expect(await listNames('postgresql-servers')).toEqual(['ledger'])
  expect(await listNames('sql-databases')).toEqual(['erp'])
})

test('a member of an Aurora cluster has both IDs; where clusters cannot be listed, the server is listed', async () => {
  const unread: string[] = []
  const readFacts = async () => {
    const [ledger] = await open().inventory.list({
      inventory: 'postgresql-servers',
      containerId: awsAccount,
      onUnread: ({ name }) => unread.push(name),
    })
    return [ledger?.name, ledger?.facts['clusterId'], ledger?.facts['clusterResourceId']]
  }
  const arn = `arn:aws:rds:us-east-1:${awsAccount}:cluster:books`
  expect(await readFacts()).toEqual(['ledger', arn, 'cluster-ABCDEFGHIJKLMNOPQRSTUVWX'])
  server.fault(
    'DescribeDBClusters',
    buildAwsRefusal(403, 'AccessDenied', 'Not authorized to perform: rds:DescribeDBClusters'),
  )
  expect(await readFacts()).toEqual(['ledger', arn, null])
  expect(unread).toEqual(['Aurora clusters in us-east-1'])
})

test('a starting environment has no health or platform text', async () => {
  expect((await list('web-apps')).map(({ facts }) => [facts['status'], facts['runtime']])).toEqual([
    ['Ready', '64bit Amazon Linux 2018.03 v2.7.4 running Python 3.6'],
    ['Launching', null],
  ])
})

test('skips a region closed to the account and rejects the list when all are closed', async () => {
  const closed = buildAwsRefusal(
    403,
    'UnauthorizedOperation',
    'You are not authorized to perform this operation.',
  )
  // A policy of the organization denies everything in that region, including the request for regions.
  server.fault('/ec2/eu-central-1', closed, closed)
  expect(await list('virtual-machines')).toHaveLength(3)
  server.fault('DescribeInstances', closed, closed)
  await expect(list('virtual-machines')).rejects.toMatchObject({ code: 'Forbidden' })
})

test('reports an action denied in an open region by name beside the data of other regions', async () => {
  const denied = buildAwsRefusal(
    403,
    'UnauthorizedOperation',
    'User is not authorized to perform: ec2:DescribeInstances with an explicit deny in a service control policy',
  )
  server.fault('/ec2/eu-central-1', denied)
  const unread: UnreadPart[] = []
  const machines = await open().inventory.list({
    inventory: 'virtual-machines',
    containerId: awsAccount,
    onUnread: (part) => unread.push(part),
  })
  expect(machines).toHaveLength(3)
  expect(unread).toEqual([expect.objectContaining({ name: 'eu-central-1', isOff: false })])
  expect(unread[0]?.error).toMatchObject({
    code: 'Forbidden',
    message: expect.stringContaining('ec2:DescribeInstances'),
  })
  expect(unread[0]?.covers({ id: 'arn:x', region: 'eu-central-1' })).toBe(true)
  expect(unread[0]?.covers({ id: 'arn:x', region: 'us-east-1' })).toBe(false)
  // The region's other resource types are read.
  expect((await list('storage-accounts')).length).toBeGreaterThan(0)
  server.fault(
    '/ec2/eu-central-1',
    buildAwsRefusal(403, 'UnauthorizedOperation', 'You are not authorized to perform this operation.'),
  )
  await expect(list('virtual-machines')).rejects.toThrow(/operation\. It requires ec2:DescribeInstances\.$/)
})

test('a denied call names the action in the words of AWS, and a test continues with the next step', async () => {
  server.fault(
    'DescribeEnvironments',
    ...Array.from({ length: 2 }, () =>
      buildAwsRefusal(
        403,
        'AccessDenied',
        'User is not authorized to perform: elasticbeanstalk:DescribeEnvironments',
      ),
    ),
  )
  const { who, checks } = await open().check()
  server.forget()
  expect(who).toBe(`arn:aws:iam::${awsAccount}:user/portal`)
  expect(checks.filter(({ isGranted }) => !isGranted)).toEqual([
    {
      name: 'web apps (elasticbeanstalk:DescribeEnvironments)',
      isGranted: false,
      detail: expect.stringContaining('Without it, web apps are not listed.'),
      command: expect.stringMatching(/^aws iam put-user-policy --user-name portal .*DescribeEnvironments/),
    },
  ])
})

test('reads points from two unordered lists', async () => {
  const [series] = await open().metrics.series({
    inventory: 'virtual-machines',
    resources: [
      {
        inventory: 'virtual-machines',
        id: `arn:aws:ec2:us-east-1:${awsAccount}:instance/i-0a1b2c3d4e5f60001`,
        containerId: awsAccount,
      },
    ],
    metrics: ['NetworkIn'],
    start: new Date('2026-11-20T00:00:00Z'),
    end: new Date('2026-11-20T02:00:00Z'),
    intervalSeconds: 3600,
  })
  expect(series?.points).toEqual([
    { at: '2026-11-20T00:00:00.000Z', average: null, total: 1 },
    { at: '2026-11-20T01:00:00.000Z', average: null, total: 2 },
  ])
})

test('renews keys that expire midway once', async () => {
  const adapter = open()
  await adapter.inventory.containers({})
  server.fault('DescribeInstances', buildAwsRefusal(400, 'RequestExpired', 'Request has expired.'))
  expect(
    await adapter.inventory.list({ inventory: 'virtual-machines', containerId: awsAccount }),
  ).toHaveLength(3)
})

test('the CPU of an environment is the EC2 metric of its group of machines', async () => {
  const send = () =>
    open().metrics.series({
      inventory: 'web-apps',
      resources: [
        {
          inventory: 'web-apps',
          id: `arn:aws:elasticbeanstalk:us-east-1:${awsAccount}:environment/c7n/c7n-test`,
          containerId: awsAccount,
        },
      ],
      metrics: ['CPU', 'Requests'],
      start: new Date('2026-11-20T00:00:00Z'),
      end: new Date('2026-11-20T02:00:00Z'),
      intervalSeconds: 3600,
    })
  expect((await send()).map(({ metric, points }) => [metric, points.length])).toEqual([
    ['Requests', 2],
    ['CPU', 2],
  ])
  expect(server.received.at(-1)?.body).toContain('awseb-c7n-test-machines')
  expect(server.received.at(-1)?.body).not.toContain('CPUUser')
  // Without the permission only this chart fails.
  server.fault(
    'DescribeEnvironmentResources',
    buildAwsRefusal(
      403,
      'AccessDenied',
      'Not authorized to perform elasticbeanstalk:DescribeEnvironmentResources',
    ),
  )
  const refused = await send()
  expect(refused.map(({ metric, problem }) => [metric, problem !== ''])).toEqual([
    ['CPU', true],
    ['Requests', false],
  ])
})

test('a node pool uses the EC2 metrics of its group of machines', async () => {
  const [cluster] = await open().inventory.list({ inventory: 'kubernetes-clusters', containerId: awsAccount })
  const [series] = await open().metrics.series({
    inventory: 'kubernetes-clusters',
    resources: [
      { inventory: 'kubernetes-clusters', id: cluster?.id ?? '', containerId: awsAccount, pool: 'workers' },
    ],
    metrics: ['PoolNetworkIn'],
    start: new Date('2026-11-20T00:00:00Z'),
    end: new Date('2026-11-20T02:00:00Z'),
    intervalSeconds: 3600,
  })
  expect(series?.resourceId).toBe(`${cluster?.id}/nodePools/workers`)
  expect(series?.points.length).toBe(2)
  expect(server.received.at(-1)?.body).toContain('eks-workers-1a2b3c')
})
