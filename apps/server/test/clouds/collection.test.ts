/**
 * Repeated reading of containers: each change is notified once, a failure leaves the other data up to date, and
 * resources belong to the right customer.
 */
import type { ContainerCollection, RowOf, cloudContainers, cloudResourceChanges } from '@cmp/contract'
import { disks } from '@cmp/contract/inventories'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { CloudResource, InventoryPort, UnreadPart } from '@cmp/clouds/ports/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectContainer } from '../../src/areas/clouds/inventories/collection/collect.ts'
import { containerCollection } from '../../src/areas/clouds/inventories/collection/rounds.ts'
import { systemScope, withScope } from '../../src/scope/scope.ts'
import { runWork } from '../../src/work/run.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'
import { findTwoTenants, type Tenant } from '../harness/two-tenants.ts'

type Container = RowOf<typeof cloudContainers>
type Change = RowOf<typeof cloudResourceChanges>
type Page<Row> = { Count: number; Data: Row[] }

let portal: TestPortal
let sa: Client
let second: Client
let own: Tenant
let foreign: Tenant

const machines = '/api/VVirtualMachine/GetVirtualMachineList'

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  second = await portal.as('admin@second.example')
  ;({ own, foreign } = await findTwoTenants(portal.ctx))
})
afterAll(() => portal.close())

const listContainers = async (client: Client, query = '') =>
  (
    await client.get<Page<Container>>(
      `/api/CloudContainers/GetCloudContainerWithPagination?pagesize=1000&${query}`,
    )
  ).body.Data

/** Reads a container as the job does. */
const collect = async (id: string): Promise<void> => {
  await portal.ctx.pool.query(
    `update cloud_container set status = 'queued', delayed_until = null where id = $1`,
    [id],
  )
  await runWork(portal.ctx, containerCollection, id)
}

const readEverything = async (): Promise<unknown> => {
  const { rows } = await portal.ctx.pool.query(
    `select (select md5(string_agg(held::text, '|' order by native_id, inventory)) from cloud_resource as held) as resources,
      (select count(*) from cloud_resource_change) as changes`,
  )
  return rows[0]
}

const switchOn = (fields: object) =>
  portal.ctx.pool.query(`update cloud_account set settings = $1 where kind = 'demo'`, [
    JSON.stringify(fields),
  ])

const findCollection = async (client: Client, inventory: string, containerId: string) =>
  (
    await client.get<ContainerCollection[]>(
      `/api/CloudContainers/GetCollections?inventory=${inventory}&containerId=${containerId}`,
    )
  ).body

test('reports resources created, deleted and changed between three runs and still finds deleted ones', async () => {
  const { body } = await sa.get<Page<Change>>('/api/CloudResources/GetChangeWithPagination?pagesize=1000')
  expect(new Set(body.Data.map(({ kind }) => kind))).toEqual(
    new Set(['created', 'resized', 'tagged', 'gone']),
  )
  expect(body.Data.find(({ kind }) => kind === 'resized')).toMatchObject({ property: 'size' })
  expect(body.Data.find(({ kind }) => kind === 'tagged')?.property).toMatch(/^tag:/)
  const deleted = body.Data.find(({ kind, inventory }) => kind === 'gone' && inventory === 'virtual-machines')
  if (!deleted) throw new Error('The demo has no machine that is gone.')
  const listMachines = async (shown: string) =>
    (
      await sa.get<Page<{ id: string; deletedAt: string | null }>>(
        `${machines}?tenantId=${await findTenant(deleted.containerId)}&containerId=${deleted.containerId}&pagesize=1000&shown=${shown}`,
      )
    ).body.Data.filter(({ id }) => id === deleted.resourceId)
  expect(await listMachines('')).toEqual([])
  expect(await listMachines('all')).toEqual(await listMachines('gone'))
  expect((await listMachines('gone'))[0]?.deletedAt).toBe(deleted.at)
})

const findTenant = async (containerId: string): Promise<string> =>
  (await listContainers(sa)).find((container) => container.containerId === containerId)?.tenantId ?? ''

test('a run without changes writes only the timestamp and waits a quarter of an hour for the next', async () => {
  const [container] = await listContainers(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const before = await readEverything()
  await collect(container.id)
  expect(await readEverything()).toEqual(before)
  const { rows } = await portal.ctx.pool.query<{ status: string; wait: number }>(
    `select status, extract(epoch from delayed_until - clock_timestamp())::int as wait from cloud_container where id = $1`,
    [container.id],
  )
  expect(rows[0]?.status).toBe('queued')
  expect(rows[0]?.wait).toBeGreaterThan(880)
  expect(rows[0]?.wait).toBeLessThanOrEqual(990)
})

test('rejected or throttled types say what to do, keep the earlier data and leave the others current', async () => {
  const [container] = await listContainers(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { id, containerId } = container
  const [before] = await findCollection(sa, 'virtual-machines', containerId)
  const stored = await readEverything()
  await switchOn({ refused: ['virtual-machines'], throttled: ['key-vaults'] })
  await collect(id)
  await switchOn({})
  expect(await readEverything()).toEqual(stored)
  const [machine] = await findCollection(second, 'virtual-machines', containerId)
  expect(machine).toMatchObject({ collectedAt: before?.collectedAt, count: before?.count })
  expect(machine?.problem).toMatch(
    /no permission to read virtual-machines.*Grant the cloud account permission to read this/,
  )
  const [vault] = await findCollection(second, 'key-vaults', containerId)
  expect(vault?.problem).toMatch(/quota.*The portal retries automatically/)
  const [group] = await findCollection(second, 'resource-groups', containerId)
  expect(group?.problem).toBe('')
  expect(group?.collectedAt).toBe(machine?.triedAt)
  // All resource types together are as old as the oldest one, and the answer names those that could not be read.
  const [all] = await findCollection(second, '', containerId)
  expect(all?.collectedAt).toBe(before?.collectedAt)
  expect(all?.problem).toMatch(/Virtual machines: .*no permission.* Key vaults: .*quota/)
  expect(all?.count).toBeGreaterThan(machine?.count ?? 0)
  await collect(id)
  expect((await findCollection(second, 'virtual-machines', containerId))[0]?.problem).toBe('')
})

test('treats IDs in any letter case and a recreated resource as a single resource', async () => {
  const [container] = await listContainers(sa, `tenantId=${own.tenantId}`)
  const { pool } = portal.ctx
  await pool.query(
    `update cloud_resource set native_id = upper(native_id), deleted_at = now() where container_id = $1 and inventory = 'storage-accounts'`,
    [container?.containerId],
  )
  const count = `select count(*)::int as n from cloud_resource where container_id = $1 and deleted_at is null and inventory = 'storage-accounts'`
  const total = `select count(*)::int as n from cloud_resource where container_id = $1 and inventory = 'storage-accounts'`
  const queryRows = async (text: string) => (await pool.query(text, [container?.containerId])).rows
  const before = await queryRows(total)
  await collect(container?.id ?? '')
  expect(await queryRows(total)).toEqual(before)
  expect(await queryRows(count)).not.toEqual([{ n: 0 }])
  const { body } = await sa.get<Page<Change>>(
    `/api/CloudResources/GetChangeWithPagination?kind=back&containerId=${container?.containerId}`,
  )
  expect(body.Count).toBeGreaterThan(0)
})

test('resumes an interrupted run and reports everything once', async () => {
  const { ctx } = portal
  const [row] = await listContainers(sa, `tenantId=${own.tenantId}`)
  const { rowCount } = await ctx.pool.query(
    `update cloud_resource set facts = facts || '{"sku": "Old", "size": "Old"}', fingerprint = 'of before'
      where container_id = $1 and deleted_at is null and inventory in ('storage-accounts', 'virtual-machines')
        and (facts ->> 'sku' is not null or facts ->> 'size' is not null)`,
    [row?.containerId],
  )
  const stop = new AbortController()
  const write = async (change: Parameters<typeof withScope<void>>[2]): Promise<void> => {
    await withScope(ctx, systemScope, change)
    stop.abort()
    stop.signal.throwIfAborted()
  }
  const container = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('id', '=', row?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
  await expect(collectContainer(ctx, container, { write, signal: stop.signal })).rejects.toThrow()
  await collect(container.id)
  const changes = await ctx.pool.query(
    `select native_id, count(*)::int as n from cloud_resource_change
      where value_from = 'Old' and property in ('sku', 'size') and value_to is not null group by native_id`,
  )
  expect(rowCount).toBeGreaterThan(1)
  expect(changes.rows).toHaveLength(rowCount ?? 0)
  for (const { n } of changes.rows) expect(n).toBe(1)
})

test('reports what cannot be stored of an inventory and stores the others', async () => {
  const { ctx } = portal
  const [row] = await listContainers(sa, `tenantId=${own.tenantId}`)
  const container = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('id', '=', row?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
  const buildResource = (name: string): CloudResource => ({
    id: `/subscriptions/x/${name}`,
    name,
    cloudProvider: 'Azure',
    containerId: container.containerId,
    tenantId: '',
    region: 'southeastasia',
    resourceGroup: null,
    facts: {},
    tags: {},
    raw: {},
  })
  const stored: Record<string, string> = {
    disks: 'kept-disk',
    'storage-accounts': 'spoilt\u0000',
    'virtual-machines': 'kept-machine',
  }
  const rejectRequest = () => Promise.reject(new Error('It is not asked.'))
  const port: InventoryPort = {
    containers: rejectRequest,
    detail: rejectRequest,
    children: rejectRequest,
    list: ({ inventory }) => {
      const name = stored[inventory]
      return Promise.resolve(name === undefined ? [] : [buildResource(name)])
    },
  }
  const write = (change: Parameters<typeof withScope<void>>[2]) => withScope(ctx, systemScope, change)
  await collectContainer(ctx, container, { write }, () => Promise.resolve(port))
  const { rows } = await ctx.pool.query<{ name: string }>(
    `select name from cloud_resource where native_id like '/subscriptions/x/%' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['kept-disk', 'kept-machine'])
  const now = await ctx.pool.query<{ collections: Record<string, { problem: string; count: number }> }>(
    'select collections from cloud_container where id = $1',
    [container.id],
  )
  const collections = now.rows[0]?.collections
  expect(collections?.['disks']).toMatchObject({ problem: '', count: 1 })
  expect(collections?.['storage-accounts']?.problem).not.toBe('')
  expect(collections?.['virtual-machines']).toMatchObject({ problem: '', count: 1 })
  await collect(container.id)
})

test('keeps the resources of an unreadable part with their timestamp and deletes none', async () => {
  const { ctx } = portal
  const [row] = await listContainers(sa, `tenantId=${own.tenantId}`)
  const readContainer = () =>
    withScope(ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('cloudContainer')
        .selectAll()
        .where('id', '=', row?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
  const { containerId } = await readContainer()
  const buildDisk = (region: string, name: string): CloudResource => ({
    id: `/subscriptions/parts/${region}/${name}`,
    name,
    cloudProvider: 'Azure',
    containerId,
    tenantId: '',
    region,
    resourceGroup: null,
    facts: { sku: name },
    tags: {},
    raw: {},
  })
  const rejectRequest = () => Promise.reject(new Error('It is not asked.'))
  let minutes = 0
  const read = async (disks: CloudResource[], ...unread: UnreadPart[]) => {
    minutes += 1
    const later = new Date(ctx.clock().getTime() + minutes * 60_000)
    const port: InventoryPort = {
      containers: rejectRequest,
      detail: rejectRequest,
      children: rejectRequest,
      list: ({ inventory, onUnread }) => {
        if (inventory !== 'disks') return Promise.resolve([])
        for (const part of unread) onUnread?.(part)
        // The reader empties the pages that it receives.
        return Promise.resolve([...disks])
      },
    }
    await collectContainer(
      { ...ctx, clock: () => later },
      await readContainer(),
      { write: (change) => withScope(ctx, systemScope, change) },
      () => Promise.resolve(port),
    )
    const { rows } = await ctx.pool.query<{ name: string; state: string }>(
      `select name, case when deleted_at is not null then 'gone' when unread_since is not null then 'unread' else 'current' end
          as state from cloud_resource where native_id like '/subscriptions/parts/%' order by name`,
    )
    return rows.map(({ name, state }) => `${name} ${state}`)
  }
  const one = buildDisk('one', 'a')
  const both = [one, buildDisk('two', 'b'), buildDisk('three', 'c')]
  expect(await read(both)).toEqual(['a current', 'b current', 'c current'])
  const failed = {
    name: 'Region two',
    error: new CloudError('Unavailable', 'It is down.'),
    isOff: false,
    covers: ({ region }: { region: string }) => region === 'two',
  }
  const off = {
    name: 'Region three',
    error: new CloudError('Forbidden', 'It is not enabled.'),
    isOff: true,
    covers: ({ region }: { region: string }) => region === 'three',
  }
  expect(await read([one], failed, off)).toEqual(['a current', 'b unread', 'c unread'])
  const [syncStatus] = await findCollection(sa, 'disks', containerId)
  expect(syncStatus).toMatchObject({ count: 3, off: 'Region three: It is not enabled.' })
  expect(syncStatus?.problem).toMatch(/^Region two: The provider returned: It is down\./)
  expect(syncStatus?.collectedAt).toBe(syncStatus?.triedAt)
  const listed = await sa.get<Page<{ name: string; collectedAt: string }>>(
    `/api/CloudResources/GetResourceWithPagination?containerId=${containerId}&inventory=disks&pagesize=1000`,
  )
  const times = new Map(listed.body.Data.map(({ name, collectedAt }) => [name, collectedAt]))
  expect(times.get('a')).toBe(syncStatus?.collectedAt)
  expect(times.get('b')).not.toBe(syncStatus?.collectedAt)
  // The page of a resource that was omitted says why, even if its provider does not answer.
  await ctx.pool.query("update cloud_account set kind = 'none-that-is-known'")
  const query = new URLSearchParams({ containerId, diskName: 'b', tenantId: own.tenantId })
  const page = await sa.get<{ isLive: boolean; problem: string }>(
    `${disks.detailCall.path}?${query.toString()}`,
  )
  await ctx.pool.query("update cloud_account set kind = 'demo'")
  expect(page.status, page.text).toBe(200)
  expect(page.body).toMatchObject({ isLive: false, problem: syncStatus?.problem })
  // Incomplete data overwrites nothing.
  const partly = { ...buildDisk('two', 'b'), facts: {} }
  expect(await read([one, partly], failed, off)).toEqual(['a current', 'b unread', 'c unread'])
  expect(await read(both)).toEqual(['a current', 'b current', 'c current'])
  expect(await read([one])).toEqual(['a current', 'b gone', 'c gone'])
  await collect(row?.id ?? '')
})

test('hides another customer’s container from every call and lets a user assign containers', async () => {
  const [theirs] = await listContainers(sa, `tenantId=${foreign.tenantId}`)
  if (!theirs) throw new Error('The first customer has no container.')
  const { id, containerId } = theirs
  expect((await listContainers(second)).map((row) => row.tenantId)).not.toContain(foreign.tenantId)
  expect((await second.get(`/api/CloudContainers/${id}`)).status).toBe(404)
  expect((await second.put(`/api/CloudContainers/${id}`, { isWatched: false })).status).toBe(404)
  const given = await sa.put<Container>(`/api/CloudContainers/${id}`, { customerId: own.customerId })
  expect(given.body).toMatchObject({ customerId: own.customerId, tenantId: own.tenantId })
  const groups = '/api/VResourceGroup/GetResourceGroupList'
  const query = `tenantId=${own.tenantId}&containerId=${containerId}`
  expect((await second.get<Page<object>>(`${groups}?${query}`)).body.Count).toBeGreaterThan(0)
  await sa.put(`/api/CloudContainers/${id}`, { customerId: null })
  expect((await second.get(`${groups}?${query}`)).status).toBe(404)
})

test('reads nothing for an unwatched container, even on request', async () => {
  const [theirs] = await listContainers(sa, `tenantId=${foreign.tenantId}`)
  const { id = '', containerId = '' } = theirs ?? {}
  await sa.put(`/api/CloudContainers/${id}`, { isWatched: false, everyMinutes: 60 })
  expect((await sa.post('/api/CloudContainers/refresh', { containerId })).body).toEqual({ containers: 0 })
  await collect(id)
  const readStatus = async () =>
    (await portal.ctx.pool.query(`select status from cloud_container where id = $1`, [id])).rows
  expect(await readStatus()).toEqual([{ status: 'done' }])
  await sa.put(`/api/CloudContainers/${id}`, { isWatched: true })
  expect(await readStatus()).toEqual([{ status: 'queued' }])
})

test('reads again right after a run when a request arrives during it', async () => {
  const [container] = await listContainers(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { id, containerId } = container
  const listWaits = async () =>
    (
      await portal.ctx.pool.query<{ status: string; isDelayed: boolean }>(
        `select status, delayed_until is not null as "isDelayed" from cloud_container where id = $1`,
        [id],
      )
    ).rows[0]
  await collect(id)
  expect(await listWaits()).toEqual({ status: 'queued', isDelayed: true })
  const release = await holdLock(portal.ctx, 'lock table cloud_resource in access exclusive mode', [])
  const reading = collect(id)
  await waitForLockWaiters(portal.ctx, 1)
  expect((await second.post('/api/CloudContainers/refresh', { containerId })).body).toEqual({
    containers: 1,
  })
  expect(await listWaits()).toEqual({ status: 'running', isDelayed: false })
  await release()
  await reading
  expect(await listWaits()).toEqual({ status: 'queued', isDelayed: false })
  expect((await findCollection(second, '', containerId))[0]?.isRunning).toBe(true)
  await runWork(portal.ctx, containerCollection, id)
  expect(await listWaits()).toEqual({ status: 'queued', isDelayed: true })
  expect((await findCollection(second, '', containerId))[0]?.isRunning).toBe(false)
})

test('pauses an account whose provider throttled calls unless a user requests a run', async () => {
  const [container] = await listContainers(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { pool, clock } = portal.ctx
  const addSeconds = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
  const set = (throttledUntil: Date | null, requestedAt: Date | null) =>
    Promise.all([
      pool.query(`update cloud_account set throttled_until = $1 where kind = 'demo'`, [throttledUntil]),
      pool.query('update cloud_container set requested_at = $1 where id = $2', [requestedAt, container.id]),
    ])
  const waitAfterRound = async () => {
    await collect(container.id)
    const { rows } = await pool.query<{ wait: number }>(
      'select extract(epoch from delayed_until - clock_timestamp())::int as wait from cloud_container where id = $1',
      [container.id],
    )
    return rows[0]?.wait ?? 0
  }
  try {
    await set(addSeconds(120), null)
    const wait = await waitAfterRound()
    expect(wait).toBeGreaterThan(90)
    expect(wait).toBeLessThanOrEqual(120)
    await set(addSeconds(120), addSeconds(1))
    expect(await waitAfterRound()).toBeGreaterThan(880)
  } finally {
    await set(null, null)
  }
})
