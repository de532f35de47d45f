/** Inventories: lists from collected data, details as the provider returns them, and no data of other customers. */
import { joinValues, type Inventory } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { isEverything } from '../harness/is-everything.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

type Row = Record<string, unknown> & {
  name: string
  cloudProvider: string
  containerId: string
  tenantId: string
}
type Page = {
  Count: number
  Data: Row[] | null
  IsEditable: boolean
  Message: string
  Page: number
  Status: number
}
type Detail = {
  row: Row
  children: Record<string, Row[]>
  isLive: boolean
  problem: string
  collectedAt: string
}

let portal: TestPortal
let sa: Client
let second: Client
let own: Tenant
let foreign: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ own, foreign } = await findTwoTenants(portal.ctx))
})
afterAll(() => portal.close())

/** Returns the address of a resource for the query of a call, as declared. */
const buildAddressQuery = (
  address: Readonly<Record<string, string>>,
  row: Row,
  more: Record<string, string> = {},
): string =>
  new URLSearchParams({
    ...Object.fromEntries(
      Object.entries(address).map(([parameter, field]) => [parameter, String(row[field] ?? 'other')]),
    ),
    ...more,
  }).toString()

type Ground = { tenantId: string; containerId: string; cloudProvider: string }

/** Returns the first container at each provider and those of both tenants; all containers in `npm run test:all`. */
const sampleGrounds = (grounds: readonly Ground[]): readonly Ground[] =>
  isEverything
    ? grounds
    : grounds.filter(
        (ground) =>
          [own.tenantId, foreign.tenantId].includes(ground.tenantId) ||
          grounds.find(({ cloudProvider }) => cloudProvider === ground.cloudProvider) === ground,
      )

/** Reads the resources of customers that have some, by the parameters of their list: a tenant or a container. */
const readRows = async (inventory: Inventory): Promise<Row[]> => {
  const { rows } = await portal.ctx.pool.query<Ground>(
    `select distinct tenant_id as "tenantId", container_id as "containerId", cloud_provider as "cloudProvider"
      from cloud_resource where inventory = $1`,
    [inventory.name],
  )
  const pages = await Promise.all(
    [...new Set(sampleGrounds(rows).map((row) => row[inventory.needs]))].map((ground) =>
      sa.get<Page>(`${inventory.calls.list.path}?${inventory.needs}=${ground}&pagesize=1000`),
    ),
  )
  return pages.flatMap((page) => page.body.Data ?? [])
}

const known = new Map<string, Promise<Row[]>>()

/** Returns the same resources, which are read once. */
const listRows = (inventory: Inventory): Promise<Row[]> => {
  const rows = known.get(inventory.name) ?? readRows(inventory)
  known.set(inventory.name, rows)
  return rows
}

/** Returns the first row for a provider whose client builds all rows alike; all rows in `npm run test:all`. */
const sampleRows = (rows: readonly Row[]): readonly Row[] =>
  isEverything
    ? rows
    : [...Map.groupBy(rows, ({ cloudProvider }) => cloudProvider).values()].flatMap(([first]) => first ?? [])

describe.each(inventories.map((inventory) => [inventory.name, inventory] as const))(
  '%s',
  (_name, inventory) => {
    const { path } = inventory.calls.list

    test('calls no provider and shows the placeholder until a tenant is selected', async () => {
      expect((await sa.get(path)).body).toEqual({
        Count: 0,
        Data: null,
        IsEditable: true,
        Message: '',
        Page: 1,
        Status: 200,
      })
    })

    test('lists ten rows a page by name and sorts, filters and searches by its declared columns', async () => {
      const rows = await listRows(inventory)
      const ground = rows[0]?.[inventory.needs] ?? own.tenantId
      const list = async (query: string) =>
        (await sa.get<Page>(`${path}?${inventory.needs.toUpperCase()}=${ground}&${query}`)).body
      const all = await list('pagesize=1000')
      const listNames = (page: Page) => page.Data?.map(({ name }) => name)
      expect(all.Count, JSON.stringify(all).slice(0, 300)).toBe(all.Data?.length ?? -1)
      const ten = await list('')
      expect(ten.Data, JSON.stringify(ten).slice(0, 300)).toEqual(all.Data?.slice(0, 10))
      expect(listNames(await list('sortDir=desc&pagesize=1000'))).toEqual(listNames(all)?.toReversed())
      for (const column of inventory.list.sort) expect((await list(`sortby=${column}`)).Status).toBe(200)
      const [first] = all.Data ?? []
      if (first) expect(listNames(await list(`search=${first.name}`))).toContain(first.name)
      if (inventory.countCall)
        expect(
          (await sa.get<Page>(`${inventory.countCall.path}?${inventory.needs}=${ground}`)).body.Count,
        ).toBe(all.Count)
      expect((await list(`region=nowhere`)).Count).toBe(0)
    })

    test('shows each resource by its URL from the cloud, with its children', async () => {
      for (const row of sampleRows(await listRows(inventory))) {
        const { status, body } = await sa.get<Detail>(
          `${inventory.detailCall.path}?${buildAddressQuery(inventory.address, row)}`,
        )
        expect(status).toBe(200)
        expect(body.isLive).toBe(true)
        expect(body.row).toEqual({ ...row, collectedAt: body.collectedAt })
        for (const [name, child] of Object.entries(inventory.children)) {
          const items = child.call
            ? (await sa.get<Page>(`${child.call.path}?${buildAddressQuery(child.call.address, row)}`)).body
                .Data
            : body.children[name]
          const isAvailable = !Object.keys(child.unavailable ?? {}).includes(row.cloudProvider)
          expect(items?.length, `${row.name} ${name}`).toBeGreaterThanOrEqual(isAvailable ? 1 : 0)
          if (!child.detail) continue
          for (const item of items ?? []) {
            const one = await sa.get<Detail>(
              `${child.detail.path}?${buildAddressQuery(inventory.address, row, { [child.detail.parameter]: item.name })}`,
            )
            expect(one.body.row).toEqual(item)
          }
        }
      }
    })

    test('returns 404 for an unknown resource and for another customer’s', async () => {
      const rows = await listRows(inventory)
      const theirs = rows.find(({ tenantId }) => tenantId === foreign.tenantId)
      const missing = await sa.get(`${inventory.detailCall.path}?containerId=none&resourceGroupName=none`)
      expect(missing.status).toBe(404)
      const ground = theirs?.[inventory.needs] ?? foreign.tenantId
      const listed = await second.get<Page>(`${path}?${inventory.needs}=${ground}`)
      if (inventory.needs === 'containerId') expect(listed.status).toBe(404)
      else expect(listed.body.Count).toBe(0)
      if (theirs) {
        const address = buildAddressQuery(inventory.address, theirs)
        expect((await second.get(`${inventory.detailCall.path}?${address}`)).status).toBe(404)
      }
      const mine = (await second.get<Page>(`${path}?tenantId=${own.tenantId}&pagesize=1000`)).body.Data ?? []
      for (const { tenantId } of mine) expect(tenantId).toBe(own.tenantId)
    })
  },
)

test('shows the earlier data with its timestamp when a cloud does not respond', async () => {
  const [machines] = inventories.filter(({ name }) => name === 'virtual-machines')
  if (!machines) throw new Error('There is no inventory of virtual machines.')
  const [row] = await listRows(machines)
  if (!row) throw new Error('The demo has no virtual machine.')
  const read = () => sa.get<Detail>(`${machines.detailCall.path}?${buildAddressQuery(machines.address, row)}`)
  const before = (await read()).body
  const { pool } = portal.ctx
  await pool.query("update cloud_account set kind = 'none-that-is-known'")
  const away = (await read()).body
  await pool.query("update cloud_account set kind = 'demo'")
  expect(away).toEqual({
    ...before,
    isLive: false,
    problem: expect.stringContaining('does not support: none-that-is-known'),
  })
})

type Values = { values: { value: string; name: string; count: number }[]; others: number }

/** Returns a path with a query. */
const buildUrl = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

test('a filter offers existing values with counts and accepts several at once', async () => {
  const tenantId = foreign.tenantId
  const readFilterValues = async (query: Record<string, string>) =>
    (await sa.get<Values>(buildUrl('/api/CloudResources/GetFilterValues', { tenantId, ...query }))).body
  const countOf = async (list: string, query: Record<string, string>) => {
    const path = inventories.find(({ name }) => name === list)?.calls.list.path
    const { body } = await sa.get<Page>(
      buildUrl(path ?? '/api/CloudResources/GetResourceWithPagination', {
        tenantId,
        pagesize: '1',
        ...query,
      }),
    )
    return body.Count
  }
  for (const [list, filters] of [
    ['', ['inventory', 'region', 'size', 'resourceGroup', 'tag']],
    ['virtual-machines', ['status', 'size', 'tag']],
    ['storage-accounts', ['sku', 'kind']],
  ] as const)
    for (const of of filters) {
      const { values } = await readFilterValues({ list, of })
      const [most, next] = values
      if (!most || !next) throw new Error(`The demo has too few of ${of} in ${list}`)
      expect(values.map(({ count }) => count)).toEqual(
        values.map(({ count }) => count).toSorted((a, b) => b - a),
      )
      expect(await countOf(list, { [of]: joinValues([most.value]) })).toBe(most.count)
      if (of !== 'tag')
        expect(await countOf(list, { [of]: joinValues([most.value, next.value]) })).toBe(
          most.count + next.count,
        )
      // A filter's own selection does not reduce its choices; other filters do.
      expect((await readFilterValues({ list, of, [of]: joinValues([most.value]) })).values).toEqual(values)
    }
  const dear = await readFilterValues({ of: 'region', inventory: 'virtual-machines,disks', search: 'web' })
  const [region] = dear.values
  expect(
    await countOf('', { inventory: 'virtual-machines,disks', search: 'web', region: region?.value ?? '' }),
  ).toBe(region?.count)

  // Values of one tag key are combined with or, different keys with and.
  const tags = (await readFilterValues({ of: 'tag' })).values
  const pairs = tags.filter(({ value }) => value.startsWith('environment='))
  expect(pairs.length).toBeGreaterThan(1)
  const together = await countOf('', { tag: joinValues(pairs.map(({ value }) => value)) })
  expect(together).toBe(pairs.reduce((sum, { count }) => sum + count, 0))
  expect(await countOf('', { tag: 'environment' })).toBe(together)
  expect(tags.find(({ value }) => value === 'environment')).toMatchObject({
    name: 'environment: any',
    count: together,
  })
  expect(await countOf('', { tag: 'environment,no-such-key' })).toBe(0)

  expect(
    (await readFilterValues({ of: 'region', text: 'asia' })).values.every(({ value }) =>
      value.includes('asia'),
    ),
  ).toBe(true)
  expect((await readFilterValues({ of: 'inventory', text: 'virtual m' })).values).toMatchObject([
    { value: 'virtual-machines', name: 'Virtual machines' },
  ])
  // There are no values until the list has its required parameters, and none of other customers.
  expect(await readFilterValues({ list: 'virtual-machines', of: 'status', tenantId: '' })).toEqual({
    values: [],
    others: 0,
  })
  const path = buildUrl('/api/CloudResources/GetFilterValues', { tenantId: foreign.tenantId, of: 'region' })
  expect((await second.get<Values>(path)).body.values).toEqual([])
})
