/** Isolation of customers in the stores, below every call: row-level security and access to line items. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemScope, withScope, type Scope } from '../../src/scope/scope.ts'
import { readCostMonths, ensureCosts } from '../../src/areas/clouds/inventories/costs/costs.ts'
import { createScopedPoints, writePoints } from '../../src/engine/scoped-points.ts'
import { createScopedLines } from '../../src/engine/scoped-query.ts'
import { makeFirstCustomerRecords } from '../harness/first-customer.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let foreign: Tenant
let own: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  ;({ foreign, own } = await findTwoTenants(portal.ctx))
  await makeFirstCustomerRecords(portal)
  await makeDashboards()
  await makeSnapshots()
  await makeDeliveries()
  const months = await withScope(portal.ctx, systemScope, readCostMonths)
  await ensureCosts(portal.ctx, [own.customerId, foreign.customerId], months)
})

afterAll(() => portal.close())

const scope = (): Scope => ({
  kind: 'customer',
  actor: 'test',
  role: 'ADMIN',
  userRowId: null,
  sessionId: null,
  tokenScopes: null,
  provedAt: null,
  lacksSecondStep: false,
  readOnly: null,
  language: null,
  customerIds: [own.customerId],
})
/** Tables whose rows belong to a customer, with the column that names the customer. */
const tenantTables = {
  customer: 'id',
  customer_contact: 'customer_id',
  customer_subscription: 'customer_id',
  project: 'customer_id',
  project_currency_rate: 'customer_id',
  project_subscription_rg: 'customer_id',
  customer_invoice: 'customer_id',
  customer_invoice_detail: 'customer_id',
  payment: 'customer_id',
  app_user: 'customer_id',
  audit_log: 'customer_id',
  customer_subscription_entitlement: 'customer_id',
  support_ticket: 'customer_id',
  support_ticket_comment: 'customer_id',
  support_ticket_attachment: 'customer_id',
  list_import: 'customer_id',
  list_import_line: 'customer_id',
  cloud_account: 'customer_id',
  cloud_resource: 'customer_id',
  cloud_container: 'customer_id',
  cloud_resource_change: 'customer_id',
  cloud_cost_month: 'customer_id',
  cloud_resource_cost: 'customer_id',
  focus_delivery: 'customer_id',
  provision: 'customer_id',
  provision_run: 'customer_id',
  provision_check: 'customer_id',
  provision_resource: 'customer_id',
  provision_snapshot: 'customer_id',
  provision_rule: 'customer_id',
  // A template for all customers is visible to everybody.
  provision_template:
    'case when is_for_all then ((select app_customer_ids())::uuid[])[1] else (select customer_id from provision_template_customer where template_id = provision_template.id limit 1) end',
  provision_template_customer: 'customer_id',
  provision_log: '(select customer_id from provision_run where provision_run.id = run_id)',
  provision_price: '(select customer_id from provision_run where provision_run.id = run_id)',
  dashboard: 'customer_id',
  dashboard_item: '(select customer_id from dashboard where dashboard.id = dashboard_id)',
  dashboard_alert: 'customer_id',
  dashboard_month: 'customer_id',
} as const

/** Creates a bucket of each customer and a delivery into it. */
const makeDeliveries = async (): Promise<void> => {
  for (const { customerId } of [own, foreign])
    await portal.ctx.pool.query(
      `with bucket as (insert into cloud_account (kind, name, customer_id, settings)
          values ('focus-to-s3', 'Bucket', $1, '{}') returning id)
        insert into focus_delivery (cloud_account_id, customer_id, month, documents_key, place_key, is_requested, status, created_by)
          select id, $1, '2026-10', '', '', false, 'done', 'test' from bucket`,
      [customerId],
    )
}

/**
 * Creates a dashboard of each customer with a chart whose threshold is exceeded, a stored month of each dashboard, and
 * points of a machine.
 */
const makeDashboards = async (): Promise<void> => {
  const { pool, lines, clock } = portal.ctx
  for (const { customerId } of [own, foreign]) {
    await pool.query(
      `with made as (
        insert into dashboard (customer_id, name, is_private, created_time, created_by, modified_time, modified_by)
          values ($1, 'Machines', false, now(), 'test', now(), 'test') returning id),
      item as (
        insert into dashboard_item (dashboard_id, order_no, name, parts, created_time, created_by, modified_time, modified_by)
          select id, 0, 'CPU', '{}', now(), 'test', now(), 'test' from made returning id),
      kept as (
        insert into dashboard_month (customer_id, dashboard_id, month, name, charts, saved_at)
          select $1, id, '2026-09', 'Machines', '[]', now() from made returning id)
      insert into dashboard_alert (dashboard_item_id, customer_id, resource_id, since)
        select item.id, $1, 'machine', now() from item, kept`,
      [customerId],
    )
    await writePoints(
      lines,
      [
        {
          customerId,
          resourceId: 'machine',
          metric: 'PercentageCPU',
          step: 3600,
          at: 0,
          average: 5,
          total: null,
        },
      ],
      clock(),
    )
  }
}

/** Creates a snapshot of each provision with a run. */
const makeSnapshots = async (): Promise<void> => {
  await portal.ctx.pool.query(
    `insert into provision_snapshot (provision_id, run_id, customer_id, native_id, name, source, region, created_at, created_by)
      select provision_id, id, customer_id, id::text, 'nightly', 'disk', 'southeastasia', now(), 'test' from provision_run`,
  )
}

test('every table has forced row-level security', async () => {
  const { rows } = await portal.ctx.pool.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity and relforcerowsecurity as secured from pg_class
     where relnamespace in ('public'::regnamespace, 'cache'::regnamespace) and relkind in ('r', 'p') and relname not like 'kysely%'`,
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((row) => !row.secured)).toEqual([])
})

test('the application role owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await portal.ctx.pool.query(
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned from pg_roles where rolname = 'cmp_app'`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
})

test('a query without conditions returns the customer’s own rows, or none for the provider’s tables', async () => {
  const tables = (
    await portal.ctx.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
    )
  ).rows
  for (const { name } of tables) {
    const column = Object.entries(tenantTables).find(([table]) => table === name)?.[1]
    const seen = await withScope(
      portal.ctx,
      scope(),
      async ({ trx }) =>
        (
          await sql<{
            owner: string | null
          }>`select ${column ? sql.raw(column) : sql`null`} as owner from ${sql.table(name)}`.execute(trx)
        ).rows,
    )
    if (!column) expect(seen, name).toEqual([])
    else for (const { owner } of seen) expect(owner, name).toBe(own.customerId)
    const all = await withScope(
      portal.ctx,
      systemScope,
      async ({ trx }) =>
        (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(trx)).rows[0]?.n,
    )
    if (column) expect(all, name).toBeGreaterThan(seen.length)
  }
})

test('without a scope no table returns a row', async () => {
  for (const name of [
    ...Object.keys(tenantTables),
    'invoice',
    'billing_profile',
    'currency_monthly_rate',
    'user_session',
    'passkey',
    'api_token',
    'usage_view',
    'account_link',
    'outbox_mail',
    'identity_provider',
    'task',
    'scheduled_run',
  ]) {
    const count = await portal.ctx.db.transaction().execute(async (trx) => {
      await sql`select set_config('role', 'cmp_app', true)`.execute(trx)
      return (await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(trx)).rows[0]?.n
    })
    expect(count, name).toBe(0)
  }
})

test('a customer can neither write nor take over a row of another', async () => {
  const insert = withScope(portal.ctx, scope(), ({ trx }) =>
    trx
      .insertInto('customerSubscription')
      .values({
        customerId: foreign.customerId,
        cloudProvider: 'Azure',
        subscriptionId: 'stolen',
        name: 'x',
      })
      .execute(),
  )
  await expect(insert).rejects.toThrow(/row-level security/)
  const changed = await withScope(portal.ctx, scope(), ({ trx }) =>
    trx
      .updateTable('customerSubscription')
      .set({ customerId: own.customerId })
      .where('customerId', '=', foreign.customerId)
      .executeTakeFirst(),
  )
  expect(changed.numUpdatedRows).toBe(0n)
  await expect(
    withScope(portal.ctx, systemScope, ({ trx }) => trx.deleteFrom('auditLog').execute()),
  ).rejects.toThrow(/permission denied/)
})

test('a read-only scope cannot write a row, whatever a handler tries', async () => {
  for (const readOnly of ['view-as', 'token'] as const)
    await expect(
      withScope(portal.ctx, { ...scope(), readOnly }, ({ trx }) =>
        trx.updateTable('appUser').set({ name: 'Taken' }).execute(),
      ),
    ).rejects.toThrow(/read-only transaction/)
})

test.each([
  'SELECT x_SubAccountKey AS key FROM {lines} GROUP BY key',
  'SELECT x_SubAccountKey AS key FROM {lines} WHERE 1 OR 1 GROUP BY key',
  'SELECT a.x_SubAccountKey AS key FROM {lines} AS a GROUP BY key UNION DISTINCT SELECT x_SubAccountKey FROM {lines} GROUP BY x_SubAccountKey',
  'SELECT key FROM (SELECT x_SubAccountKey AS key FROM {lines} ORDER BY BilledCost DESC LIMIT 5000) GROUP BY key',
  'SELECT one.x_SubAccountKey AS key FROM {lines} AS one RIGHT JOIN {lines} AS other ON one.x_LineNumber = other.x_LineNumber AND one.x_LoadId = other.x_LoadId GROUP BY key',
  "SELECT x_SubAccountKey AS key FROM {lines} WHERE BilledCost > 0 OR x_SubAccountKey != '' GROUP BY key",
])('line items: %s', async (query) => {
  const mine = createScopedLines(portal.ctx.lines, { kind: 'customer', subAccounts: own.subAccounts })
  const keys = (await mine.query<{ key: string }>(query)).map((row) => row.key)
  expect(keys.length).toBeGreaterThan(0)
  expect(own.subAccounts.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
  const all = await createScopedLines(portal.ctx.lines, { kind: 'provider' }).query<{ key: string }>(query)
  expect(all.length).toBeGreaterThan(keys.length)
  expect(
    await createScopedLines(portal.ctx.lines, { kind: 'customer', subAccounts: [] }).query(query),
  ).toEqual([])
})

test('metric points are limited to the customer, and the log of cloud requests to the portal', async () => {
  const listCustomers = async (scope: Parameters<typeof createScopedPoints>[1], condition = '1') =>
    (
      await createScopedPoints(portal.ctx.lines, scope).query<{ customer: string }>(
        `SELECT DISTINCT CustomerId AS customer FROM {points} WHERE ${condition}`,
      )
    ).map(({ customer }) => customer)
  const mine = { kind: 'customer', customerIds: [own.customerId] } as const
  for (const condition of ['1', '1 OR 1', `CustomerId = '${foreign.customerId}' OR Average > 0`])
    expect(await listCustomers(mine, condition), condition).toEqual([own.customerId])
  expect(await listCustomers(mine, `CustomerId = '${foreign.customerId}'`)).toEqual([])
  expect(await listCustomers({ kind: 'provider', customerIds: [] })).toEqual(
    expect.arrayContaining([own.customerId, foreign.customerId]),
  )
  const coverage = await withScope(portal.ctx, scope(), ({ trx }) =>
    sql`select 1 from cache.metric_coverage`.execute(trx),
  )
  expect(coverage.rows).toEqual([])
})

test.each([
  'SELECT count() AS n FROM charge_line',
  'SELECT 1 AS n FROM {lines} WHERE x_LoadId IN (SELECT x_LoadId FROM rejected_line)',
  'SELECT 1 AS n',
])('rejects direct access to line items: %s', async (query) => {
  const mine = createScopedLines(portal.ctx.lines, { kind: 'customer', subAccounts: own.subAccounts })
  await expect(mine.query(query)).rejects.toThrow(/reads \{lines\}/)
})
