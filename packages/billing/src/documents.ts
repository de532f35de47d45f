/**
 * Plans the documents that a customer gets from a calculation and from the documents issued before: drafts of invoices
 * or, if something was issued already, drafts of the difference.
 */
import { calculateAdjustment, type Adjustment, type AdjustableDetail } from './adjustment.ts'
import { parseDecimal, sum, toText } from './decimal.ts'

/**
 * Identifies a document within one provider invoice. Two amounts that differ in any of these fields are never added
 * together, in an adjustment or anywhere else. `vatPercent` is decimal text; `7` and `7.00` are the same.
 */
export type DocumentKey = { customerId: string; costCurrency: string; currency: string; vatPercent: string }

/** The fields of a calculated or issued document that planning needs. Amounts are decimal text of `currency`. */
export type PlannableDocument<Detail extends AdjustableDetail> = DocumentKey & {
  vat: string
  details: readonly Detail[]
}

/** An issued document, with the ID that an adjustment links to. */
export type IssuedDocument<Detail extends AdjustableDetail> = PlannableDocument<Detail> & { id: string }

/**
 * A document to save as a draft: the whole calculated document (`adjusts` is null), or its difference from the issued
 * ones. `adjusts` is the first of the issued documents. If the whole or the difference is below zero, the document is a
 * credit note.
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

/** Returns the key as text, regardless of how its VAT rate is written. */
export const documentKeyText = ({ customerId, costCurrency, currency, vatPercent }: DocumentKey): string =>
  JSON.stringify([customerId, costCurrency, currency, toText(parseDecimal(vatPercent))])

/**
 * Returns the drafts that follow from a calculation, sorted by key, at most one per key. If nothing was issued, the
 * draft contains the whole document; otherwise it contains only the differences, and there is no draft if nothing
 * differs. If an issued document is no longer calculated at all (its currency, VAT rate or customer changed), it is
 * credited in full under its own key.
 * @param issued issued documents in order of issue, without drafts and void documents
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
      return [{ kind, key: toDocumentKey(now), adjusts: null, calculated: now }]
    }
    const target = now ?? { currency: first.currency, vat: '0', details: [] }
    const difference = calculateAdjustment<Detail>(target, before, digitsOf(first.currency))
    if (!difference) return []
    const kind = difference.total.startsWith('-') ? 'credit-note' : 'adjustment'
    return [{ kind, key: toDocumentKey(first), adjusts: first.id, calculated: now ?? null, difference }]
  })
}

/** Returns the total of a document with VAT. */
const totalOf = ({ vat, details }: PlannableDocument<AdjustableDetail>): string =>
  sum([vat, ...details.map(({ charge }) => charge)])

const toDocumentKey = ({ customerId, costCurrency, currency, vatPercent }: DocumentKey): DocumentKey => ({
  customerId,
  costCurrency,
  currency,
  vatPercent,
})
