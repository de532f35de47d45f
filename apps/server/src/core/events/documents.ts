/** Events about customers' documents. */
import { areDecimalsEqual, parseDecimal, toAmount, subtract } from '@cmp/billing'
import { customerInvoices, getCurrencyDigits, type EventData, toMonth } from '@cmp/contract'
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

/** Formats an amount in plain digits with the decimals of its currency. */
const formatPlainMoney = (amount: string, currency: string): string =>
  toAmount(parseDecimal(amount), getCurrencyDigits(currency))

const buildEventData = (document: Document, companyName: string): EventData<'customer_invoice.issued'> => ({
  customerInvoiceId: document.id,
  customerId: document.customerId,
  companyName,
  number: document.number ?? '',
  kind: document.kind,
  month: toMonth(document.billingPeriodStartDate),
  currency: document.currency,
  total: formatPlainMoney(document.total, document.currency),
  issueDate: document.issueDate ?? '',
  dueDate: document.dueDate,
})

const readCompanyNames = async (
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

/** Announces that documents were issued. */
export const announceIssued = async (scoped: Scoped, documents: readonly Document[]): Promise<void> => {
  if (documents.length === 0) return
  const nameOf = await readCompanyNames(scoped, documents)
  await announce(
    scoped,
    documents.map((document) => ({
      event: 'customer_invoice.issued' as const,
      subjectKey: document.id,
      customerId: document.customerId,
      data: buildEventData(document, nameOf(document.customerId)),
      href: pageOf(document.id),
    })),
  )
}

/** Announces that a document is paid, if a payment leaves nothing outstanding. */
export const announcePaid = async (
  scoped: Scoped,
  document: Document,
  { paymentId, amount, paidOn }: { paymentId: string; amount: string; paidOn: string },
): Promise<void> => {
  const isPaid = areDecimalsEqual(subtract(subtract(document.total, document.paidAmount), amount), '0')
  if (!isPaid || areDecimalsEqual(document.total, '0')) return
  const nameOf = await readCompanyNames(scoped, [document])
  await announce(scoped, [
    {
      event: 'customer_invoice.paid',
      subjectKey: paymentId,
      customerId: document.customerId,
      data: { ...buildEventData(document, nameOf(document.customerId)), paidOn },
      href: pageOf(document.id),
    },
  ])
}

/** Announces that documents are overdue. A repeated call for the same documents has no effect. */
export const announceOverdue = async (scoped: Scoped, documents: readonly Document[]): Promise<void> => {
  if (documents.length === 0) return
  const nameOf = await readCompanyNames(scoped, documents)
  await announce(
    scoped,
    documents.map((document) => ({
      event: 'customer_invoice.overdue' as const,
      subjectKey: document.id,
      customerId: document.customerId,
      data: {
        ...buildEventData(document, nameOf(document.customerId)),
        open: formatPlainMoney(subtract(document.total, document.paidAmount), document.currency),
      },
      href: pageOf(document.id),
    })),
  )
}
