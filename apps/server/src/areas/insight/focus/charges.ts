/**
 * Yields the charges of a document in the order of a FOCUS file: usage by day and resource, its other details, the
 * rounding difference, and the VAT. They add up to the document's total, and those of a detail to its charge.
 */
import { isFocusCategory, type FocusCategory } from '@cmp/billing/focus'
import { parseDecimal, subtract, toAmount } from '@cmp/billing'
import { getCurrencyDigits } from '@cmp/contract'
import type { FocusDocument } from './documents.ts'
import type { FocusDetail, ReadDocument } from './read-document.ts'
import { readUsageByDay, type UsageOfDay } from './usage-by-day.ts'

/** A row of a file before it has the columns of a version. Amounts are decimal text in the document's currency. */
export type FocusCharge = {
  document: FocusDocument
  /** Null for the VAT, which belongs to the whole document. */
  detail: FocusDetail | null
  category: FocusCategory
  amount: string
  description: string
  isUsageOfDay: boolean
  quantity: string | null
  /** The day of usage; null for charges of the whole period. */
  usage: UsageOfDay | null
}

/** Returns the charge of a detail without the document's rounding difference. For a change, only the difference exists. */
const ownCharge = (document: FocusDocument, detail: FocusDetail): string =>
  document.adjustsId === null
    ? toAmount(parseDecimal(detail.exactCharge), getCurrencyDigits(document.currency))
    : detail.charge

/** Returns a detail's category as given by its provider or by the kind of its recurring charge. */
export const getFocusCategory = ({ chargeCategory }: FocusDetail): FocusCategory =>
  isFocusCategory(chargeCategory) ? chargeCategory : 'Usage'

const isZero = (amount: string): boolean => parseDecimal(amount).isZero()

const toWholeCharge = (document: FocusDocument, detail: FocusDetail): FocusCharge => ({
  document,
  detail,
  category: getFocusCategory(detail),
  amount: ownCharge(document, detail),
  description: detail.meterName,
  isUsageOfDay: false,
  quantity: detail.quantity,
  usage: null,
})

/** Yields what the document's rounding adds to or subtracts from details. */
function* generateRoundingCharges(
  document: FocusDocument,
  details: readonly FocusDetail[],
): Generator<FocusCharge> {
  for (const detail of details) {
    const amount = subtract(detail.charge, ownCharge(document, detail))
    if (isZero(amount)) continue
    yield {
      document,
      detail,
      category: 'Adjustment',
      amount: toAmount(parseDecimal(amount), getCurrencyDigits(document.currency)),
      description: 'Rounding of the invoice',
      isUsageOfDay: false,
      quantity: null,
      usage: null,
    }
  }
}

/**
 * Yields the charges of a document while they are read; memory holds its details and the line items of a part of a
 * month.
 */
export async function* readFocusCharges(read: ReadDocument): AsyncGenerator<FocusCharge> {
  const { document, details } = read
  const reportedDetails = new Set<FocusDetail>()
  for await (const usage of readUsageByDay(read, (detail) => ownCharge(document, detail))) {
    reportedDetails.add(usage.detail)
    const { detail, amount, quantity } = usage
    yield {
      document,
      detail,
      category: getFocusCategory(detail),
      amount,
      description: detail.meterName,
      isUsageOfDay: true,
      quantity,
      usage,
    }
  }
  for (const detail of details) if (!reportedDetails.has(detail)) yield toWholeCharge(document, detail)
  yield* generateRoundingCharges(document, details)
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
