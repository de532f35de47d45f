/** Reading containers again and again: what changed is told once, what fails leaves the rest fresh, and whose it is. */
import type { ContainerCollection, RowOf, cloudContainers, cloudResourceChanges } from '@cmp/contract'
import { disks } from '@cmp/contract/inventories'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { CloudResource, InventoryPort, UnreadPart } from '@cmp/clouds/ports/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectContainer, isDue } from '../src/features/inventories/collect.ts'
import { containerCollection } from '../src/features/inventories/rounds.ts'
import { masked } from '../src/features/inventories/masked.ts'
import { systemScope, withScope } from '../src/scope/scope.ts'
import { runWork } from '../src/work/run.ts'
import { demoReseller } from './demo-reseller.ts'
import { startPortal, type Client, type TestPortal } from './harness.ts'
import { holding, untilWaitingForLocks } from './lock-waits.ts'
import { twoTenants, type Tenant } from './two-tenants.ts'

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
  ;({ own, foreign } = await twoTenants(portal.ctx))
})
afterAll(() => portal.close())

const containersOf = async (client: Client, query = '') =>
  (
    await client.get<Page<Container>>(
      `/api/CloudContainers/GetCloudContainerWithPagination?pagesize=1000&${query}`,
    )
  ).body.Data

/** Reads a container as its job does. */
const collect = async (id: string): Promise<void> => {
  await portal.ctx.pool.query(
    `update cloud_container set status = 'queued', delayed_until = null where id = $1`,
    [id],
  )
  await runWork(portal.ctx, containerCollection, id)
}

const everything = async (): Promise<unknown> => {
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

const collectionOf = async (client: Client, inventory: string, containerId: string) =>
  (
    await client.get<ContainerCollection[]>(
      `/api/CloudContainers/GetCollections?inventory=${inventory}&containerId=${containerId}`,
    )
  ).body

test('what came, went and changed between three looks at the clouds is told, and what is gone is still found', async () => {
  const { body } = await sa.get<Page<Change>>('/api/CloudResources/GetChangeWithPagination?pagesize=1000')
  expect(new Set(body.Data.map(({ kind }) => kind))).toEqual(
    new Set(['created', 'resized', 'tagged', 'gone']),
  )
  expect(body.Data.find(({ kind }) => kind === 'resized')).toMatchObject({ property: 'size' })
  expect(body.Data.find(({ kind }) => kind === 'tagged')?.property).toMatch(/^tag:/)
  const gone = body.Data.find(({ kind, inventory }) => kind === 'gone' && inventory === 'virtual-machines')
  if (!gone) throw new Error('The demo has no machine that is gone.')
  const listed = async (shown: string) =>
    (
      await sa.get<Page<{ id: string; goneAt: string | null }>>(
        `${machines}?tenantId=${await tenantOf(gone.containerId)}&containerId=${gone.containerId}&pagesize=1000&shown=${shown}`,
      )
    ).body.Data.filter(({ id }) => id === gone.resourceId)
  expect(await listed('')).toEqual([])
  expect(await listed('all')).toEqual(await listed('gone'))
  expect((await listed('gone'))[0]?.goneAt).toBe(gone.at)
})

const tenantOf = async (containerId: string): Promise<string> =>
  (await containersOf(sa)).find((container) => container.containerId === containerId)?.tenantId ?? ''

test('a run that finds nothing changed writes nothing but the time, and the next is a quarter of an hour later', async () => {
  const [container] = await containersOf(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const before = await everything()
  await collect(container.id)
  expect(await everything()).toEqual(before)
  const { rows } = await portal.ctx.pool.query<{ status: string; wait: number }>(
    `select status, extract(epoch from delayed_until - clock_timestamp())::int as wait from cloud_container where id = $1`,
    [container.id],
  )
  expect(rows[0]?.status).toBe('queued')
  expect(rows[0]?.wait).toBeGreaterThan(880)
  expect(rows[0]?.wait).toBeLessThanOrEqual(990)
})

test('kinds that are refused or throttled say what to do, keep what was read, and leave the others fresh', async () => {
  const [container] = await containersOf(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { id, containerId } = container
  const [before] = await collectionOf(sa, 'virtual-machines', containerId)
  const kept = await everything()
  await switchOn({ refused: ['virtual-machines'], throttled: ['key-vaults'] })
  await collect(id)
  await switchOn({})
  expect(await everything()).toEqual(kept)
  const [machine] = await collectionOf(second, 'virtual-machines', containerId)
  expect(machine).toMatchObject({ collectedAt: before?.collectedAt, count: before?.count })
  expect(machine?.problem).toMatch(/no permission to read virtual-machines.*Give the cloud account the right/)
  const [vault] = await collectionOf(second, 'key-vaults', containerId)
  expect(vault?.problem).toMatch(/quota.*read again by itself/)
  const [group] = await collectionOf(second, 'resource-groups', containerId)
  expect(group?.problem).toBe('')
  expect(group?.collectedAt).toBe(machine?.triedAt)
  // All kinds together are as old as the oldest, and say which could not be read.
  const [all] = await collectionOf(second, '', containerId)
  expect(all?.collectedAt).toBe(before?.collectedAt)
  expect(all?.problem).toMatch(/Virtual machines: .*no permission.* Key vaults: .*quota/)
  expect(all?.count).toBeGreaterThan(machine?.count ?? 0)
  await collect(id)
  expect((await collectionOf(second, 'virtual-machines', containerId))[0]?.problem).toBe('')
})

test('the clouds write ids in either case, and a resource that comes back is one', async () => {
  const [container] = await containersOf(sa, `tenantId=${own.tenantId}`)
  const { pool } = portal.ctx
  await pool.query(
    `update cloud_resource set native_id = upper(native_id), gone_at = now() where container_id = $1 and inventory = 'storage-accounts'`,
    [container?.containerId],
  )
  const count = `select count(*)::int as n from cloud_resource where container_id = $1 and gone_at is null and inventory = 'storage-accounts'`
  const total = `select count(*)::int as n from cloud_resource where container_id = $1 and inventory = 'storage-accounts'`
  const of = async (text: string) => (await pool.query(text, [container?.containerId])).rows
  const before = await of(total)
  await collect(container?.id ?? '')
  expect(await of(total)).toEqual(before)
  expect(await of(count)).not.toEqual([{ n: 0 }])
  const { body } = await sa.get<Page<Change>>(
    `/api/CloudResources/GetChangeWithPagination?kind=back&containerId=${container?.containerId}`,
  )
  expect(body.Count).toBeGreaterThan(0)
})

test('a run that is broken off goes on where it was, and tells everything once', async () => {
  const { ctx } = portal
  const [row] = await containersOf(sa, `tenantId=${own.tenantId}`)
  const { rowCount } = await ctx.pool.query(
    `update cloud_resource set facts = facts || '{"sku": "Old", "size": "Old"}', fingerprint = 'of before'
      where container_id = $1 and gone_at is null and inventory in ('storage-accounts', 'virtual-machines')
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
  const told = await ctx.pool.query(
    `select native_id, count(*)::int as n from cloud_resource_change
      where value_from = 'Old' and property in ('sku', 'size') and value_to is not null group by native_id`,
  )
  expect(rowCount).toBeGreaterThan(1)
  expect(told.rows).toHaveLength(rowCount ?? 0)
  for (const { n } of told.rows) expect(n).toBe(1)
})

test('what cannot be kept of one inventory is told there, and keeps no other out', async () => {
  const { ctx } = portal
  const [row] = await containersOf(sa, `tenantId=${own.tenantId}`)
  const container = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('id', '=', row?.id ?? '')
      .executeTakeFirstOrThrow(),
  )
  const resource = (name: string): CloudResource => ({
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
  const kept: Record<string, string> = {
    disks: 'kept-disk',
    'storage-accounts': 'spoilt\u0000',
    'virtual-machines': 'kept-machine',
  }
  const nothing = () => Promise.reject(new Error('It is not asked.'))
  const port: InventoryPort = {
    containers: nothing,
    detail: nothing,
    children: nothing,
    list: ({ inventory }) => {
      const name = kept[inventory]
      return Promise.resolve(name === undefined ? [] : [resource(name)])
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

test('a part that cannot be read keeps its resources with their time, and nothing of it is deleted', async () => {
  const { ctx } = portal
  const [row] = await containersOf(sa, `tenantId=${own.tenantId}`)
  const container = () =>
    withScope(ctx, systemScope, ({ trx }) =>
      trx
        .selectFrom('cloudContainer')
        .selectAll()
        .where('id', '=', row?.id ?? '')
        .executeTakeFirstOrThrow(),
    )
  const { containerId } = await container()
  const disk = (region: string, name: string): CloudResource => ({
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
  const nothing = () => Promise.reject(new Error('It is not asked.'))
  let minutes = 0
  const read = async (disks: CloudResource[], ...unread: UnreadPart[]) => {
    minutes += 1
    const later = new Date(ctx.clock().getTime() + minutes * 60_000)
    const port: InventoryPort = {
      containers: nothing,
      detail: nothing,
      children: nothing,
      list: ({ inventory, onUnread }) => {
        if (inventory !== 'disks') return Promise.resolve([])
        for (const part of unread) onUnread?.(part)
        // The reader empties the pages that it is given.
        return Promise.resolve([...disks])
      },
    }
    await collectContainer(
      { ...ctx, clock: () => later },
      await container(),
      { write: (change) => withScope(ctx, systemScope, change) },
      () => Promise.resolve(port),
    )
    const { rows } = await ctx.pool.query<{ name: string; state: string }>(
      `select name, case when gone_at is not null then 'gone' when unread_since is not null then 'unread' else 'current' end
          as state from cloud_resource where native_id like '/subscriptions/parts/%' order by name`,
    )
    return rows.map(({ name, state }) => `${name} ${state}`)
  }
  const one = disk('one', 'a')
  const both = [one, disk('two', 'b'), disk('three', 'c')]
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
  const [standing] = await collectionOf(sa, 'disks', containerId)
  expect(standing).toMatchObject({ count: 3, off: 'Region three: It is not enabled.' })
  expect(standing?.problem).toMatch(/^Region two: The provider answered: It is down\./)
  expect(standing?.collectedAt).toBe(standing?.triedAt)
  const listed = await sa.get<Page<{ name: string; collectedAt: string }>>(
    `/api/CloudResources/GetResourceWithPagination?containerId=${containerId}&inventory=disks&pagesize=1000`,
  )
  const times = new Map(listed.body.Data.map(({ name, collectedAt }) => [name, collectedAt]))
  expect(times.get('a')).toBe(standing?.collectedAt)
  expect(times.get('b')).not.toBe(standing?.collectedAt)
  // The page of a resource that was left out says why, when its cloud does not answer either.
  await ctx.pool.query("update cloud_account set kind = 'none-that-is-known'")
  const query = new URLSearchParams({ containerId, diskName: 'b', tenantId: own.tenantId })
  const page = await sa.get<{ isLive: boolean; problem: string }>(
    `${disks.detailCall.path}?${query.toString()}`,
  )
  await ctx.pool.query("update cloud_account set kind = 'demo'")
  expect(page.status, page.text).toBe(200)
  expect(page.body).toMatchObject({ isLive: false, problem: standing?.problem })
  // What is only partly known overwrites nothing.
  const partly = { ...disk('two', 'b'), facts: {} }
  expect(await read([one, partly], failed, off)).toEqual(['a current', 'b unread', 'c unread'])
  expect(await read(both)).toEqual(['a current', 'b current', 'c current'])
  expect(await read([one])).toEqual(['a current', 'b gone', 'c gone'])
  await collect(row?.id ?? '')
})

test('another customer’s container is found by no call, and a person may say whose one is', async () => {
  const [theirs] = await containersOf(sa, `tenantId=${foreign.tenantId}`)
  if (!theirs) throw new Error('The first customer has no container.')
  const { id, containerId } = theirs
  expect((await containersOf(second)).map((row) => row.tenantId)).not.toContain(foreign.tenantId)
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

test('what is not watched is not read, and asking for it does nothing', async () => {
  const [theirs] = await containersOf(sa, `tenantId=${foreign.tenantId}`)
  const { id = '', containerId = '' } = theirs ?? {}
  await sa.put(`/api/CloudContainers/${id}`, { isWatched: false, everyMinutes: 60 })
  expect((await sa.post('/api/CloudContainers/refresh', { containerId })).body).toEqual({ containers: 0 })
  await collect(id)
  const status = async () =>
    (await portal.ctx.pool.query(`select status from cloud_container where id = $1`, [id])).rows
  expect(await status()).toEqual([{ status: 'done' }])
  await sa.put(`/api/CloudContainers/${id}`, { isWatched: true })
  expect(await status()).toEqual([{ status: 'queued' }])
})

test('what is asked for while it is being read is read once more right after', async () => {
  const [container] = await containersOf(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { id, containerId } = container
  const waits = async () =>
    (
      await portal.ctx.pool.query<{ status: string; isDelayed: boolean }>(
        `select status, delayed_until is not null as "isDelayed" from cloud_container where id = $1`,
        [id],
      )
    ).rows[0]
  await collect(id)
  expect(await waits()).toEqual({ status: 'queued', isDelayed: true })
  const release = await holding(portal.ctx, 'lock table cloud_resource in access exclusive mode', [])
  const reading = collect(id)
  await untilWaitingForLocks(portal.ctx, 1)
  expect((await second.post('/api/CloudContainers/refresh', { containerId })).body).toEqual({
    containers: 1,
  })
  expect(await waits()).toEqual({ status: 'running', isDelayed: false })
  await release()
  await reading
  expect(await waits()).toEqual({ status: 'queued', isDelayed: false })
  expect((await collectionOf(second, '', containerId))[0]?.isRunning).toBe(true)
  await runWork(portal.ctx, containerCollection, id)
  expect(await waits()).toEqual({ status: 'queued', isDelayed: true })
  expect((await collectionOf(second, '', containerId))[0]?.isRunning).toBe(false)
})

test('what is named like a secret is masked, however deep', () =>
  expect(
    masked({
      name: 'a',
      adminPassword: 'x',
      list: [{ connectionString: 'y', keys: { primaryAccessKey: 'z' } }],
    }),
  ).toEqual({
    name: 'a',
    adminPassword: '••••',
    list: [{ connectionString: '••••', keys: { primaryAccessKey: '••••' } }],
  }))

test('a connection whose provider refused too many calls is left alone until then, unless a person asks', async () => {
  const [container] = await containersOf(sa, `tenantId=${own.tenantId}`)
  if (!container) throw new Error('The second customer has no container.')
  const { pool, clock } = portal.ctx
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1000)
  const set = (throttledUntil: Date | null, askedAt: Date | null) =>
    Promise.all([
      pool.query(`update cloud_account set throttled_until = $1 where kind = 'demo'`, [throttledUntil]),
      pool.query('update cloud_container set asked_at = $1 where id = $2', [askedAt, container.id]),
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
    await set(later(120), null)
    const wait = await waitAfterRound()
    expect(wait).toBeGreaterThan(90)
    expect(wait).toBeLessThanOrEqual(120)
    await set(later(120), later(1))
    expect(await waitAfterRound()).toBeGreaterThan(880)
  } finally {
    await set(null, null)
  }
})

test('what a provider charges for is read less often, unless a person asks or it failed', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const due = (hours: number, { cloudProvider = 'AWS', problem = '', askedAt = hoursAgo(48) } = {}) =>
    isDue(
      {
        cloudProvider,
        askedAt,
        collections: {
          'key-vaults': {
            collectedAt: hoursAgo(hours).toISOString(),
            triedAt: hoursAgo(hours).toISOString(),
            problem,
            off: '',
            count: 1,
          },
        },
      },
      { name: 'key-vaults', leastMinutes: { AWS: 1440 } },
      now,
    )
  expect([due(1), due(23), due(25)]).toEqual([false, false, true])
  expect(due(1, { cloudProvider: 'Azure' })).toBe(true)
  expect(due(1, { problem: 'AWS refused.' })).toBe(true)
  expect(due(1, { askedAt: hoursAgo(0) })).toBe(true)
})
