/**
 * Reads the resources of a container into the portal's own table, where they can be sorted, paged and counted. Only
 * changes are written, in small transactions: a run that was killed continues where it stopped, and nothing is counted
 * twice.
 */
import type { InventoryPort, SharedReading } from '@cmp/clouds/ports/inventory'
import type { Inventory } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import type { Collection } from '../../../../db/cloud-account-tables.ts'
import { isTransientError } from '../../../../kit/transient-error.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { LeaseLost } from '../../../../work/leases.ts'
import { openInventoryPort } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import type { Write } from '../containers/containers.ts'
import { collectInventory } from './collect-inventory.ts'
import { openWriter } from './collection-writer.ts'
import type { Container } from './save-resources.ts'
import { describeInventoryProblem } from './problems.ts'

type Run = { write: Write; signal?: AbortSignal }

/** Returns the inventories of which a container has had resources. */
const readInventoriesWithRows = (ctx: AppContext, { cloudAccountId, containerId }: Container) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('cloudResource')
      .select('inventory')
      .distinct()
      .where('cloudAccountId', '=', cloudAccountId)
      .where('containerId', '=', containerId)
      .execute()
    return new Set(rows.map(({ inventory }) => inventory))
  })

/** Data that was read for other containers of the account within this time, in milliseconds, is reused. */
const sharedMilliseconds = 300_000

/**
 * Returns which containers may be read together, and since when data that was read for other containers may be reused.
 * After a person has requested a refresh, older data is not reused.
 */
const findSharedReading = (
  ctx: AppContext,
  { cloudAccountId, requestedAt }: Container,
): Promise<SharedReading> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('cloudContainer')
      .select('containerId')
      .where('cloudAccountId', '=', cloudAccountId)
      .where('isWatched', '=', true)
      .where('isActive', '=', true)
      .orderBy('containerId')
      .execute()
    const since = Math.max(requestedAt?.getTime() ?? 0, ctx.clock().getTime() - sharedMilliseconds)
    return { since: new Date(since), containerIds: rows.map(({ containerId }) => containerId) }
  })

/** Reads every inventory of a container; one that fails retains its earlier data and stores the reason. */
export const collectContainer = async (
  ctx: AppContext,
  container: Container,
  run: Run,
  openPort: typeof openInventoryPort = openInventoryPort,
): Promise<void> => {
  const isFatal = (error: unknown): boolean =>
    Boolean(run.signal?.aborted) || error instanceof LeaseLost || isTransientError(error)
  const toUnchangedCollection = (inventory: string, error: unknown): Collection => {
    const { collectedAt = null, count = 0, off = '' } = container.collections[inventory] ?? {}
    return {
      collectedAt,
      triedAt: ctx.clock().toISOString(),
      problem: describeInventoryProblem(error),
      off,
      count,
    }
  }
  const toFailedCollection = (inventory: string, error: unknown): Collection => {
    ctx.log.warn(
      { err: error, container: container.containerId, inventory },
      'an inventory could not be read',
    )
    return toUnchangedCollection(inventory, error)
  }
  const writer = openWriter({ write: run.write, isFatal }, container, toFailedCollection)
  const open = async (): Promise<InventoryPort | undefined> => {
    try {
      return await openPort(ctx, container.cloudAccountId)
    } catch (error) {
      if (isFatal(error)) throw error
      for (const { name } of inventories) await writer.recordStatus(name, toUnchangedCollection(name, error))
      await writer.flush()
      return undefined
    }
  }
  const port = await open()
  if (!port) return
  const withRows = await readInventoriesWithRows(ctx, container)
  const shared = await findSharedReading(ctx, container)
  for (const inventory of inventories) {
    const { name } = inventory
    run.signal?.throwIfAborted()
    if (!isDue(container, inventory, ctx.clock())) continue
    try {
      await collectInventory(ctx, container, name, port, {
        ...(run.signal && { signal: run.signal }),
        writer,
        withRows,
        shared,
      })
    } catch (error) {
      if (isFatal(error)) throw error
      await writer.recordStatus(name, toFailedCollection(name, error))
    }
  }
  await writer.flush()
}

/**
 * Returns whether an inventory is read in this round: inventories whose requests are charged are read less often,
 * unless a person requests it.
 */
export const isDue = (
  {
    cloudProvider,
    collections,
    requestedAt,
  }: Pick<Container, 'cloudProvider' | 'collections' | 'requestedAt'>,
  { name, leastMinutes = {} }: Pick<Inventory, 'name' | 'leastMinutes'>,
  now: Date,
): boolean => {
  const least = Object.entries(leastMinutes).find(([cloud]) => cloud === cloudProvider)?.[1] ?? 0
  const { collectedAt, problem } = collections[name] ?? { collectedAt: null, problem: '' }
  if (!collectedAt || problem !== '') return true
  const readAt = new Date(collectedAt).getTime()
  return now.getTime() - readAt >= least * 60_000 || (requestedAt?.getTime() ?? 0) > readAt
}

/**
 * Spreads containers that started together: each waits up to a tenth longer than its interval, always by the same
 * amount.
 */
export const waitSeconds = ({ id, everyMinutes }: Container): number =>
  Math.round(everyMinutes * 60 * (1 + Number.parseInt(id.slice(0, 4), 16) / 0xffff / 10))
