/** What each resource costs its customer: to the last digit what its documents charge, in lists and beside the thing. */
import { equal, sum } from '@cmp/billing'
import type { VisibilityOverview } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costMonths, costsMessage, ensureCosts } from '../src/features/inventories/costs.ts'
import { resourceKeyOf } from '../src/features/inventories/resource-key.ts'
import { readMachineLoads } from '../src/features/machine-loads/machine-loads.ts'
import { systemScope, withScope, type Scoped } from '../src/scope/scope.ts'
import { dayAfterMonths, daysAfter } from '../src/kit/calendar.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

type Row = {
  id: string
  name: string
  lastMonthCost: string | null
  currency: string | null
  billedAs: string | null
}
type Page = { Count: number; Data: Row[] }

let portal: TestPortal
let sa: Client
let foreign: Tenant
let lastMonth: string

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  ;({ foreign } = await twoTenants(portal.ctx))
  ;[, lastMonth] = await withScope(portal.ctx, systemScope, costMonths)
})
afterAll(() => portal.close())

const list = async (client: Client, query: string) =>
  (
    await client.get<Page>(
      `/api/VVirtualMachine/GetVirtualMachineList?tenantId=${foreign.tenantId}&pagesize=1000&${query}`,
    )
  ).body.Data

test('the costs of resources and of what is of none are the charge of the documents, in every currency and month', async () => {
  const { pool } = portal.ctx
  const customers = await pool.query<{ id: string }>('select id from customer')
  const ids = customers.rows.map(({ id }) => id)
  expect(await ensureCosts(portal.ctx, ids, [lastMonth], true)).toBe('')
  const charged = await pool.query(
    `select customer_id, currency, trim_scale(sum(charge))::text as charge from customer_invoice_detail as detail
      where exists (select from customer_invoice as document where document.id = detail.customer_invoice_id
        and document.state <> 'void' and to_char(document.billing_period_start_date, 'YYYY-MM-01') = $1)
      group by 1, 2 having sum(charge) <> 0 order by 1, 2`,
    [lastMonth],
  )
  const kept = await pool.query(
    `select customer_id, currency, trim_scale(sum(charge))::text as charge from cloud_resource_cost
      where month = $1 group by 1, 2 having sum(charge) <> 0 order by 1, 2`,
    [lastMonth],
  )
  expect(charged.rows.length).toBeGreaterThan(5)
  expect(kept.rows).toEqual(charged.rows)
})

test('a list is sorted by what its resources cost, and a resource has its own charge', async () => {
  const rows = await list(sa, 'sortby=lastMonthCost&sortdir=desc')
  const costs = rows.map(({ lastMonthCost }) => Number(lastMonthCost ?? 0))
  expect(costs[0]).toBeGreaterThan(0)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  const [dearest] = rows
  const to = daysAfter(dayAfterMonths(lastMonth, 1), -1)
  const { body } = await sa.get<{ total: { charge: string } }>(
    `/api/UsageByMeters/GetUsage?from=${lastMonth}&to=${to}&groupBy=service&resourceId=${encodeURIComponent(dearest?.billedAs ?? '')}`,
  )
  expect(equal(body.total.charge, dearest?.lastMonthCost ?? '0')).toBe(true)
})

test('costs that were made from other documents are made again', async () => {
  const { pool } = portal.ctx
  const before = await list(sa, '')
  await pool.query(`update cloud_cost_month set fingerprint = 'of other documents'`)
  await pool.query(`update cloud_resource_cost set charge = 0`)
  expect(await list(sa, '')).toEqual(before)
})

test('nobody waits long for costs: what is not ready is said, and found by the next look', async () => {
  const { ctx } = portal
  await ctx.pool.query(`update cloud_cost_month set fingerprint = 'of other documents'`)
  const ensure = (of: typeof ctx) => ensureCosts(of, [foreign.customerId], [lastMonth])
  // Patience of no time at all.
  expect(await ensure({ ...ctx, pause: () => Promise.resolve() })).toBe(costsMessage)
  await expect.poll(() => ensure(ctx)).toBe('')
  const { body } = await sa.get<Page & { Message: string }>(
    `/api/VVirtualMachine/GetVirtualMachineList?tenantId=${foreign.tenantId}`,
  )
  expect(body.Message).toBe('')
})

/** Types that no provider charges for by themselves. */
const free = new Set(['resource-groups', 'virtual-networks'])

/**
 * Resources of a type and cloud that are billed with another one: the plan of apps, the instance of databases, the machines of
 * Beanstalk, of Auto Scaling groups and of managed instance groups. Lines of Cloud Logging name no bucket.
 */
const billedWithOthers = new Set([
  'Azure web-apps',
  'AWS web-apps',
  'GCP sql-databases',
  'AWS scale-sets',
  'GCP scale-sets',
  'GCP log-workspaces',
])

test('in every list of every cloud most running resources have a cost, and those that are free or billed with others have none', async () => {
  const { pool } = portal.ctx
  const customers = await pool.query<{ id: string }>('select id from customer')
  const ids = customers.rows.map(({ id }) => id)
  await ensureCosts(portal.ctx, ids, [lastMonth], true)
  const { rows } = await pool.query<{ cloud: string; inventory: string; running: number; charged: number }>(
    `select resource.cloud_provider as cloud, resource.inventory, count(*)::integer as running,
      count(cost.charge)::integer as charged
    from cloud_resource as resource left join cloud_resource_cost as cost on cost.customer_id = resource.customer_id
      and cost.month = $1 and cost.charge > 0 and lower(cost.sub_account_key) = lower(resource.container_id)
      and cost.resource_key = coalesce(resource.short_key, lower(resource.native_id))
    where resource.gone_at is null and resource.customer_id is not null
      and coalesce(resource.facts ->> 'status', '') !~* '^(stopped|deallocated|terminated)$'
      -- The control plane of such a cluster is free.
      and coalesce(resource.facts ->> 'tier', '') <> 'Free'
    group by 1, 2`,
    [lastMonth],
  )
  const offered = inventories.flatMap(({ name, clouds }) => clouds.map((cloud) => `${cloud} ${name}`))
  expect(rows.map(({ cloud, inventory }) => `${cloud} ${inventory}`).sort()).toEqual(offered.sort())
  for (const { cloud, inventory, running, charged } of rows) {
    const list = `${cloud} ${inventory}`
    if (free.has(inventory) || billedWithOthers.has(list)) expect([list, charged]).toEqual([list, 0])
    else
      expect([list, charged / running > 0.5, `${charged} of ${running}`]).toEqual([
        list,
        true,
        expect.anything(),
      ])
  }
})

test('machines that hardly do anything are found by what was measured of them, once a day', async () => {
  const { ctx } = portal
  const work = {
    write: <T>(change: (scoped: Scoped) => Promise<T>) => withScope(ctx, systemScope, change),
    signal: new AbortController().signal,
  }
  const { rows } = await ctx.pool.query<{ count: number }>(
    `select count(*)::integer as count from cloud_resource where inventory = 'virtual-machines' and gone_at is null`,
  )
  expect(await readMachineLoads(ctx, work)).toBe(rows[0]?.count)
  expect(await readMachineLoads(ctx, work)).toBe(0)
  const { body } = await sa.get<{ Data: { inventory: string; reason: string; status: string }[] }>(
    '/api/CloudResources/GetResourceWithPagination?finding=idle&pagesize=1000',
  )
  expect(body.Data.length).toBeGreaterThan(3)
  for (const { inventory, reason, status } of body.Data) {
    expect(inventory).toBe('virtual-machines')
    expect(status).toBe('Running')
    expect(reason).toMatch(
      /^CPU under 5 % on 1[34] of 14 days, \d\.\d % on average: a smaller size may do\.$/,
    )
  }
})

test('the dashboard adds up: what is there, gone, named by lines alone and of no resource is the whole charge', async () => {
  const overview = async (client: Client) =>
    (await client.get<VisibilityOverview>(`/api/CloudResources/GetOverview?tenantId=${foreign.tenantId}`))
      .body
  const of = await overview(sa)
  const { rows } = await portal.ctx.pool.query<{ charge: string }>(
    `select sum(charge)::text as charge from cloud_resource_cost where customer_id = $1 and month = $2 and currency = $3`,
    [foreign.customerId, lastMonth, of.currency],
  )
  const parts = [of.listed, of.gone, of.shared, of.unlisted].map(({ charge }) => charge)
  expect(equal(sum([...parts, of.withoutResource]), of.total)).toBe(true)
  expect(equal(of.total, rows[0]?.charge ?? '')).toBe(true)
  for (const groups of [of.byKind, of.byRegion, of.byCloud]) {
    expect(equal(sum(groups.map(({ charge }) => charge)), of.listed.charge)).toBe(true)
    expect(groups.reduce((total, { count }) => total + count, 0)).toBe(of.listed.count)
  }
  expect(of.withoutCost).toBeLessThan(of.listed.count)
  expect(of.candidates.rows.length).toBeGreaterThan(0)
  for (const { finding, reason, charge, page } of of.candidates.rows) {
    if (finding === 'stopped') expect(charge).not.toMatch(/^[0.]*$/)
    expect(reason).toMatch(/\.$/)
    expect(page).toMatch(/^\/visibility-/)
  }
  const second = await portal.as('admin@second.example')
  expect(await overview(second)).toMatchObject({ total: '0.00', listed: { count: 0 } })
})

test('every sum of the dashboard is that of the list which it leads to', async () => {
  type Resources = { Count: number; Data: { lastMonthCost: string | null; currency: string | null }[] }
  const leadsTo = async (query: string) => {
    const { body } = await sa.get<Resources>(
      `/api/CloudResources/GetResourceWithPagination?tenantId=${foreign.tenantId}&pagesize=1000&${query}`,
    )
    const charges = body.Data.flatMap(({ lastMonthCost, currency }) =>
      currency === of.currency ? (lastMonthCost ?? []) : [],
    )
    return { count: body.Count, charge: sum(charges) }
  }
  const { body: of } = await sa.get<VisibilityOverview>(
    `/api/CloudResources/GetOverview?tenantId=${foreign.tenantId}`,
  )
  const expected: [string, { count: number; charge: string }][] = [
    ['', of.listed],
    ['shown=gone&cost=charged', of.gone],
    ['isUntagged=true', of.untagged],
    ['isCandidate=true', of.candidates],
    ...of.byKind.map((group): [string, typeof group] => [`inventory=${group.key}`, group]),
    ...of.byRegion.map((group): [string, typeof group] => [`region=${group.key}`, group]),
    ...of.byCloud.map((group): [string, typeof group] => [`cloudProviderId=${group.key}`, group]),
    ...of.byTag.map((group): [string, typeof group] => [`tag=${encodeURIComponent(group.key)}`, group]),
  ]
  // The rest of many groups is one that no list can be asked for.
  for (const [query, { count, charge }] of expected.filter(([asked]) => !asked.endsWith('='))) {
    const found = await leadsTo(query)
    expect([query, found.count, equal(found.charge, charge)]).toEqual([query, count, true])
  }
  expect((await leadsTo('cost=none')).count).toBe(of.withoutCost)
})

test('what of each cloud is joined, and the services that are not, come to the charge of the month', async () => {
  const { rows } = await portal.ctx.pool.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from customer order by tenant_id limit 8',
  )
  const all = (charges: readonly { charge: string }[]) => sum(charges.map(({ charge }) => charge))
  const reasons = new Set<string>()
  let whole = 0
  for (const { tenantId } of rows) {
    const { body: of } = await sa.get<VisibilityOverview>(
      `/api/CloudResources/GetOverview?tenantId=${tenantId}`,
    )
    expect(equal(sum(of.joined.map(({ total }) => total)), of.total)).toBe(true)
    expect(equal(all(of.joined), all([of.listed, of.shared]))).toBe(true)
    for (const { charge, total, percent } of of.joined)
      expect(Math.abs(percent - (100 * Number(charge)) / Number(total))).toBeLessThanOrEqual(0.051)
    const charges = of.unjoined.map(({ charge }) => Number(charge))
    expect(charges).toEqual(charges.toSorted((a, b) => b - a))
    for (const { reason } of of.unjoined) reasons.add(reason)
    // Fewer than are shown at most: then they are all.
    if (of.unjoined.length >= 12) continue
    whole += 1
    const ofReason = (reason: string) => all(of.unjoined.filter((row) => row.reason === reason))
    expect(equal(ofReason('gone'), of.gone.charge)).toBe(true)
    expect(equal(ofReason('noResource'), of.withoutResource)).toBe(true)
    expect(equal(sum([ofReason('notListed'), ofReason('notFound')]), of.unlisted.charge)).toBe(true)
  }
  expect(whole).toBeGreaterThan(3)
  expect([...reasons]).toEqual(expect.arrayContaining(['gone', 'noResource', 'notListed']))
})

test('a list has its file with the costs, and nothing before its ground is chosen', async () => {
  const file = async (query: string) =>
    (await sa.get(`/api/VVirtualMachine/GetVirtualMachineList.csv?${query}`)).text.trim().split('\r\n')
  const rows = await list(sa, '')
  expect(await file('')).toHaveLength(1)
  const [header = '', ...lines] = await file(`tenantId=${foreign.tenantId}&columns=name,lastMonthCost`)
  expect(header.replace('\uFEFF', '')).toBe('Name,Last month,Currency')
  expect(lines).toHaveLength(rows.length)
  expect(lines).toContain(
    rows
      .map(({ name, lastMonthCost, currency }) => `${name},${lastMonthCost},${currency}`)
      .find((line) => !line.includes('null')),
  )
})

test('the key of a resource in SQL is the one that its ID has in lines', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string; key: string }>(
    'select native_id as id, coalesce(short_key, lower(native_id)) as key from cloud_resource',
  )
  expect(new Set(rows.map(({ id }) => id.slice(0, 12))).size).toBeGreaterThan(3)
  for (const { id, key } of rows) expect([id, resourceKeyOf(id)]).toEqual([id, key])
})

test('what an app is billed with is said beside it, whole, and is no cost of its own', async () => {
  type App = {
    id: string
    name: string
    containerId: string
    resourceGroup: string
    region: string
    lastMonthCost: string | null
  }
  const { body } = await sa.get<{ Data: App[] }>(
    `/api/VWebApp/GetWebAppList?tenantId=${foreign.tenantId}&cloudProviderId=Azure&pagesize=1000`,
  )
  const [app] = body.Data
  if (!app) throw new Error('The demo has no web app of Azure.')
  expect(body.Data.every(({ lastMonthCost }) => lastMonthCost === null)).toBe(true)
  const address = new URLSearchParams({
    containerId: app.containerId,
    resourceGroupName: app.resourceGroup,
    webAppName: app.name,
    gcpWebAppVersion: 'other',
    gcpWebAppLocation: app.region,
  })
  type Detail = {
    row: Row
    billedWith: { name: string; billedAs: string; lastMonthCost: string; resources: number } | null
  }
  const detail = (await sa.get<Detail>(`/api/VWebApp/GetWebAppDetail?${address.toString()}`)).body
  expect(detail.row.billedAs).toBeNull()
  expect(detail.billedWith).toMatchObject({ noun: 'plan', resources: 1 })
  expect(detail.billedWith?.billedAs).toContain('/serverfarms/')
  const kept = await portal.ctx.pool.query(
    `select charge from cloud_resource_cost where month = $1 and resource_key = lower($2) and customer_id = $3`,
    [lastMonth, detail.billedWith?.billedAs, foreign.customerId],
  )
  expect(kept.rows).toHaveLength(1)
  expect(equal(kept.rows[0].charge, detail.billedWith?.lastMonthCost ?? '0')).toBe(true)
})

test('clusters of every cloud cost what their control plane, nodes, disks and load balancers cost together', async () => {
  type Cluster = Row & {
    cloudProvider: string
    containerId: string
    resourceGroup: string | null
    region: string
    lastMonthTotal: string | null
  }
  type Detail = {
    row: Cluster
    costParts: { part: string; resources: number; lastMonthCost: string | null }[]
  }
  const { pool } = portal.ctx
  const list = async () => {
    const { rows } = await pool.query<{ tenantId: string }>(
      `select distinct tenant_id as "tenantId" from cloud_resource where inventory = 'kubernetes-clusters' and gone_at is null
        and customer_id is not null`,
    )
    const pages = await Promise.all(
      rows.map(({ tenantId }) =>
        sa.get<{ Data: Cluster[] }>(`/api/VKubernetes/GetKubernetesList?tenantId=${tenantId}`),
      ),
    )
    return pages.flatMap(({ body }) => body.Data)
  }
  const detailOf = async ({ containerId, resourceGroup, name, region }: Cluster) => {
    const address = new URLSearchParams({
      containerId,
      resourceGroupName: resourceGroup ?? 'other',
      clusterName: name,
      gcpKubernetesLocation: region,
    })
    return (await sa.get<Detail>(`/api/VKubernetes/GetKubernetesDetail?${address.toString()}`)).body
  }
  const clusters = await list()
  expect(new Set(clusters.map(({ cloudProvider }) => cloudProvider)).size).toBe(3)
  for (const cluster of clusters) {
    const { row, costParts } = await detailOf(cluster)
    const parts = Object.fromEntries(costParts.map(({ part, lastMonthCost }) => [part, lastMonthCost ?? '0']))
    expect([cluster.id, Number(parts['nodes'])]).not.toEqual([cluster.id, 0])
    expect(row.lastMonthTotal).toBe(cluster.lastMonthTotal)
    expect(equal(sum(Object.values(parts)), cluster.lastMonthTotal ?? '0')).toBe(true)
    expect(parts['controlPlane'] ?? null).toBe(cluster.lastMonthCost)
  }
  // Machines have these costs as their own: what the cluster shows is theirs, to the last digit.
  const own = await pool.query<{ name: string; charge: string }>(
    `select machine.tags ->> 'eks:cluster-name' as name, sum(cost.charge)::text as charge
      from cloud_resource as machine join cloud_resource_cost as cost on cost.customer_id = machine.customer_id
        and cost.resource_key = machine.short_key and cost.month = $1
      where machine.tags ? 'eks:cluster-name' group by 1`,
    [lastMonth],
  )
  expect(own.rows.length).toBeGreaterThan(0)
  for (const { name, charge } of own.rows) {
    const cluster = clusters.find((one) => one.name === name && one.cloudProvider === 'AWS')
    const nodes = cluster && (await detailOf(cluster)).costParts.find(({ part }) => part === 'nodes')
    expect([name, equal(nodes?.lastMonthCost ?? '0', charge)]).toEqual([name, true])
  }
  // Without tags and a node resource group nothing but the control plane is known.
  await pool.query(
    `update cloud_resource set tags = tags - 'eks:cluster-name' - 'goog-k8s-cluster-name'
      - (select coalesce(array_agg(key), '{}') from jsonb_object_keys(tags) as key where key like 'kubernetes.io/%'), facts = facts - 'nodeGroup'`,
  )
  for (const { lastMonthTotal } of await list()) expect(lastMonthTotal).toBeNull()
})
