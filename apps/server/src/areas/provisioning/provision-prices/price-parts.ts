/** Prices the parts of a provision: the customer's own price if it was charged before, otherwise a list price. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provision-prices'
import {
  Decimal,
  toPriceUnits,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  calculateTieredAmount,
  toText,
} from '@cmp/billing'
import { formatMonthName, type MeteredPart, type PricePart, type PriceSource } from '@cmp/contract'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope } from '../../../scope/scope.ts'
import { readTerms, type RatingTerms } from '../../billing/index.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { computeChargedPrice } from './charged-price.ts'
import { listPrices, type Listed } from './list-prices.ts'
import { ownRates, type OwnRate, type PricedPlace } from './own-rates.ts'

/** A part with its price. Exact values are shown only to the reseller because they would reveal the markup. */
export type PricedPart = {
  name: string
  source: PriceSource
  /** Units in a month; null if unknown. */
  quantity: string | null
  unit: string
  unitPrice: string | null
  amount: string | null
  currency: string | null
  why: string
  /** How the price was calculated, shown only to the reseller; empty if there is nothing to add. */
  formula: string
  /** The document that charged it. */
  documentId: string | null
}

/** The digits of a unit price that is the mean of several tiers. */
const meanDigits = 18

const buildUnpriced = (part: Pick<PricedPart, 'name' | 'source' | 'why'>): PricedPart => ({
  ...part,
  quantity: null,
  unit: '',
  unitPrice: null,
  amount: null,
  currency: null,
  formula: '',
  documentId: null,
})

/** Returns how many priced units a part uses in a month, or undefined if the unit measures something else. */
const computeQuantity = ({ measure, count }: MeteredPart, unit: string): string | null | undefined => {
  if (count === null || measure === 'use') return null
  return toPriceUnits(count, measure, unit) ?? undefined
}

const formatMeter = (meter: string, region: string): string =>
  region === '' ? meter : t(m.inLabel, { meter, region })

const priceByOwnRate = (part: MeteredPart, rate: OwnRate | undefined): PricedPart | undefined => {
  const quantity = rate && computeQuantity(part, rate.unit)
  if (!rate || quantity === undefined) return undefined
  const { unitPrice, currency, unit, document, meter, region, formula } = rate
  const documentLabel = document.number ? t(m.invoice, { number: document.number }) : t(m.theDraft)
  return {
    name: part.name,
    source: 'own-rate',
    quantity,
    unit,
    unitPrice,
    amount: quantity === null ? null : multiply(quantity, unitPrice),
    currency,
    why: t(m.lastPriceChargedForFromFor, {
      meter: formatMeter(meter, region),
      documentLabel,
      month: formatMonthName(document.month),
    }),
    formula,
    documentId: document.id,
  }
}

const buildUnknown = (part: MeteredPart, problem: string): PricedPart =>
  buildUnpriced({
    name: part.name,
    source: 'unknown',
    why: t(m.noPriceAvailableThisCustomerHad, { problem }),
  })

/**
 * Returns the price of a quantity by its tiers: the mean of several tiers, or the first paid tier for an unknown
 * quantity.
 */
const priceByTiers = (tiers: readonly { from: string; price: string }[], quantity: string | null) => {
  const paid = tiers.find(({ price }) => !parseDecimal(price).isZero()) ?? tiers[0]
  if (quantity === null) return { unitPrice: paid?.price ?? '0', amount: null }
  const reached = tiers.filter(({ from }) => parseDecimal(from).lessThan(parseDecimal(quantity)))
  const amount = calculateTieredAmount(tiers, quantity)
  const [only] = reached
  const unitPrice =
    reached.length === 1 && only
      ? only.price
      : toText(roundHalfAwayFromZero(new Decimal(amount).dividedBy(quantity), meanDigits))
  return { unitPrice, amount }
}

const priceByList = (
  part: MeteredPart,
  listed: Listed,
  { terms, place, day }: { terms: RatingTerms; place: PricedPlace; day: string },
): PricedPart => {
  if ('problem' in listed) return buildUnknown(part, listed.problem)
  const { price, source } = listed
  const quantity = computeQuantity(part, price.unit)
  if (quantity === undefined)
    return buildUnknown(part, t(m.hasPricePerWhichCannotBe, { source, unit: price.unit }))
  const charged = computeChargedPrice(terms, place, part.query, {
    meter: price.meter,
    currency: price.currency,
    day,
  })
  if ('problem' in charged) return buildUnknown(part, charged.problem)
  const list = priceByTiers(price.tiers, quantity)
  const tiers = price.tiers.map((tier) => ({ ...tier, price: charged.price(tier.price) }))
  const own = priceByTiers(tiers, quantity)
  return {
    name: part.name,
    source: 'list-price',
    quantity,
    unit: price.unit,
    ...own,
    currency: charged.currency,
    why: t(m.priceFromForWithThisCustomers, {
      source,
      meter: formatMeter(price.meter, price.region),
      countCase: String(price.tiers.length > 1),
      note: charged.note,
    }),
    formula: charged.formula(list.unitPrice),
    documentId: null,
  }
}

/** Returns the monthly cost of each part, in the order of the parts. */
export const priceRequestParts = async (
  ctx: AppContext,
  place: PricedPlace,
  parts: readonly PricePart[],
): Promise<PricedPart[]> => {
  const metered = parts.filter((part) => part.kind === 'metered')
  const rates = await ownRates(
    ctx,
    place,
    metered.map(({ query }) => query),
  )
  const own = new Map(metered.map((part) => [part, priceByOwnRate(part, rates.get(part.query))]))
  const open = metered.filter((part) => !own.get(part))
  const listed = await listPrices(
    ctx,
    place,
    open.map(({ query }) => query),
  )
  const ofToday =
    open.length === 0
      ? undefined
      : await withScope(ctx, systemScope, async (scoped) => ({
          terms: await readTerms(scoped),
          day: await readSellerToday(scoped),
        }))
  return parts.map((part) => {
    if (part.kind !== 'metered')
      return buildUnpriced({
        name: part.name,
        source: part.kind,
        why: part.kind === 'unknown' ? t(m.noPriceAvailable, { reason: part.reason }) : part.reason,
      })
    const found = listed.get(part.query) ?? { problem: t(m.noPriceListIncludesIt) }
    return (
      own.get(part) ??
      (ofToday
        ? priceByList(part, found, { ...ofToday, place })
        : buildUnknown(part, t(m.noPriceListIncludesIt)))
    )
  })
}
