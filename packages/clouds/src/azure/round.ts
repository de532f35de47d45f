/**
 * Reads the resources of many subscriptions with a few queries of Resource Graph, which takes up to 1,000 subscriptions in one
 * and lets a principal ask 15 times in 5 seconds. What is read for one subscription is kept for the others of the connection
 * until each has taken it.
 */
import type { JsonObject } from '../exports/json.ts'
import { numberAt, textAt } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import type { SharedReading } from '../ports/inventory.ts'

/** Subscriptions and rows of one reading; a subscription with more rows than the last is read by itself. */
const [mostSubscriptions, mostRows, mostRowsOfOne] = [1000, 20_000, 5000]
/** Rows that are kept for subscriptions that have not taken them, over all readings of a connection. */
const mostKept = 60_000

/** The rows of one subscription, and which inventories have not taken theirs. */
type Share = { readAt: number; rows: readonly JsonObject[]; left: Set<string> }

/** What the sessions of a connection share of their readings; `planning` ends when it is known what is read together next. */
export type Round = {
  shares: Map<string, Share>
  underWay: Map<string, Promise<void>>
  planning: Promise<void> | undefined
}

export const emptyRound = (): Round => ({ shares: new Map(), underWay: new Map(), planning: undefined })

/** Reads rows of several subscriptions, page by page. */
export type QueriesAll = (
  subscriptions: readonly string[],
  query: string,
) => AsyncIterable<readonly JsonObject[]>

/** What is read together: the types of each table, the columns, and the inventories that take the rows. */
export type Plan = {
  tables: ReadonlyMap<string, readonly string[]>
  columns: string
  inventories: readonly string[]
}

const listOfTypes = (types: readonly string[]): string => types.map((type) => `'${type}'`).join(', ')

const conditionOf = (types: readonly string[]): string => `where type in~ (${listOfTypes(types)})`

/**
 * How many rows each subscription has, by its id in lower case; one that is missing is not open to the account. A query for many
 * leaves those out without a word, and only a query for one of them is refused.
 */
const countRows = async (
  query: QueriesAll,
  subscriptions: readonly string[],
  { tables }: Plan,
): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  const counted = `resources | ${conditionOf(tables.get('resources') ?? [])} | summarize resources = count() by subscriptionId`
  const text = `resourcecontainers | where type =~ 'microsoft.resources/subscriptions' | project id = subscriptionId | join kind=leftouter (${counted}) on $left.id == $right.subscriptionId | project id, resources | order by id asc`
  for await (const rows of query(subscriptions, text))
    for (const row of rows) counts.set(textAt(row, 'id').toLowerCase(), numberAt(row, 'resources') ?? 0)
  return counts
}

/**
 * The subscriptions that are read with one: those that are open, come next and fit. Undefined where it is not open, or has too
 * many rows itself.
 */
const batchOf = (
  containerId: string,
  others: readonly string[],
  counts: ReadonlyMap<string, number>,
): string[] | undefined => {
  const rowsOf = (id: string) => counts.get(id.toLowerCase()) ?? Infinity
  if (rowsOf(containerId) > mostRowsOfOne) return undefined
  const batch = [containerId]
  let rows = rowsOf(containerId)
  for (const id of others) {
    if (batch.length >= mostSubscriptions) break
    if (rowsOf(id) > mostRowsOfOne || rows + rowsOf(id) > mostRows) continue
    batch.push(id)
    rows += rowsOf(id)
  }
  return batch
}

/** Forgets the shares that were read longest ago where too many rows are kept; their subscriptions are read by themselves. */
const forgetOldest = ({ shares }: Round, now: number, oldest: number): void => {
  for (const [id, { readAt }] of shares) if (readAt < oldest) shares.delete(id)
  let kept = [...shares.values()].reduce((sum, { rows }) => sum + rows.length, 0)
  for (const [id, share] of shares) {
    if (kept <= mostKept) return
    if (share.readAt === now) continue
    shares.delete(id)
    kept -= share.rows.length
  }
}

/**
 * The rows of a subscription that were read since `since` and that an inventory has not taken yet, read now with those of the
 * other subscriptions where there are none. Undefined where the subscription is better read by itself: it is very large, it may not
 * be open to the account, or the query for many was refused.
 * @throws CloudError Cancelled
 */
export const takeShare = async (
  round: Round,
  { containerId, inventory, shared }: { containerId: string; inventory: string; shared: SharedReading },
  { query, plan, now }: { query: QueriesAll; plan: Plan; now: () => Date },
): Promise<readonly JsonObject[] | undefined> => {
  const key = containerId.toLowerCase()
  const since = shared.since.getTime()
  const taken = (): readonly JsonObject[] | undefined => {
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
        `${table} | ${conditionOf(types)} | ${plan.columns} | order by id asc`,
      ))
        for (const row of rows) rowsOf.get(textAt(row, 'subscriptionId').toLowerCase())?.push(row)
    for (const [id, rows] of rowsOf) {
      // It had rows a moment ago: it may have been closed meanwhile, which a query for itself says.
      if (rows.length === 0 && (counts.get(id) ?? 0) > 0) continue
      round.shares.set(id, { readAt, rows, left: new Set(plan.inventories) })
    }
    forgetOldest(round, readAt, since)
  }

  for (;;) {
    await round.underWay.get(key)
    const found = taken()
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
    // The refusal may be about another subscription: this one is read by itself.
    if (!(error instanceof CloudError) || error.code === 'Cancelled') throw error
  } finally {
    endPlanning()
    for (const id of claimed) round.underWay.delete(id)
    done.resolve()
  }
  return taken()
}
