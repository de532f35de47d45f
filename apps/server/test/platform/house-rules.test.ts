/** Rules for every resource, so that a new one cannot miss them. */
import { listMenus, pageLimits, roleCodes, isRoleInGroup, type MenuItem, type Resource } from '@cmp/contract'
import { allCalls, inventories, resources } from '@cmp/contract/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { buildReconciliationFile, buildUsageFile } from '@cmp/fixtures'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addAgreements } from '../harness/master-data.ts'
import { openTicket, said } from '../harness/support-desk.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.importFiles(
    [
      { name: 'usage.csv', content: buildUsageFile([{}, { MeterName: 'Other' }]) },
      { name: 'billing.csv', content: buildReconciliationFile([{}]) },
    ],
    { createCustomers: true },
  )
  await portal.calculate('G000000001')
  const { body: customers } = await portal.operator.get<{ id: string }[]>('/api/Customers')
  const invited = { name: 'Invited', email: 'invited@rules.example', roleCode: 'SA' }
  expect((await portal.operator.post('/api/Users', invited)).status).toBe(200)
  await openTicket(portal.operator, { ...said, customerId: customers[0]?.id })
  const { body: subscriptions } = await portal.operator.get<{ Data: { id: string; customerId: string }[] }>(
    '/api/CustomerSubscriptions/GetCustomerSubscriptionWithPagination',
  )
  const [subscription] = subscriptions.Data
  if (!subscription) throw new Error('The import made no subscription.')
  await addAgreements(portal.operator, subscription.customerId, subscription.id)
})

afterAll(() => portal.close())

const everything = Object.values(resources).map((resource) => [resource.name, resource] as const)

/** A text of this length must be rejected, which shows that the schema limits its length. */
const endlessText = 'x'.repeat(100_000)

const random = openDraw()

describe.each(everything)('%s', (_name, resource) => {
  const inputs = [
    ...(resource.create ?? []).map(
      (field) => ['create', field, resource.createBody(z).shape[field]] as const,
    ),
    ...(resource.update ?? []).map(
      (field) => ['update', field, resource.updateBody(z).shape[field]] as const,
    ),
    ...Object.keys(resource.query(z).shape).map(
      (field) => ['query', field, resource.query(z).shape[field]] as const,
    ),
  ]

  test.each(inputs)('%s %s is limited in length and trimmed', (_where, _field, schema) => {
    const checked = z.safeParse(schema ?? z.never(), endlessText)
    expect(checked.success).toBe(false)
    const padded = z.safeParse(schema ?? z.never(), '  a b  ')
    if (padded.success) expect(padded.data).toBe('a b')
  })

  test('limits the page size', () => {
    const page = (pagesize: number) => resource.query(z).safeParse({ pagesize }).success
    expect([page(0), page(1), page(pageLimits.maxSize), page(pageLimits.maxSize + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('names its sort columns among its fields, including the default', () => {
    expect(resource.list.sort).toContain(resource.list.defaultSort)
    for (const field of [
      ...resource.list.columns,
      ...resource.list.filter,
      ...resource.list.search,
      resource.nameField,
    ])
      expect(Object.keys(resource.fields)).toContain(field)
  })

  test.each(
    resource.list.sort.flatMap((column) =>
      drawCases(random, ['asc', 'desc'] as const, 1).map((direction) => [column, direction] as const),
    ),
  )('sorts by %s %s', async (column, direction) => {
    const answer = await portal.operator.get(
      `${resource.calls.list.path}?${buildRequiredQuery(resource)}sortby=${column}&sortdir=${direction}&pagesize=${pageLimits.maxSize}`,
    )
    expect(answer.status, answer.text.slice(0, 300)).toBe(200)
  })

  test('accepts a filter for a value that no row has, whatever the column type', async () => {
    for (const filter of resource.list.filter)
      for (const value of ['9007199254740993', '1e999', 'ÖST'])
        expect([filter, value, (await readFiltered(resource, filter, value)).status]).toEqual([
          filter,
          value,
          expect.toBeOneOf([200, 400, 404]),
        ])
  })

  test('returns rows that match its declaration', async () => {
    const { body } = await portal.operator.get<{ Data?: unknown[]; data?: unknown[] }>(
      `${resource.calls.list.path}?${buildRequiredQuery(resource)}`,
    )
    const rows = body.Data ?? body.data ?? []
    for (const row of rows)
      expect(z.strictObject(resource.row(z).shape).safeParse(row).error?.issues).toBeUndefined()
    if (!emptyHere.has(resource.name)) expect(rows.length).toBeGreaterThan(0)
  })
})

/** Resources without rows in this small portal. */
const emptyHere = new Set([
  'billing-profile-subscriptions',
  'currency-monthly-rates',
  'unassigned-lines',
  'late-changes',
  'month-check-findings',
  'late-change-lines',
  'customer-invoice-details',
  'usage-by-meters',
  'budgets',
  'usage-anomalies',
  'payments',
  'identity-providers',
  'cloud-accounts',
  'provisions',
  'provision-history',
  'provision-modules',
  'provision-rules',
  'provision-templates',
  'cloud-containers',
  'cloud-resource-changes',
  'cloud-resources',
  'webhook-endpoints',
  'webhook-deliveries',
  'customer-limits',
  'focus-deliveries',
  // Other providers and agreements; cloud-invoices.test.ts has rows for these.
  'gcp-invoices',
  'gcp-usage-lines',
  'gcp-customer-invoices',
  'gcp-customer-invoice-details',
  'customer-invoices-ea',
  'customer-invoice-ea-details',
])

const buildRequiredQuery = (resource: Resource): string =>
  resource.name.endsWith('line-items') ? 'invoicenumber=G000000001&' : ''

const readFiltered = (resource: Resource, filter: string, value: string) =>
  portal.operator.get(
    `${resource.calls.list.path}?${buildRequiredQuery(resource)}${new URLSearchParams({ [filter]: value }).toString()}`,
  )

const listSlugs = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ slug, children, href, isLabel }) =>
    children ? listSlugs(children) : href !== undefined || isLabel ? [] : [slug],
  )

test('sorts provider invoices by every column', () => {
  const list = resources['invoices']?.list
  expect(list?.columns.filter((column) => !list.sort.includes(column))).toEqual([])
})

/** Pages that are not a list, and the page that shows a part of a list: Azure's invoices. */
const otherPages = [
  'add-infrastructure-provision',
  'visibility-dashboard',
  'brand',
  'dashboard',
  'homepage',
  'invoice',
  'margin',
  'month-close',
  'simulator',
  'retention',
  'role',
  'seller',
  'sign-in-settings',
  'statement',
]

test.each(roleCodes)('every menu entry of %s leads to a page', (role) => {
  const pages = new Set([
    ...otherPages,
    ...[...Object.values(resources), ...inventories].map(({ pages: { list } }) => list.slice(1)),
  ])
  const slugs = listSlugs(listMenus(role))
  expect(slugs.length).toBeGreaterThan(1)
  expect(slugs.filter((slug) => !pages.has(slug))).toEqual([])
})

test('every menu entry of a role leads to a list that the role may read', async () => {
  for (const role of roleCodes)
    for (const slug of listSlugs(listMenus(role))) {
      const resource = Object.values(resources).find(({ pages }) => pages.list === `/${slug}`)
      if (resource) expect(isRoleInGroup(role, resource.access.read), `${role} ${slug}`).toBe(true)
    }
})

/**
 * `GET /api/customers/{id}` for every declared call, with the additional GET that some calls answer. In lower case,
 * like the router's printed tree, because the router ignores case.
 */
const declaredOperations = allCalls.flatMap(({ method, path, answersGet }) => {
  const address = path.replaceAll(/:(\w+)/g, '{$1}').toLowerCase()
  return [`${method} ${address}`, ...(answersGet ? [`GET ${address}`] : [])]
})

/**
 * The calls that the app has mounted, read from the router's printed tree: one segment per line, each level indented by
 * four columns.
 */
const parseMountedOperations = (drawing: string): string[] => {
  const segments: string[] = []
  return drawing.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods = ''] =
      /^([│ ]*)[├└]── (.*?)(?: \(([^)]*)\))?$/.exec(line) ?? []
    segments.splice(indent.length / 4, Infinity, segment)
    const path = segments
      .join('')
      .replaceAll(/:(\w+)/g, '{$1}')
      .toLowerCase()
    return /^\/(api|functions|\.well-known)\/(?!openapi\.json|reference)/.test(path)
      ? methods
          .split(', ')
          .flatMap((method) => (/^[A-Z]+$/.test(method) && method !== 'HEAD' ? `${method} ${path}` : []))
      : []
  })
}

test('every declared call is mounted, and every mounted call is declared', () => {
  const mounted = parseMountedOperations(portal.app.printRoutes({ commonPrefix: false }))
  expect(new Set(declaredOperations).size).toBe(declaredOperations.length)
  expect(mounted.toSorted()).toEqual(declaredOperations.toSorted())
})

test('names of calls are unique', () => {
  const names = allCalls.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

describe('at 20,000 rows', () => {
  const rows = 20_000

  beforeAll(async () => {
    await withScope(portal.ctx, systemScope, async ({ trx }) => {
      await sql`insert into customer (tenant_id, company_name, domain_name, country, created_at)
        select 'many ' || n, 'Company ' || md5(n::text), md5(n::text) || '.example', 'TH', now() - n * interval '1 minute' from generate_series(1, ${sql.lit(rows)}) n`.execute(
        trx,
      )
      await sql`insert into customer_subscription (customer_id, cloud_provider, subscription_id, name, created_at)
        select id, 'Azure', 'many ' || tenant_id, 'Subscription ' || tenant_id, created_at from customer where tenant_id like 'many %'`.execute(
        trx,
      )
      await sql`insert into customer_subscription_entitlement (customer_id, customer_subscription_id, entitlement_id,
          offer_name, quantity, status, billing_cycle, effective_start_date, commitment_end_date)
        select customer_id, id, subscription_id, 'Offer ' || md5(id::text), length(name), 'active', 'monthly', created_at,
          created_at from customer_subscription where subscription_id like 'many %'`.execute(trx)
      await sql`insert into project (customer_id, project_no, project_name, created_at)
        select id, tenant_id, company_name, created_at from customer where tenant_id like 'many %'`.execute(
        trx,
      )
      await sql`insert into project_subscription_rg (project_id, customer_id, customer_subscription_id, resource_group, created_at)
        select project.id, project.customer_id, customer_subscription.id, 'rg-' || md5(project.id::text), project.created_at
        from project join customer_subscription using (customer_id) where project_no like 'many %'`.execute(
        trx,
      )
    })
    await portal.ctx.pool.query(`analyze customer; analyze customer_subscription; analyze project;
      analyze customer_subscription_entitlement; analyze project_subscription_rg`)
  })

  /** Returns the plan of the page's own statement, captured when the list runs it. */
  const planOf = async (url: string): Promise<string> => {
    const statements: { text: string; values: unknown[] }[] = []
    const { pool } = portal.ctx
    const watch = (client: { query: (...given: unknown[]) => unknown }) => {
      const { query } = client
      client.query = (...given: unknown[]) => {
        const [text, values] = given
        if (typeof text === 'string' && / order by .* limit /s.test(text) && Array.isArray(values))
          statements.push({ text, values })
        return query.apply(client, given)
      }
      return () => {
        client.query = query
      }
    }
    const undo: (() => void)[] = []
    const onAcquire = (client: unknown) => {
      if (isQueryable(client)) undo.push(watch(client))
    }
    pool.on('acquire', onAcquire)
    try {
      expect((await portal.operator.get(url)).status).toBe(200)
    } finally {
      pool.off('acquire', onAcquire)
      for (const stop of undo) stop()
    }
    const [statement, ...more] = statements
    if (!statement || more.length > 0) throw new Error(`${url} ran ${statements.length} page statements.`)
    return withScope(portal.ctx, systemScope, async ({ trx }) => {
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>({
        sql: `explain ${statement.text}`,
        parameters: statement.values,
        query: sql`select 1`.toOperationNode(),
        queryId: { queryId: 'explain' },
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }

  const lists = [
    'customers',
    'customer-subscriptions',
    'customer-subscription-entitlements',
    'projects',
    'project-subscription-rgs',
  ].flatMap((name) => {
    const resource = resources[name]
    if (!resource) throw new Error(`There is no resource ${name}.`)
    // Figures are sums over documents, which one aggregate query computes (docs/decisions/0184).
    const indexed = resource.list.sort.filter((column) => resource.fields[column]?.kind !== 'figure')
    return indexed.flatMap((column) =>
      (['asc', 'desc'] as const).map(
        (direction) => [name, column, direction, resource.calls.list.path] as const,
      ),
    )
  })

  test.each(lists)('%s by %s %s uses an index', async (_name, column, direction, path) => {
    const plan = await planOf(`${path}?sortby=${column}&sortdir=${direction}&pagesize=50`)
    expect(plan).not.toMatch(/Seq Scan/)
    expect(plan).not.toMatch(/^(\s*->)?\s*Sort {2}\(/m)
  })
})

/** Returns whether this is a connection whose statements can be observed. */
function isQueryable(client: unknown): client is { query: (...given: unknown[]) => unknown } {
  return (
    typeof client === 'object' && client !== null && 'query' in client && typeof client.query === 'function'
  )
}
