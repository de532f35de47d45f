/** What a document says on paper, made once: when it is issued. */
import { formatExact, formatMoney } from '@cmp/billing'
import { customerInvoices, dayText, digitsOf, type SellerSettings } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { dayIn } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { currentLogo } from '../brand/logo.ts'
import { readSeller } from '../seller/seller.ts'
import { chargeChange, scalesOf, subscriptionsOf, type Detail } from './paper-rows.ts'
import { bounded } from './paper-words.ts'
import { invoicePaper, type InvoicePdfInput, type PaperInput, type PaperMark } from './pdf/input.ts'
import { dueDateOf } from './issue-terms.ts'
import { taxOf, taxRatesOf, type TaxRates } from './tax.ts'

/** A document with the number and dates that it is issued with. */
export type NumberedDocument = Selectable<CustomerInvoiceTable> & {
  number: string
  issueDate: string
  /** Null for a credit note. */
  dueDate: string | null
}

/** Characters that a company's name and address have on paper at most. */
const longest = { name: 200, address: 1000 }

/** Who sends it, as the paper has it. */
export const sellerOf = async (
  scoped: Scoped,
  { name, address, taxId, branch }: SellerSettings,
): Promise<PaperInput['seller']> => {
  const logo = await currentLogo(scoped)
  return { name, address, taxId, branch, ...(logo && { logoSha256: logo.sha256 }) }
}

/** Whom it is for, as the paper has it. */
export const recipientOf = ({ companyName, address, taxId, branch }: Recipient): PaperInput['customer'] => ({
  name: bounded(companyName, longest.name),
  address: bounded(address ?? '', longest.address),
  taxId: taxId ?? '',
  branch: branch ?? '',
})

/** Whom a document is for. */
export type Recipient = {
  companyName: string
  address: string | null
  taxId: string | null
  branch: string | null
  language: 'en' | 'th'
}

/** The columns of a {@link Recipient}. */
export const recipientColumns = ['companyName', 'address', 'taxId', 'branch', 'language'] as const

/** What a paper is made of beside the document and the seller. */
type Particulars = {
  sender: PaperInput['seller']
  customer: Recipient
  adjusted: { number: string; issueDate: string } | null
  details: readonly Detail[]
  /** Charges issued before, by detail key; of a document that changes others. */
  before: ReadonlyMap<string, string>
  rates: TaxRates
}

const paperOf = (
  document: NumberedDocument,
  seller: SellerSettings,
  { sender, customer, adjusted, details, before, rates }: Particulars,
): InvoicePdfInput => {
  const { language } = customer
  const { currency, subtotal } = document
  const money = (amount: string): string => formatMoney(amount, digitsOf(currency))
  return {
    language,
    kind: document.kind,
    isTaxInvoice: seller.taxInvoice === 'issue',
    seller: sender,
    customer: recipientOf(customer),
    number: document.number,
    issueDate: dayText(document.issueDate, language),
    issueDay: document.issueDate,
    dueDate: document.dueDate === null ? '' : dayText(document.dueDate, language),
    period: `${dayText(document.billingPeriodStartDate, language)} – ${dayText(document.billingPeriodEndDate, language)}`,
    provider: document.cloudProvider,
    currency,
    subscriptions: subscriptionsOf(details, language, adjusted && before),
    scales: adjusted ? [] : scalesOf(details),
    subtotal: money(subtotal),
    vatPercent: formatExact(document.vatPercent),
    vatAmount: money(document.vatAmount),
    total: money(document.total),
    tax: taxOf(document, seller, rates, language),
    bankLines: seller.bankLines,
    adjusts: adjusted && {
      number: adjusted.number,
      issueDate: dayText(adjusted.issueDate, language),
      ...chargeChange(before, subtotal, currency),
    },
  }
}

/**
 * The charges that issued documents had before those given, by document and detail key. A document is changed by the later
 * ones for the same provider's invoice, customer, currencies and VAT rate; void ones count as nothing.
 */
const chargesBefore = async (
  { trx }: Scoped,
  documents: readonly NumberedDocument[],
): Promise<Map<string, Map<string, string>>> => {
  const changing = documents.filter(({ adjustsId }) => adjustsId !== null).map(({ id }) => id)
  if (changing.length === 0) return new Map()
  const rows = await trx
    .selectFrom('customerInvoice as later')
    .innerJoin('customerInvoice as earlier', (join) =>
      join
        .onRef('earlier.invoiceRowId', '=', 'later.invoiceRowId')
        .onRef('earlier.customerId', '=', 'later.customerId')
        .onRef('earlier.costCurrency', '=', 'later.costCurrency')
        .onRef('earlier.currency', '=', 'later.currency')
        .onRef('earlier.vatPercent', '=', 'later.vatPercent')
        .on('earlier.state', 'not in', ['draft', 'void'])
        .on(sql<boolean>`earlier.id <> later.id`)
        .on(sql<boolean>`coalesce(earlier.issued_at < later.issued_at, true)`),
    )
    .innerJoin('customerInvoiceDetail as detail', 'detail.customerInvoiceId', 'earlier.id')
    .select(['later.id', 'detail.detailKey', sql<string>`sum(detail.charge)`.as('charge')])
    .where(sql<boolean>`later.id = any(${changing}::uuid[])`)
    .groupBy(['later.id', 'detail.detailKey'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      new Map(own.map(({ detailKey, charge }) => [detailKey, charge])),
    ]),
  )
}

/** The papers of documents by id, with customers and amounts as they are now. */
export const papersOf = async (
  scoped: Scoped,
  documents: readonly NumberedDocument[],
  seller: SellerSettings,
  rates: TaxRates,
): Promise<Map<string, InvoicePdfInput>> => {
  if (documents.length === 0) return new Map()
  const { trx } = scoped
  const ids = documents.map(({ id }) => id)
  const customers = await trx
    .selectFrom('customer')
    .select(['id', ...recipientColumns])
    .where('id', 'in', [...new Set(documents.map((document) => document.customerId))])
    .execute()
  const adjusted = await trx
    .selectFrom('customerInvoice as document')
    .innerJoin('customerInvoice as adjusted', 'adjusted.id', 'document.adjustsId')
    .select(['document.id', 'adjusted.number', 'adjusted.issueDate'])
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .execute()
  const details = await trx
    .selectFrom('customerInvoiceDetail')
    .selectAll()
    .where(sql<boolean>`customer_invoice_id = any(${ids}::uuid[])`)
    .orderBy('subscriptionName')
    .orderBy('serviceName')
    .orderBy('meterName')
    .orderBy('id')
    .execute()
  const before = await chargesBefore(scoped, documents)
  const sender = await sellerOf(scoped, seller)
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]))
  const adjustedOf = new Map(
    adjusted.map(({ id, number, issueDate }) => [id, { number: number ?? '', issueDate: issueDate ?? '' }]),
  )
  const detailsOf = Map.groupBy(details, (detail) => detail.customerInvoiceId)
  return new Map(
    documents.map((document) => {
      const customer = customerOf.get(document.customerId)
      if (!customer) throw new Error(`The customer of document ${document.id} is not there.`)
      return [
        document.id,
        paperOf(document, seller, {
          sender,
          customer,
          adjusted: adjustedOf.get(document.id) ?? null,
          details: detailsOf.get(document.id) ?? [],
          before: before.get(document.id) ?? new Map<string, string>(),
          rates,
        }),
      ]
    }),
  )
}

/** A document's paper, the file it was printed to once, and what a print of it says now. */
export type DocumentPaper = {
  paper: InvoicePdfInput
  mark: PaperMark
  isFrozen: boolean
  pdfFileId: string | null
}

const markOf = (state: string): PaperMark => {
  if (state === 'draft' || state === 'void') return state
  return 'original'
}

/**
 * The paper of a document: what was frozen when it was issued, or what it would say today: a draft, and a document of a
 * release that froze nothing.
 * @throws AppError NotFound, also for another tenant's document
 */
export const paperFor = async (scoped: Scoped, id: string): Promise<DocumentPaper> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw notFound(customerInvoices.noun)
  const { pdfFileId } = document
  const mark = markOf(document.state)
  if (document.frozen) return { paper: invoicePaper.parse(document.frozen), mark, isFrozen: true, pdfFileId }
  const seller = await asPortal(scoped, () => readSeller(scoped))
  const issueDate = document.issueDate ?? dayIn(seller.timezone, scoped.now)
  const dueDate = document.dueDate ?? dueDateOf(document, issueDate)
  const papers = await papersOf(
    scoped,
    [{ ...document, number: document.number ?? '', issueDate, dueDate }],
    seller,
    await taxRatesOf(scoped, seller, [document]),
  )
  const paper = papers.get(id)
  if (!paper) throw notFound(customerInvoices.noun)
  return { paper, mark, isFrozen: false, pdfFileId }
}
