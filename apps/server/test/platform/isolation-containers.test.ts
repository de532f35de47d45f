/**
 * A container of another customer in every declared call that takes one: it is not found, just like one that never
 * existed, while a caller with access gets an answer from the same call.
 */
import type { Call, Dashboard } from '@cmp/contract'
import { allCalls, inventories } from '@cmp/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

let portal: TestPortal
let sa: Client
let second: Client
let own: Tenant

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ own } = await findTwoTenants(portal.ctx))
})
afterAll(() => portal.close())

type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; required?: string[] }

const shapeOf = (part: Call['body']): Shape =>
  // The input of a call is an object; only its property names are read.
  part ? (z.toJSONSchema(part(z), { io: 'input', unrepresentable: 'any' }) as Shape) : {}

const acceptsContainer = ({ properties = {}, items, anyOf = [] }: Shape): boolean =>
  Object.entries(properties).some(([name, inner]) => /containerid/i.test(name) || acceptsContainer(inner)) ||
  anyOf.some(acceptsContainer) ||
  (items !== undefined && acceptsContainer(items))

const taking = allCalls.filter((call) =>
  [call.params, call.query, call.input, call.body].some((part) => acceptsContainer(shapeOf(part))),
)

/** A call of an inventory: its resources, and the child objects of a resource if the call is about those. */
type Of = {
  inventory: string
  address: Readonly<Record<string, string>>
  child?: { kind: string; parameter: string }
}

const ofInventories = new Map<string, Of>(
  inventories.flatMap(({ name: inventory, address, children, ...calls }): [string, Of][] => [
    ...[calls.calls.list, calls.exportCall, calls.countCall, calls.detailCall].flatMap(
      (call): [string, Of][] => (call ? [[call.path, { inventory, address }]] : []),
    ),
    ...(calls.usage
      ? [[calls.usage.path, { inventory, address: calls.usage.address }] satisfies [string, Of]]
      : []),
    ...Object.entries(children).flatMap(([kind, { call, detail }]): [string, Of][] => [
      ...(call ? [[call.path, { inventory, address: call.address }] satisfies [string, Of]] : []),
      ...(detail
        ? [
            [detail.path, { inventory, address, child: { kind, parameter: detail.parameter } }] satisfies [
              string,
              Of,
            ],
          ]
        : []),
    ]),
  ]),
)

type StoredResource = { containerId: string; tenantId: string } & Record<string, unknown>

/** Returns a resource that does not belong to the second customer, with its columns and facts. */
const readStoredResource = async (inventory: string): Promise<StoredResource> => {
  const { rows } = await portal.ctx.pool.query<{ stored: StoredResource }>(
    `select facts || jsonb_build_object('name', name, 'containerId', container_id, 'region', region,
        'resourceGroup', resource_group, 'tenantId', (select tenant_id from customer where id = customer_id), 'id', native_id) as stored
      from cloud_resource where inventory = $1 and customer_id <> $2 and deleted_at is null
      order by native_id
      limit 1`,
    [inventory, own.customerId],
  )
  const [row] = rows
  if (!row) throw new Error(`The demo has no ${inventory}.`)
  return row.stored
}

const queryOf = async (call: Call): Promise<URLSearchParams> => {
  const { properties = {} } = shapeOf(call.query)
  const of = ofInventories.get(call.path)
  const stored = await readStoredResource(of?.inventory ?? 'virtual-machines')
  const query = new URLSearchParams()
  for (const name of Object.keys(properties)) {
    const field = of?.address[name] ?? (/^containerid$/i.test(name) ? 'containerId' : undefined)
    if (field !== undefined) query.set(name, String(stored[field] ?? 'other'))
  }
  if (of?.child) {
    const detail = inventories.find(({ name }) => name === of.inventory)?.detailCall.path ?? ''
    const { body } = await sa.get<{ children: Record<string, { name: string }[]> }>(
      `${detail}?${query.toString()}`,
    )
    query.set(of.child.parameter, body.children[of.child.kind]?.[0]?.name ?? '')
  }
  if ('tenantId' in properties) query.set('tenantId', stored.tenantId)
  if ('inventory' in properties) query.set('inventory', 'virtual-machines')
  if ('of' in properties) query.set('of', 'status')
  if ('offer' in properties) query.set('offer', 'azure-vm-sizes')
  return query
}

test('covers calls of lists, details, children, charts and changes', () => {
  expect(taking.length).toBeGreaterThan(60)
  const known = taking.filter(({ path }) => ofInventories.has(path))
  expect(new Set(known.map(({ path }) => ofInventories.get(path)?.inventory)).size).toBe(inventories.length)
})

/**
 * The calls that only read. Calls that create something in a container report a missing container as an error of the
 * field.
 */
const asking = taking.filter(({ method, changesOnGet }) => method === 'GET' && !changesOnGet)

const random = openDraw()

describe.each(asking.map((call) => [call.path, call] as const))('GET %s', (path, call) => {
  test('is not found for another customer', async () => {
    const query = await queryOf(call)
    const seen = await sa.get(`${path}?${query.toString()}`)
    expect(seen.status, seen.text.slice(0, 200)).toBe(200)
    const container = query.get('containerId') ?? ''
    const tenants = query.has('tenantId') ? [query.get('tenantId'), own.tenantId] : [null]
    const spellings = [container.toUpperCase(), 'no-such-container'].map(
      (text) => [text, own.tenantId] as const,
    )
    for (const [containerId, tenantId] of [
      ...tenants.map((tenant) => [container, tenant] as const),
      ...drawCases(random, spellings, 1),
    ]) {
      query.set('containerId', containerId)
      if (tenantId !== null && query.has('tenantId')) query.set('tenantId', tenantId)
      const answer = await second.get(`${path}?${query.toString()}`)
      expect(answer.status, `${query.toString()}: ${answer.text.slice(0, 200)}`).toBe(404)
      expect(answer.text).toMatch(/was not found/)
    }
  })
})

test('calls with changes refresh, pin and store nothing', async () => {
  const changing = taking
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(changing.toSorted()).toEqual([
    'POST /api/CloudContainers/refresh',
    'POST /api/Dashboard/add-new-dashboard',
    'POST /api/Dashboard/pin-item-to-dashboard',
    'POST /api/Provisions/Estimate',
    'POST /api/Provisions/Prerequisites',
    'PUT /api/Dashboard/update-dashboard',
  ])
  const { containerId, id: resourceId, name: resourceName } = await readStoredResource('virtual-machines')
  await portal.ctx.pool.query(`update cloud_container set status = 'done' where container_id = $1`, [
    containerId,
  ])
  const made = await second.post<{ data: { id: string } }>('/api/Dashboard/add-new-dashboard', {
    name: 'Own',
  })
  const dashboardId = made.body.data.id
  const item = { name: 'CPU', monitoringNamespace: 'PercentageCPU', resourceType: 'virtual-machines' }
  const foreign = { ...item, containerId, resourceId, resourceName }
  const placed = { ...foreign, layout: { x: 0, y: 0, w: 5, h: 4 } }
  const { user } = (await second.get<{ user: { customerId: string } }>('/api/session')).body
  const estimate = { ResourceTypeId: 'azure-virtual-machine', CustomerId: user.customerId, Payload: {} }
  const read = async () =>
    (await second.get<Dashboard>(`/api/Dashboard/get-dashboard-items-and-detail?dashboardId=${dashboardId}`))
      .body
  for (const [method, path, body] of [
    ['POST', '/api/CloudContainers/refresh', { containerId }],
    ['POST', '/api/Dashboard/add-new-dashboard', { name: 'Other', dashboardItems: [placed] }],
    ['POST', '/api/Dashboard/pin-item-to-dashboard', { dashboardId, item: foreign }],
    ['POST', '/api/Provisions/Estimate', { ...estimate, ContainerId: containerId }],
    ['POST', '/api/Provisions/Prerequisites', { ...estimate, ContainerId: containerId }],
    ['PUT', '/api/Dashboard/update-dashboard', { ...(await read()), dashboardItems: [placed] }],
  ] as const) {
    const answer = await second.call(method, path, { body })
    expect([answer.status, answer.text], `${method} ${path}`).toEqual([
      404,
      expect.stringMatching(/was not found/),
    ])
  }
  expect((await read()).dashboardItems).toEqual([])
  const { rows } = await portal.ctx.pool.query(
    `select 1 from cloud_container where container_id = $1 and status = 'queued'`,
    [containerId],
  )
  expect(rows).toEqual([])
})
