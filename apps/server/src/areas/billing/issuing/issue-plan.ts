/**
 * Plans what issuing chosen documents does: which drafts are issued, in which order and with which numbers, and which
 * documents are skipped and why. The preview, the API call and the background run all use this plan.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/issuing'
import { createHash } from 'node:crypto'
import { type SellerSettings, toDayInZone } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { readSeller } from '../../../core/seller-profile/seller.ts'
import { calculateDueDate, isLeftOut, leftOutReason } from '../../../core/documents/issue-terms.ts'
import { previewNumbers, seriesOf } from './series.ts'
import { describeMissingRates, readTaxRates } from './printing/tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** A chosen document with the name of its customer. */
type Chosen = DocumentRow & { companyName: string }

/** The documents to issue in the order of their numbers, and the skipped documents. */
type IssuePlan = {
  seller: SellerSettings
  /** The issue date in the seller's time zone, `YYYY-MM-DD`. */
  issueDate: string
  issued: (Chosen & { number: string; dueDate: string | null })[]
  leftOut: { document: Chosen; reason: string }[]
  /** The fingerprint of the plan. The action is rejected if its own plan has another fingerprint. */
  expected: string
}

/** The reason for skipping a document that has been issued. */
const issuedBefore = m.alreadyIssued

/** Sorts documents in the order of their numbers: the older period first, then by provider, customer and currency. */
export const sortByIssueOrder = <
  Row extends Pick<Chosen, 'billingPeriodStartDate' | 'cloudProvider' | 'companyName' | 'currency' | 'id'>,
>(
  documents: readonly Row[],
): Row[] => {
  const place = (row: Row): string =>
    [row.billingPeriodStartDate, row.cloudProvider, row.companyName, row.currency, row.id].join('\n')
  return documents.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** Groups documents by their number format: series with the same format are one series. */
export const groupBySeries = <Row extends Pick<DocumentRow, 'kind'>>(
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  documents: readonly Row[],
) => [...Map.groupBy(documents, ({ kind }) => numberFormats[seriesOf[kind]]).values()]

const describeRefusal = (
  seller: SellerSettings,
  rates: Awaited<ReturnType<typeof readTaxRates>>,
  document: DocumentRow,
): string | null => {
  if (document.state !== 'draft') return t(issuedBefore)
  return isLeftOut(seller, document) ? t(leftOutReason) : describeMissingRates(seller, rates, [document])
}

/**
 * Plans issuing documents in their current state. No number is taken and nothing is written. Documents outside the
 * scope are ignored.
 */
export const planIssue = async (scoped: Scoped, ids: readonly string[]): Promise<IssuePlan> => {
  const { trx, now } = scoped
  const chosen = sortByIssueOrder(
    await trx
      .selectFrom('customerInvoice')
      .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
      .selectAll('customerInvoice')
      .select('customer.companyName')
      .where(sql<boolean>`customer_invoice.id = any(${[...ids]}::uuid[])`)
      .execute(),
  )
  const seller = await readSeller(scoped)
  const rates = await readTaxRates(scoped, seller, chosen)
  const judged = chosen.map((document) => ({ document, reason: describeRefusal(seller, rates, document) }))
  const issueDate = toDayInZone(seller.timezone, now)
  const drafts = judged.flatMap(({ document, reason }) => (reason === null ? [document] : []))
  const numbers = new Map<string, string>()
  for (const own of groupBySeries(seller, drafts)) {
    const [first] = own
    if (!first) continue
    const next = await previewNumbers(scoped, seller, {
      kind: first.kind,
      year: Number(issueDate.slice(0, 4)),
      count: own.length,
    })
    own.forEach(({ id }, index) => numbers.set(id, next[index] ?? ''))
  }
  const issued = drafts.map((draft) => ({
    ...draft,
    number: numbers.get(draft.id) ?? '',
    dueDate: calculateDueDate(draft, issueDate),
  }))
  const leftOut = judged.flatMap(({ document, reason }) => (reason === null ? [] : [{ document, reason }]))
  const parts = [
    seller.name !== '',
    issueDate,
    // The fingerprint excludes numbers: whoever issues first gets the next number, and the result names the numbers
    // that were taken.
    issued.map((row) => [row.id, row.kind, row.currency, row.subtotal, row.vatAmount, row.dueDate]),
    leftOut.map(({ document, reason }) => [document.id, reason]),
  ]
  const expected = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { seller, issueDate, issued, leftOut, expected }
}

/**
 * Rejects a plan that differs from its preview; without `expected` nothing is compared.
 * @throws AppError Conflict.
 */
export const assertPlanIs = ({ expected }: IssuePlan, seen: string | undefined): void => {
  if (seen === undefined || seen === expected) return
  throw new AppError('Conflict', m.documentsChangedAfterPreviewReviewNew)
}
