/**
 * The charges of a document as they stand in a FOCUS file, one after the other: usage by day and resource, what else the
 * document has as its details, what rounding did, and the VAT. They add up to the document's total, and those of a detail to
 * its charge.
 */
import { isFocusCategory, type FocusCategory } from '@cmp/billing/focus'
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import { digitsOf } from '@cmp/contract'
import type { FocusDocument } from './documents.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'
import { usageByDay, type UsageOfDay } from './usage-by-day.ts'

/** A row of a file before it has the columns of a version. Amounts are decimal text of the document's currency. */
export type FocusCharge = {
  document: FocusDocument
  /** Null of the VAT, which belongs to the whole document. */
  detail: FocusDetail | null
  category: FocusCategory
  amount: string
  description: string
  isUsageOfDay: boolean
  quantity: string | null
  /** The day of usage; null of what belongs to the whole period. */
  usage: UsageOfDay | null
}

/** What a detail comes to by itself, before the document's leftover. Of a change there is only the difference. */
const ownCharge = (document: FocusDocument, detail: FocusDetail): string =>
  document.adjustsId === null
    ? toAmount(parseDecimal(detail.exactCharge), digitsOf(document.currency))
    : detail.charge

/** A detail's category, as its provider or what was agreed says it. */
export const categoryOf = ({ chargeCategory }: FocusDetail): FocusCategory =>
  isFocusCategory(chargeCategory) ? chargeCategory : 'Usage'

const isZero = (amount: string): boolean => parseDecimal(amount).isZero()

const wholeDetail = (document: FocusDocument, detail: FocusDetail): FocusCharge => ({
  document,
  detail,
  category: categoryOf(detail),
  amount: ownCharge(document, detail),
  description: detail.meterName,
  isUsageOfDay: false,
  quantity: detail.quantity,
  usage: null,
})

/** What the document's rounding adds to a detail or takes off it, where it does. */
function* roundingOf(document: FocusDocument, details: readonly FocusDetail[]): Generator<FocusCharge> {
  for (const detail of details) {
    const amount = subtract(detail.charge, ownCharge(document, detail))
    if (isZero(amount)) continue
    yield {
      document,
      detail,
      category: 'Adjustment',
      amount: toAmount(parseDecimal(amount), digitsOf(document.currency)),
      description: 'Rounding of the invoice',
      isUsageOfDay: false,
      quantity: null,
      usage: null,
    }
  }
}

/** The charges of a document, read while they are taken; memory holds its details and the lines of a part of a month. */
export async function* chargesOf(read: ReadDocument): AsyncGenerator<FocusCharge> {
  const { document, details } = read
  const told = new Set<FocusDetail>()
  for await (const usage of usageByDay(read, (detail) => ownCharge(document, detail))) {
    told.add(usage.detail)
    const { detail, amount, quantity } = usage
    yield {
      document,
      detail,
      category: categoryOf(detail),
      amount,
      description: detail.meterName,
      isUsageOfDay: true,
      quantity,
      usage,
    }
  }
  for (const detail of details) if (!told.has(detail)) yield wholeDetail(document, detail)
  yield* roundingOf(document, details)
  if (isZero(document.vatAmount)) return
  yield {
    document,
    detail: null,
    category: 'Tax',
    amount: document.vatAmount,
    description: 'VAT',
    isUsageOfDay: false,
    quantity: null,
    usage: null,
  }
}
