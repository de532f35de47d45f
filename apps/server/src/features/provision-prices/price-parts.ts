/** The parts of what something costs with their prices: the customer's own where it was charged before, else that of a list. */
import { inPriceUnits, multiply } from '@cmp/billing'
import { monthName, type MeteredPart, type PricePart, type PriceSource } from '@cmp/contract'
import type { AppContext } from '../../scope/context.ts'
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

const never = 'No price known: this customer was never charged for it, and no price list has it.'

/** How many units of a price a part has in a month; undefined where the unit counts something else. */
const quantityOf = ({ measure, count }: MeteredPart, unit: string): string | null | undefined => {
  if (count === null || measure === 'use') return null
  return inPriceUnits(count, measure, unit) ?? undefined
}

const byOwnRate = (part: MeteredPart, rate: OwnRate | undefined): PricedPart | undefined => {
  const quantity = rate && quantityOf(part, rate.unit)
  if (!rate || quantity === undefined) return undefined
  const { unitPrice, currency, unit, document, meter, region, formula } = rate
  const place = region === '' ? '' : ` in ${region}`
  return {
    name: part.name,
    source: 'own-rate',
    quantity,
    unit,
    unitPrice,
    amount: quantity === null ? null : multiply(quantity, unitPrice),
    currency,
    why: `Last charged for ${meter}${place} by ${document.number ? `invoice ${document.number}` : 'the draft'} of ${monthName(document.month)}. Without tax.`,
    formula,
    documentId: document.id,
  }
}

/** What each part costs in a month, in the order of the parts. */
export const pricesOf = async (
  ctx: AppContext,
  place: PricedPlace,
  parts: readonly PricePart[],
): Promise<PricedPart[]> => {
  const metered = parts.filter((part) => part.kind === 'metered')
  const own = await ownRates(
    ctx,
    place,
    metered.map(({ sought }) => sought),
  )
  return parts.map((part) =>
    part.kind === 'metered'
      ? (byOwnRate(part, own.get(part.sought)) ?? without({ name: part.name, source: 'unknown', why: never }))
      : without({
          name: part.name,
          source: part.kind,
          why: part.kind === 'unknown' ? `No price known: ${part.reason}` : part.reason,
        }),
  )
}
