/**
 * Resource metrics: usage calls over stored points, the requests that providers get for them, and no data of other
 * customers.
 */
import { chooseAggregation, getDefaultAggregation, type Dashboard, type ResourceUsage } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScopedPoints } from '../../src/engine/scoped-points.ts'
import {
  claim,
  release,
  settle,
  readCoverage,
  type SeriesSpan,
} from '../../src/areas/clouds/metrics/coverage.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

type Row = Record<string, unknown> & { name: string; status?: string }

let portal: TestPortal
let sa: Client
let own: Tenant
let foreign: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  ;({ own, foreign } = await findTwoTenants(portal.ctx))
})
afterAll(() => portal.close())

const metered = inventories.filter(({ usage }) => usage !== undefined)

const listRows = async (name: string, tenantId: string): Promise<Row[]> => {
  const inventory = inventories.find((one) => one.name === name)
  const { body } = await sa.get<{ Data: Row[] | null }>(
    `${inventory?.calls.list.path}?tenantId=${tenantId}&pagesize=1000`,
  )
  return body.Data ?? []
}

const buildUrl = (name: string, row: Row, query: string): string => {
  const inventory = inventories.find((one) => one.name === name)
  const address = Object.entries(inventory?.usage?.address ?? {}).map(([parameter, field]) => [
    parameter,
    String(row[field] ?? 'other'),
  ])
  return `${inventory?.usage?.path}?${new URLSearchParams(Object.fromEntries(address)).toString()}&${query}`
}

const searchMachineWithData = async (): Promise<Row> => {
  for (const row of await listRows('virtual-machines', foreign.tenantId)) {
    const { body } = await sa.get<ResourceUsage>(buildUrl('virtual-machines', row, 'chart=PercentageCPU'))
    if ((body.charts[0]?.monitoringDetail.timeSeries.length ?? 0) > 50) return row
  }
  throw new Error('No machine of the demo gives data.')
}

let machine: Promise<Row> | undefined

/** Returns the first machine of the first customer that has data. */
const findMachineWithData = (): Promise<Row> => (machine ??= searchMachineWithData())

/** Ranges, each with the maximum number of points of a series. */
const between = [
  ['keymetric=6H', 72],
  ['KEYMETRIC=12h', 144],
  ['keyMetric=1D', 96],
  ['keyMetric=7D', 168],
] as const

test('returns every chart of a cloud and type over every range', async () => {
  const kinds: string[] = []
  for (const inventory of metered) {
    const [row] = await listRows(inventory.name, foreign.tenantId)
    if (!row) continue
    kinds.push(inventory.name)
    // Every range once, the shortest and the longest of every kind.
    for (const [range, most] of [
      ['', 300],
      ...(kinds.length === 1 ? between : []),
      ['keyMetric=30D', 120],
    ] as const) {
      const { status, text, body } = await sa.get<ResourceUsage>(buildUrl(inventory.name, row, range))
      expect(status, text.slice(0, 300)).toBe(200)
      const expected = Object.entries(inventory.charts).filter(
        ([, chart]) =>
          chart.clouds.some((cloud) => cloud === row['cloudProvider']) &&
          !chart.namespace &&
          chart.child === undefined,
      )
      expect(body.charts.map((chart) => chart.name)).toEqual(expected.map(([chart]) => chart))
      expect(body.message).toBe('')
      for (const { monitoringDetail: detail, name } of body.charts) {
        expect([name, detail.problem, detail.unit]).toEqual([name, '', inventory.charts[name]?.unit])
        expect(detail.timeSeries.length, `${name} ${range}`).toBeLessThanOrEqual(most)
        for (const { timeStamp } of detail.timeSeries) {
          expect(timeStamp >= detail.timeSpanStart && timeStamp < detail.timeSpanEnd).toBe(true)
          // The last, incomplete interval is omitted.
          expect(Date.parse(timeStamp) + detail.intervalSeconds * 1000).toBeLessThanOrEqual(
            portal.ctx.clock().getTime(),
          )
        }
      }
    }
  }
  expect(kinds).toEqual(expect.arrayContaining(['virtual-machines', 'kubernetes-clusters', 'key-vaults']))
})

test('requests metrics of a resource once and reads stored points afterwards, also for concurrent calls', async () => {
  const row = await findMachineWithData()
  const start = '2026-10-01T00:00:00Z'
  const url = buildUrl(
    'virtual-machines',
    row,
    `keyMetric=CUSTOM&timeSpanStart=${start}&timeSpanEnd=2026-10-03T00:00:00Z`,
  )
  const answers = await Promise.all([
    sa.get<ResourceUsage>(url),
    sa.get<ResourceUsage>(url),
    sa.get<ResourceUsage>(url),
  ])
  const [first] = answers
  for (const { body } of answers) expect(body).toEqual(first?.body)
  const readRequestedAt = async () =>
    (
      await portal.ctx.pool.query<{ at: Date }>(
        'select max(requested_at) as at from cache.metric_coverage where resource_id = $1 and step = 3600',
        [row['id']],
      )
    ).rows[0]?.at
  const before = await readRequestedAt()
  expect(before).not.toBeNull()
  expect((await sa.get<ResourceUsage>(url)).body).toEqual(first?.body)
  expect(await readRequestedAt()).toEqual(before)
  // Every point is stored once, although three requests needed it.
  const [counted] = await createScopedPoints(portal.ctx.lines, { kind: 'provider', customerIds: [] }).query<{
    all: number
    once: number
  }>(
    `SELECT toUInt32(count()) AS all, toUInt32(uniqExact(Metric, At)) AS once FROM {points}
     WHERE ResourceId = {id:String} AND Step = 3600 AND At >= '2026-09-29 00:00:00' AND At < '2026-10-03 00:00:00'`,
    { id: String(row['id']) },
  )
  expect(counted?.all).toBe(counted?.once)
  // A longer range requests only the missing part and returns the same values for the stored part.
  const longer = await sa.get<ResourceUsage>(
    buildUrl(
      'virtual-machines',
      row,
      `keyMetric=CUSTOM&timeSpanStart=${start}&timeSpanEnd=2026-10-04T00:00:00Z`,
    ),
  )
  const getSeries = (usage: ResourceUsage | undefined) => usage?.charts[0]?.monitoringDetail.timeSeries ?? []
  expect(getSeries(longer.body).slice(0, 48)).toEqual(getSeries(first?.body))
  expect(getSeries(first?.body).length).toBeGreaterThan(40)
})

test('concurrent reads of the same series in different orders do not deadlock', async () => {
  const requestedSeries = Array.from({ length: 400 }, (_, index): SeriesSpan => {
    const resourceId = `/together/${index}`
    return { customerId: null, resourceId, metric: 'PercentageCPU', step: 300, start: 0, end: 300 }
  })
  const { ctx } = portal
  const readAll = async (order: readonly SeriesSpan[]): Promise<void> => {
    for (let round = 0; round < 8; round++) {
      const claimId = ctx.newId()
      const claimed = await claim(ctx, order, claimId)
      const own = order.filter((_, index) => claimed[index] !== null).toReversed()
      const [whole, left] = [own.slice(own.length / 3), own.slice(0, own.length / 3)]
      await settle(
        ctx,
        whole.map((requested) => ({ seriesSpan: requested, covered: requested, problem: '' })),
        claimId,
      )
      if (left.length > 0) await release(ctx, claimId)
    }
  }
  const rotateSeries = (by: number) => [...requestedSeries.slice(by), ...requestedSeries.slice(0, by)]
  await Promise.all(
    [requestedSeries, requestedSeries.toReversed(), rotateSeries(130), rotateSeries(270).toReversed()].map(
      readAll,
    ),
  )
  const statuses = await readCoverage(ctx, requestedSeries)
  expect(statuses.filter(({ isClaimed }) => isClaimed)).toEqual([])
})

test('returns stored points with the cloud’s error when the cloud rejects the call', async () => {
  const row = await findMachineWithData()
  const url = buildUrl(
    'virtual-machines',
    row,
    'keyMetric=CUSTOM&timeSpanStart=2026-09-01T00:00:00Z&timeSpanEnd=2026-09-02T00:00:00Z',
  )
  await sa.get(url)
  await portal.ctx.pool.query("update cloud_account set kind = 'none-that-is-known' where kind = 'demo'")
  const { body } = await sa.get<ResourceUsage>(
    buildUrl(
      'virtual-machines',
      row,
      'keyMetric=CUSTOM&timeSpanStart=2026-09-01T00:00:00Z&timeSpanEnd=2026-09-02T12:00:00Z',
    ),
  )
  await portal.ctx.pool.query("update cloud_account set kind = 'demo' where kind = 'none-that-is-known'")
  const [cpu] = body.charts
  expect(cpu?.monitoringDetail.problem).toContain('Could not reach the provider. Showing earlier data.')
})

test('selects the aggregation by unit, then by the cloud’s primary, then by availability', () => {
  expect(getDefaultAggregation('storage', 'Egress', { unit: 'Bytes' })).toBe('total')
  expect(getDefaultAggregation('storage', 'UsedCapacity', { unit: 'Bytes' })).toBe('average')
  expect(getDefaultAggregation('mysql-servers', 'Queries', { unit: 'Count' })).toBe('average')
  expect(getDefaultAggregation('web', 'Requests', { unit: 'Count' })).toBe('total')
  expect(getDefaultAggregation('web', 'HttpResponseTime', { unit: 'MilliSeconds' })).toBe('average')
  const buildValues = (average: number | null, total: number | null) => [{ average, total }]
  const gauge = { unit: 'Bytes', primary: 'average' } as const
  expect(chooseAggregation('web', 'MemoryWorkingSet', gauge, buildValues(5, null))).toBe('average')
  const queries = { unit: 'Count', primary: 'total' } as const
  expect(chooseAggregation('mysql-servers', 'Queries', queries, buildValues(null, 7))).toBe('total')
  expect(chooseAggregation('mysql-servers', 'Queries', queries, buildValues(3, 7))).toBe('average')
})

test('hides another customer’s resource and does not read its points', async () => {
  const row = await findMachineWithData()
  const second = await portal.as('admin@second.example')
  expect((await second.get(buildUrl('virtual-machines', row, ''))).status).toBe(404)
  const all = 'SELECT DISTINCT CustomerId AS customer FROM {points}'
  const read = async (scope: Parameters<typeof createScopedPoints>[1]) =>
    (await createScopedPoints(portal.ctx.lines, scope).query<{ customer: string }>(all)).map(
      ({ customer }) => customer,
    )
  expect(await read({ kind: 'provider', customerIds: [] })).toContain(foreign.customerId)
  expect(await read({ kind: 'customer', customerIds: [own.customerId] })).not.toContain(foreign.customerId)
  expect(await read({ kind: 'customer', customerIds: [] })).toEqual([])
  await expect(
    createScopedPoints(portal.ctx.lines, { kind: 'provider', customerIds: [] }).query(
      'SELECT 1 FROM metric_point',
    ),
  ).rejects.toThrow('never a table')
})

test('rejects an invalid range', async () => {
  const row = await findMachineWithData()
  for (const query of [
    'keyMetric=2H',
    'keyMetric=CUSTOM',
    'keyMetric=CUSTOM&timeSpanStart=2026-10-02T00:00:00Z&timeSpanEnd=2026-10-01T00:00:00Z',
    'keyMetric=CUSTOM&timeSpanStart=yesterday&timeSpanEnd=2026-10-01T00:00:00Z',
    'keyMetric=CUSTOM&timeSpanStart=2020-10-02T00:00:00Z&timeSpanEnd=2026-10-01T00:00:00Z',
  ])
    expect((await sa.get(buildUrl('virtual-machines', row, query))).status, query).toBe(400)
})

test('a node pool has its own charts on every cloud, and they can be pinned', async () => {
  const { body: listed } = await sa.get<{ Data: Record<string, unknown>[] }>(
    `/api/VKubernetes/GetKubernetesList?tenantId=${foreign.tenantId}&pagesize=100`,
  )
  for (const [cloud, charts] of Object.entries({
    Azure: ['PoolCpu', 'PoolMemory', 'PoolDisk', 'PoolNetworkIn', 'PoolNetworkOut'],
    GCP: ['PoolCpu', 'PoolMemory', 'PoolNetworkIn', 'PoolNetworkOut'],
    AWS: ['PoolCpu', 'PoolNetworkIn', 'PoolNetworkOut'],
  })) {
    const row = listed.Data.find((one) => one['cloudProvider'] === cloud)
    if (!row) continue
    const url = `/api/VKubernetes/GetKubernetesUsage?containerId=${String(row['containerId'])}&resourceGroupName=${String(row['resourceGroup'] ?? 'other')}&manageClusterName=${String(row['name'])}`
    const { body: pool } = await sa.get<ResourceUsage>(`${url}&nodePoolName=apps`)
    const { body: cluster } = await sa.get<ResourceUsage>(url)
    expect(pool.charts.map(({ name }) => name)).toEqual(charts)
    expect(cluster.charts.map(({ name }) => name)).not.toContain('PoolCpu')
    expect([pool.resourceId, pool.resourceName]).toEqual([
      `${String(row['id'])}/nodePools/apps`,
      `apps of ${String(row['name'])}`,
    ])
    const made = await sa.post<{ data: { id: string } }>('/api/Dashboard/add-new-dashboard', {
      name: cloud,
      customerId: foreign.customerId,
    })
    const dashboardId = made.body.data.id
    const pinned = await sa.post('/api/Dashboard/pin-item-to-dashboard', {
      dashboardId,
      item: {
        name: 'CPU of a pool',
        monitoringNamespace: 'PoolCpu',
        cloudProviderName: cloud,
        resourceType: pool.resourceType,
        resourceName: pool.resourceName,
        resourceId: pool.resourceId,
      },
    })
    expect(pinned.status, pinned.text).toBe(200)
    const { body } = await sa.get<Dashboard>(
      `/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${dashboardId}`,
    )
    const [series] = body.dashboardItems[0]?.usageDetail.series ?? []
    expect(series?.resourceName).toBe(pool.resourceName)
    expect(series?.monitoringDetail.timeSeries).toEqual(pool.charts[0]?.monitoringDetail.timeSeries)
    if (cluster.charts[0]?.monitoringDetail.timeSeries.length)
      expect(series?.monitoringDetail.timeSeries).not.toEqual(cluster.charts[0].monitoringDetail.timeSeries)
    await sa.delete(`/api/Dashboard/delete-dashboard?dashboardId=${dashboardId}`)
  }
  expect((await sa.get('/api/VKubernetes/GetKubernetesUsage?nodePoolName=a%20b')).status).toBe(400)
})

test('shows the charts of the requested service of a storage account and rejects an unknown service', async () => {
  const [account] = (await listRows('storage-accounts', foreign.tenantId)).filter(
    ({ cloudProvider }) => cloudProvider === 'Azure',
  )
  if (!account) throw new Error('The demo has no storage account.')
  const readCharts = async (namespace: string) => {
    const url = buildUrl('storage-accounts', account, `metricnamespace=${namespace}`)
    return (await sa.get<ResourceUsage>(url)).body.charts.map(({ name }) => name)
  }
  expect(await readCharts('account')).toEqual(await readCharts(''))
  expect(await readCharts('ACCOUNT')).toContain('UsedCapacity')
  for (const [namespace, charts] of [
    ['BLOB', ['BlobCapacity', 'BlobCount', 'ContainerCount']],
    ['file', ['FileCapacity', 'FileCount', 'FileShareCount']],
    ['Queue', ['QueueCapacity', 'QueueCount', 'QueueMessageCount']],
    ['TABLE', ['TableCapacity', 'TableCount', 'TableEntityCount']],
  ] as const)
    expect(await readCharts(namespace)).toEqual(charts)
  const refused = await sa.get<{ message: string }>(
    buildUrl('storage-accounts', account, 'metricnamespace=DISK'),
  )
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('metricnamespace must be one of: ACCOUNT, BLOB, FILE, QUEUE, TABLE')
})
