/**
 * Two processes change containers and their resources at the same time: changes are recorded once, and no process waits
 * for the other forever.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  requestCollection,
  findContainersOf,
  giveContainers,
} from '../../src/areas/clouds/inventories/containers/containers.ts'
import {
  recordDeletions,
  saveResources,
  type Place,
} from '../../src/areas/clouds/inventories/collection/save-resources.ts'
import { readMachineLoads } from '../../src/areas/clouds/machine-loads/machine-loads.ts'
import { systemScope, withScope, type Scoped } from '../../src/scope/scope.ts'
import type { InventoryAccount } from '../../src/core/cloud-accounts/cloud-accounts.ts'
import { startPortal, type TestPortal } from '../harness/portal.ts'
import { addCustomer } from '../harness/master-data.ts'
import { holdLock, waitForLockWaiters } from '../harness/lock-waits.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const signal = new AbortController().signal

/** Adds an account of the reseller that sees the given containers. */
const accountWith = async (name: string, seen: readonly string[]): Promise<InventoryAccount> => {
  const { rows } = await portal.ctx.pool.query<{ id: string }>(
    `insert into cloud_account (kind, name) values ('demo', $1) returning id`,
    [name],
  )
  const containers = seen.map((containerId) => ({
    containerId,
    name: containerId,
    cloudProvider: 'Azure',
    tenantId: '',
    isActive: true,
  }))
  return {
    id: rows[0]?.id ?? '',
    customerId: null,
    inventory: {
      containers: () => Promise.resolve(containers),
      list: () => Promise.resolve([]),
      detail: () => Promise.reject(new Error('It is asked for no resource.')),
      children: () => Promise.resolve([]),
    },
  }
}

const find = (account: InventoryAccount) => findContainersOf(portal.ctx, account, signal)

test('watches a container seen by two accounts with one account', async () => {
  const [one, other] = [await accountWith('One', ['shared']), await accountWith('Other', ['SHARED'])]
  // Each account saw another one before, and somebody else changes that one now.
  await portal.ctx.pool.query(
    `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched)
     select id, 'before', 'before', 'Azure', '', true, false from cloud_account where id = any($1)`,
    [[one.id, other.id]],
  )
  const release = await holdLock(
    portal.ctx,
    `select from cloud_container where container_id = 'before' for update`,
    [],
  )
  const polls = [find(one), find(other)]
  await waitForLockWaiters(portal.ctx, 2)
  await release()
  await Promise.all(polls)
  const { rows } = await portal.ctx.pool.query<{ isWatched: boolean }>(
    `select is_watched as "isWatched" from cloud_container where lower(container_id) = 'shared' order by 1`,
  )
  expect(rows).toEqual([{ isWatched: false }, { isWatched: true }])
})

test('discovering, listing and assigning containers at the same time does not deadlock', async () => {
  const accounts: InventoryAccount[] = []
  for (let n = 0; n < 4; n++)
    accounts.push(
      await accountWith(
        `Many ${n}`,
        ['a', 'b', 'c', 'd', 'e'].map((name) => `${n}${name}`),
      ),
    )
  for (const account of accounts) await find(account)
  const { rows } = await portal.ctx.pool.query<{ id: string }>('select id from cloud_container')
  const ids = rows.map(({ id }) => id)
  for (let round = 0; round < 10; round++) {
    await portal.ctx.pool.query(`update cloud_container set share_of = 'stale'`)
    await Promise.all([
      ...accounts.map(find),
      write((scoped) => requestCollection(scoped, ids)),
      write((scoped) => requestCollection(scoped, ids.toReversed())),
      write((scoped) => giveContainers(scoped)),
    ])
  }
})

const inventory = 'virtual-machines'
const write = <T>(change: (scoped: Scoped) => Promise<T>): Promise<T> =>
  withScope(portal.ctx, systemScope, change)

/** Processes that change all machines of an account at once, concurrently with the one that reads its container. */
const others: Record<string, () => Promise<unknown>> = {
  'sums up their loads': () => readMachineLoads(portal.ctx, { write, signal }),
  'gives containers': () => write((scoped) => giveContainers(scoped)),
}
const readings: Record<string, (place: Place, ids: readonly string[]) => Promise<void>> = {
  'keeps them': (place, ids) =>
    write((scoped) =>
      saveResources(
        scoped,
        place,
        ids.map((id) => ({
          nativeId: id,
          fingerprint: 'now',
          resource: { ...resource, id, name: id, containerId: place.container.containerId },
        })),
      ),
    ),
  'keeps that they are gone': (place, ids) => write((scoped) => recordDeletions(scoped, place, ids)),
}
const resource = {
  cloudProvider: 'Azure',
  tenantId: '',
  region: '',
  resourceGroup: null,
  facts: {},
  tags: {},
  raw: {},
}

const cases = Object.keys(others).flatMap((other) =>
  Object.keys(readings).flatMap((reading) =>
    (['abc', 'cba'] as const).map((order) => [other, reading, order] as const),
  ),
)

test.each(cases)('%s and %s, in the order %s, do not deadlock', async (...of) => {
  const [other, reading, order] = of
  const { pool } = portal.ctx
  await addCustomer(portal.operator, { name: of.join(' '), subscriptionId: of.join(' ') })
  await pool.query('delete from cloud_account')
  const account = await accountWith(of.join(' '), [of.join(' ')])
  await find(account)
  const container = await write(({ trx }) =>
    trx.selectFrom('cloudContainer').selectAll().executeTakeFirstOrThrow(),
  )
  const place: Place = { container, inventory, isFirst: true }
  // The rows are on the disk in one order, and the provider lists them in the other.
  const ids = [...order]
  for (const id of ids) await readings['keeps them']?.(place, [id])
  // The customer of the resources differs from the customer of their container.
  await pool.query('update cloud_resource set customer_id = (select id from customer limit 1)')
  const release = await holdLock(
    portal.ctx,
    `select from cloud_resource where native_id = 'b' for update`,
    [],
  )
  const works = [others[other]?.(), readings[reading]?.(place, ids.toReversed())]
  await waitForLockWaiters(portal.ctx, 2)
  await release()
  await Promise.all(works)
})
