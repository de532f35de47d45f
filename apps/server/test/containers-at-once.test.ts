/** Containers and what is in them, changed by two at once: watched once, and nobody waits for another for ever. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToCollect, findContainersOf, giveContainers } from '../src/features/inventories/containers.ts'
import { keepGone, keepResources, type Place } from '../src/features/inventories/keep-resources.ts'
import { readMachineLoads } from '../src/features/machine-loads/machine-loads.ts'
import { systemScope, withScope, type Scoped } from '../src/scope/scope.ts'
import type { InventoryAccount } from '../src/features/cloud-accounts/cloud-accounts.ts'
import { startPortal, type TestPortal } from './harness.ts'
import { addCustomer } from './master-data.ts'
import { holding, untilWaitingForLocks } from './lock-waits.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const signal = new AbortController().signal

/** An account of the reseller that sees some containers. */
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

test('of two accounts that are looked at together one watches what both see', async () => {
  const [one, other] = [await accountWith('One', ['shared']), await accountWith('Other', ['SHARED'])]
  // Each saw another before, which is changed by somebody else at this moment.
  await portal.ctx.pool.query(
    `insert into cloud_container (cloud_account_id, container_id, name, cloud_provider, tenant_id, is_active, is_watched)
     select id, 'before', 'before', 'Azure', '', true, false from cloud_account where id = any($1)`,
    [[one.id, other.id]],
  )
  const release = await holding(
    portal.ctx,
    `select from cloud_container where container_id = 'before' for update`,
    [],
  )
  const looks = [find(one), find(other)]
  await untilWaitingForLocks(portal.ctx, 2)
  await release()
  await Promise.all(looks)
  const { rows } = await portal.ctx.pool.query<{ isWatched: boolean }>(
    `select is_watched as "isWatched" from cloud_container where lower(container_id) = 'shared' order by 1`,
  )
  expect(rows).toEqual([{ isWatched: false }, { isWatched: true }])
})

test('who finds containers, who asks for all of them and who gives them do not wait for each other for ever', async () => {
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
  for (let turn = 0; turn < 10; turn++) {
    await portal.ctx.pool.query(`update cloud_container set share_of = 'stale'`)
    await Promise.all([
      ...accounts.map(find),
      write((scoped) => askToCollect(scoped, ids)),
      write((scoped) => askToCollect(scoped, ids.toReversed())),
      write((scoped) => giveContainers(scoped)),
    ])
  }
})

const inventory = 'virtual-machines'
const write = <T>(change: (scoped: Scoped) => Promise<T>): Promise<T> =>
  withScope(portal.ctx, systemScope, change)

/** Who changes all machines of an account at once, beside who reads its container. */
const others: Record<string, () => Promise<unknown>> = {
  'sums up their loads': () => readMachineLoads(portal.ctx, { write, signal }),
  'gives containers': () => write((scoped) => giveContainers(scoped)),
}
const readings: Record<string, (place: Place, ids: readonly string[]) => Promise<void>> = {
  'keeps them': (place, ids) =>
    write((scoped) =>
      keepResources(
        scoped,
        place,
        ids.map((id) => ({
          nativeId: id,
          fingerprint: 'now',
          resource: { ...resource, id, name: id, containerId: place.container.containerId },
        })),
      ),
    ),
  'keeps that they are gone': (place, ids) => write((scoped) => keepGone(scoped, place, ids)),
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

test.each(cases)('who %s and who %s, in the order %s, do not wait for each other for ever', async (...of) => {
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
  // They lie on the disk in one order, and their cloud lists them in the other.
  const ids = [...order]
  for (const id of ids) await readings['keeps them']?.(place, [id])
  // Whose they are does not agree with whose their container is.
  await pool.query('update cloud_resource set customer_id = (select id from customer limit 1)')
  const release = await holding(portal.ctx, `select from cloud_resource where native_id = 'b' for update`, [])
  const works = [others[other]?.(), readings[reading]?.(place, ids.toReversed())]
  await untilWaitingForLocks(portal.ctx, 2)
  await release()
  await Promise.all(works)
})
