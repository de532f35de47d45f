/** The statement of a customer's month: documents over all clouds, payments, and what is open of earlier months. */
import { subtract, sum } from '@cmp/billing'
import { customers, type Statement, type StatementCurrency, type StatementDocument } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { firstDayOf, monthOf, monthsAfter } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scope, Scoped } from '../../scope/scope.ts'
import { monthFigures, type MonthFigures } from '../customer-invoices/month-figures.ts'
import { filteredInvoices } from '../customer-invoices/customer-invoices.ts'

/** Whose month it is, `YYYY-MM`. */
export type CustomerMonth = { customerId: string; month: string }

/**
 * Whose statement a caller asks for: a customer's own, where it names none.
 * @throws AppError InvalidRequest where the reseller names no customer
 */
export const customerOf = ({ customerIds }: Scope, customerId: string | undefined): string => {
  const id = customerId ?? customerIds[0]
  if (id === undefined)
    throw new AppError('InvalidRequest', 'Choose the customer whose statement it is.', {
      details: [{ field: 'customerId', message: 'Choose a customer' }],
    })
  return id
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof filteredInvoices>['executeTakeFirstOrThrow']>>

const toDocument = (row: DocumentRow): StatementDocument => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.shownState,
  cloudProvider: row.cloudProvider,
  month: monthOf(row.billingPeriodStartDate),
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  charge: row.subtotal,
  vat: row.vatAmount,
  total: row.total,
  paid: row.paidAmount,
  open: subtract(row.total, row.paidAmount),
})

const documentsOf = (scoped: Scoped, { customerId, month }: CustomerMonth): Promise<DocumentRow[]> =>
  filteredInvoices(scoped, { customerId, month })
    .where('customerInvoice.state', '!=', 'void')
    .orderBy('customerInvoice.cloudProvider')
    .orderBy('customerInvoice.issuedAt')
    .orderBy('customerInvoice.number')
    .orderBy('customerInvoice.id')
    .execute()

/** What is open of earlier months; credits that were not given yet are, too. */
const earlierOf = (scoped: Scoped, { customerId, month }: CustomerMonth): Promise<DocumentRow[]> =>
  filteredInvoices(scoped, { customerId })
    .where('customerInvoice.state', 'in', ['issued', 'partly-paid'])
    .where('customerInvoice.billingPeriodStartDate', '<', firstDayOf(month))
    .orderBy('customerInvoice.billingPeriodStartDate')
    .orderBy('customerInvoice.number')
    .execute()

const paymentsOf = ({ trx }: Scoped, { customerId, month }: CustomerMonth) =>
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
    .where('payment.paidOn', '>=', firstDayOf(month))
    .where('payment.paidOn', '<', firstDayOf(monthsAfter(month, 1)))
    .orderBy('payment.paidOn')
    .orderBy('payment.createdAt')
    .orderBy('payment.id')
    .execute()

const sumsOf = (documents: readonly StatementDocument[]) => ({
  charge: sum(documents.map(({ charge }) => charge)),
  vat: sum(documents.map(({ vat }) => vat)),
  total: sum(documents.map(({ total }) => total)),
  paid: sum(documents.map(({ paid }) => paid)),
  open: sum(documents.map(({ open }) => open)),
})

const inCurrency = <Row extends { currency: string }>(rows: readonly Row[], currency: string): Row[] =>
  rows.filter((row) => row.currency === currency)

const currencyOf = (
  currency: string,
  rows: {
    documents: readonly DocumentRow[]
    earlier: readonly DocumentRow[]
    payments: Awaited<ReturnType<typeof paymentsOf>>
    figures: readonly MonthFigures[]
  },
): StatementCurrency => {
  const all = inCurrency(rows.documents, currency)
  const documents = all.filter(({ state }) => state !== 'draft').map(toDocument)
  const earlier = inCurrency(rows.earlier, currency).map(toDocument)
  const payments = inCurrency(rows.payments, currency)
  const totals = sumsOf(documents)
  const earlierOpen = sum(earlier.map(({ open }) => open))
  return {
    currency,
    documents,
    estimates: all.filter(({ state }) => state === 'draft').map(toDocument),
    estimated: inCurrency(rows.figures, currency)[0]?.estimated ?? '0',
    byCloud: [...Map.groupBy(documents, ({ cloudProvider }) => cloudProvider)].map(
      ([cloudProvider, own]) => ({ cloudProvider, ...sumsOf(own) }),
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
 * The statement of a customer's month as things stand now, one part a currency. Drafts are in it as far as the reader may
 * see them, apart from all sums.
 * @throws AppError NotFound, also for another tenant's customer
 */
export const statementOf = async (scoped: Scoped, of: CustomerMonth): Promise<Statement> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', of.customerId)
    .executeTakeFirst()
  if (!customer) throw notFound(customers.noun)
  const rows = {
    documents: await documentsOf(scoped, of),
    earlier: await earlierOf(scoped, of),
    payments: await paymentsOf(scoped, of),
    figures: await monthFigures(scoped, {
      from: of.month,
      until: monthsAfter(of.month, 1),
      customerId: of.customerId,
    }),
  }
  const currencies = [
    ...new Set([...rows.documents, ...rows.earlier, ...rows.payments].map(({ currency }) => currency)),
  ].toSorted()
  return {
    ...of,
    companyName: customer.companyName,
    currencies: currencies.map((currency) => currencyOf(currency, rows)),
  }
}
