/** Tests metrics of many resources against fake servers that refuse calls above the providers' limits. */
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { createAzureCloud } from '../azure/azure.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { awsAccount } from './aws-answers.ts'
import { awsFields, startAwsServer } from './aws-server.ts'
import { subscription } from './azure-answers.ts'
import { azureFields, startAzureServer } from './azure-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, startGoogleServer } from './google-server.ts'

const many = 1020
const day = { start: new Date('2026-11-20T00:00:00Z'), end: new Date('2026-11-21T00:00:00Z') }

const queryMetrics = async (
  { metrics }: ResourceAdapter,
  containerId: string,
  {
    inventory,
    metric,
    seconds = 3600,
    idOf,
    count = many,
    region,
  }: {
    inventory: string
    metric: string
    seconds?: number
    idOf: (index: number) => string
    count?: number
    region?: string
  },
) =>
  metrics.series({
    inventory,
    resources: Array.from({ length: count }, (_, index) => ({
      inventory,
      id: idOf(index),
      containerId,
      ...(region !== undefined && { region }),
    })),
    metrics: [metric],
    intervalSeconds: seconds,
    ...day,
  })

test('Azure: reads fifty resources per call, and managed caches in the intervals that they support', async () => {
  const server = await startAzureServer()
  const cloud = createAzureCloud(azureFields, server.tools)
  const createIdBuilder = (type: string) => (index: number) =>
    `/subscriptions/${subscription}/resourceGroups/g/providers/${type}/n${index}`
  const machines = await queryMetrics(cloud, subscription, {
    inventory: 'virtual-machines',
    metric: 'PercentageCPU',
    idOf: createIdBuilder('Microsoft.Compute/virtualMachines'),
    region: 'westeurope',
  })
  expect(machines).toHaveLength(many)
  expect(machines.every(({ points, problem }) => points.length > 0 && problem === '')).toBe(true)
  for (const seconds of [60, 300, 900, 3600, 21_600, 86_400]) {
    const [cache] = await queryMetrics(cloud, subscription, {
      inventory: 'caches',
      metric: 'Hits',
      seconds,
      idOf: createIdBuilder('Microsoft.Cache/redisEnterprise'),
      count: 1,
      region: 'westeurope',
    })
    expect([seconds, cache?.problem, (cache?.points.length ?? 0) > 0]).toEqual([seconds, '', true])
  }
  await server.close()
})

test('AWS: reads five hundred metrics per call, and does not search for a cache with too many nodes', async () => {
  const server = await startAwsServer()
  const cloud = createAwsCloud(awsFields, server.tools)
  const machines = await queryMetrics(cloud, awsAccount, {
    inventory: 'virtual-machines',
    metric: 'PercentageCPU',
    idOf: (index) => `arn:aws:ec2:us-east-1:${awsAccount}:instance/i-${String(index).padStart(17, '0')}`,
  })
  expect(machines).toHaveLength(many)
  expect(machines.every(({ points, problem }) => points.length > 0 && problem === '')).toBe(true)
  const cache = () =>
    queryMetrics(cloud, awsAccount, {
      inventory: 'caches',
      metric: 'Hits',
      idOf: () => `arn:aws:elasticache:us-east-1:${awsAccount}:replicationgroup:shop`,
      count: 1,
    })
  const withNodes = (nodes: number) =>
    server.fault('DescribeReplicationGroups', {
      headers: { 'content-type': 'text/xml' },
      body: `<DescribeReplicationGroupsResponse><DescribeReplicationGroupsResult><ReplicationGroups><ReplicationGroup><ReplicationGroupId>shop</ReplicationGroupId><MemberClusters>${Array.from(
        { length: nodes },
        (_, index) => `<ClusterId>shop-production-0001-${String(index).padStart(3, '0')}</ClusterId>`,
      ).join(
        '',
      )}</MemberClusters></ReplicationGroup></ReplicationGroups></DescribeReplicationGroupsResult></DescribeReplicationGroupsResponse>`,
    })
  withNodes(16)
  expect(await cache()).toMatchObject([{ problem: '' }])
  withNodes(90)
  expect(await cache()).toMatchObject([{ points: [], problem: expect.stringContaining('has 90 nodes') }])
  await server.close()
})

test('Google Cloud: reads fifty resources per call', async () => {
  const server = await startGoogleServer()
  const cloud = createGoogleCloud(googleFields, server.tools)
  const from = server.received.length
  const machines = await queryMetrics(cloud, googleProject, {
    inventory: 'virtual-machines',
    metric: 'PercentageCPU',
    idOf: (index) => `//compute.googleapis.com/projects/${googleProject}/zones/z/instances/n${index}`,
  })
  expect(machines).toHaveLength(many)
  expect(server.received.slice(from).filter(({ path }) => path.endsWith('/timeSeries'))).toHaveLength(
    Math.ceil(many / 50),
  )
  await server.close()
})
