/** What the clouds hold: lists from what was collected, details as the cloud has them, and nobody else's. */
import { severalText, type Inventory } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { isEverything } from './is-everything.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

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
let own: Tenant
let foreign: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  ;({ own, foreign } = await twoTenants(portal.ctx))
})
afterAll(() => portal.close())

/** The address of a resource as the declaration says, in the query of a call. */
const addressed = (
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

/** The resources of everybody who has some, by what their list is asked with: a tenant, or a container. */
const rowsOf = async (inventory: Inventory): Promise<Row[]> => {
  const { rows } = await portal.ctx.pool.query<{ tenantId: string; containerId: string }>(
    'select distinct tenant_id as "tenantId", container_id as "containerId" from cloud_resource where inventory = $1',
    [inventory.name],
  )
  const pages = await Promise.all(
    [...new Set(rows.map((row) => row[inventory.needs]))].map((ground) =>
      sa.get<Page>(`${inventory.calls.list.path}?${inventory.needs}=${ground}&pagesize=1000`),
    ),
  )
  return pages.flatMap((page) => page.body.Data ?? [])
}

/** Of those of a cloud, whose client makes them all alike, the first; all in `npm run test:all`. */
const shownOf = (rows: readonly Row[]): readonly Row[] =>
  isEverything
    ? rows
    : [...Map.groupBy(rows, ({ cloudProvider }) => cloudProvider).values()].flatMap(([first]) => first ?? [])

describe.each(inventories.map((inventory) => [inventory.name, inventory] as const))(
  '%s',
  (_name, inventory) => {
    const { path } = inventory.calls.list

    test('asks nobody and shows the placeholder until a tenant is chosen', async () => {
      expect((await sa.get(path)).body).toEqual({
        Count: 0,
        Data: null,
        IsEditable: true,
        Message: '',
        Page: 1,
        Status: 200,
      })
    })

    test('lists ten a page by name, and sorts, filters and searches by what it declares', async () => {
      const rows = await rowsOf(inventory)
      const ground = rows[0]?.[inventory.needs] ?? own.tenantId
      const list = async (query: string) =>
        (await sa.get<Page>(`${path}?${inventory.needs.toUpperCase()}=${ground}&${query}`)).body
      const all = await list('pagesize=1000')
      const names = (page: Page) => page.Data?.map(({ name }) => name)
      expect(all.Count, JSON.stringify(all).slice(0, 300)).toBe(all.Data?.length ?? -1)
      const ten = await list('')
      expect(ten.Data, JSON.stringify(ten).slice(0, 300)).toEqual(all.Data?.slice(0, 10))
      expect(names(await list('sortDir=desc&pagesize=1000'))).toEqual(names(all)?.toReversed())
      for (const column of inventory.list.sort) expect((await list(`sortby=${column}`)).Status).toBe(200)
      const [first] = all.Data ?? []
      if (first) expect(names(await list(`search=${first.name}`))).toContain(first.name)
      if (inventory.countCall)
        expect(
          (await sa.get<Page>(`${inventory.countCall.path}?${inventory.needs}=${ground}`)).body.Count,
        ).toBe(all.Count)
      expect((await list(`region=nowhere`)).Count).toBe(0)
    })

    test('shows each resource by its address, from the cloud, with what hangs below it', async () => {
      for (const row of shownOf(await rowsOf(inventory))) {
        const { status, body } = await sa.get<Detail>(
          `${inventory.detailCall.path}?${addressed(inventory.address, row)}`,
        )
        expect(status).toBe(200)
        expect(body.isLive).toBe(true)
        expect(body.row).toEqual({ ...row, collectedAt: body.collectedAt })
        for (const [name, child] of Object.entries(inventory.children)) {
          const items = child.call
            ? (await sa.get<Page>(`${child.call.path}?${addressed(child.call.address, row)}`)).body.Data
            : body.children[name]
          const isTold = !Object.keys(child.untold ?? {}).includes(row.cloudProvider)
          expect(items?.length, `${row.name} ${name}`).toBeGreaterThanOrEqual(isTold ? 1 : 0)
          if (!child.detail) continue
          for (const item of items ?? []) {
            const one = await sa.get<Detail>(
              `${child.detail.path}?${addressed(inventory.address, row, { [child.detail.parameter]: item.name })}`,
            )
            expect(one.body.row).toEqual(item)
          }
        }
      }
    })

    test('a resource that is not there, and another customer’s, are not found', async () => {
      const second = await portal.as('admin@second.example')
      const rows = await rowsOf(inventory)
      const theirs = rows.find(({ tenantId }) => tenantId === foreign.tenantId)
      const missing = await sa.get(`${inventory.detailCall.path}?containerId=none&resourceGroupName=none`)
      expect(missing.status).toBe(404)
      const ground = theirs?.[inventory.needs] ?? foreign.tenantId
      const listed = await second.get<Page>(`${path}?${inventory.needs}=${ground}`)
      if (inventory.needs === 'containerId') expect(listed.status).toBe(404)
      else expect(listed.body.Count).toBe(0)
      if (theirs) {
        const address = addressed(inventory.address, theirs)
        expect((await second.get(`${inventory.detailCall.path}?${address}`)).status).toBe(404)
      }
      const mine = (await second.get<Page>(`${path}?tenantId=${own.tenantId}&pagesize=1000`)).body.Data ?? []
      for (const { tenantId } of mine) expect(tenantId).toBe(own.tenantId)
    })
  },
)

test('a cloud that does not answer is stood in for by what was read before, with its time', async () => {
  const [machines] = inventories.filter(({ name }) => name === 'virtual-machines')
  if (!machines) throw new Error('There is no inventory of virtual machines.')
  const [row] = await rowsOf(machines)
  if (!row) throw new Error('The demo has no virtual machine.')
  const read = () => sa.get<Detail>(`${machines.detailCall.path}?${addressed(machines.address, row)}`)
  const before = (await read()).body
  const { pool } = portal.ctx
  await pool.query("update cloud_account set kind = 'none-that-is-known'")
  const away = (await read()).body
  await pool.query("update cloud_account set kind = 'demo'")
  expect(away).toEqual({
    ...before,
    isLive: false,
    problem: expect.stringContaining('does not know: none-that-is-known'),
  })
})

type Values = { values: { value: string; name: string; count: number }[]; others: number }

/** A path with a query. */
const asked = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

test('a filter offers what is there, counts what it leaves, and takes several at once', async () => {
  const tenantId = foreign.tenantId
  const valuesOf = async (query: Record<string, string>) =>
    (await sa.get<Values>(asked('/api/CloudResources/GetFilterValues', { tenantId, ...query }))).body
  const countOf = async (list: string, query: Record<string, string>) => {
    const path = inventories.find(({ name }) => name === list)?.calls.list.path
    const { body } = await sa.get<Page>(
      asked(path ?? '/api/CloudResources/GetResourceWithPagination', { tenantId, pagesize: '1', ...query }),
    )
    return body.Count
  }
  for (const [list, filters] of [
    ['', ['inventory', 'region', 'size', 'resourceGroup', 'tag']],
    ['virtual-machines', ['status', 'size', 'tag']],
    ['storage-accounts', ['sku', 'kind']],
  ] as const)
    for (const of of filters) {
      const { values } = await valuesOf({ list, of })
      const [most, next] = values
      if (!most || !next) throw new Error(`The demo has too few of ${of} in ${list}`)
      expect(values.map(({ count }) => count)).toEqual(
        values.map(({ count }) => count).toSorted((a, b) => b - a),
      )
      expect(await countOf(list, { [of]: severalText([most.value]) })).toBe(most.count)
      if (of !== 'tag')
        expect(await countOf(list, { [of]: severalText([most.value, next.value]) })).toBe(
          most.count + next.count,
        )
      // What the filter itself is set to leaves out no other value; what others are set to does.
      expect((await valuesOf({ list, of, [of]: severalText([most.value]) })).values).toEqual(values)
    }
  const dear = await valuesOf({ of: 'region', inventory: 'virtual-machines,disks', search: 'web' })
  const [region] = dear.values
  expect(
    await countOf('', { inventory: 'virtual-machines,disks', search: 'web', region: region?.value ?? '' }),
  ).toBe(region?.count)

  // Of one tag key either value, of two keys both.
  const tags = (await valuesOf({ of: 'tag' })).values
  const pairs = tags.filter(({ value }) => value.startsWith('environment='))
  expect(pairs.length).toBeGreaterThan(1)
  const together = await countOf('', { tag: severalText(pairs.map(({ value }) => value)) })
  expect(together).toBe(pairs.reduce((sum, { count }) => sum + count, 0))
  expect(await countOf('', { tag: 'environment' })).toBe(together)
  expect(tags.find(({ value }) => value === 'environment')).toMatchObject({
    name: 'environment: any',
    count: together,
  })
  expect(await countOf('', { tag: 'environment,no-such-key' })).toBe(0)

  expect(
    (await valuesOf({ of: 'region', text: 'asia' })).values.every(({ value }) => value.includes('asia')),
  ).toBe(true)
  expect((await valuesOf({ of: 'inventory', text: 'virtual m' })).values).toMatchObject([
    { value: 'virtual-machines', name: 'Virtual machines' },
  ])
  // Nothing is asked for until the list has what it needs, and of somebody else's there is nothing.
  expect(await valuesOf({ list: 'virtual-machines', of: 'status', tenantId: '' })).toEqual({
    values: [],
    others: 0,
  })
  const customer = await portal.as('admin@second.example')
  const path = asked('/api/CloudResources/GetFilterValues', { tenantId: foreign.tenantId, of: 'region' })
  expect((await customer.get<Values>(path)).body.values).toEqual([])
})
