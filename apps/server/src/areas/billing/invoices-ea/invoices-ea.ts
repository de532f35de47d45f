import * as m from '@cmp/messages/server/billing/invoices-ea'
import { invoicesEa, type QueryOf, type RowOf } from '@cmp/contract'
import { createFieldRefusal, requireCurrency } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import { auditEntryOf } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'

const sortColumns = {
  id: 'invoice_ea.id',
  invoiceNumber: 'invoice_ea.invoice_number',
  companyName: 'customer.company_name',
  invoiceDate: 'invoice_ea.invoice_date',
  billingPeriodStartDate: 'invoice_ea.billing_period_start_date',
  paymentStatus: 'invoice_ea.payment_status',
} satisfies SortColumns<typeof invoicesEa>

const searched = ['invoice_ea.invoice_number', 'customer.company_name', 'invoice_ea.enrollment_number']

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('invoiceEa')
    .innerJoin('customer', 'customer.id', 'invoiceEa.customerId')
    .selectAll('invoiceEa')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof invoicesEa> => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

const filterEaInvoices = (scoped: Scoped, query: QueryOf<typeof invoicesEa>) =>
  select(scoped)
    .$if(!!query.customerId, (q) => q.where('invoiceEa.customerId', '=', query.customerId ?? ''))
    .$if(!!query.paymentStatus, (q) =>
      q.where('invoiceEa.paymentStatus', '=', query.paymentStatus === 'paid' ? 'paid' : 'unpaid'),
    )
    .$if(!!query.enrollmentNumber, (q) =>
      q.where('invoiceEa.enrollmentNumber', '=', query.enrollmentNumber ?? ''),
    )
    .$if(!!query.search, (q) => q.where(whereAnyContains(searched, query.search ?? '')))

const refuseNonsense = async ({ trx }: Scoped, id: string): Promise<void> => {
  const saved = await trx.selectFrom('invoiceEa').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  requireCurrency('currency', saved.currency)
  if (saved.billingPeriodEndDate < saved.billingPeriodStartDate)
    throw createFieldRefusal('billingPeriodEndDate', m.theBillingPeriodCannotEndBefore)
  if (saved.dueDate && saved.dueDate < saved.invoiceDate)
    throw createFieldRefusal('dueDate', m.dueDateCannotBeBeforeInvoice)
}

const readEaInvoiceRow = async (scoped: Scoped, id: string): Promise<RowOf<typeof invoicesEa>> =>
  toRow(await select(scoped).where('invoiceEa.id', '=', id).executeTakeFirstOrThrow())

/** Marks an invoice as paid or unpaid, as one item of a bulk action. */
const createPaymentStatusAction =
  (paymentStatus: 'paid' | 'unpaid') =>
  async (scoped: Scoped, id: string): Promise<void> => {
    const before = await readEaInvoiceRow(scoped, id)
    if (before.paymentStatus === paymentStatus) return
    await scoped.trx.updateTable('invoiceEa').set({ paymentStatus }).where('id', '=', id).execute()
    await scoped.audit(
      auditEntryOf(invoicesEa, 'update', { before, after: await readEaInvoiceRow(scoped, id) }),
    )
  }

/** Handlers of EA invoices. */
export const invoiceEaHandlers: ResourceHandlers<typeof invoicesEa> = {
  storage: { table: 'invoiceEa' },
  list: (scoped, query) =>
    fetchPage(filterEaInvoices(scoped, query), query, sortColumns, 'invoice_ea.id', toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('invoiceEa.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  bulk: {
    'mark-paid': createPaymentStatusAction('paid'),
    'mark-unpaid': createPaymentStatusAction('unpaid'),
  },
  create: async (scoped, body) => {
    const { id } = await scoped.trx
      .insertInto('invoiceEa')
      .values(body)
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, id)
    return id
  },
  update: async (scoped, id, body) => {
    await scoped.trx.updateTable('invoiceEa').set(body).where('id', '=', id).execute()
    await refuseNonsense(scoped, id)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('invoiceEa').where('id', '=', id).execute()
  },
}
