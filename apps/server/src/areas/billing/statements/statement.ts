/**
 * Builds the statement of a customer's month: documents over all providers, payments, and outstanding amounts of
 * earlier months.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/statements'
import { subtract, sum } from '@cmp/billing'
import {
  customers,
  type Statement,
  type StatementCurrency,
  type StatementDocument,
  toFirstDay,
  toMonth,
  addMonths,
} from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { Scope, Scoped } from '../../../scope/scope.ts'
import { readMonthFigures, type MonthFigures } from '../customer-invoices/month-figures.ts'
import { filterCustomerInvoices } from '../customer-invoices/customer-invoices.ts'

/** A customer and a month, `YYYY-MM`. */
export type CustomerMonth = { customerId: string; month: string }

/**
 * Returns the customer whose statement is requested; a customer's own if none is named.
 * @throws AppError InvalidRequest if the reseller names no customer.
 */
export const resolveCustomerId = ({ customerIds }: Scope, customerId: string | undefined): string => {
  const id = customerId ?? customerIds[0]
  if (id === undefined)
    throw new AppError('InvalidRequest', m.chooseCustomerOfStatement, {
      details: [{ field: 'customerId', message: t(m.chooseACustomer) }],
    })
  return id
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof filterCustomerInvoices>['executeTakeFirstOrThrow']>>

const toDocument = (row: DocumentRow): StatementDocument => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.shownState,
  cloudProvider: row.cloudProvider,
  month: toMonth(row.billingPeriodStartDate),
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  charge: row.subtotal,
  vat: row.vatAmount,
  total: row.total,
  paid: row.paidAmount,
  open: subtract(row.total, row.paidAmount),
})

const listMonthDocuments = (scoped: Scoped, { customerId, month }: CustomerMonth): Promise<DocumentRow[]> =>
  filterCustomerInvoices(scoped, { customerId, month })
    .where('customerInvoice.state', '!=', 'void')
    .orderBy('customerInvoice.cloudProvider')
    .orderBy('customerInvoice.issuedAt')
    .orderBy('customerInvoice.number')
    .orderBy('customerInvoice.id')
    .execute()

/** Returns what is outstanding from earlier months, including credits that have not been settled. */
const listEarlierDocuments = (scoped: Scoped, { customerId, month }: CustomerMonth): Promise<DocumentRow[]> =>
  filterCustomerInvoices(scoped, { customerId })
    .where('customerInvoice.state', 'in', ['issued', 'partly-paid'])
    .where('customerInvoice.billingPeriodStartDate', '<', toFirstDay(month))
    .orderBy('customerInvoice.billingPeriodStartDate')
    .orderBy('customerInvoice.number')
    .execute()

const listPayments = ({ trx }: Scoped, { customerId, month }: CustomerMonth) =>
  trx
    .selectFrom('payment')
    .innerJoin('customerInvoice', 'customerInvoice.id', 'payment.customerInvoiceId')
    .select([
      'payment.id',
      'payment.paidOn',
      'payment.amount',
      'payment.withheldAmount',
      'payment.method',
      'payment.reference',
      'customerInvoice.number',
      'customerInvoice.currency',
    ])
    .where('payment.customerId', '=', customerId)
    .where('payment.paidOn', '>=', toFirstDay(month))
    .where('payment.paidOn', '<', toFirstDay(addMonths(month, 1)))
    .orderBy('payment.paidOn')
    .orderBy('payment.createdAt')
    .orderBy('payment.id')
    .execute()

const sumDocuments = (documents: readonly StatementDocument[]) => ({
  charge: sum(documents.map(({ charge }) => charge)),
  vat: sum(documents.map(({ vat }) => vat)),
  total: sum(documents.map(({ total }) => total)),
  paid: sum(documents.map(({ paid }) => paid)),
  open: sum(documents.map(({ open }) => open)),
})

const filterByCurrency = <Row extends { currency: string }>(rows: readonly Row[], currency: string): Row[] =>
  rows.filter((row) => row.currency === currency)

const buildCurrencyPart = (
  currency: string,
  rows: {
    documents: readonly DocumentRow[]
    earlier: readonly DocumentRow[]
    payments: Awaited<ReturnType<typeof listPayments>>
    figures: readonly MonthFigures[]
  },
): StatementCurrency => {
  const all = filterByCurrency(rows.documents, currency)
  const documents = all.filter(({ state }) => state !== 'draft').map(toDocument)
  const earlier = filterByCurrency(rows.earlier, currency).map(toDocument)
  const payments = filterByCurrency(rows.payments, currency)
  const totals = sumDocuments(documents)
  const earlierOpen = sum(earlier.map(({ open }) => open))
  return {
    currency,
    documents,
    estimates: all.filter(({ state }) => state === 'draft').map(toDocument),
    estimated: filterByCurrency(rows.figures, currency)[0]?.estimated ?? '0',
    byCloud: [...Map.groupBy(documents, ({ cloudProvider }) => cloudProvider)].map(
      ([cloudProvider, own]) => ({ cloudProvider, ...sumDocuments(own) }),
    ),
    totals,
    earlier,
    earlierOpen,
    payments: payments.map(({ currency: _currency, number, ...payment }) => ({
      ...payment,
      number: number ?? '',
    })),
    paidInMonth: sum(payments.flatMap(({ amount, withheldAmount }) => [amount, withheldAmount])),
    openInAll: sum([totals.open, earlierOpen]),
  }
}

/**
 * Returns the statement of a customer's month with the current data, one part per currency. Drafts that the reader may
 * see are listed, but excluded from all sums.
 * @throws AppError NotFound, also for another customer.
 */
export const buildStatement = async (scoped: Scoped, of: CustomerMonth): Promise<Statement> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', of.customerId)
    .executeTakeFirst()
  if (!customer) throw createNotFoundError(customers)
  const rows = {
    documents: await listMonthDocuments(scoped, of),
    earlier: await listEarlierDocuments(scoped, of),
    payments: await listPayments(scoped, of),
    figures: await readMonthFigures(scoped, {
      from: of.month,
      until: addMonths(of.month, 1),
      customerId: of.customerId,
    }),
  }
  const currencies = [
    ...new Set([...rows.documents, ...rows.earlier, ...rows.payments].map(({ currency }) => currency)),
  ].toSorted()
  return {
    ...of,
    companyName: customer.companyName,
    currencies: currencies.map((currency) => buildCurrencyPart(currency, rows)),
  }
}
