/**
 * Reads what a container holds into the portal's own table, where it can be sorted, paged and counted. Only what has changed is
 * written, in small transactions: a run that is killed in the middle goes on where it was, and what it wrote counts once.
 */
import {
  resourcePages,
  type InventoryPort,
  type SharedReading,
  type UnreadPart,
} from '@cmp/clouds/ports/inventory'
import { listed, type Inventory } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql, type Selectable } from 'kysely'
import type { CloudContainerTable, CloudResourceTable, Collection } from '../../db/cloud-account-tables.ts'
import { isOutage } from '../../kit/outage.ts'
import { inSlices } from '../../kit/slices.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { LeaseLost } from '../../work/leases.ts'
import { inventoryPortOf } from '../cloud-accounts/cloud-accounts.ts'
import { fingerprintOf } from './compare.ts'
import { findContainers, type Write } from './containers.ts'
import { keepGone, keepResources, keepUnread, type Found, type Place } from './keep-resources.ts'
import { masked } from './masked.ts'
import { problemOf } from './problems.ts'

/** Rows of a transaction: with the clouds' own answers, which are a few kilobytes each. */
const rowsAtOnce = 1000

const dayMilliseconds = 86_400_000

/** A container as it is kept. */
export type Container = Selectable<CloudContainerTable>
type Run = { write: Write; signal?: AbortSignal }
/** What is known of a resource. */
type Known = Pick<
  Selectable<CloudResourceTable>,
  'nativeId' | 'region' | 'fingerprint' | 'goneAt' | 'unreadSince'
>

/** What is known of the resources of a container: by the id in small letters, since clouds write ids in either case. */
const knownOf = (ctx: AppContext, { cloudAccountId, containerId }: Container, inventory: string) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('cloudResource')
      .select(['nativeId', 'region', 'fingerprint', 'goneAt', 'unreadSince'])
      .where('cloudAccountId', '=', cloudAccountId)
      .where('containerId', '=', containerId)
      .where('inventory', '=', inventory)
      .orderBy('nativeId')
      .execute()
    return new Map(rows.map((row) => [row.nativeId.toLowerCase(), row]))
  })

/** The inventories that a container has had resources of. */
const inventoriesWithRows = (ctx: AppContext, { cloudAccountId, containerId }: Container) =>
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

/** What was read for other containers of the account in so long a time is as good as new. Milliseconds. */
const sharedMilliseconds = 300_000

/** What may be read together with a container. Whoever asked for it gets nothing from before that. */
const sharedReading = (ctx: AppContext, { cloudAccountId, askedAt }: Container): Promise<SharedReading> =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('cloudContainer')
      .select('containerId')
      .where('cloudAccountId', '=', cloudAccountId)
      .where('isWatched', '=', true)
      .where('isActive', '=', true)
      .orderBy('containerId')
      .execute()
    const since = Math.max(askedAt?.getTime() ?? 0, ctx.clock().getTime() - sharedMilliseconds)
    return { since: new Date(since), containerIds: rows.map(({ containerId }) => containerId) }
  })

/** What has been read is written down after so long at the latest. Milliseconds. */
const longestUnwritten = 1000

/** What an inventory brought, ready to be written; `rows` is how many resources it is about. */
type Part = { inventory: string; rows: number; change: (scoped: Scoped) => Promise<void> }

/**
 * Writes what the inventories of a container bring: what is read within a moment goes in one transaction. Where that fails, each
 * inventory goes by itself, so that one that cannot be kept keeps nobody else's out.
 * @param onFailed hears which inventory could not be kept, and why
 */
const openWriter = (
  { write, isFatal }: { write: Write; isFatal: (error: unknown) => boolean },
  { id }: Container,
  onFailed: (inventory: string, error: unknown) => Collection,
) => {
  let waiting: Part[] = []
  let standings: Record<string, Collection> = {}
  let writtenAt = performance.now()

  const keepStandings = async ({ trx }: Scoped): Promise<void> => {
    const text = JSON.stringify(standings)
    await sql`update cloud_container set collections = collections || ${text}::jsonb where id = ${id}`.execute(
      trx,
    )
  }
  const writeAll = (parts: readonly Part[]): Promise<void> =>
    write(async (scoped) => {
      for (const { change } of parts) await change(scoped)
      await keepStandings(scoped)
    })
  const apart = async (parts: readonly Part[]): Promise<void> => {
    for (const { inventory, change } of parts)
      try {
        await write(change)
      } catch (error) {
        if (isFatal(error)) throw error
        standings[inventory] = onFailed(inventory, error)
      }
    await write(keepStandings)
  }
  const flush = async (): Promise<void> => {
    if (waiting.length === 0 && Object.keys(standings).length === 0) return
    try {
      await writeAll(waiting)
    } catch (error) {
      if (isFatal(error) || waiting.length === 0) throw error
      await apart(waiting)
    }
    waiting = []
    standings = {}
    writtenAt = performance.now()
  }
  return {
    flush,
    /** Writes resources with the next ones, or at once where there are many. */
    add: async (part: Part): Promise<void> => {
      waiting.push(part)
      if (waiting.reduce((sum, { rows }) => sum + rows, 0) >= rowsAtOnce) await flush()
    },
    /** Records the status of an inventory after all its resources were added. */
    stand: async (inventory: string, collection: Collection): Promise<void> => {
      standings[inventory] = collection
      if (performance.now() - writtenAt > longestUnwritten) await flush()
    },
  }
}

type Writer = ReturnType<typeof openWriter>

/** What could not be read, for people: parts that failed for the same reason are named together. */
const unreadSentence = (parts: readonly UnreadPart[], reasonOf: (part: UnreadPart) => string): string =>
  [...Map.groupBy(parts, reasonOf)]
    .map(([reason, some]) => `${listed([...new Set(some.map(({ name }) => name))])}: ${reason}`)
    .join(' ')

/**
 * Reads one inventory of a container and keeps what has changed of it. Where a page fails, those before it are kept, and what
 * has not been seen is not called gone. A part that could not be read keeps its resources as they were, marked with the time
 * of the last reading; those of the other parts are current.
 */
const collectInventory = async (
  ctx: AppContext,
  container: Container,
  inventory: string,
  port: InventoryPort,
  {
    signal,
    writer,
    withRows,
    shared,
  }: Pick<Run, 'signal'> & { writer: Writer; withRows: ReadonlySet<string>; shared: SharedReading },
): Promise<void> => {
  const before = container.collections[inventory]
  const known = withRows.has(inventory) ? await knownOf(ctx, container, inventory) : new Map<string, Known>()
  const place: Place = { container, inventory, isFirst: !before?.collectedAt }
  const present = new Set<string>()
  const unread: UnreadPart[] = []
  const isUnread = ({ nativeId, region }: Known): boolean =>
    unread.some(({ covers }) => covers({ id: nativeId, region }))
  const stale: Known[] = []
  const { containerId } = container
  const request = {
    inventory,
    containerId,
    shared,
    onUnread: (part: UnreadPart) => unread.push(part),
    ...(signal && { signal }),
  }
  // What a page brings is written and let go before the next one: the clouds' answers are large.
  for await (const page of resourcePages(port, request)) {
    const changed: Found[] = []
    for (const resource of page) {
      const key = resource.id.toLowerCase()
      if (present.has(key)) continue
      present.add(key)
      const found = known.get(key)
      if (found && !found.goneAt && isUnread(found)) {
        stale.push(found)
        continue
      }
      const fingerprint = fingerprintOf(resource)
      if (!found || found.goneAt || found.fingerprint !== fingerprint)
        changed.push({ resource, fingerprint, nativeId: found?.nativeId ?? resource.id })
    }
    page.length = 0
    while (changed.length > 0) {
      signal?.throwIfAborted()
      const rows = changed.splice(0, rowsAtOnce).map((found) => ({
        ...found,
        resource: { ...found.resource, raw: masked(found.resource.raw) },
      }))
      await writer.add({
        inventory,
        rows: rows.length,
        change: (scoped) => keepResources(scoped, place, rows),
      })
    }
  }
  const absent = [...known.values()].filter(
    ({ nativeId, goneAt }) => !goneAt && !present.has(nativeId.toLowerCase()),
  )
  const gone = absent.filter((one) => !isUnread(one))
  stale.push(...absent.filter(isUnread))
  for (const some of inSlices(gone, rowsAtOnce)) {
    const ids = some.map(({ nativeId }) => nativeId)
    await writer.add({
      inventory,
      rows: ids.length,
      change: (scoped) => keepGone(scoped, place, ids),
    })
  }
  const since = before?.collectedAt ? new Date(before.collectedAt) : ctx.clock()
  const isStale = new Set(stale)
  const marks = [
    { since, rows: stale.filter(({ unreadSince }) => unreadSince === null) },
    {
      since: null,
      rows: [...known.values()].filter((one) => one.unreadSince !== null && !one.goneAt && !isStale.has(one)),
    },
  ]
  for (const { since: time, rows } of marks)
    for (const some of inSlices(rows, rowsAtOnce)) {
      const ids = some.map(({ nativeId }) => nativeId)
      await writer.add({
        inventory,
        rows: ids.length,
        change: (scoped) => keepUnread(scoped, place, { ids, since: time }),
      })
    }
  const at = ctx.clock().toISOString()
  const failed = unread.filter(({ isOff }) => !isOff)
  for (const { name, error } of failed)
    ctx.log.warn({ err: error, container: containerId, inventory, part: name }, 'a part could not be read')
  await writer.stand(inventory, {
    collectedAt: at,
    triedAt: at,
    problem: unreadSentence(failed, ({ error }) => problemOf(error)),
    off: unreadSentence(
      unread.filter(({ isOff }) => isOff),
      ({ error }) => error.message,
    ),
    count: present.size + absent.length - gone.length,
  })
}

/** Reads every inventory of a container; one that fails keeps what was read before, and says why. */
export const collectContainer = async (
  ctx: AppContext,
  container: Container,
  run: Run,
  openPort: typeof inventoryPortOf = inventoryPortOf,
): Promise<void> => {
  const isFatal = (error: unknown): boolean =>
    Boolean(run.signal?.aborted) || error instanceof LeaseLost || isOutage(error)
  const stays = (inventory: string, error: unknown): Collection => {
    const { collectedAt = null, count = 0, off = '' } = container.collections[inventory] ?? {}
    return { collectedAt, triedAt: ctx.clock().toISOString(), problem: problemOf(error), off, count }
  }
  const failed = (inventory: string, error: unknown): Collection => {
    ctx.log.warn(
      { err: error, container: container.containerId, inventory },
      'an inventory could not be read',
    )
    return stays(inventory, error)
  }
  const writer = openWriter({ write: run.write, isFatal }, container, failed)
  const open = async (): Promise<InventoryPort | undefined> => {
    try {
      return await openPort(ctx, container.cloudAccountId)
    } catch (error) {
      if (isFatal(error)) throw error
      for (const { name } of inventories) await writer.stand(name, stays(name, error))
      await writer.flush()
      return undefined
    }
  }
  const port = await open()
  if (!port) return
  const withRows = await inventoriesWithRows(ctx, container)
  const shared = await sharedReading(ctx, container)
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
      await writer.stand(name, failed(name, error))
    }
  }
  await writer.flush()
}

/** Whether an inventory is read in this round: where its requests are charged it is read less often, unless a person asks. */
export const isDue = (
  { cloudProvider, collections, askedAt }: Pick<Container, 'cloudProvider' | 'collections' | 'askedAt'>,
  { name, leastMinutes = {} }: Pick<Inventory, 'name' | 'leastMinutes'>,
  now: Date,
): boolean => {
  const least = Object.entries(leastMinutes).find(([cloud]) => cloud === cloudProvider)?.[1] ?? 0
  const { collectedAt, problem } = collections[name] ?? { collectedAt: null, problem: '' }
  if (!collectedAt || problem !== '') return true
  const readAt = new Date(collectedAt).getTime()
  return now.getTime() - readAt >= least * 60_000 || (askedAt?.getTime() ?? 0) > readAt
}

const watchedContainers = (ctx: AppContext): Promise<Container[]> =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .selectAll()
      .where('isWatched', '=', true)
      .orderBy('containerId')
      .orderBy('id')
      .execute(),
  )

/** Containers that began together drift apart: each waits up to a tenth longer than it says, always the same. */
export const waitSeconds = ({ id, everyMinutes }: Container): number =>
  Math.round(everyMinutes * 60 * (1 + Number.parseInt(id.slice(0, 4), 16) / 0xffff / 10))

/** Finds and reads everything now, outside any job. */
const collectNow = async (ctx: AppContext): Promise<void> => {
  const write: Write = (change) => withScope(ctx, systemScope, change)
  await findContainers(ctx, { write })
  for (const container of await watchedContainers(ctx)) {
    await collectContainer(ctx, container, { write })
    await write(async ({ trx }) => {
      await sql`
        update cloud_container set delayed_until = clock_timestamp() + make_interval(secs => ${waitSeconds(container)})
        where id = ${container.id}`.execute(trx)
    })
  }
}

/** The demo's clouds are looked at three times, days apart, so that there is something to tell of what changed. */
export const collectDemo = async (ctx: AppContext): Promise<void> => {
  const daysAgo = { 1: 19, 2: 6, 3: 0 }
  for (const look of [1, 2, 3] as const) {
    const fields = look === 3 ? {} : { look }
    await withScope(ctx, systemScope, ({ trx }) =>
      trx
        .updateTable('cloudAccount')
        .set({ settings: JSON.stringify(fields) })
        .where('kind', '=', 'demo')
        .execute(),
    )
    const at = new Date(ctx.clock().getTime() - daysAgo[look] * dayMilliseconds)
    await collectNow({ ...ctx, clock: () => at })
  }
}
