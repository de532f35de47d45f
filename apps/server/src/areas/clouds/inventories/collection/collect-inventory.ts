/** Reads one inventory of a container page by page and stores what has changed since the last collection. */
import {
  streamResourcePages,
  type InventoryPort,
  type SharedReading,
  type UnreadPart,
} from '@cmp/clouds/ports/inventory'
import { formatList } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CloudResourceTable, Collection } from '../../../../db/cloud-account-tables.ts'
import { chunkItems } from '../../../../kit/chunk.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { rowsAtOnce, type Writer } from './collection-writer.ts'
import { fingerprintOf } from './compare.ts'
import {
  recordDeletions,
  saveResources,
  saveUnreadSince,
  type Container,
  type Found,
  type Place,
} from './save-resources.ts'
import { maskSecrets } from './masked.ts'
import { describeInventoryProblem } from './problems.ts'

/** The stored state of a resource. */
type Known = Pick<
  Selectable<CloudResourceTable>,
  'nativeId' | 'region' | 'fingerprint' | 'deletedAt' | 'unreadSince'
>

/** Returns the stored resources of a container by ID in lower case, because providers write IDs in either case. */
const readKnownResources = (ctx: AppContext, { cloudAccountId, containerId }: Container, inventory: string) =>
  withScope(ctx, systemScope, async ({ trx }) => {
    const rows = await trx
      .selectFrom('cloudResource')
      .select(['nativeId', 'region', 'fingerprint', 'deletedAt', 'unreadSince'])
      .where('cloudAccountId', '=', cloudAccountId)
      .where('containerId', '=', containerId)
      .where('inventory', '=', inventory)
      .orderBy('nativeId')
      .execute()
    return new Map(rows.map((row) => [row.nativeId.toLowerCase(), row]))
  })

/** Describes for people what could not be read; parts that failed for the same reason are named together. */
const describeUnreadParts = (parts: readonly UnreadPart[], reasonOf: (part: UnreadPart) => string): string =>
  [...Map.groupBy(parts, reasonOf)]
    .map(([reason, some]) => `${formatList([...new Set(some.map(({ name }) => name))])}: ${reason}`)
    .join(' ')

/** The state of reading one inventory of a container. */
type Reading = {
  place: Place
  /** Resources from earlier collections, by their ID in lower case. */
  known: ReadonlyMap<string, Known>
  /** IDs of the resources that the provider lists now, in lower case. */
  present: Set<string>
  unread: UnreadPart[]
  /** Known resources in parts of the inventory that could not be read. */
  stale: Known[]
  writer: Writer
  signal: AbortSignal | undefined
}

const isUnread = ({ unread }: Reading, { nativeId, region }: Known): boolean =>
  unread.some(({ covers }) => covers({ id: nativeId, region }))

/** Returns the resources of a page that are new or have changed since the last collection. */
const findChanged = (reading: Reading, page: readonly Parameters<typeof fingerprintOf>[0][]): Found[] => {
  const { known, present, stale } = reading
  const changed: Found[] = []
  for (const resource of page) {
    const key = resource.id.toLowerCase()
    if (present.has(key)) continue
    present.add(key)
    const found = known.get(key)
    if (found && !found.deletedAt && isUnread(reading, found)) {
      stale.push(found)
      continue
    }
    const fingerprint = fingerprintOf(resource)
    if (!found || found.deletedAt || found.fingerprint !== fingerprint)
      changed.push({ resource, fingerprint, nativeId: found?.nativeId ?? resource.id })
  }
  return changed
}

/** Writes changed resources. It empties the list as it writes, because provider responses are large. */
const writeChanged = async ({ place, writer, signal }: Reading, changed: Found[]): Promise<void> => {
  while (changed.length > 0) {
    signal?.throwIfAborted()
    const rows = changed.splice(0, rowsAtOnce).map((found) => ({
      ...found,
      resource: { ...found.resource, raw: maskSecrets(found.resource.raw) },
    }))
    await writer.add({
      inventory: place.inventory,
      rows: rows.length,
      change: (scoped) => saveResources(scoped, place, rows),
    })
  }
}

/**
 * Marks resources as deleted that the provider no longer lists. Returns the number of missing resources that were not
 * marked because their part could not be read.
 */
const recordDeletedResources = async (reading: Reading): Promise<number> => {
  const { place, known, present, stale, writer } = reading
  const absent = [...known.values()].filter(
    ({ nativeId, deletedAt }) => !deletedAt && !present.has(nativeId.toLowerCase()),
  )
  const deleted = absent.filter((one) => !isUnread(reading, one))
  stale.push(...absent.filter((one) => isUnread(reading, one)))
  for (const some of chunkItems(deleted, rowsAtOnce)) {
    const ids = some.map(({ nativeId }) => nativeId)
    await writer.add({
      inventory: place.inventory,
      rows: ids.length,
      change: (scoped) => recordDeletions(scoped, place, ids),
    })
  }
  return absent.length - deleted.length
}

/** Sets the last collection time on resources of unread parts, and clears it on resources that were read again. */
const writeStale = async ({ place, known, stale, writer }: Reading, lastRead: Date): Promise<void> => {
  const isStale = new Set(stale)
  const unreadUpdates = [
    { since: lastRead, rows: stale.filter(({ unreadSince }) => unreadSince === null) },
    {
      since: null,
      rows: [...known.values()].filter(
        (one) => one.unreadSince !== null && !one.deletedAt && !isStale.has(one),
      ),
    },
  ]
  for (const { since, rows } of unreadUpdates)
    for (const some of chunkItems(rows, rowsAtOnce)) {
      const ids = some.map(({ nativeId }) => nativeId)
      await writer.add({
        inventory: place.inventory,
        rows: ids.length,
        change: (scoped) => saveUnreadSince(scoped, place, { ids, since }),
      })
    }
}

/** Returns the status of an inventory after it was read. */
const describeCollection = (
  ctx: AppContext,
  { place: { container, inventory }, unread }: Reading,
  count: number,
): Collection => {
  const at = ctx.clock().toISOString()
  const failed = unread.filter(({ isOff }) => !isOff)
  for (const { name, error } of failed)
    ctx.log.warn(
      { err: error, container: container.containerId, inventory, part: name },
      'a part could not be read',
    )
  return {
    collectedAt: at,
    triedAt: at,
    problem: describeUnreadParts(failed, ({ error }) => describeInventoryProblem(error)),
    off: describeUnreadParts(
      unread.filter(({ isOff }) => isOff),
      ({ error }) => error.message,
    ),
    count,
  }
}

/**
 * Reads one inventory of a container and stores its changes. If a page fails, the earlier pages are stored, and
 * resources that were not seen are not marked as deleted. A part that could not be read leaves its resources unchanged,
 * marked with the time of the last reading; those of the other parts are current.
 */
export const collectInventory = async (
  ctx: AppContext,
  container: Container,
  inventory: string,
  port: InventoryPort,
  {
    signal,
    writer,
    withRows,
    shared,
  }: {
    signal?: AbortSignal
    writer: Writer
    withRows: ReadonlySet<string>
    shared: SharedReading
  },
): Promise<void> => {
  const before = container.collections[inventory]
  const reading: Reading = {
    place: { container, inventory, isFirst: !before?.collectedAt },
    known: withRows.has(inventory)
      ? await readKnownResources(ctx, container, inventory)
      : new Map<string, Known>(),
    present: new Set(),
    unread: [],
    stale: [],
    writer,
    signal,
  }
  const request = {
    inventory,
    containerId: container.containerId,
    shared,
    onUnread: (part: UnreadPart) => reading.unread.push(part),
    ...(signal && { signal }),
  }
  for await (const page of streamResourcePages(port, request)) {
    const changed = findChanged(reading, page)
    page.length = 0
    await writeChanged(reading, changed)
  }
  const left = await recordDeletedResources(reading)
  await writeStale(reading, before?.collectedAt ? new Date(before.collectedAt) : ctx.clock())
  await writer.recordStatus(inventory, describeCollection(ctx, reading, reading.present.size + left))
}
