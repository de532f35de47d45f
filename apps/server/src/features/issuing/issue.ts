/** Issuing: drafts become documents with a number, dates and a paper that stay as they are. */
import { equal } from '@cmp/billing'
import { counted, customerInvoices, type DocumentKind, type SellerSettings } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { dayIn } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { inSlices } from '../../kit/slices.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { holdRates } from '../currency-monthly-rates/rate-lock.ts'
import { announceIssued } from '../events/documents.ts'
import { namedSeller } from '../seller/seller.ts'
import { assertPlanIs, bySeries, inIssueOrder, planIssue } from './issue-plan.ts'
import { dueDateOf, isLeftOut } from './issue-terms.ts'
import { issuedText } from './issued-text.ts'
import { lockDocuments } from './locks.ts'
import { hashOfPaper } from './paper-hash.ts'
import { papersOf, type NumberedDocument } from './paper.ts'
import type { InvoicePdfInput } from './pdf/input.ts'
import { requestPrints } from './print-job.ts'
import { seriesOf, takeNumbers } from './series.ts'
import { refuseMissingRates, taxRatesOf } from './tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** The drafts in the order of their numbers, with the names of their customers. */
const inOrder = async ({ trx }: Scoped, drafts: readonly DocumentRow[]) => {
  const customers = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...new Set(drafts.map(({ customerId }) => customerId))])
    .execute()
  const nameOf = new Map(customers.map(({ id, companyName }) => [id, companyName]))
  return inIssueOrder(drafts.map((draft) => ({ ...draft, companyName: nameOf.get(draft.customerId) ?? '' })))
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

const numbered = async (
  scoped: Scoped,
  seller: SellerSettings,
  drafts: readonly DocumentRow[],
  year: number,
): Promise<Map<string, string>> => {
  const numbers = new Map<string, string>()
  for (const own of bySeries(seller, await inOrder(scoped, drafts))) {
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

/** Documents of a statement: the paper of each may hold thousands of rows. */
const documentsAtOnce = 100

/** Writes the numbers, dates and papers of documents. What comes to nothing is paid at once. */
const markIssued = async (
  { trx, now }: Scoped,
  documents: readonly NumberedDocument[],
  papers: ReadonlyMap<string, InvoicePdfInput>,
): Promise<void> => {
  for (const some of inSlices(documents, documentsAtOnce)) {
    const frozen = some.map(({ id }) => papers.get(id))
    await sql`
      update customer_invoice set state = 'issued', number = issued.number, issue_date = issued.issue_date,
        due_date = issued.due_date, issued_at = ${now}, frozen = issued.frozen, frozen_sha256 = issued.sha256
      from unnest(
        ${some.map(({ id }) => id)}::uuid[], ${some.map(({ number }) => number)}::text[],
        ${some.map(({ issueDate }) => issueDate)}::date[], ${some.map(({ dueDate }) => dueDate)}::date[],
        ${frozen.map((paper) => JSON.stringify(paper))}::jsonb[], ${frozen.map(hashOfPaper)}::text[]
      ) as issued (id, number, issue_date, due_date, frozen, sha256)
      where customer_invoice.id = issued.id`.execute(trx)
  }
  // Nothing is owed: there is no payment to wait for.
  const settled = documents.filter(({ total }) => equal(total, '0')).map(({ id }) => id)
  if (settled.length > 0)
    await trx
      .updateTable('customerInvoice')
      .set({ state: 'paid' })
      .where(sql<boolean>`id = any(${settled}::uuid[])`)
      .execute()
}

/**
 * Issues those of the documents that are drafts; what was issued before stays as it is, so that the same call may come
 * twice. All of them are issued, or none. Drafts of 0.00 stay drafts unless the seller issues them ({@link isLeftOut}).
 * @returns what was issued now
 * @throws AppError InvalidRequest where nobody has said who the seller is; MissingRate where a tax invoice lacks its rate
 */
export const issueDrafts = async (scoped: Scoped, ids: readonly string[]): Promise<Issued[]> => {
  const { now, auditAll } = scoped
  const found = (await lockDocuments(scoped, ids)).filter(({ state }) => state === 'draft')
  if (found.length === 0) return []
  await holdRates(scoped)
  const seller = await namedSeller(scoped)
  const drafts = found.filter((draft) => !isLeftOut(seller, draft))
  if (drafts.length === 0) return []
  // Before a number is taken: who hears a refusal may go on in the same transaction.
  const rates = await taxRatesOf(scoped, seller, drafts)
  refuseMissingRates(seller, rates, drafts)
  const issueDate = dayIn(seller.timezone, now)
  const numbers = await numbered(scoped, seller, drafts, Number(issueDate.slice(0, 4)))
  const issued = drafts.map((draft) => ({
    ...draft,
    number: numbers.get(draft.id) ?? '',
    issueDate,
    dueDate: dueDateOf(draft, issueDate),
  }))
  const papers = await papersOf(scoped, issued, seller, rates)
  await markIssued(scoped, issued, papers)
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

/** The one sentence where all of the chosen documents ended alike without being issued; null otherwise. */
const unissuedMessage = (
  chosen: number,
  already: number,
  leftOut: readonly { reason: string }[],
): string | null => {
  if (already === chosen) return 'All of them were issued before.'
  return chosen === 1 ? (leftOut[0]?.reason ?? null) : null
}

/**
 * Issues documents that a person chose, and says what was done. With `expected`, just those that the preview listed: drafts
 * without their rate are left out as it said. Without it, a missing rate refuses all of them.
 * @throws AppError NotFound when one of them is not there; Conflict where the result would differ from the preview
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
  if (found.length < chosen.length) throw notFound(customerInvoices.noun)
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
    issued.length === 1 && first ? `${first.number} has been issued.` : issuedText(issued),
    ...(already > 0 ? [`${counted(already, 'was', 'were')} issued before.`] : []),
    ...(leftOut.length > 0 ? [`${counted(leftOut.length, 'draft was', 'drafts were')} left out.`] : []),
  ]
  return {
    message: unissuedMessage(chosen.length, already, leftOut) ?? sentences.join(' '),
    issued: issued.map(({ id, number }) => ({ id, number })),
    leftOut,
  }
}

/**
 * Makes an issued document void. Nothing of it counts then, drafts that adjust it go, and the next calculation drafts what
 * it was for anew.
 * @returns the sentence for the snackbar
 * @throws AppError NotFound; Conflict for a draft, for what was paid, and for what another document adjusts
 */
export const voidDocument = async (scoped: Scoped, id: string, reason: string): Promise<string> => {
  const { trx, now, audit } = scoped
  const [document] = await lockDocuments(scoped, [id])
  if (!document) throw notFound(customerInvoices.noun)
  const { number, state, customerId } = document
  if (state === 'draft')
    throw new AppError('Conflict', 'A draft has not been issued, so there is nothing to make void.')
  if (state === 'void') return `${number} is void already.`
  if (!equal(document.paidAmount, '0'))
    throw new AppError('Conflict', `${number} has been paid. Reverse its payments first.`)
  const adjustment = await trx
    .selectFrom('customerInvoice')
    .select('number')
    .where('adjustsId', '=', id)
    .where('state', 'not in', ['draft', 'void'])
    .executeTakeFirst()
  if (adjustment)
    throw new AppError(
      'Conflict',
      `${adjustment.number} adjusts ${number}. Make ${adjustment.number} void first.`,
    )
  // One of nothing is paid from its issue on, without a payment that could be reversed.
  if (state === 'paid')
    await trx.updateTable('customerInvoice').set({ state: 'issued' }).where('id', '=', id).execute()
  await trx
    .updateTable('customerInvoice')
    .set({ state: 'void', voidedAt: now, voidReason: reason })
    .where('id', '=', id)
    .execute()
  // They are differences from a sum that the document was part of.
  const gone = await trx
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
    after: { state: 'void', reason, draftsGone: gone.length },
  })
  const taken =
    gone.length === 0
      ? ''
      : ` ${counted(gone.length, 'draft that adjusted it is', 'drafts that adjusted it are')} gone with it.`
  return `${number} is void.${taken} Calculate its invoice again to draft it anew.`
}
