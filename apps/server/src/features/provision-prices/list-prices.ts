/**
 * Prices of public lists, by the accounts that see where something would be made. What was read is kept, and stands in with its day
 * where a list does not answer.
 */
import type { ListPrice, PriceSheetPort, PricesPort } from '@cmp/clouds/ports/prices'
import { dayName, type PriceSought } from '@cmp/contract'
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
  meterId: z.string().optional(),
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

/** A price sheet, and the account that it is read with. */
type Sheet = { accountId: string; sheet: PriceSheetPort; containerId: string }

/** The lists that a place is priced by: price sheets, the nearest first, and the public list. */
type Lists = { port: PricesPort | undefined; sheets: Sheet[] }

const accountsIn = (ctx: AppContext, place: PricedPlace) =>
  withScope(ctx, systemScope, ({ trx }) =>
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

/** The reseller's own accounts at Partner Center: what they pay is near to what it charges. */
const partnerAccounts = (ctx: AppContext) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudAccount')
      .selectAll()
      .where('kind', '=', 'partner-center')
      .where('customerId', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** The lists of the accounts that see a place, and of the reseller's own. */
const listsOf = async (ctx: AppContext, place: PricedPlace): Promise<Lists> => {
  const lists: Lists = { port: undefined, sheets: [] }
  for (const row of await accountsIn(ctx, place)) {
    const { prices, priceSheet } = await openAccount(ctx, row)
    lists.port ??= prices
    if (priceSheet && place.containerId !== '')
      lists.sheets.push({ accountId: row.id, sheet: priceSheet, containerId: place.containerId })
  }
  if (!lists.port || place.cloudProvider !== 'Azure') return lists
  for (const row of await partnerAccounts(ctx)) {
    const { priceSheet } = await openAccount(ctx, row)
    if (priceSheet) lists.sheets.push({ accountId: row.id, sheet: priceSheet, containerId: '' })
  }
  return lists
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

/** What a list is called, with its day where it is not of now. */
const named = (source: string, { known, problem }: Told<ListPrice[]>): string =>
  problem === '' || !known
    ? source
    : `${source} as it was on ${dayName(known.readAt.toISOString().slice(0, 10))} (it does not answer now)`

/** The price that a public list has now, or had when it last answered. */
const publicPrice = async (
  ctx: AppContext,
  port: PricesPort | undefined,
  sought: PriceSought,
): Promise<Listed> => {
  if (!port) return { problem: 'no account that sees it has a price list.' }
  const told = await read(ctx, port, sought)
  if (!told.known) return { problem: `${port.source} does not answer.` }
  return chosen(sought, told.known.answer, named(port.source, told))
}

/** Sheets write `Hours` where lists write `1 Hour`, and `GB` where those write `1 GB/Month`. */
const unitOf = (sheet: ListPrice, listed: ListPrice): string =>
  /^\d/.test(sheet.unit) || !/^1\b/.test(listed.unit) ? sheet.unit : listed.unit

/** The price of a sheet: by the id of the meter that the public list has, and by its names where the list has none. */
const sheetPrice = (
  sought: PriceSought,
  listed: Listed,
  prices: readonly ListPrice[],
  source: string,
): Listed | undefined => {
  if ('problem' in listed) {
    const found = chosen(sought, prices, source)
    return 'price' in found ? found : undefined
  }
  const { meterId } = listed.price
  const own = meterId ? prices.find((price) => price.meterId === meterId) : undefined
  return (
    own && {
      price: { ...listed.price, ...own, ...namesIn(listed.price), unit: unitOf(own, listed.price) },
      source,
    }
  )
}

/** What bills will call it is what the public list calls it. */
const namesIn = ({ service, region, meter, sku, product }: ListPrice) => ({
  service,
  region,
  meter,
  sku,
  product,
})

/** The nearest price: of a sheet that has the meter, else of the public list. */
const listedBy = async (ctx: AppContext, { port, sheets }: Lists, sought: PriceSought): Promise<Listed> => {
  const [listed, ...told] = await Promise.all([
    publicPrice(ctx, port, sought),
    ...sheets.map(({ accountId, sheet, containerId }) =>
      askPrices(
        ctx,
        { cloudAccountId: accountId, question: JSON.stringify([sheet.source, containerId]) },
        (signal) => sheet.list(containerId, signal),
      ),
    ),
  ])
  for (const [place, answer] of told.entries()) {
    const source = sheets[place]?.sheet.source ?? ''
    const found = sheetPrice(sought, listed, answer.known?.answer ?? [], named(source, answer))
    if (found) return found
  }
  return listed
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
  let lists: Lists
  try {
    lists = await listsOf(ctx, place)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return none('no price list can be read with its account.')
  }
  const found = await Promise.all(
    wanted.map(async (sought): Promise<[PriceSought, Listed]> => [
      sought,
      await listedBy(ctx, lists, sought),
    ]),
  )
  return new Map(found)
}
