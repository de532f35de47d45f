/** How resources ran: usage calls over kept points, what is asked of clouds for them, and nobody else's. */
import { aggregationOf, drawnBy, type Dashboard, type ResourceUsage } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsFor } from '../src/engine/scoped-points.ts'
import { claim, release, settle, standingOf, type Wish } from '../src/features/metrics/coverage.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

type Row = Record<string, unknown> & { name: string; status?: string }

let portal: TestPortal
let sa: Client
let own: Tenant
let foreign: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  ;({ own, foreign } = await twoTenants(portal.ctx))
})
afterAll(() => portal.close())

const metered = inventories.filter(({ usage }) => usage !== undefined)

const rowsOf = async (name: string, tenantId: string): Promise<Row[]> => {
  const inventory = inventories.find((one) => one.name === name)
  const { body } = await sa.get<{ Data: Row[] | null }>(
    `${inventory?.calls.list.path}?tenantId=${tenantId}&pagesize=1000`,
  )
  return body.Data ?? []
}

const urlOf = (name: string, row: Row, query: string): string => {
  const inventory = inventories.find((one) => one.name === name)
  const address = Object.entries(inventory?.usage?.address ?? {}).map(([parameter, field]) => [
    parameter,
    String(row[field] ?? 'other'),
  ])
  return `${inventory?.usage?.path}?${new URLSearchParams(Object.fromEntries(address)).toString()}&${query}`
}

/** The first machine of the first customer that gives data. */
const machineWithData = async (): Promise<Row> => {
  for (const row of await rowsOf('virtual-machines', foreign.tenantId)) {
    const { body } = await sa.get<ResourceUsage>(urlOf('virtual-machines', row, 'chart=PercentageCPU'))
    if ((body.charts[0]?.monitoringDetail.timeSeries.length ?? 0) > 50) return row
  }
  throw new Error('No machine of the demo gives data.')
}

/** Ranges with the most points that a series of them has. */
const between = [
  ['keymetric=6H', 72],
  ['KEYMETRIC=12h', 144],
  ['keyMetric=1D', 96],
  ['keyMetric=7D', 168],
] as const

test('every chart that a cloud has of a kind is answered over every range', async () => {
  const kinds: string[] = []
  for (const inventory of metered) {
    const [row] = await rowsOf(inventory.name, foreign.tenantId)
    if (!row) continue
    kinds.push(inventory.name)
    // Every range once, the shortest and the longest of every kind.
    for (const [range, most] of [
      ['', 300],
      ...(kinds.length === 1 ? between : []),
      ['keyMetric=30D', 120],
    ] as const) {
      const { status, text, body } = await sa.get<ResourceUsage>(urlOf(inventory.name, row, range))
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
          // The last open interval is left out.
          expect(Date.parse(timeStamp) + detail.intervalSeconds * 1000).toBeLessThanOrEqual(
            portal.ctx.clock().getTime(),
          )
        }
      }
    }
  }
  expect(kinds).toEqual(expect.arrayContaining(['virtual-machines', 'kubernetes-clusters', 'key-vaults']))
})

test('a resource is asked for once: what is kept is not asked again, by nobody, nor twice at once', async () => {
  const row = await machineWithData()
  const start = '2026-10-01T00:00:00Z'
  const url = urlOf(
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
  const asked = async () =>
    (
      await portal.ctx.pool.query<{ at: Date }>(
        'select max(asked_at) as at from cache.metric_coverage where resource_id = $1 and step = 3600',
        [row['id']],
      )
    ).rows[0]?.at
  const before = await asked()
  expect(before).not.toBeNull()
  expect((await sa.get<ResourceUsage>(url)).body).toEqual(first?.body)
  expect(await asked()).toEqual(before)
  // Every point once, although three asked for it.
  const [counted] = await pointsFor(portal.ctx.lines, { kind: 'provider', customerIds: [] }).query<{
    all: number
    once: number
  }>(
    `SELECT toUInt32(count()) AS all, toUInt32(uniqExact(Metric, At)) AS once FROM {points}
     WHERE ResourceId = {id:String} AND Step = 3600 AND At >= '2026-09-29 00:00:00' AND At < '2026-10-03 00:00:00'`,
    { id: String(row['id']) },
  )
  expect(counted?.all).toBe(counted?.once)
  // A longer range asks for the rest alone, and says the same of what was there.
  const longer = await sa.get<ResourceUsage>(
    urlOf(
      'virtual-machines',
      row,
      `keyMetric=CUSTOM&timeSpanStart=${start}&timeSpanEnd=2026-10-04T00:00:00Z`,
    ),
  )
  const seriesOf = (usage: ResourceUsage | undefined) => usage?.charts[0]?.monitoringDetail.timeSeries ?? []
  expect(seriesOf(longer.body).slice(0, 48)).toEqual(seriesOf(first?.body))
  expect(seriesOf(first?.body).length).toBeGreaterThan(40)
})

test('many who read the same series in other orders wait for each other, and none for ever', async () => {
  const wishes = Array.from({ length: 400 }, (_, index): Wish => {
    const resourceId = `/together/${index}`
    return { customerId: null, resourceId, metric: 'PercentageCPU', step: 300, start: 0, end: 300 }
  })
  const { ctx } = portal
  const readAll = async (order: readonly Wish[]): Promise<void> => {
    for (let turn = 0; turn < 8; turn++) {
      const claimId = ctx.newId()
      const claimed = await claim(ctx, order, claimId)
      const own = order.filter((_, index) => claimed[index] !== null).toReversed()
      const [whole, left] = [own.slice(own.length / 3), own.slice(0, own.length / 3)]
      await settle(
        ctx,
        whole.map((wish) => ({ wish, covered: wish, problem: '' })),
        claimId,
      )
      if (left.length > 0) await release(ctx, claimId)
    }
  }
  const rotated = (by: number) => [...wishes.slice(by), ...wishes.slice(0, by)]
  await Promise.all([wishes, wishes.toReversed(), rotated(130), rotated(270).toReversed()].map(readAll))
  const standings = await standingOf(ctx, wishes)
  expect(standings.filter(({ isClaimed }) => isClaimed)).toEqual([])
})

test('a cloud that refuses is stood in for by what was read, with its words', async () => {
  const row = await machineWithData()
  const url = urlOf(
    'virtual-machines',
    row,
    'keyMetric=CUSTOM&timeSpanStart=2026-09-01T00:00:00Z&timeSpanEnd=2026-09-02T00:00:00Z',
  )
  await sa.get(url)
  await portal.ctx.pool.query("update cloud_account set kind = 'none-that-is-known' where kind = 'demo'")
  const { body } = await sa.get<ResourceUsage>(
    urlOf(
      'virtual-machines',
      row,
      'keyMetric=CUSTOM&timeSpanStart=2026-09-01T00:00:00Z&timeSpanEnd=2026-09-02T12:00:00Z',
    ),
  )
  await portal.ctx.pool.query("update cloud_account set kind = 'demo' where kind = 'none-that-is-known'")
  const [cpu] = body.charts
  expect(cpu?.monitoringDetail.problem).toContain('What was read before is shown')
})

test('the rule of units decides, then the cloud, then whatever is there', () => {
  expect(drawnBy('storage', 'Egress', { unit: 'Bytes' })).toBe('total')
  expect(drawnBy('storage', 'UsedCapacity', { unit: 'Bytes' })).toBe('average')
  expect(drawnBy('mysql-servers', 'Queries', { unit: 'Count' })).toBe('average')
  expect(drawnBy('web', 'Requests', { unit: 'Count' })).toBe('total')
  expect(drawnBy('web', 'HttpResponseTime', { unit: 'MilliSeconds' })).toBe('average')
  const only = (average: number | null, total: number | null) => [{ average, total }]
  const gauge = { unit: 'Bytes', primary: 'average' } as const
  expect(aggregationOf('web', 'MemoryWorkingSet', gauge, only(5, null))).toBe('average')
  const queries = { unit: 'Count', primary: 'total' } as const
  expect(aggregationOf('mysql-servers', 'Queries', queries, only(null, 7))).toBe('total')
  expect(aggregationOf('mysql-servers', 'Queries', queries, only(3, 7))).toBe('average')
})

test('another customer’s resource is not found, and its points are not read', async () => {
  const row = await machineWithData()
  const second = await portal.as('admin@second.example')
  expect((await second.get(urlOf('virtual-machines', row, ''))).status).toBe(404)
  const all = 'SELECT DISTINCT CustomerId AS customer FROM {points}'
  const read = async (scope: Parameters<typeof pointsFor>[1]) =>
    (await pointsFor(portal.ctx.lines, scope).query<{ customer: string }>(all)).map(
      ({ customer }) => customer,
    )
  expect(await read({ kind: 'provider', customerIds: [] })).toContain(foreign.customerId)
  expect(await read({ kind: 'customer', customerIds: [own.customerId] })).not.toContain(foreign.customerId)
  expect(await read({ kind: 'customer', customerIds: [] })).toEqual([])
  await expect(
    pointsFor(portal.ctx.lines, { kind: 'provider', customerIds: [] }).query('SELECT 1 FROM metric_point'),
  ).rejects.toThrow('never a table')
})

test('a range that makes no sense is refused', async () => {
  const row = await machineWithData()
  for (const query of [
    'keyMetric=2H',
    'keyMetric=CUSTOM',
    'keyMetric=CUSTOM&timeSpanStart=2026-10-02T00:00:00Z&timeSpanEnd=2026-10-01T00:00:00Z',
    'keyMetric=CUSTOM&timeSpanStart=yesterday&timeSpanEnd=2026-10-01T00:00:00Z',
    'keyMetric=CUSTOM&timeSpanStart=2020-10-02T00:00:00Z&timeSpanEnd=2026-10-01T00:00:00Z',
  ])
    expect((await sa.get(urlOf('virtual-machines', row, query))).status, query).toBe(400)
})

test('a node pool has charts of its own on every cloud, and they can be pinned', async () => {
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

test('the charts of a storage account are those of the service that is asked for, and another service is refused', async () => {
  const [account] = (await rowsOf('storage-accounts', foreign.tenantId)).filter(
    ({ cloudProvider }) => cloudProvider === 'Azure',
  )
  if (!account) throw new Error('The demo has no storage account.')
  const chartsOf = async (namespace: string) => {
    const url = urlOf('storage-accounts', account, `metricnamespace=${namespace}`)
    return (await sa.get<ResourceUsage>(url)).body.charts.map(({ name }) => name)
  }
  expect(await chartsOf('account')).toEqual(await chartsOf(''))
  expect(await chartsOf('ACCOUNT')).toContain('UsedCapacity')
  for (const [namespace, charts] of [
    ['BLOB', ['BlobCapacity', 'BlobCount', 'ContainerCount']],
    ['file', ['FileCapacity', 'FileCount', 'FileShareCount']],
    ['Queue', ['QueueCapacity', 'QueueCount', 'QueueMessageCount']],
    ['TABLE', ['TableCapacity', 'TableCount', 'TableEntityCount']],
  ] as const)
    expect(await chartsOf(namespace)).toEqual(charts)
  const refused = await sa.get<{ message: string }>(
    urlOf('storage-accounts', account, 'metricnamespace=DISK'),
  )
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('metricnamespace is one of ACCOUNT, BLOB, FILE, QUEUE, TABLE')
})
