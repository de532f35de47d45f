/** What events say of customers' documents. */
import { equal, parseDecimal, toAmount, subtract } from '@cmp/billing'
import { customerInvoices, digitsOf, type EventData } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { announce } from './announce.ts'

type Document = Pick<
  Selectable<CustomerInvoiceTable>,
  | 'id'
  | 'customerId'
  | 'number'
  | 'kind'
  | 'billingPeriodStartDate'
  | 'currency'
  | 'total'
  | 'paidAmount'
  | 'issueDate'
  | 'dueDate'
>

/** Plain digits as many as the currency has. */
const plainMoney = (amount: string, currency: string): string =>
  toAmount(parseDecimal(amount), digitsOf(currency))

const dataOf = (document: Document, companyName: string): EventData<'customer_invoice.issued'> => ({
  customerInvoiceId: document.id,
  customerId: document.customerId,
  companyName,
  number: document.number ?? '',
  kind: document.kind,
  month: document.billingPeriodStartDate.slice(0, 7),
  currency: document.currency,
  total: plainMoney(document.total, document.currency),
  issueDate: document.issueDate ?? '',
  dueDate: document.dueDate,
})

const companyNames = async (
  { trx }: Scoped,
  documents: readonly Document[],
): Promise<(customerId: string) => string> => {
  const rows = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', [...new Set(documents.map(({ customerId }) => customerId))])
    .execute()
  const names = new Map(rows.map(({ id, companyName }) => [id, companyName]))
  return (customerId) => names.get(customerId) ?? ''
}

const pageOf = (id: string): string => `${customerInvoices.pages.detail}?id=${id}`

/** Tells that documents have their numbers. */
export const announceIssued = async (scoped: Scoped, documents: readonly Document[]): Promise<void> => {
  if (documents.length === 0) return
  const nameOf = await companyNames(scoped, documents)
  await announce(
    scoped,
    documents.map((document) => ({
      event: 'customer_invoice.issued' as const,
      thing: document.id,
      customerId: document.customerId,
      data: dataOf(document, nameOf(document.customerId)),
      href: pageOf(document.id),
    })),
  )
}

/** Tells, where a payment leaves nothing of a document open, that it is paid. */
export const announcePaid = async (
  scoped: Scoped,
  document: Document,
  { paymentId, amount, paidOn }: { paymentId: string; amount: string; paidOn: string },
): Promise<void> => {
  const isPaid = equal(subtract(subtract(document.total, document.paidAmount), amount), '0')
  if (!isPaid || equal(document.total, '0')) return
  const nameOf = await companyNames(scoped, [document])
  await announce(scoped, [
    {
      event: 'customer_invoice.paid',
      thing: paymentId,
      customerId: document.customerId,
      data: { ...dataOf(document, nameOf(document.customerId)), paidOn },
      href: pageOf(document.id),
    },
  ])
}

/** Tells that documents are overdue. Told again of the same ones, nothing happens. */
export const announceOverdue = async (scoped: Scoped, documents: readonly Document[]): Promise<void> => {
  if (documents.length === 0) return
  const nameOf = await companyNames(scoped, documents)
  await announce(
    scoped,
    documents.map((document) => ({
      event: 'customer_invoice.overdue' as const,
      thing: document.id,
      customerId: document.customerId,
      data: {
        ...dataOf(document, nameOf(document.customerId)),
        open: plainMoney(subtract(document.total, document.paidAmount), document.currency),
      },
      href: pageOf(document.id),
    })),
  )
}
