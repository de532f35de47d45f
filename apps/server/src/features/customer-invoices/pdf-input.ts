/** What a customer invoice says when it is printed. */
import { formatExact, formatMoney, sum } from '@cmp/billing'
import { customerInvoices } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { digitsOf } from '../calculations/inputs.ts'
import type { InvoicePdfInput } from './pdf/input.ts'

type Detail = Selectable<CustomerInvoiceDetailTable>

/** Who sends the invoices, as the portal's settings have it. */
export type Seller = InvoicePdfInput['seller']

const dayIn = (day: string, language: 'en' | 'th'): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

const monthIn = (month: string, language: 'en' | 'th'): string =>
  new Intl.DateTimeFormat(language === 'th' ? 'th-TH' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`))

const grouped = (
  details: readonly Detail[],
  money: (amount: string) => string,
): InvoicePdfInput['subscriptions'] =>
  [...Map.groupBy(details, (detail) => detail.subAccountKey)].map(([id, own]) => ({
    id,
    name: own[0]?.subscriptionName ?? id,
    amount: money(sum(own.map((detail) => detail.charge))),
    services: [...Map.groupBy(own, (detail) => detail.serviceName)].map(([name, rows]) => ({
      name,
      amount: money(sum(rows.map((detail) => detail.charge))),
      rows: rows.map((detail) => ({
        description: detail.meterName,
        quantity: formatExact(detail.quantity),
        unit: detail.unit,
        amount: money(detail.charge),
      })),
    })),
  }))

/** @throws AppError NotFound, also for another tenant's invoice */
export const pdfInputOf = async ({ trx }: Scoped, id: string, seller: Seller): Promise<InvoicePdfInput> => {
  const invoice = await trx
    .selectFrom('customerInvoice')
    .innerJoin('customer', 'customer.id', 'customerInvoice.customerId')
    .leftJoin('customerInvoice as adjusted', 'adjusted.id', 'customerInvoice.adjustsId')
    .selectAll('customerInvoice')
    .select([
      'customer.companyName',
      'customer.address',
      'customer.taxId',
      'customer.language',
      'adjusted.number as adjustsNumber',
    ])
    .where('customerInvoice.id', '=', id)
    .executeTakeFirst()
  if (!invoice) throw notFound(customerInvoices.noun)
  const details = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where('customerInvoiceId', '=', id)
    .orderBy('subscriptionName')
    .orderBy('serviceName')
    .orderBy('meterName')
    .orderBy('id')
    .execute()
  const { language } = invoice
  const money = (amount: string): string => formatMoney(amount, digitsOf(invoice.currency))
  const rates = new Map(
    details
      .filter((detail) => detail.costCurrency !== detail.currency)
      .map((detail) => [`${detail.billingMonth}/${detail.exchangeRate}`, detail]),
  )
  return {
    language,
    seller,
    customer: {
      companyName: invoice.companyName,
      address: invoice.address ?? '',
      taxId: invoice.taxId ?? '',
    },
    number: invoice.number,
    issueDate: dayIn(invoice.issueDate, language),
    dueDate: dayIn(invoice.dueDate, language),
    period: `${dayIn(invoice.billingPeriodStartDate, language)} – ${dayIn(invoice.billingPeriodEndDate, language)}`,
    provider: invoice.cloudProvider,
    currency: invoice.currency,
    subscriptions: grouped(details, money),
    subtotal: money(invoice.subtotal),
    vatPercent: formatExact(invoice.vatPercent),
    vatAmount: money(invoice.vatAmount),
    total: money(invoice.total),
    exchangeRates: [...rates.values()].map(
      (detail) =>
        `1 ${detail.costCurrency} = ${formatExact(detail.exchangeRate)} ${detail.currency} (${monthIn(detail.billingMonth, language)})`,
    ),
    notes: null,
    adjustmentOf: invoice.adjustsNumber,
  }
}
