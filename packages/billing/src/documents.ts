/**
 * From what a calculation found, and what was issued before, to the documents that a customer gets: drafts of invoices
 * and, where something was issued already, of the difference to it.
 */
import { adjustmentFor, type Adjustment, type AdjustableDetail } from './adjustment.ts'
import { parseDecimal, sum, toText } from './decimal.ts'

/**
 * What one document is for, within one invoice of a provider. Two amounts that differ in any of it are never added: not
 * in an adjustment, not anywhere. `vatPercent` is decimal text, `7` and `7.00` are the same.
 */
export type DocumentKey = { customerId: string; costCurrency: string; currency: string; vatPercent: string }

/** A calculated or issued document as far as planning is concerned. Amounts are decimal text of `currency`. */
export type PlannableDocument<Detail extends AdjustableDetail> = DocumentKey & {
  vat: string
  details: readonly Detail[]
}

/** An issued document, with what an adjustment links to. */
export type IssuedDocument<Detail extends AdjustableDetail> = PlannableDocument<Detail> & { id: string }

/**
 * One document to keep as a draft: the whole of what was calculated (`adjusts` is null), or its difference to what is
 * issued. `adjusts` is the first of the issued documents. A whole or a difference below zero is a credit note.
 */
export type PlannedDocument<Calculated, Detail> =
  | { kind: 'invoice' | 'credit-note'; key: DocumentKey; adjusts: null; calculated: Calculated }
  | {
      kind: 'adjustment' | 'credit-note'
      key: DocumentKey
      adjusts: string
      calculated: Calculated | null
      difference: Adjustment<Detail>
    }

/** One text for each key, the same however its VAT rate is written. */
export const documentKeyText = ({ customerId, costCurrency, currency, vatPercent }: DocumentKey): string =>
  JSON.stringify([customerId, costCurrency, currency, toText(parseDecimal(vatPercent))])

/**
 * The drafts that follow from a calculation, sorted by their keys, at most one for each. Where nothing was issued a draft
 * holds the whole; where something was, only what differs from it, and none where nothing does. What was issued and is no
 * longer calculated at all (its currency, VAT rate or customer changed) is credited whole, under its own key.
 *
 * @param issued what counts: neither drafts nor void documents; the earliest first
 * @throws BillingError `InvalidDecimal`
 */
export const planDocuments = <Detail extends AdjustableDetail, Calculated extends PlannableDocument<Detail>>(
  calculated: readonly Calculated[],
  issued: readonly IssuedDocument<Detail>[],
  digitsOf: (currency: string) => number,
): PlannedDocument<Calculated, Detail>[] => {
  const calculatedBy = new Map(calculated.map((document) => [documentKeyText(document), document]))
  const issuedBy = Map.groupBy(issued, documentKeyText)
  const keys = [...new Set([...calculatedBy.keys(), ...issuedBy.keys()])].sort()
  return keys.flatMap((key): PlannedDocument<Calculated, Detail>[] => {
    const now = calculatedBy.get(key)
    const before = issuedBy.get(key) ?? []
    const [first] = before
    if (!first) {
      if (!now) return []
      const kind = parseDecimal(totalOf(now)).isNegative() ? 'credit-note' : 'invoice'
      return [{ kind, key: keyOf(now), adjusts: null, calculated: now }]
    }
    const target = now ?? { currency: first.currency, vat: '0', details: [] }
    const difference = adjustmentFor<Detail>(target, before, digitsOf(first.currency))
    if (!difference) return []
    const kind = difference.total.startsWith('-') ? 'credit-note' : 'adjustment'
    return [{ kind, key: keyOf(first), adjusts: first.id, calculated: now ?? null, difference }]
  })
}

/** What a document comes to with VAT. */
const totalOf = ({ vat, details }: PlannableDocument<AdjustableDetail>): string =>
  sum([vat, ...details.map(({ charge }) => charge)])

const keyOf = ({ customerId, costCurrency, currency, vatPercent }: DocumentKey): DocumentKey => ({
  customerId,
  costCurrency,
  currency,
  vatPercent,
})
