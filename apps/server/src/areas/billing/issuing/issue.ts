/** Issues drafts: they become documents whose number, dates and printed contents never change. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/issuing'
import { areDecimalsEqual } from '@cmp/billing'
import { customerInvoices, type DocumentKind, type SellerSettings, toDayInZone } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { chunkItems } from '../../../kit/chunk.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { holdRates } from '../../../core/agreement-terms/rate-lock.ts'
import { announceIssued } from '../../../core/events/documents.ts'
import { requireNamedSeller } from '../../../core/seller-profile/seller.ts'
import { assertPlanIs, groupBySeries, sortByIssueOrder, planIssue } from './issue-plan.ts'
import { calculateDueDate, isLeftOut } from '../../../core/documents/issue-terms.ts'
import { formatIssuedSummary } from './issued-text.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { hashPrintedDocument } from './printing/printed-document-hash.ts'
import { buildPdfInputs, type NumberedDocument } from './printing/printed-document.ts'
import type { InvoicePdfInput } from '../../../core/documents/pdf/input.ts'
import { requestPrints } from './printing/print-job.ts'
import { seriesOf, takeNumbers } from './series.ts'
import { refuseMissingRates, readTaxRates } from './printing/tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** Returns the drafts in the order of their numbers, with the names of their customers. */
const sortDrafts = async ({ trx }: Scoped, drafts: readonly DocumentRow[]) => {
  const customers = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...new Set(drafts.map(({ customerId }) => customerId))])
    .execute()
  const nameOf = new Map(customers.map(({ id, companyName }) => [id, companyName]))
  return sortByIssueOrder(
    drafts.map((draft) => ({ ...draft, companyName: nameOf.get(draft.customerId) ?? '' })),
  )
}

/** A document that has just been issued. */
export type Issued = {
  id: string
  number: string
  customerId: string
  kind: DocumentKind
  currency: string
  /** Exact decimal text. */
  total: string
}

const assignNumbers = async (
  scoped: Scoped,
  seller: SellerSettings,
  drafts: readonly DocumentRow[],
  year: number,
): Promise<Map<string, string>> => {
  const numbers = new Map<string, string>()
  for (const own of groupBySeries(seller, await sortDrafts(scoped, drafts))) {
    const [first] = own
    if (!first) continue
    const taken = await takeNumbers(scoped, seller, {
      series: seriesOf[first.kind],
      year,
      count: own.length,
    })
    own.forEach(({ id }, index) => numbers.set(id, taken[index] ?? ''))
  }
  return numbers
}

/** The number of documents per statement, because each printed document may have thousands of rows. */
const documentsAtOnce = 100

/** Writes the numbers, dates and printed contents of documents. A document with a total of zero is paid immediately. */
const updateIssuedDocuments = async (
  { trx, now }: Scoped,
  documents: readonly NumberedDocument[],
  pdfInputs: ReadonlyMap<string, InvoicePdfInput>,
): Promise<void> => {
  for (const some of chunkItems(documents, documentsAtOnce)) {
    const frozen = some.map(({ id }) => pdfInputs.get(id))
    await sql`
      update customer_invoice set state = 'issued', number = issued.number, issue_date = issued.issue_date,
        due_date = issued.due_date, issued_at = ${now}, frozen = issued.frozen, frozen_sha256 = issued.sha256
      from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ number }) => number)}::text[],
        ${some.map(({ issueDate }) => issueDate)}::date[], ${some.map(({ dueDate }) => dueDate)}::date[],
        ${frozen.map((pdfInput) => JSON.stringify(pdfInput))}::jsonb[], ${frozen.map(hashPrintedDocument)}::text[]
      ) as issued (id, number, issue_date, due_date, frozen, sha256)
      where customer_invoice.id = issued.id`.execute(trx)
  }
  // Nothing is owed, so there is no payment to wait for.
  const settled = documents.filter(({ total }) => areDecimalsEqual(total, '0')).map(({ id }) => id)
  if (settled.length > 0)
    await trx
      .updateTable('customerInvoice')
      .set({ state: 'paid' })
      .where(sql<boolean>`id = any(${settled}::uuid[])`)
      .execute()
}

/**
 * Issues those of the documents that are drafts. Documents that were issued before stay unchanged, so the call may be
 * repeated. Either all drafts are issued or none. Drafts of 0.00 stay drafts unless the seller issues them
 * ({@link isLeftOut}).
 * @returns what was issued now.
 * @throws AppError InvalidRequest if the seller is not configured; MissingRate if a tax invoice lacks its exchange
 * rate.
 */
export const issueDrafts = async (scoped: Scoped, ids: readonly string[]): Promise<Issued[]> => {
  const { now, auditAll } = scoped
  const found = (await lockDocuments(scoped, ids)).filter(({ state }) => state === 'draft')
  if (found.length === 0) return []
  await holdRates(scoped)
  const seller = await requireNamedSeller(scoped)
  const drafts = found.filter((draft) => !isLeftOut(seller, draft))
  if (drafts.length === 0) return []
  // Checked before a number is taken, because a caller that handles the error may continue in the same transaction.
  const rates = await readTaxRates(scoped, seller, drafts)
  refuseMissingRates(seller, rates, drafts)
  const issueDate = toDayInZone(seller.timezone, now)
  const numbers = await assignNumbers(scoped, seller, drafts, Number(issueDate.slice(0, 4)))
  const issued = drafts.map((draft) => ({
    ...draft,
    number: numbers.get(draft.id) ?? '',
    issueDate,
    dueDate: calculateDueDate(draft, issueDate),
  }))
  const pdfInputs = await buildPdfInputs(scoped, issued, seller, rates)
  await updateIssuedDocuments(scoped, issued, pdfInputs)
  await requestPrints(scoped, 'document', issued)
  await announceIssued(scoped, issued)
  await auditAll(
    issued.map(({ id, number, customerId, total, currency, dueDate }) => ({
      action: 'issue',
      objectType: customerInvoices.name,
      objectId: id,
      objectName: number,
      customerId,
      after: { number, issueDate, dueDate, total, currency },
    })),
  )
  return issued
    .toSorted((a, b) => a.number.localeCompare(b.number))
    .map(({ id, number, customerId, kind, currency, total }) => ({
      id,
      number,
      customerId,
      kind,
      currency,
      total,
    }))
}

/** Returns one sentence if none of the chosen documents was issued and all for the same reason; null otherwise. */
const formatUnissuedMessage = (
  chosen: number,
  already: number,
  leftOut: readonly { reason: string }[],
): string | null => {
  if (already === chosen) return t(m.allDocumentsHaveAlreadyBeenIssued)
  return chosen === 1 ? (leftOut[0]?.reason ?? null) : null
}

/**
 * Issues documents that a person chose, and describes the result. With `expected`, issues exactly those that the
 * preview listed, without the drafts that lack their exchange rate, as the preview stated. Without it, a missing rate
 * rejects all of them.
 * @throws AppError NotFound if one of them does not exist; Conflict if the result would differ from the preview.
 */
export const issueChosen = async (
  scoped: Scoped,
  ids: readonly string[],
  seen?: string,
): Promise<{
  message: string
  issued: { id: string; number: string }[]
  leftOut: { id: string; reason: string }[]
}> => {
  const chosen = [...new Set(ids)]
  const found = await lockDocuments(scoped, chosen)
  if (found.length < chosen.length) throw createNotFoundError(customerInvoices)
  await holdRates(scoped)
  const plan = await planIssue(scoped, chosen)
  assertPlanIs(plan, seen)
  const issued = await issueDrafts(scoped, seen === undefined ? chosen : plan.issued.map(({ id }) => id))
  const [first] = issued
  const issuedIds = new Set(issued.map(({ id }) => id))
  const leftOut = plan.leftOut.flatMap(({ document: { id, state }, reason }) =>
    state === 'draft' && !issuedIds.has(id) ? [{ id, reason }] : [],
  )
  const already = chosen.length - issued.length - leftOut.length
  const sentences = [
    issued.length === 1 && first ? t(m.hasBeenIssued, { number: first.number }) : formatIssuedSummary(issued),
    ...(already > 0 ? [t(m.wasAlreadyIssued, { already })] : []),
    ...(leftOut.length > 0 ? [t(m.draftWasSkipped, { count: leftOut.length })] : []),
  ]
  return {
    message: formatUnissuedMessage(chosen.length, already, leftOut) ?? sentences.join(' '),
    issued: issued.map(({ id, number }) => ({ id, number })),
    leftOut,
  }
}

/**
 * Voids an issued document. It no longer counts, drafts that adjust it are deleted, and the next calculation drafts its
 * charges again.
 * @returns the sentence for the snackbar.
 * @throws AppError NotFound; Conflict for a draft, for a document that was paid, and for one that another document
 * adjusts.
 */
export const voidDocument = async (scoped: Scoped, id: string, reason: string): Promise<string> => {
  const { trx, now, audit } = scoped
  const [document] = await lockDocuments(scoped, [id])
  if (!document) throw createNotFoundError(customerInvoices)
  const { number, state, customerId } = document
  if (state === 'draft') throw new AppError('Conflict', m.draftHasNotBeenIssuedSo)
  if (state === 'void') return t(m.isAlreadyVoid, { number: number ?? '' })
  if (!areDecimalsEqual(document.paidAmount, '0'))
    throw new AppError('Conflict', bind(m.hasBeenPaidReverseItsPayments, { number: number ?? '' }))
  const adjustment = await trx
    .selectFrom('customerInvoice')
    .select('number')
    .where('adjustsId', '=', id)
    .where('state', 'not in', ['draft', 'void'])
    .executeTakeFirst()
  if (adjustment)
    throw new AppError(
      'Conflict',
      bind(m.adjustsVoidFirst, { number: adjustment.number ?? '', number2: number ?? '' }),
    )
  // A document of zero is paid from its issue on, without a payment that could be reversed.
  if (state === 'paid')
    await trx.updateTable('customerInvoice').set({ state: 'issued' }).where('id', '=', id).execute()
  await trx
    .updateTable('customerInvoice')
    .set({ state: 'void', voidedAt: now, voidReason: reason })
    .where('id', '=', id)
    .execute()
  // These drafts are differences from a sum that includes the document.
  const removedDrafts = await trx
    .deleteFrom('customerInvoice')
    .where('invoiceRowId', '=', document.invoiceRowId)
    .where('customerId', '=', customerId)
    .where('state', '=', 'draft')
    .where('adjustsId', 'is not', null)
    .returning('id')
    .execute()
  await trx
    .updateTable('invoice')
    .set({ isCalculated: false })
    .where('id', '=', document.invoiceRowId)
    .execute()
  await audit({
    action: 'void',
    objectType: customerInvoices.name,
    objectId: id,
    objectName: number ?? '',
    customerId,
    before: { state },
    after: { state: 'void', reason, removedDrafts: removedDrafts.length },
  })
  const taken =
    removedDrafts.length === 0 ? '' : t(m.draftThatAdjustedItWasAlso, { count: removedDrafts.length })
  return t(m.wasVoidedRecalculateItsInvoiceTo, { number: number ?? '', taken })
}
