/**
 * Prices of public lists, by the accounts that see where something would be made. What was read is kept, and stands in with its day
 * where a list does not answer.
 */
import type { ListPrice, PricesPort } from '@cmp/clouds/ports/prices'
import type { PriceSought } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { defineAnswers, type Told } from '../cloud-answers/kept-answers.ts'
import { openAccount } from '../cloud-accounts/cloud-accounts.ts'
import { isSought } from './offers.ts'
import type { PricedPlace } from './own-rates.ts'

/** A price of a list, or why there is none. */
export type Listed = { price: ListPrice; source: string } | { problem: string }

const hourMilliseconds = 3_600_000

const listPrice = z.object({
  service: z.string(),
  region: z.string(),
  meter: z.string(),
  sku: z.string(),
  product: z.string(),
  operation: z.string(),
  unit: z.string(),
  currency: z.string(),
  tiers: z.array(z.object({ from: z.string(), price: z.string() })),
})

/** Lists change by the month, and forms ask at every change. */
const askPrices = defineAnswers<ListPrice[]>({
  kind: 'prices',
  parse: (kept) => z.array(listPrice).parse(kept),
  freshMilliseconds: 12 * hourMilliseconds,
  patienceMilliseconds: 20_000,
})

/** What a list answers; public lists are the same for everybody. */
const read = (
  ctx: AppContext,
  port: PricesPort,
  { code, region, filters = {} }: PriceSought,
): Promise<Told<ListPrice[]>> =>
  askPrices(
    ctx,
    {
      cloudAccountId: null,
      question: JSON.stringify([port.source, code, region, Object.entries(filters).toSorted()]),
    },
    (signal) => port.list({ code, region, filters }, signal),
  )

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

/** The price that a list has now, or had when it last answered. */
const listedBy = async (ctx: AppContext, port: PricesPort, sought: PriceSought): Promise<Listed> => {
  const { source } = port
  const { known, problem } = await read(ctx, port, sought)
  if (!known) return { problem: `${source} does not answer.` }
  const { answer, readAt } = known
  return chosen(
    sought,
    answer,
    problem === ''
      ? source
      : `${source} as it was on ${readAt.toISOString().slice(0, 10)} (it does not answer now)`,
  )
}

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
    if (!(error instanceof AppError)) throw error
    return none('no price list can be read with its account.')
  }
  if (!port) return none('no account that sees it has a price list.')
  const asked = port
  const found = await Promise.all(
    wanted.map(async (sought): Promise<[PriceSought, Listed]> => [
      sought,
      await listedBy(ctx, asked, sought),
    ]),
  )
  return new Map(found)
}
