/** What a document says on paper, made once: when it is issued. */
import { formatExact, formatMoney, sum } from '@cmp/billing'
import { customerInvoices, digitsOf, type SellerSettings } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import type { CustomerInvoiceDetailTable } from '../../db/tables.ts'
import { dayIn as dayInZone, daysAfter } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { readSeller } from '../seller/seller.ts'
import { invoicePaper, type InvoicePdfInput } from './pdf/input.ts'

type Detail = Selectable<CustomerInvoiceDetailTable>

/** A document with the number and dates that it is issued with. */
export type NumberedDocument = Selectable<CustomerInvoiceTable> & {
  number: string
  issueDate: string
  dueDate: string
}

const dayText = (day: string, language: 'en' | 'th'): string =>
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

const paperOf = (
  document: NumberedDocument,
  seller: SellerSettings,
  {
    customer,
    adjustsNumber,
    details,
  }: { customer: Recipient; adjustsNumber: string | null; details: readonly Detail[] },
): InvoicePdfInput => {
  const { language } = customer
  const money = (amount: string): string => formatMoney(amount, digitsOf(document.currency))
  const rates = new Map(
    details
      .filter((detail) => detail.costCurrency !== detail.currency)
      .map((detail) => [`${detail.billingMonth}/${detail.exchangeRate}`, detail]),
  )
  return {
    language,
    seller: { name: seller.name, address: seller.address, taxId: seller.taxId },
    customer: {
      companyName: customer.companyName,
      address: customer.address ?? '',
      taxId: customer.taxId ?? '',
    },
    number: document.number,
    issueDate: dayText(document.issueDate, language),
    dueDate: dayText(document.dueDate, language),
    period: `${dayText(document.billingPeriodStartDate, language)} – ${dayText(document.billingPeriodEndDate, language)}`,
    provider: document.cloudProvider,
    currency: document.currency,
    subscriptions: grouped(details, money),
    subtotal: money(document.subtotal),
    vatPercent: formatExact(document.vatPercent),
    vatAmount: money(document.vatAmount),
    total: money(document.total),
    exchangeRates: [...rates.values()].map(
      (detail) =>
        `1 ${detail.costCurrency} = ${formatExact(detail.exchangeRate)} ${detail.currency} (${monthIn(detail.billingMonth, language)})`,
    ),
    notes: null,
    adjustmentOf: adjustsNumber,
  }
}

/** Whom a document is for. */
type Recipient = {
  companyName: string
  address: string | null
  taxId: string | null
  language: 'en' | 'th'
}

/** The papers of documents by id, with customers and amounts as they are now. */
export const papersOf = async (
  { trx }: Scoped,
  documents: readonly NumberedDocument[],
  seller: SellerSettings,
): Promise<Map<string, InvoicePdfInput>> => {
  if (documents.length === 0) return new Map()
  const customers = await trx
    .selectFrom('customer')
    .select(['id', 'companyName', 'address', 'taxId', 'language'])
    .where('id', 'in', [...new Set(documents.map((document) => document.customerId))])
    .execute()
  const adjusted = await trx
    .selectFrom('customerInvoice as document')
    .innerJoin('customerInvoice as adjusted', 'adjusted.id', 'document.adjustsId')
    .select(['document.id', 'adjusted.number'])
    .where(
      'document.id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
  const details = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where(
      'customerInvoiceId',
      'in',
      documents.map(({ id }) => id),
    )
    .orderBy('subscriptionName')
    .orderBy('serviceName')
    .orderBy('meterName')
    .orderBy('id')
    .execute()
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const adjustedOf = new Map(adjusted.map(({ id, number }) => [id, number]))
  const detailsOf = Map.groupBy(details, (detail) => detail.customerInvoiceId)
  return new Map(
    documents.map((document) => {
      const customer = customerOf.get(document.customerId)
      if (!customer) throw new Error(`The customer of document ${document.id} is not there.`)
      return [
        document.id,
        paperOf(document, seller, {
          customer,
          adjustsNumber: adjustedOf.get(document.id) ?? null,
          details: detailsOf.get(document.id) ?? [],
        }),
      ]
    }),
  )
}

/**
 * The paper of a document: what was frozen when it was issued, or what a draft would say today.
 * @throws AppError NotFound, also for another tenant's document
 */
export const paperFor = async (scoped: Scoped, id: string): Promise<InvoicePdfInput> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw notFound(customerInvoices.noun)
  if (document.frozen) return invoicePaper.parse(document.frozen)
  const seller = await asPortal(scoped, () => readSeller(scoped))
  const issueDate = document.issueDate ?? dayInZone(seller.timezone, scoped.now)
  const dueDate = document.dueDate ?? daysAfter(issueDate, document.paymentTermsDays)
  const papers = await papersOf(
    scoped,
    [{ ...document, number: document.number ?? '', issueDate, dueDate }],
    seller,
  )
  const paper = papers.get(id)
  if (!paper) throw notFound(customerInvoices.noun)
  return paper
}
