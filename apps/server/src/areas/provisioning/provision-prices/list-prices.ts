/**
 * Reads public price lists and price sheets with the accounts that have access to the container. Answers are cached; if
 * a list does not answer, the cached price is used with its date.
 */
import { renderIn, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-prices'
import type { ListPrice, PriceSheetPort, PricesPort } from '@cmp/clouds/ports/prices'
import { formatDayName, type PriceQuery } from '@cmp/contract'
import { z } from 'zod'
import { AppError } from '../../../kit/errors.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { defineAnswers, type CachedAnswer } from '../../../core/cloud-accounts/cached-answers.ts'
import { openAccount } from '../../../core/cloud-accounts/cloud-accounts.ts'
import { matchesCriteria } from './offers.ts'
import type { PricedPlace } from './own-rates.ts'

/** A list price, or the reason why none was found. */
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

/** Prices are cached because lists change monthly, but forms request prices at every change. */
const fetchListPrices = defineAnswers<ListPrice[]>({
  kind: 'prices',
  parse: (stored) => z.array(listPrice).parse(stored),
  freshMilliseconds: 12 * hourMilliseconds,
  patienceMilliseconds: 20_000,
})

/** Reads prices from a list; public lists are the same for all customers. */
const read = (
  ctx: AppContext,
  port: PricesPort,
  { code, region, filters = {} }: PriceQuery,
): Promise<CachedAnswer<ListPrice[]>> =>
  fetchListPrices(
    ctx,
    {
      cloudAccountId: null,
      question: JSON.stringify([
        renderIn('en', port.source),
        code,
        region,
        Object.entries(filters).toSorted(),
      ]),
    },
    (signal) => port.list({ code, region, filters }, signal),
  )

/** A price sheet and the account that reads it. */
type Sheet = { accountId: string; sheet: PriceSheetPort; containerId: string }

/** The price sources of a container: price sheets, the most specific first, and the public list. */
type Lists = { port: PricesPort | undefined; sheets: Sheet[] }

const listAccounts = (ctx: AppContext, place: PricedPlace) =>
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

/** Reads the reseller's own accounts at Partner Center. Their prices are close to those that the reseller charges. */
const listPartnerAccounts = (ctx: AppContext) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudAccount')
      .selectAll()
      .where('kind', '=', 'partner-center')
      .where('customerId', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** Collects the price sources of the accounts with access to a container and of the reseller's own accounts. */
const openPriceLists = async (ctx: AppContext, place: PricedPlace): Promise<Lists> => {
  const lists: Lists = { port: undefined, sheets: [] }
  for (const row of await listAccounts(ctx, place)) {
    const { prices, priceSheet } = await openAccount(ctx, row)
    lists.port ??= prices
    if (priceSheet && place.containerId !== '')
      lists.sheets.push({ accountId: row.id, sheet: priceSheet, containerId: place.containerId })
  }
  if (!lists.port || place.cloudProvider !== 'Azure') return lists
  for (const row of await listPartnerAccounts(ctx)) {
    const { priceSheet } = await openAccount(ctx, row)
    if (priceSheet) lists.sheets.push({ accountId: row.id, sheet: priceSheet, containerId: '' })
  }
  return lists
}

/** Returns the only matching price. If several different prices match, it is unknown which one would be charged. */
const choosePrice = (criteria: PriceQuery, prices: readonly ListPrice[], source: string): Listed => {
  const fitting = prices.filter((price) => matchesCriteria(criteria, price))
  const [first] = fitting
  if (!first) return { problem: t(m.hasNoMatchingPrice, { source }) }
  const isOne = fitting.every(
    ({ unit, tiers }) => unit === first.unit && JSON.stringify(tiers) === JSON.stringify(first.tiers),
  )
  return isOne ? { price: first, source } : { problem: t(m.hasSeveralMatchingPrices, { source }) }
}

/** Names a source, with its date if the price is cached. */
const formatListName = (source: string, { known, problem }: CachedAnswer<ListPrice[]>): string =>
  problem === '' || !known
    ? source
    : t(m.asOfCurrentlyNotResponding, {
        source,
        iSOString: formatDayName(known.readAt.toISOString().slice(0, 10)),
      })

/** Returns the price of a public list: the current one, or the one of its last answer. */
const readPublicPrice = async (
  ctx: AppContext,
  port: PricesPort | undefined,
  criteria: PriceQuery,
): Promise<Listed> => {
  if (!port) return { problem: t(m.noCloudAccountWithAccessHas) }
  const quoted = await read(ctx, port, criteria)
  if (!quoted.known) return { problem: t(m.isNotResponding, { source: port.source }) }
  return choosePrice(criteria, quoted.known.answer, formatListName(t(port.source), quoted))
}

/** Unifies units: sheets write `Hours` or `GB` and lists write `1 Hour` or `1 GB/Month`. */
const chooseUnit = (sheet: ListPrice, listed: ListPrice): string =>
  /^\d/.test(sheet.unit) || !/^1\b/.test(listed.unit) ? sheet.unit : listed.unit

/** Returns the price of a sheet, found by the meter ID of the public list, or by its names if the list has no ID. */
const findSheetPrice = (
  criteria: PriceQuery,
  listed: Listed,
  prices: readonly ListPrice[],
  source: string,
): Listed | undefined => {
  if ('problem' in listed) {
    const found = choosePrice(criteria, prices, source)
    return 'price' in found ? found : undefined
  }
  const { meterId } = listed.price
  const own = meterId ? prices.find((price) => price.meterId === meterId) : undefined
  return (
    own && {
      price: { ...listed.price, ...own, ...pickNames(listed.price), unit: chooseUnit(own, listed.price) },
      source,
    }
  )
}

/** Returns the names of the public list, which bills will use too. */
const pickNames = ({ service, region, meter, sku, product }: ListPrice) => ({
  service,
  region,
  meter,
  sku,
  product,
})

/** Returns the most specific price: from a sheet that contains the meter, otherwise from the public list. */
const findListedPrice = async (
  ctx: AppContext,
  { port, sheets }: Lists,
  criteria: PriceQuery,
): Promise<Listed> => {
  const [listed, ...quoted] = await Promise.all([
    readPublicPrice(ctx, port, criteria),
    ...sheets.map(({ accountId, sheet, containerId }) =>
      fetchListPrices(
        ctx,
        { cloudAccountId: accountId, question: JSON.stringify([renderIn('en', sheet.source), containerId]) },
        (signal) => sheet.list(containerId, signal),
      ),
    ),
  ])
  for (const [place, answer] of quoted.entries()) {
    const source = t(sheets[place]?.sheet.source ?? '')
    const found = findSheetPrice(criteria, listed, answer.known?.answer ?? [], formatListName(source, answer))
    if (found) return found
  }
  return listed
}

/** Reads the list prices of the given parts. Without an account that has a price list there are none. */
export const listPrices = async (
  ctx: AppContext,
  place: PricedPlace,
  wanted: readonly PriceQuery[],
): Promise<Map<PriceQuery, Listed>> => {
  if (wanted.length === 0) return new Map()
  const assignProblemToAll = (problem: string) =>
    new Map(wanted.map((criteria): [PriceQuery, Listed] => [criteria, { problem }]))
  let lists: Lists
  try {
    lists = await openPriceLists(ctx, place)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return assignProblemToAll(t(m.noReadablePriceList))
  }
  const found = await Promise.all(
    wanted.map(async (criteria): Promise<[PriceQuery, Listed]> => [
      criteria,
      await findListedPrice(ctx, lists, criteria),
    ]),
  )
  return new Map(found)
}
