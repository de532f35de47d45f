/** The parts of what something costs with their prices: the customer's own where it was charged before, else that of a list. */
import {
  Decimal,
  inPriceUnits,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  tieredAmount,
  toText,
} from '@cmp/billing'
import { monthName, type MeteredPart, type PricePart, type PriceSource } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { readTerms, type RatingTerms } from '../calculations/inputs.ts'
import { sellersToday } from '../seller/seller.ts'
import { chargedPrice } from './charged-price.ts'
import { listPrices, type Listed } from './list-prices.ts'
import { ownRates, type OwnRate, type PricedPlace } from './own-rates.ts'

/** A part with its price. What is exact is for the reseller: it would tell a customer the markup. */
export type PricedPart = {
  name: string
  source: PriceSource
  /** Units in a month; null where nobody knows. */
  quantity: string | null
  unit: string
  unitPrice: string | null
  amount: string | null
  currency: string | null
  why: string
  /** How the price came about, for the reseller alone; empty where there is nothing more to say. */
  formula: string
  /** The document that it was charged by. */
  documentId: string | null
}

/** Digits of a unit price that is the mean of several tiers. */
const meanDigits = 18

const without = (part: Pick<PricedPart, 'name' | 'source' | 'why'>): PricedPart => ({
  ...part,
  quantity: null,
  unit: '',
  unitPrice: null,
  amount: null,
  currency: null,
  formula: '',
  documentId: null,
})

/** How many units of a price a part has in a month; undefined where the unit counts something else. */
const quantityOf = ({ measure, count }: MeteredPart, unit: string): string | null | undefined => {
  if (count === null || measure === 'use') return null
  return inPriceUnits(count, measure, unit) ?? undefined
}

const placed = (meter: string, region: string): string => (region === '' ? meter : `${meter} in ${region}`)

const byOwnRate = (part: MeteredPart, rate: OwnRate | undefined): PricedPart | undefined => {
  const quantity = rate && quantityOf(part, rate.unit)
  if (!rate || quantity === undefined) return undefined
  const { unitPrice, currency, unit, document, meter, region, formula } = rate
  const paper = document.number ? `invoice ${document.number}` : 'the draft'
  return {
    name: part.name,
    source: 'own-rate',
    quantity,
    unit,
    unitPrice,
    amount: quantity === null ? null : multiply(quantity, unitPrice),
    currency,
    why: `Last charged for ${placed(meter, region)} by ${paper} of ${monthName(document.month)}. Without tax.`,
    formula,
    documentId: document.id,
  }
}

const unknown = (part: MeteredPart, problem: string): PricedPart =>
  without({
    name: part.name,
    source: 'unknown',
    why: `No price known: this customer was not charged for it in the last twelve months, and ${problem}`,
  })

/** The price of a quantity by its tiers: of several it is their mean, of an unknown quantity the first that is paid. */
const tiered = (tiers: readonly { from: string; price: string }[], quantity: string | null) => {
  const paid = tiers.find(({ price }) => !parseDecimal(price).isZero()) ?? tiers[0]
  if (quantity === null) return { unitPrice: paid?.price ?? '0', amount: null }
  const reached = tiers.filter(({ from }) => parseDecimal(from).lessThan(parseDecimal(quantity)))
  const amount = tieredAmount(tiers, quantity)
  const [only] = reached
  const unitPrice =
    reached.length === 1 && only
      ? only.price
      : toText(roundHalfAwayFromZero(new Decimal(amount).dividedBy(quantity), meanDigits))
  return { unitPrice, amount }
}

const byList = (
  part: MeteredPart,
  listed: Listed,
  { terms, place, day }: { terms: RatingTerms; place: PricedPlace; day: string },
): PricedPart => {
  if ('problem' in listed) return unknown(part, listed.problem)
  const { price, source } = listed
  const quantity = quantityOf(part, price.unit)
  if (quantity === undefined) return unknown(part, `${source} has it by ${price.unit}.`)
  const charged = chargedPrice(terms, place, part.sought, {
    meter: price.meter,
    currency: price.currency,
    day,
  })
  if ('problem' in charged) return unknown(part, charged.problem)
  const list = tiered(price.tiers, quantity)
  const tiers = price.tiers.map((tier) => ({ ...tier, price: charged.price(tier.price) }))
  const own = tiered(tiers, quantity)
  return {
    name: part.name,
    source: 'list-price',
    quantity,
    unit: price.unit,
    ...own,
    currency: charged.currency,
    why: `By ${source} for ${placed(price.meter, price.region)}, at this customer’s terms.${price.tiers.length > 1 ? ' The price goes by the quantity.' : ''}${charged.note} Without tax.`,
    formula: charged.formula(list.unitPrice),
    documentId: null,
  }
}

/** What each part costs in a month, in the order of the parts. */
export const pricesOf = async (
  ctx: AppContext,
  place: PricedPlace,
  parts: readonly PricePart[],
): Promise<PricedPart[]> => {
  const metered = parts.filter((part) => part.kind === 'metered')
  const rates = await ownRates(
    ctx,
    place,
    metered.map(({ sought }) => sought),
  )
  const own = new Map(metered.map((part) => [part, byOwnRate(part, rates.get(part.sought))]))
  const open = metered.filter((part) => !own.get(part))
  const listed = await listPrices(
    ctx,
    place,
    open.map(({ sought }) => sought),
  )
  const ofToday =
    open.length === 0
      ? undefined
      : await withScope(ctx, systemScope, async (scoped) => ({
          terms: await readTerms(scoped),
          day: await sellersToday(scoped),
        }))
  return parts.map((part) => {
    if (part.kind !== 'metered')
      return without({
        name: part.name,
        source: part.kind,
        why: part.kind === 'unknown' ? `No price known: ${part.reason}` : part.reason,
      })
    const found = listed.get(part.sought) ?? { problem: 'no price list has it.' }
    return (
      own.get(part) ??
      (ofToday ? byList(part, found, { ...ofToday, place }) : unknown(part, 'no price list has it.'))
    )
  })
}
