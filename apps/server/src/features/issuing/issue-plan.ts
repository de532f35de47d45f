/**
 * What issuing chosen documents does: which drafts are issued, in which order and by which numbers, and which documents are
 * left out and why. The preview, the call and the run in the background all take it from here.
 */
import { createHash } from 'node:crypto'
import type { SellerSettings } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { dayIn } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import type { Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'
import { dueDateOf, isLeftOut, leftOutReason } from './issue-terms.ts'
import { nextNumbers, seriesOf } from './series.ts'
import { missingRatesText, taxRatesOf } from './tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** A document that is chosen, with the name of its customer. */
type Chosen = DocumentRow & { companyName: string }

/** What is issued, in the order of the numbers, and what is left out. */
type IssuePlan = {
  seller: SellerSettings
  /** The day of issue where the seller is, `YYYY-MM-DD`. */
  issueDate: string
  issued: (Chosen & { number: string; dueDate: string | null })[]
  leftOut: { document: Chosen; reason: string }[]
  /** Fingerprint of the plan. The action is refused when its own plan has another one. */
  expected: string
}

/** Why a document that has been issued is left out. */
const issuedBefore = 'It was issued before.'

/** The order of numbers: the older period first, then by cloud, customer and currency. */
export const inIssueOrder = <
  Row extends Pick<Chosen, 'billingPeriodStartDate' | 'cloudProvider' | 'companyName' | 'currency' | 'id'>,
>(
  documents: readonly Row[],
): Row[] => {
  const place = (row: Row): string =>
    [row.billingPeriodStartDate, row.cloudProvider, row.companyName, row.currency, row.id].join('\n')
  return documents.toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** Documents by the format of their numbers: series with one format are one series. */
export const bySeries = <Row extends Pick<DocumentRow, 'kind'>>(
  { numberFormats }: Pick<SellerSettings, 'numberFormats'>,
  documents: readonly Row[],
) => [...Map.groupBy(documents, ({ kind }) => numberFormats[seriesOf[kind]]).values()]

const reasonOf = (
  seller: SellerSettings,
  rates: Awaited<ReturnType<typeof taxRatesOf>>,
  document: DocumentRow,
): string | null => {
  if (document.state !== 'draft') return issuedBefore
  return isLeftOut(seller, document) ? leftOutReason : missingRatesText(seller, rates, [document])
}

/** Plans issuing documents as they are now; nothing is taken or written. Documents that the scope does not see are ignored. */
export const planIssue = async (scoped: Scoped, ids: readonly string[]): Promise<IssuePlan> => {
  const { trx, now } = scoped
  const chosen = inIssueOrder(
    await trx
      .selectFrom('customerInvoice')
      .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
      .selectAll('customerInvoice')
      .select('customer.companyName')
      .where(sql<boolean>`customer_invoice.id = any(${[...ids]}::uuid[])`)
      .execute(),
  )
  const seller = await readSeller(scoped)
  const rates = await taxRatesOf(scoped, seller, chosen)
  const judged = chosen.map((document) => ({ document, reason: reasonOf(seller, rates, document) }))
  const issueDate = dayIn(seller.timezone, now)
  const drafts = judged.flatMap(({ document, reason }) => (reason === null ? [document] : []))
  const numbers = new Map<string, string>()
  for (const own of bySeries(seller, drafts)) {
    const [first] = own
    if (!first) continue
    const next = await nextNumbers(scoped, seller, {
      kind: first.kind,
      year: Number(issueDate.slice(0, 4)),
      count: own.length,
    })
    own.forEach(({ id }, index) => numbers.set(id, next[index] ?? ''))
  }
  const issued = drafts.map((draft) => ({
    ...draft,
    number: numbers.get(draft.id) ?? '',
    dueDate: dueDateOf(draft, issueDate),
  }))
  const leftOut = judged.flatMap(({ document, reason }) => (reason === null ? [] : [{ document, reason }]))
  const parts = [
    seller.name !== '',
    issueDate,
    // Numbers are left out: whoever issues first has the next one, and the result names those that were taken.
    issued.map((row) => [row.id, row.kind, row.currency, row.subtotal, row.vatAmount, row.dueDate]),
    leftOut.map(({ document, reason }) => [document.id, reason]),
  ]
  const expected = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  return { seller, issueDate, issued, leftOut, expected }
}

/**
 * Refuses what is not what its preview showed; without `expected` nothing is compared.
 * @throws AppError Conflict
 */
export const assertPlanIs = ({ expected }: IssuePlan, seen: string | undefined): void => {
  if (seen === undefined || seen === expected) return
  throw new AppError(
    'Conflict',
    'The documents changed since the preview. Review the new preview, then confirm again.',
  )
}
