/**
 * Reads the resources of many subscriptions with a few queries. Resource Graph accepts up to 1,000 subscriptions per
 * query and allows a principal 15 queries in 5 seconds. The rows are cached for the connection's subscriptions until
 * each has taken its own.
 */
import type { JsonObject } from '../exports/json.ts'
import { numberAt, getTextAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { SharedReading } from '../ports/inventory.ts'

/**
 * The maximum subscriptions and rows of one reading; a subscription with more rows than the last number is read
 * separately.
 */
const [mostSubscriptions, mostRows, mostRowsOfOne] = [1000, 20_000, 5000]
/** The maximum number of cached rows that subscriptions have not taken yet, over all readings of a connection. */
const maxRetainedRows = 60_000

/** The rows of one subscription, and the inventories that have not taken theirs yet. */
type Share = { readAt: number; rows: readonly JsonObject[]; left: Set<string> }

/**
 * The readings that the sessions of a connection share; `planning` resolves when it is known what is read together
 * next.
 */
export type Round = {
  shares: Map<string, Share>
  underWay: Map<string, Promise<void>>
  planning: Promise<void> | undefined
}

export const createRound = (): Round => ({ shares: new Map(), underWay: new Map(), planning: undefined })

/** Reads rows of several subscriptions, page by page. */
export type QueriesAll = (
  subscriptions: readonly string[],
  query: string,
) => AsyncIterable<readonly JsonObject[]>

/** Defines what is read together: the types of each table, the columns, and the inventories that take the rows. */
export type Plan = {
  tables: ReadonlyMap<string, readonly string[]>
  columns: string
  inventories: readonly string[]
}

const listOfTypes = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ')

const buildTypeCondition = (types: readonly string[]): string => `where type in~ (${listOfTypes(types)})`

/**
 * Counts the rows of each subscription, by ID in lower case; a missing subscription is not accessible to the account. A
 * query for many subscriptions silently leaves those out; only a query for a single one is refused.
 */
const countRows = async (
  query: QueriesAll,
  subscriptions: readonly string[],
  { tables }: Plan,
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  const counted = `resources | ${buildTypeCondition(tables.get('resources') ?? [])} | summarize resources = count() by subscriptionId`
  const text = `resourcecontainers | where type =~ 'microsoft.resources/subscriptions' | project id = subscriptionId | join kind=leftouter (${counted}) on $left.id == $right.subscriptionId | project id, resources | order by id asc`
  for await (const rows of query(subscriptions, text))
    for (const row of rows) counts.set(getTextAt(row, 'id').toLowerCase(), numberAt(row, 'resources') ?? 0)
  return counts
}

/**
 * Returns the subscriptions that are read together with this one: accessible ones that are next in order and fit.
 * Returns undefined if this one is not accessible or has too many rows.
 */
const batchOf = (
  containerId: string,
  others: readonly string[],
  counts: ReadonlyMap<string, number>,
): string[] | undefined => {
  const getRowCount = (id: string) => counts.get(id.toLowerCase()) ?? Infinity
  if (getRowCount(containerId) > mostRowsOfOne) return undefined
  const batch = [containerId]
  let rows = getRowCount(containerId)
  for (const id of others) {
    if (batch.length >= mostSubscriptions) break
    if (getRowCount(id) > mostRowsOfOne || rows + getRowCount(id) > mostRows) continue
    batch.push(id)
    rows += getRowCount(id)
  }
  return batch
}

/** Removes the oldest shares if too many rows are cached; their subscriptions are then read separately. */
const forgetOldest = ({ shares }: Round, now: number, oldest: number): void => {
  for (const [id, { readAt }] of shares) if (readAt < oldest) shares.delete(id)
  let retainedRows = [...shares.values()].reduce((sum, { rows }) => sum + rows.length, 0)
  for (const [id, share] of shares) {
    if (retainedRows <= maxRetainedRows) return
    if (share.readAt === now) continue
    shares.delete(id)
    retainedRows -= share.rows.length
  }
}

/**
 * Returns the rows of a subscription that were read since `since` and that an inventory has not taken yet. If there are
 * none, they are read now, together with those of other subscriptions. Returns undefined if the subscription should be
 * read separately: it is very large, it may not be accessible to the account, or the query for many was refused.
 * @throws CloudError Cancelled
 */
export const takeShare = async (
  round: Round,
  { containerId, inventory, shared }: { containerId: string; inventory: string; shared: SharedReading },
  { query, plan, now }: { query: QueriesAll; plan: Plan; now: () => Date },
): Promise<readonly JsonObject[] | undefined> => {
  const key = containerId.toLowerCase()
  const since = shared.since.getTime()
  const takeOwnShare = (): readonly JsonObject[] | undefined => {
    const share = round.shares.get(key)
    if (!share || share.readAt < since || !share.left.delete(inventory)) return undefined
    if (share.left.size === 0) round.shares.delete(key)
    return share.rows
  }
  const isFresh = (id: string): boolean =>
    (round.shares.get(id.toLowerCase())?.readAt ?? -Infinity) >= since || round.underWay.has(id.toLowerCase())

  const readBatch = async (batch: readonly string[], counts: ReadonlyMap<string, number>): Promise<void> => {
    const readAt = now().getTime()
    const rowsOf = new Map<string, JsonObject[]>(batch.map((id) => [id.toLowerCase(), []]))
    for (const [table, types] of plan.tables)
      for await (const rows of query(
        batch,
        `${table} | ${buildTypeCondition(types)} | ${plan.columns} | order by id asc`,
      ))
        for (const row of rows) rowsOf.get(getTextAt(row, 'subscriptionId').toLowerCase())?.push(row)
    for (const [id, rows] of rowsOf) {
      // The subscription had rows a moment ago. It may have been closed since then, which a separate query reveals.
      if (rows.length === 0 && (counts.get(id) ?? 0) > 0) continue
      round.shares.set(id, { readAt, rows, left: new Set(plan.inventories) })
    }
    forgetOldest(round, readAt, since)
  }

  for (;;) {
    await round.underWay.get(key)
    const found = takeOwnShare()
    if (found) return found
    if (!round.planning) break
    await round.planning
  }
  const planned = Promise.withResolvers<void>()
  round.planning = planned.promise
  const endPlanning = (): void => {
    if (round.planning === planned.promise) round.planning = undefined
    planned.resolve()
  }
  const done = Promise.withResolvers<void>()
  const claimed = new Set<string>()
  const claim = (id: string): void => {
    claimed.add(id.toLowerCase())
    round.underWay.set(id.toLowerCase(), done.promise)
  }
  const candidates = shared.containerIds
    .filter((id) => id.toLowerCase() !== key && !isFresh(id))
    .slice(0, mostSubscriptions - 1)
  claim(containerId)
  try {
    const counts = await countRows(query, [containerId, ...candidates], plan)
    const batch = batchOf(
      containerId,
      candidates.filter((id) => !isFresh(id)),
      counts,
    )
    for (const id of batch ?? []) claim(id)
    endPlanning()
    if (batch) await readBatch(batch, counts)
  } catch (error) {
    // The refusal may concern another subscription, so this one is read separately.
    if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
  } finally {
    endPlanning()
    for (const id of claimed) round.underWay.delete(id)
    done.resolve()
  }
  return takeOwnShare()
}
