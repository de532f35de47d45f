/** One resource and what hangs below it: as its cloud has it now, else as it was read before, with its time. */
import { CloudError } from '@cmp/clouds/ports/errors'
import type { CloudResource, Fact, InventoryPort, ResourceAddress } from '@cmp/clouds/ports/inventory'
import type { BilledWith, CostPart, Inventory, InventoryChild, Page } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { inventoryPortOf } from '../cloud-accounts/cloud-accounts.ts'
import { childPage } from './child-page.ts'
import { clusterCostsOf } from './cluster-costs.ts'
import { costMonths, costsOf, customersOfGround, ensureCosts } from './costs.ts'
import { masked } from './masked.ts'
import { problemOf } from './problems.ts'
import { mayBeLeftOut, resourceAt, toRow, withParts, type Collected, type InventoryRow } from './rows.ts'

/** Something with when it was read; `isLive` when that was just now, else `problem` says why it was not. */
export type Fresh<T> = T & { collectedAt: string; isLive: boolean; problem: string }

type Given = Readonly<Record<string, unknown>>
type Facts = Readonly<Record<string, Fact>>

/** The resource within the caller's scope; what identifies it must be given, and what some clouds have not may be left out. */
const found = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  address: Readonly<Record<string, string>>,
  given: Given,
): Promise<Collected & { raw: Record<string, unknown> }> => {
  const isNamed = Object.entries(address).every(
    ([parameter, field]) => mayBeLeftOut(inventory, field) || Boolean(given[parameter]),
  )
  const resource = isNamed
    ? await withScope(ctx, scope, (scoped) => resourceAt(scoped, inventory, address, given))
    : undefined
  if (!resource) throw notFound(inventory.noun)
  return resource
}

/** What a cloud answers now, or why it does not. */
type Live<T> = { answer: T } | { answer: null; problem: string }

/** Why the last reading of a list left a resource as it was; empty where it was read. */
const reasonUnread = (
  ctx: AppContext,
  { cloudAccountId, inventory, nativeId, containerId }: Collected,
): Promise<string> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const row = await trx
      .selectFrom('cloudResource')
      .innerJoin('cloudContainer', (join) =>
        join
          .onRef('cloudContainer.cloudAccountId', '=', 'cloudResource.cloudAccountId')
          .onRef('cloudContainer.containerId', '=', 'cloudResource.containerId'),
      )
      .select('cloudContainer.collections')
      .where('cloudResource.cloudAccountId', '=', cloudAccountId)
      .where('cloudResource.inventory', '=', inventory)
      .where('cloudResource.nativeId', '=', nativeId)
      .where('cloudContainer.containerId', '=', containerId)
      .where('cloudResource.unreadSince', 'is not', null)
      .executeTakeFirst()
    const { problem = '', off = '' } = row?.collections[inventory] ?? {}
    return problem || off
  })

/** What the cloud answers now, or why it does not: then what was read before has to do. */
const live = async <T>(
  ctx: AppContext,
  inventory: Inventory,
  resource: Collected,
  ask: (port: InventoryPort, address: ResourceAddress) => Promise<T>,
): Promise<Live<T>> => {
  if (resource.goneAt) return { answer: null, problem: '' }
  try {
    const port = await inventoryPortOf(ctx, resource.cloudAccountId)
    if (!port) return { answer: null, problem: 'No connection reads it any more.' }
    return {
      answer: await ask(port, {
        inventory: inventory.name,
        id: resource.nativeId,
        containerId: resource.containerId,
      }),
    }
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') throw notFound(inventory.noun)
    ctx.log.warn(
      { err: error, resource: resource.nativeId },
      'a cloud did not answer; what was read before is shown',
    )
    return { answer: null, problem: (await reasonUnread(ctx, resource)) || problemOf(error) }
  }
}

/** Keeps what a cloud answered, for the next time that it does not. */
const keep = (
  ctx: AppContext,
  { cloudAccountId, inventory, nativeId }: Collected,
  news: { detail: CloudResource['facts'] } | { children: Readonly<Record<string, readonly Facts[]>> },
): Promise<unknown> =>
  withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .updateTable('cloudResource')
      .set(
        'detail' in news
          ? { detail: JSON.stringify(news.detail), detailAt: now }
          : { children: sql<string>`children || ${JSON.stringify(news.children)}::jsonb` },
      )
      .where('cloudAccountId', '=', cloudAccountId)
      .where('inventory', '=', inventory)
      .where('nativeId', '=', nativeId)
      .execute(),
  )

const childrenWithDetail = ({ children }: Inventory): string[] =>
  Object.entries(children)
    .filter(([, { call }]) => !call)
    .map(([name]) => name)

/** The rows of a child: read from the cloud and kept, or as they were kept. */
const childRows = async (
  ctx: AppContext,
  inventory: Inventory,
  resource: Collected,
  child: string,
): Promise<Fresh<{ rows: InventoryRow[] }>> => {
  const now = await live(ctx, inventory, resource, (port, address) => port.children({ ...address, child }))
  if (now.answer) {
    await keep(ctx, resource, { children: { [child]: now.answer } })
    return { rows: [...now.answer], collectedAt: ctx.clock().toISOString(), isLive: true, problem: '' }
  }
  const kept = resource.children[child]
  if (!kept)
    throw new AppError(
      'Unavailable',
      `The cloud does not answer now, and its ${child} were never read. Try again later.`,
    )
  return { rows: kept, collectedAt: resource.collectedAt.toISOString(), isLive: false, problem: now.problem }
}

/** What is charged in the place of a resource, whole: it is nobody's own cost, and so counted once. */
const billedWith = async (
  scoped: Scoped,
  { name: inventory, billedWith: several = [] }: Inventory,
  { facts, customerId, containerId }: Collected,
): Promise<BilledWith | null> => {
  const declared = several.find(({ id }) => typeof facts[id] === 'string')
  const id = declared && facts[declared.id]
  if (!declared || typeof id !== 'string') return null
  const cost = (await costsOf(scoped, [{ nativeId: id, customerId, containerId }])).get(id)
  if (!cost) return null
  const { count } = await scoped.trx
    .selectFrom('cloudResource')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('inventory', '=', inventory)
    .where('containerId', '=', containerId)
    .where('goneAt', 'is', null)
    .where(sql<boolean>`lower(facts ->> ${declared.id}) = lower(${id})`)
    .executeTakeFirstOrThrow()
  return { noun: declared.noun, name: String(facts[declared.name] ?? id), ...cost, resources: Number(count) }
}

/** The detail of a resource, with the children that come with it. */
export const detailOf = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  given: Given,
): Promise<
  Fresh<{
    row: InventoryRow
    billedWith: BilledWith | null
    costParts: CostPart[] | null
    raw: object
    children: Record<string, InventoryRow[]>
  }>
> => {
  const resource = await found(ctx, scope, inventory, inventory.address, given)
  const read = await live(ctx, inventory, resource, (port, address) => port.detail(address))
  const now = read.answer
  const { customers, months } = await withScope(ctx, scope, async (scoped) => ({
    customers: await customersOfGround(scoped, resource),
    months: await costMonths(scoped),
  }))
  await ensureCosts(ctx, customers, months)
  if (now) await keep(ctx, resource, { detail: now.facts })
  const cost = await withScope(ctx, scope, async (scoped) =>
    (await costsOf(scoped, [resource])).get(resource.nativeId),
  )
  const together = await withScope(ctx, scope, (scoped) => billedWith(scoped, inventory, resource))
  const cluster = inventory.hasCostParts
    ? ((await withScope(ctx, scope, (scoped) => clusterCostsOf(scoped, [resource.nativeId]))).get(
        resource.nativeId,
      ) ?? { currency: '', parts: [] })
    : null
  const collectedAt = now ? ctx.clock() : resource.collectedAt
  const children: Record<string, InventoryRow[]> = {}
  for (const child of childrenWithDetail(inventory))
    children[child] = (await childRows(ctx, inventory, resource, child)).rows
  const row = toRow(
    inventory,
    { ...resource, facts: { ...resource.facts, ...(now?.facts ?? resource.detail) }, collectedAt },
    cost,
  )
  return {
    row: cluster ? withParts(row, cluster) : row,
    billedWith: together,
    costParts: cluster?.parts ?? null,
    raw: now ? masked(now.raw) : resource.raw,
    children,
    collectedAt: collectedAt.toISOString(),
    isLive: now !== null,
    problem: read.answer ? '' : read.problem,
  }
}

/** What a resource holds of one kind: its keys, its secrets; of a paged one the page that was asked for. */
export const childrenOf = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  child: string,
  given: Given,
): Promise<Page<InventoryRow> & { page: number }> => {
  const { call }: Partial<InventoryChild> = inventory.children[child] ?? {}
  const resource = await found(ctx, scope, inventory, call?.address ?? {}, given)
  const { rows } = await childRows(ctx, inventory, resource, child)
  return call?.paged ? childPage(rows, call.paged, given) : { rows, count: rows.length, page: 1 }
}

/** One of what hangs below a resource, by its name: a node pool. */
export const childOf = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  childName: string,
  given: Given,
): Promise<Fresh<{ row: InventoryRow }>> => {
  const child = inventory.children[childName]
  const resource = await found(ctx, scope, inventory, inventory.address, given)
  const { rows, ...fresh } = await childRows(ctx, inventory, resource, childName)
  const name = String(given[child?.detail?.parameter ?? '']).toLowerCase()
  const row = rows.find((candidate) => String(candidate[child?.nameField ?? 'name']).toLowerCase() === name)
  if (!child || !row) throw notFound(child?.noun ?? inventory.noun)
  return { ...fresh, row }
}
