/** What each resource costs its customer: to the last digit what its documents charge, in lists and beside the thing. */
import { equal, sum } from '@cmp/billing'
import type { VisibilityOverview } from '@cmp/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costMonths, costsMessage, ensureCosts } from '../src/features/inventories/costs.ts'
import { projectNumberKey, resourceKeyOf } from '../src/features/inventories/resource-key.ts'
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

test('the lists of all three clouds have costs beside their resources', async () => {
  const { pool } = portal.ctx
  const tenants = await pool.query<{ tenantId: string }>('select tenant_id as "tenantId" from customer')
  for (const { tenantId } of tenants.rows)
    await sa.get(`/api/VVirtualMachine/GetVirtualMachineList?tenantId=${encodeURIComponent(tenantId)}`)
  const { rows } = await pool.query<{ list: string }>(`
    select distinct resource.cloud_provider || ' ' || resource.inventory as list
    from cloud_resource as resource join cloud_resource_cost as cost on cost.customer_id = resource.customer_id
      and (cost.resource_key = lower(resource.native_id) or cost.resource_key = resource.short_key)
    where cost.cost > 0`)
  const lists = rows.map(({ list }) => list)
  for (const cloud of ['Azure', 'AWS', 'GCP'])
    for (const inventory of [
      'virtual-machines',
      'disks',
      'storage-accounts',
      'functions',
      'nosql-databases',
      'container-registries',
    ])
      expect(lists).toContain(`${cloud} ${inventory}`)
  // Cloud Logging is billed without a resource.
  for (const cloud of ['Azure', 'AWS']) expect(lists).toContain(`${cloud} log-workspaces`)
  for (const cloud of ['AWS', 'GCP']) expect(lists).toContain(`${cloud} postgresql-servers`)
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
  const parts = [of.listed, of.gone, of.unlisted].map(({ charge }) => charge)
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

test('ids of Google Cloud and AWS in lines are those of the inventory, however either is written', async () => {
  const { pool } = portal.ctx
  // What adapters keep, with the cloud's own answer, and what lines of the detailed export, of FOCUS and of the CUR name it by.
  const known: [inventory: string, id: string, raw: object, lines: string[]][] = [
    [
      'virtual-machines',
      '//compute.googleapis.com/projects/shop-prod/zones/us-central1-b/instances/web-1',
      { id: '6742910483920174652' },
      [
        '//compute.googleapis.com/projects/shop-prod/zones/us-central1-b/instances/web-1',
        '//compute.googleapis.com/projects/shop-prod/zones/us-central1-b/instances/6742910483920174652',
        '//compute.googleapis.com/projects/365499461711/zones/us-central1-b/instances/6742910483920174652',
      ],
    ],
    [
      'disks',
      '//compute.googleapis.com/projects/shop-prod/zones/us-central1-b/disks/data',
      { id: '77' },
      ['//compute.googleapis.com/projects/shop-prod/zones/us-central1-b/disks/77'],
    ],
    [
      'postgresql-servers',
      '//sqladmin.googleapis.com/projects/shop-prod/instances/ledger',
      {},
      ['//cloudsql.googleapis.com/projects/shop-prod/instances/ledger'],
    ],
    [
      'kubernetes-clusters',
      '//container.googleapis.com/projects/shop-prod/locations/us-central1-a/clusters/main',
      {},
      [
        '//container.googleapis.com/projects/shop-prod/locations/us-central1-a/clusters/main',
        '//container.googleapis.com/projects/shop-prod/zones/us-central1-a/clusters/main',
      ],
    ],
    [
      'storage-accounts',
      '//storage.googleapis.com/shop-assets',
      {},
      ['//storage.googleapis.com/shop-assets', '//storage.googleapis.com/projects/_/buckets/shop-assets'],
    ],
    [
      'virtual-machines',
      'arn:aws:ec2:us-west-2:365499461711:instance/i-0039843755cf9a045',
      {},
      ['i-0039843755cf9a045', 'arn:aws:ec2:us-west-2:365499461711:instance/i-0039843755cf9a045'],
    ],
    [
      'disks',
      'arn:aws:ec2:us-west-2:365499461711:volume/vol-09c113e4e879a4636',
      {},
      ['vol-09c113e4e879a4636'],
    ],
    [
      'public-addresses',
      'arn:aws:ec2:us-west-2:176921218916:elastic-ip/eipalloc-c19b29bc',
      {},
      ['eipalloc-c19b29bc', 'arn:aws:ec2:us-west-2:176921218916:elastic-ip/eipalloc-c19b29bc'],
    ],
    [
      'mysql-servers',
      'arn:aws:rds:us-west-2:760393832218:db:dolto-tec',
      {},
      ['arn:aws:rds:us-west-2:760393832218:db:dolto-tec'],
    ],
    ['storage-accounts', 'arn:aws:s3:::shop-assets', {}, ['shop-assets', 'arn:aws:s3:::shop-assets']],
    [
      'kubernetes-clusters',
      'arn:aws:eks:us-east-2:674849560476:cluster/openidl-test',
      {},
      ['arn:aws:eks:us-east-2:674849560476:cluster/openidl-test'],
    ],
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const [inventory, id, raw, lines] of known) {
      const { rows } = await client.query<{ native_id: string; short_key: string | null }>(
        `insert into cloud_resource (cloud_account_id, inventory, native_id, name, cloud_provider, container_id, tenant_id, region,
            facts, tags, raw, fingerprint, first_seen_at, collected_at)
          select id, $1, $2, 'one', 'GCP', 'shop-prod', '', '', '{}', '{}', $3, '', now(), now() from cloud_account limit 1
          returning native_id, short_key`,
        [inventory, id, JSON.stringify(raw)],
      )
      const number = 'id' in raw ? String(raw.id) : ''
      const numbers = new Map([[number, id.toLowerCase()]])
      const keys = rows.flatMap((row) => [row.native_id.toLowerCase(), row.short_key])
      for (const line of lines) expect(keys).toContain(resourceKeyOf(line, numbers))
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('lines that name a project by number, a snapshot by number, a key or a secret join what is listed', () => {
  const numbers = new Map([
    [projectNumberKey('111111111111'), 'shop-prod'],
    ['7712', '//compute.googleapis.com/projects/shop-prod/global/snapshots/nightly'],
  ])
  const keyOf = (line: string) => resourceKeyOf(line, numbers)
  expect(keyOf('//compute.googleapis.com/projects/111111111111/zones/asia-southeast1-b/instances/web')).toBe(
    '//compute.googleapis.com/projects/shop-prod/zones/asia-southeast1-b/instances/web',
  )
  expect(keyOf('//cloudsql.googleapis.com/projects/111111111111/instances/erp')).toBe(
    '//sqladmin.googleapis.com/projects/shop-prod/instances/erp',
  )
  expect(keyOf('//compute.googleapis.com/projects/222222222222/zones/z/instances/web')).toContain(
    '222222222222',
  )
  expect(keyOf('//compute.googleapis.com/projects/111111111111/global/snapshots/7712')).toBe(
    '//compute.googleapis.com/projects/shop-prod/global/snapshots/nightly',
  )
  for (const [line, partition] of [
    ['arn:aws:kms:eu-central-1:123456789012:key/0a1b', 'aws'],
    ['arn:aws:secretsmanager:eu-central-1:123456789012:secret:db-AbCdEf', 'aws'],
    ['arn:aws:acm:eu-central-1:123456789012:certificate/0a1b', 'aws'],
    ['arn:aws-cn:kms:eu-central-1:123456789012:key/0a1b', 'aws-cn'],
  ] as const)
    expect(keyOf(line)).toBe(`arn:${partition}:kms:eu-central-1:123456789012:keys`)
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
