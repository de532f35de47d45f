/** Costs of resources: to the last digit what the customer's documents charge, in lists and on the resource's page. */
import { t } from '@cmp/messages'
import { areDecimalsEqual, sum } from '@cmp/billing'
import { type VisibilityOverview, addMonthsToDay, addDays } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCostMonths, costsMessage, ensureCosts } from '../../src/areas/clouds/inventories/costs/costs.ts'
import { toResourceKey } from '../../src/areas/clouds/inventories/costs/resource-key.ts'
import { readMachineLoads } from '../../src/areas/clouds/machine-loads/machine-loads.ts'
import { systemScope, withScope, type Scoped } from '../../src/scope/scope.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

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
  ;({ foreign } = await findTwoTenants(portal.ctx))
  ;[, lastMonth] = await withScope(portal.ctx, systemScope, readCostMonths)
})
afterAll(() => portal.close())

const list = async (client: Client, query: string) =>
  (
    await client.get<Page>(
      `/api/VVirtualMachine/GetVirtualMachineList?tenantId=${foreign.tenantId}&pagesize=1000&${query}`,
    )
  ).body.Data

test('costs with and without resource equal the charge of the documents in every currency and month', async () => {
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
  const stored = await pool.query(
    `select customer_id, currency, trim_scale(sum(charge))::text as charge from cloud_resource_cost
      where month = $1 group by 1, 2 having sum(charge) <> 0 order by 1, 2`,
    [lastMonth],
  )
  expect(charged.rows.length).toBeGreaterThan(5)
  expect(stored.rows).toEqual(charged.rows)
})

test('a list sorts by the cost of its resources, and a resource has its own charge', async () => {
  const rows = await list(sa, 'sortby=lastMonthCost&sortdir=desc')
  const costs = rows.map(({ lastMonthCost }) => Number(lastMonthCost ?? 0))
  expect(costs[0]).toBeGreaterThan(0)
  expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  const [dearest] = rows
  const to = addDays(addMonthsToDay(lastMonth, 1), -1)
  const { body } = await sa.get<{ total: { charge: string } }>(
    `/api/UsageByMeters/GetUsage?from=${lastMonth}&to=${to}&groupBy=service&resourceId=${encodeURIComponent(dearest?.billedAs ?? '')}`,
  )
  expect(areDecimalsEqual(body.total.charge, dearest?.lastMonthCost ?? '0')).toBe(true)
})

test('recomputes costs that are based on replaced documents', async () => {
  const { pool } = portal.ctx
  const before = await list(sa, '')
  await pool.query(`update cloud_cost_month set fingerprint = 'of other documents'`)
  await pool.query(`update cloud_resource_cost set charge = 0`)
  expect(await list(sa, '')).toEqual(before)
})

test('does not wait long for costs, reports pending ones and returns them on the next request', async () => {
  const { ctx } = portal
  await ctx.pool.query(`update cloud_cost_month set fingerprint = 'of other documents'`)
  const ensure = (of: typeof ctx) => ensureCosts(of, [foreign.customerId], [lastMonth])
  // With a waiting time of zero.
  expect(await ensure({ ...ctx, pause: () => Promise.resolve() })).toBe(t(costsMessage))
  await expect.poll(() => ensure(ctx)).toBe('')
  const { body } = await sa.get<Page & { Message: string }>(
    `/api/VVirtualMachine/GetVirtualMachineList?tenantId=${foreign.tenantId}`,
  )
  expect(body.Message).toBe('')
})

/** Types that no provider charges for separately. */
const free = new Set(['resource-groups', 'virtual-networks'])

/**
 * Resources of a type and provider that are billed with another one: the plan for apps, the instance for databases, the
 * machines of Beanstalk, Auto Scaling groups and managed instance groups. Line items of Cloud Logging name no bucket.
 */
const billedWithOthers = new Set([
  'Azure web-apps',
  'AWS web-apps',
  'GCP sql-databases',
  'AWS scale-sets',
  'GCP scale-sets',
  'GCP log-workspaces',
])

test('most running resources have a cost in every list of every cloud, and free or jointly billed ones have none', async () => {
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
    where resource.deleted_at is null and resource.customer_id is not null
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

test('finds idle machines by their metrics once a day', async () => {
  const { ctx } = portal
  const work = {
    write: <T>(change: (scoped: Scoped) => Promise<T>) => withScope(ctx, systemScope, change),
    signal: new AbortController().signal,
  }
  const { rows } = await ctx.pool.query<{ count: number }>(
    `select count(*)::integer as count from cloud_resource where inventory = 'virtual-machines' and deleted_at is null`,
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
      /^CPU below 5 % on 1[34] of 14 days, \d\.\d % on average\. A smaller size might be sufficient\.$/,
    )
  }
})

test('the dashboard of existing, deleted, unknown and no resources adds up to the whole charge', async () => {
  const readOverview = async (client: Client) =>
    (await client.get<VisibilityOverview>(`/api/CloudResources/GetOverview?tenantId=${foreign.tenantId}`))
      .body
  const of = await readOverview(sa)
  const { rows } = await portal.ctx.pool.query<{ charge: string }>(
    `select sum(charge)::text as charge from cloud_resource_cost where customer_id = $1 and month = $2 and currency = $3`,
    [foreign.customerId, lastMonth, of.currency],
  )
  const parts = [of.listed, of.deleted, of.shared, of.unlisted].map(({ charge }) => charge)
  expect(areDecimalsEqual(sum([...parts, of.withoutResource]), of.total)).toBe(true)
  expect(areDecimalsEqual(of.total, rows[0]?.charge ?? '')).toBe(true)
  for (const groups of [of.byKind, of.byRegion, of.byCloud]) {
    expect(areDecimalsEqual(sum(groups.map(({ charge }) => charge)), of.listed.charge)).toBe(true)
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
  expect(await readOverview(second)).toMatchObject({ total: '0.00', listed: { count: 0 } })
})

test('every total of the dashboard equals that of its linked list', async () => {
  type Resources = { Count: number; Data: { lastMonthCost: string | null; currency: string | null }[] }
  const countResources = async (query: string) => {
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
    ['shown=gone&cost=charged', of.deleted],
    ['isUntagged=true', of.untagged],
    ['isCandidate=true', of.candidates],
    ...of.candidates.byFinding.map((found): [string, typeof found] => [`finding=${found.finding}`, found]),
    ...of.byKind.map((group): [string, typeof group] => [`inventory=${group.key}`, group]),
    ...of.byRegion.map((group): [string, typeof group] => [`region=${group.key}`, group]),
    ...of.byCloud.map((group): [string, typeof group] => [`cloudProviderId=${group.key}`, group]),
    ...of.byTag.map((group): [string, typeof group] => [`tag=${encodeURIComponent(group.key)}`, group]),
  ]
  // No list can be requested for the remainder of many groups.
  for (const [query, { count, charge }] of expected.filter(([requested]) => !requested.endsWith('='))) {
    const found = await countResources(query)
    expect([query, found.count, areDecimalsEqual(found.charge, charge)]).toEqual([query, count, true])
  }
  expect((await countResources('cost=none')).count).toBe(of.withoutCost)
  expect(of.candidates.byFinding.map(({ finding }) => finding)).toContain('old')
  const { tagged, taggedCharge, charged, joined } = of.coverage
  const expectShare = (share: number | null, part: number, whole: number) =>
    expect(Math.abs((share ?? NaN) - (100 * part) / whole)).toBeLessThanOrEqual(0.051)
  expectShare(tagged, of.listed.count - of.untagged.count, of.listed.count)
  expectShare(charged, of.listed.count - of.withoutCost, of.listed.count)
  expectShare(taggedCharge, Number(of.listed.charge) - Number(of.untagged.charge), Number(of.listed.charge))
  expectShare(joined, Number(of.listed.charge) + Number(of.shared.charge), Number(of.total))
})

test('matched resources of each cloud and unmatched services add up to the charge of the month', async () => {
  const { rows } = await portal.ctx.pool.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from customer order by tenant_id limit 8',
  )
  const sumCharges = (charges: readonly { charge: string }[]) => sum(charges.map(({ charge }) => charge))
  const reasons = new Set<string>()
  let whole = 0
  for (const { tenantId } of rows) {
    const { body: of } = await sa.get<VisibilityOverview>(
      `/api/CloudResources/GetOverview?tenantId=${tenantId}`,
    )
    expect(areDecimalsEqual(sum(of.joined.map(({ total }) => total)), of.total)).toBe(true)
    expect(areDecimalsEqual(sumCharges(of.joined), sumCharges([of.listed, of.shared]))).toBe(true)
    for (const { charge, total, percent } of of.joined)
      expect(Math.abs(percent - (100 * Number(charge)) / Number(total))).toBeLessThanOrEqual(0.051)
    const charges = of.unjoined.map(({ charge }) => Number(charge))
    expect(charges).toEqual(charges.toSorted((a, b) => b - a))
    for (const { reason } of of.unjoined) reasons.add(reason)
    // If there are fewer than the maximum shown, these are all of them.
    if (of.unjoined.length >= 12) continue
    whole += 1
    const sumByReason = (reason: string) => sumCharges(of.unjoined.filter((row) => row.reason === reason))
    expect(areDecimalsEqual(sumByReason('gone'), of.deleted.charge)).toBe(true)
    expect(areDecimalsEqual(sumByReason('noResource'), of.withoutResource)).toBe(true)
    expect(
      areDecimalsEqual(sum([sumByReason('notListed'), sumByReason('notFound')]), of.unlisted.charge),
    ).toBe(true)
  }
  expect(whole).toBeGreaterThan(3)
  expect([...reasons]).toEqual(expect.arrayContaining(['gone', 'noResource', 'notListed']))
})

test('a list exports its costs as a file, and nothing before its scope is chosen', async () => {
  const readListFile = async (query: string) =>
    (await sa.get(`/api/VVirtualMachine/GetVirtualMachineList.csv?${query}`)).text.trim().split('\r\n')
  const rows = await list(sa, '')
  expect(await readListFile('')).toHaveLength(1)
  const [header = '', ...lines] = await readListFile(
    `tenantId=${foreign.tenantId}&columns=name,lastMonthCost`,
  )
  expect(header.replace('\uFEFF', '')).toBe('Name,Last month,Currency')
  expect(lines).toHaveLength(rows.length)
  expect(lines).toContain(
    rows
      .map(({ name, lastMonthCost, currency }) => `${name},${lastMonthCost},${currency}`)
      .find((line) => !line.includes('null')),
  )
})

test('the key of a resource in SQL equals the key of its ID in line items', async () => {
  const { rows } = await portal.ctx.pool.query<{ id: string; key: string }>(
    'select native_id as id, coalesce(short_key, lower(native_id)) as key from cloud_resource',
  )
  expect(new Set(rows.map(({ id }) => id.slice(0, 12))).size).toBeGreaterThan(3)
  for (const { id, key } of rows) expect([id, toResourceKey(id)]).toEqual([id, key])
})

test('shows the plan that an app is billed with beside it, in full, and not as its own cost', async () => {
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
  const stored = await portal.ctx.pool.query(
    `select charge from cloud_resource_cost where month = $1 and resource_key = lower($2) and customer_id = $3`,
    [lastMonth, detail.billedWith?.billedAs, foreign.customerId],
  )
  expect(stored.rows).toHaveLength(1)
  expect(areDecimalsEqual(stored.rows[0].charge, detail.billedWith?.lastMonthCost ?? '0')).toBe(true)
})

test('clusters of every cloud cost as much as their control plane, nodes, disks and load balancers together', async () => {
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
      `select distinct tenant_id as "tenantId" from cloud_resource where inventory = 'kubernetes-clusters' and deleted_at is null
        and customer_id is not null`,
    )
    const pages = await Promise.all(
      rows.map(({ tenantId }) =>
        sa.get<{ Data: Cluster[] }>(`/api/VKubernetes/GetKubernetesList?tenantId=${tenantId}`),
      ),
    )
    return pages.flatMap(({ body }) => body.Data)
  }
  const readDetail = async ({ containerId, resourceGroup, name, region }: Cluster) => {
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
    const { row, costParts } = await readDetail(cluster)
    const parts = Object.fromEntries(costParts.map(({ part, lastMonthCost }) => [part, lastMonthCost ?? '0']))
    expect([cluster.id, Number(parts['nodes'])]).not.toEqual([cluster.id, 0])
    expect(row.lastMonthTotal).toBe(cluster.lastMonthTotal)
    expect(areDecimalsEqual(sum(Object.values(parts)), cluster.lastMonthTotal ?? '0')).toBe(true)
    expect(parts['controlPlane'] ?? null).toBe(cluster.lastMonthCost)
  }
  // Machines have these costs themselves: the cluster shows the machines' costs, to the last digit.
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
    const nodes = cluster && (await readDetail(cluster)).costParts.find(({ part }) => part === 'nodes')
    expect([name, areDecimalsEqual(nodes?.lastMonthCost ?? '0', charge)]).toEqual([name, true])
  }
  // Without tags and a node resource group, only the control plane is known.
  await pool.query(
    `update cloud_resource set tags = tags - 'eks:cluster-name' - 'goog-k8s-cluster-name'
      - (select coalesce(array_agg(key), '{}') from jsonb_object_keys(tags) as key where key like 'kubernetes.io/%'), facts = facts - 'nodeGroup'`,
  )
  for (const { lastMonthTotal } of await list()) expect(lastMonthTotal).toBeNull()
})
