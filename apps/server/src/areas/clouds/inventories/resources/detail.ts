/**
 * Returns one resource with its children: as the provider returns it now, otherwise as last read, with the time of
 * that.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/clouds/inventories'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { CloudResource, Fact, InventoryPort, ResourceAddress } from '@cmp/clouds/ports/inventory'
import type { BilledWith, CostPart, Inventory, InventoryChild, Page } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { openInventoryPort } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { buildChildPage } from './child-page.ts'
import { clusterCostsOf } from '../costs/cluster-costs.ts'
import { readCostMonths, readResourceCosts, findGroundCustomers, ensureCosts } from '../costs/costs.ts'
import { maskSecrets } from '../collection/masked.ts'
import { describeInventoryProblem } from '../collection/problems.ts'
import { mayBeLeftOut, findResource, toRow, withParts, type Collected, type InventoryRow } from './rows.ts'

/** Data with the time at which it was read; `isLive` if it was read just now, otherwise `problem` states why not. */
export type Fresh<T> = T & { collectedAt: string; isLive: boolean; problem: string }

type Given = Readonly<Record<string, unknown>>
type Facts = Readonly<Record<string, Fact>>

/**
 * Returns the resource within the caller's scope. Identifying fields are required, except those that some providers do
 * not have.
 */
const requireResource = async (
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
    ? await withScope(ctx, scope, (scoped) => findResource(scoped, inventory, address, given))
    : undefined
  if (!resource) throw createNotFoundError(inventory)
  return resource
}

/** The provider's current response, or why there is none. */
type Live<T> = { answer: T } | { answer: null; problem: string }

/** Returns why the last reading of a list did not update a resource; empty if it did. */
const findUnreadReason = (
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

/** Returns the provider's current response, or why there is none; the stored data is then used. */
const callCloud = async <T>(
  ctx: AppContext,
  inventory: Inventory,
  resource: Collected,
  call: (port: InventoryPort, address: ResourceAddress) => Promise<T>,
): Promise<Live<T>> => {
  if (resource.deletedAt) return { answer: null, problem: '' }
  try {
    const port = await openInventoryPort(ctx, resource.cloudAccountId)
    if (!port) return { answer: null, problem: t(m.cloudAccountsNoLongerHaveAccess) }
    return {
      answer: await call(port, {
        inventory: inventory.name,
        id: resource.nativeId,
        containerId: resource.containerId,
      }),
    }
  } catch (error) {
    if (error instanceof CloudError && error.code === 'NotFound') throw createNotFoundError(inventory)
    ctx.log.warn(
      { err: error, resource: resource.nativeId },
      'a cloud did not answer; what was read before is shown',
    )
    return {
      answer: null,
      problem: (await findUnreadReason(ctx, resource)) || describeInventoryProblem(error),
    }
  }
}

/** Stores a provider's response, for when the provider does not respond. */
const saveAnswer = (
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

const listDetailChildren = ({ children }: Inventory): string[] =>
  Object.entries(children)
    .filter(([, { call }]) => !call)
    .map(([name]) => name)

/** Returns the rows of a child: read from the provider and stored, or as stored. */
const readChildRows = async (
  ctx: AppContext,
  inventory: Inventory,
  resource: Collected,
  child: string,
): Promise<Fresh<{ rows: InventoryRow[] }>> => {
  const now = await callCloud(ctx, inventory, resource, (port, address) =>
    port.children({ ...address, child }),
  )
  if (now.answer) {
    await saveAnswer(ctx, resource, { children: { [child]: now.answer } })
    return { rows: [...now.answer], collectedAt: ctx.clock().toISOString(), isLive: true, problem: '' }
  }
  const storedRows = resource.children[child]
  if (!storedRows) throw new AppError('Unavailable', bind(m.providerIsNotRespondingAndNo, { child }))
  return {
    rows: storedRows,
    collectedAt: resource.collectedAt.toISOString(),
    isLive: false,
    problem: now.problem,
  }
}

/**
 * Returns the total that is charged in place of the resource; it is the cost of no resource, and therefore counted
 * once.
 */
const readBilledWith = async (
  scoped: Scoped,
  { name: inventory, billedWith: several = [] }: Inventory,
  { facts, customerId, containerId }: Collected,
): Promise<BilledWith | null> => {
  const declared = several.find(({ id }) => typeof facts[id] === 'string')
  const id = declared && facts[declared.id]
  if (!declared || typeof id !== 'string') return null
  const cost = (await readResourceCosts(scoped, [{ nativeId: id, customerId, containerId }])).get(id)
  if (!cost) return null
  const { count } = await scoped.trx
    .selectFrom('cloudResource')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('inventory', '=', inventory)
    .where('containerId', '=', containerId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`lower(facts ->> ${declared.id}) = lower(${id})`)
    .executeTakeFirstOrThrow()
  return {
    noun: t(declared.noun),
    name: String(facts[declared.name] ?? id),
    ...cost,
    resources: Number(count),
  }
}

/** Returns the detail of a resource with the children that it includes. */
export const readResourceDetail = async (
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
  const resource = await requireResource(ctx, scope, inventory, inventory.address, given)
  const read = await callCloud(ctx, inventory, resource, (port, address) => port.detail(address))
  const now = read.answer
  const { customers, months } = await withScope(ctx, scope, async (scoped) => ({
    customers: await findGroundCustomers(scoped, resource),
    months: await readCostMonths(scoped),
  }))
  await ensureCosts(ctx, customers, months)
  if (now) await saveAnswer(ctx, resource, { detail: now.facts })
  const cost = await withScope(ctx, scope, async (scoped) =>
    (await readResourceCosts(scoped, [resource])).get(resource.nativeId),
  )
  const together = await withScope(ctx, scope, (scoped) => readBilledWith(scoped, inventory, resource))
  const cluster = inventory.hasCostParts
    ? ((await withScope(ctx, scope, (scoped) => clusterCostsOf(scoped, [resource.nativeId]))).get(
        resource.nativeId,
      ) ?? { currency: '', parts: [] })
    : null
  const collectedAt = now ? ctx.clock() : resource.collectedAt
  const children: Record<string, InventoryRow[]> = {}
  for (const child of listDetailChildren(inventory))
    children[child] = (await readChildRows(ctx, inventory, resource, child)).rows
  const row = toRow(
    inventory,
    { ...resource, facts: { ...resource.facts, ...(now?.facts ?? resource.detail) }, collectedAt },
    cost,
  )
  return {
    row: cluster ? withParts(row, cluster) : row,
    billedWith: together,
    costParts: cluster?.parts ?? null,
    raw: now ? maskSecrets(now.raw) : resource.raw,
    children,
    collectedAt: collectedAt.toISOString(),
    isLive: now !== null,
    problem: read.answer ? '' : read.problem,
  }
}

/** Returns a resource's children of one type, for example its keys or secrets; if the list is paged, the requested page. */
export const readResourceChildren = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  child: string,
  given: Given,
): Promise<Page<InventoryRow> & { page: number }> => {
  const { call }: Partial<InventoryChild> = inventory.children[child] ?? {}
  const resource = await requireResource(ctx, scope, inventory, call?.address ?? {}, given)
  const { rows } = await readChildRows(ctx, inventory, resource, child)
  return call?.paged ? buildChildPage(rows, call.paged, given) : { rows, count: rows.length, page: 1 }
}

/** Returns one child of a resource by its name, for example a node pool. */
export const readResourceChild = async (
  ctx: AppContext,
  scope: Scope,
  inventory: Inventory,
  childName: string,
  given: Given,
): Promise<Fresh<{ row: InventoryRow }>> => {
  const child = inventory.children[childName]
  const resource = await requireResource(ctx, scope, inventory, inventory.address, given)
  const { rows, ...fresh } = await readChildRows(ctx, inventory, resource, childName)
  const name = String(given[child?.detail?.parameter ?? '']).toLowerCase()
  const row = rows.find((candidate) => String(candidate[child?.nameField ?? 'name']).toLowerCase() === name)
  if (!child || !row) throw createNotFoundError(child ?? inventory)
  return { ...fresh, row }
}
