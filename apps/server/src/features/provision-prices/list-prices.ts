/**
 * Prices of public lists, by the accounts that see where something would be made. What was read is kept for half a day: lists change
 * by the month, and forms ask at every change.
 */
import type { ListPrice, PricesPort } from '@cmp/clouds/ports/prices'
import { CloudError } from '@cmp/clouds/ports/errors'
import type { PriceSought } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { isSought } from './offers.ts'
import type { PricedPlace } from './own-rates.ts'

/** A price of a list, or why there is none. */
export type Listed = { price: ListPrice; source: string } | { problem: string }

const keptMilliseconds = 12 * 3_600_000

/** A list that did not answer is not asked by the next keystroke. */
const refusedMilliseconds = 5 * 60_000

/** How long somebody who looks at a form waits for lists. */
const patienceMilliseconds = 20_000

/** Answers that are kept. */
const mostKept = 500

type Kept = { until: number; prices: Promise<ListPrice[]> }

const keptBy = new WeakMap<AppContext, Map<string, Kept>>()

const read = (
  ctx: AppContext,
  port: PricesPort,
  { code, region, filters = {} }: PriceSought,
): Promise<ListPrice[]> => {
  const kept = keptBy.get(ctx) ?? new Map<string, Kept>()
  keptBy.set(ctx, kept)
  const key = JSON.stringify([port.source, code, region, Object.entries(filters).toSorted()])
  const now = ctx.clock().getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.prices
  const prices = port.list({ code, region, filters }, AbortSignal.timeout(patienceMilliseconds))
  const entry: Kept = { until: now + keptMilliseconds, prices }
  kept.delete(key)
  kept.set(key, entry)
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(oldest)
  prices.catch(() => (entry.until = now + refusedMilliseconds))
  return prices
}

/** The first list of the accounts that see a place; undefined where none has one. */
const portOf = async (ctx: AppContext, place: PricedPlace): Promise<PricesPort | undefined> => {
  const rows = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .innerJoin('cloudAccount', 'cloudAccount.id', 'cloudContainer.cloudAccountId')
      .selectAll('cloudAccount')
      .distinctOn('cloudAccount.id')
      .where('cloudContainer.cloudProvider', '=', place.cloudProvider)
      .where('cloudContainer.customerId', '=', place.customerId)
      .where('cloudContainer.isActive', '=', true)
      .$if(place.containerId !== '', (q) => q.where('cloudContainer.containerId', '=', place.containerId))
      .orderBy('cloudAccount.id')
      .execute(),
  )
  for (const row of rows) {
    const { prices } = await openAccount(ctx, row)
    if (prices) return prices
  }
  return undefined
}

/** The one price that is meant. Where several fit and differ nobody knows which would be charged. */
const chosen = (sought: PriceSought, prices: readonly ListPrice[], source: string): Listed => {
  const fitting = prices.filter((price) => isSought(sought, price))
  const [first] = fitting
  if (!first) return { problem: `${source} has none.` }
  const isOne = fitting.every(
    ({ unit, tiers }) => unit === first.unit && JSON.stringify(tiers) === JSON.stringify(first.tiers),
  )
  return isOne ? { price: first, source } : { problem: `${source} has several that fit.` }
}

const isRefusal = (error: unknown): error is CloudError | AppError =>
  error instanceof CloudError || error instanceof AppError

/** The list prices of what is looked for. Without an account that has a list there is none. */
export const listPrices = async (
  ctx: AppContext,
  place: PricedPlace,
  wanted: readonly PriceSought[],
): Promise<Map<PriceSought, Listed>> => {
  if (wanted.length === 0) return new Map()
  const none = (problem: string) =>
    new Map(wanted.map((sought): [PriceSought, Listed] => [sought, { problem }]))
  let port: PricesPort | undefined
  try {
    port = await portOf(ctx, place)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return none('no price list can be read with its account.')
  }
  if (!port) return none('no account that sees it has a price list.')
  const { source } = port
  const found = await Promise.all(
    wanted.map(async (sought): Promise<[PriceSought, Listed]> => {
      try {
        return [sought, chosen(sought, await read(ctx, port, sought), source)]
      } catch (error) {
        if (!isRefusal(error)) throw error
        ctx.log.warn({ err: error, source }, 'a price list cannot be read')
        return [sought, { problem: `${source} does not answer.` }]
      }
    }),
  )
  return new Map(found)
}
