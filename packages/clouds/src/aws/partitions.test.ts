/**
 * Accounts of China and GovCloud are called in their own partition, and charts of one bucket or region fail
 * independently.
 */
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awsAccount } from '../testing/aws-answers.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from '../testing/aws-server.ts'
import type { CloudServer } from '../testing/cloud-server.ts'
import type { CloudTools } from '../ports/cloud.ts'
import { createAwsCloud } from './aws.ts'
import { openAwsSession, getClient } from './session.ts'

let server: CloudServer & { tools: CloudTools }
beforeAll(async () => {
  server = await startAwsServer()
})
afterAll(() => server.close())

test.each([
  ['us-east-1', 'us-east-1', 'us-east-1'],
  ['eu-central-1', 'us-east-1', 'us-east-1'],
  ['cn-north-1', 'cn-north-1', 'cn-northwest-1'],
  ['us-gov-east-1', 'us-gov-west-1', null],
])(
  'an account in the region %s lists its buckets in %s and prices in %s',
  async (region, buckets, prices) => {
    const from = server.received.length
    const { inventory, prices: port } = createAwsCloud({ ...awsFields, region }, server.tools)
    await inventory.list({ inventory: 'storage-accounts', containerId: awsAccount })
    const list = port.list({ code: 'AmazonEC2', region: '', filters: {} })
    if (prices === null) await expect(list).rejects.toMatchObject({ code: 'NotFound' })
    else await list.catch(() => undefined)
    const listRegions = (service: string) =>
      new Set(
        server.received
          .slice(from)
          .filter(({ path }) => path.startsWith(`/${service}/`))
          .map(({ path }) => path.split('/')[2]),
      )
    expect(listRegions('s3')).toEqual(new Set([buckets]))
    expect(listRegions('api.pricing')).toEqual(new Set(prices === null ? [] : [prices]))
  },
)

test('a bucket without a known region has a chart without values, and the others have values', async () => {
  const { metrics } = createAwsCloud(awsFields, server.tools)
  const readSeries = async (...regions: (string | undefined)[]) => {
    const denied = buildAwsRefusal(403, 'AccessDenied', 'Access Denied')
    server.fault('/c7n-old', denied)
    const found = await metrics.series({
      inventory: 'storage-accounts',
      resources: ['c7n-plain', 'c7n-old'].map((name, index) => ({
        inventory: 'storage-accounts',
        containerId: awsAccount,
        id: `arn:aws:s3:::${name}`,
        ...(regions[index] && { region: regions[index] }),
      })),
      metrics: ['UsedCapacity'],
      start: new Date('2026-11-18T00:00:00Z'),
      end: new Date('2026-11-21T00:00:00Z'),
      intervalSeconds: 86_400,
    })
    server.forget()
    return found.map(({ resourceId, problem }) => [resourceId, problem === '']).toSorted()
  }
  expect(await readSeries()).toEqual([
    ['arn:aws:s3:::c7n-old', false],
    ['arn:aws:s3:::c7n-plain', true],
  ])
  // The inventory has already stored the region, so it is not requested again.
  expect(await readSeries('us-east-1', 'us-east-1')).toEqual([
    ['arn:aws:s3:::c7n-old', true],
    ['arn:aws:s3:::c7n-plain', true],
  ])
})

test.each([
  ['eu-central-1', 'https://monitoring.eu-central-1.amazonaws.com/'],
  ['cn-north-1', 'https://monitoring.cn-north-1.amazonaws.com.cn/'],
  ['us-gov-west-1', 'https://monitoring.us-gov-west-1.amazonaws.com/'],
])('requests metrics of %s at %s', async (region, host) => {
  const { hosts } = server.tools
  const session = openAwsSession(
    { ...awsFields, region },
    { now: server.tools.now, hosts: { ...hosts, resources: { ...hosts.resources, awsEndpoint: undefined } } },
  )
  const url = await session.call('monitoring', region, undefined, async (settings) => {
    const { config } = getClient(CloudWatchClient, settings)
    return config.endpointProvider({ Region: region, UseDualStack: false, UseFIPS: false }).url.href
  })
  expect(url).toBe(host)
})
