/** Builds the contents of a printed document, once, when the document is issued. */
import { formatExact, formatMoney } from '@cmp/billing'
import {
  customerInvoices,
  formatDate,
  getCurrencyDigits,
  type SellerSettings,
  toDayInZone,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../../db/document-tables.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import { withSystemScope, type Scoped } from '../../../../scope/scope.ts'
import { readCurrentLogo } from '../../../../core/brand/logo.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import { chargeChange, listScales, groupDetailsBySubscription, type Detail } from './printed-document-rows.ts'
import { truncateText } from '../../../../core/documents/document-wording.ts'
import {
  printedInvoiceShape,
  type InvoicePdfInput,
  type DocumentPdfInput,
  type CopyStatus,
} from '../../../../core/documents/pdf/input.ts'
import { calculateDueDate } from '../../../../core/documents/issue-terms.ts'
import { computeDocumentTax, readTaxRates, type TaxRates } from './tax.ts'

/** A document with the number and dates with which it is issued. */
export type NumberedDocument = Selectable<CustomerInvoiceTable> & {
  number: string
  issueDate: string
  /** Null for a credit note. */
  dueDate: string | null
}

/** The maximum number of characters of a company's name and address in print. */
const longest = { name: 200, address: 1000 }

/** Returns the seller as printed on documents. */
export const readPrintedSeller = async (
  scoped: Scoped,
  { name, address, taxId, branch }: SellerSettings,
): Promise<DocumentPdfInput['seller']> => {
  const logo = await readCurrentLogo(scoped)
  return { name, address, taxId, branch, ...(logo && { logoSha256: logo.sha256 }) }
}

/** Returns the recipient as printed on documents. */
export const toPrintedRecipient = ({
  companyName,
  address,
  taxId,
  branch,
}: Recipient): DocumentPdfInput['customer'] => ({
  name: truncateText(companyName, longest.name),
  address: truncateText(address ?? '', longest.address),
  taxId: taxId ?? '',
  branch: branch ?? '',
})

/** The recipient of a document. */
export type Recipient = {
  companyName: string
  address: string | null
  taxId: string | null
  branch: string | null
  language: 'en' | 'th'
}

/** The columns of a {@link Recipient}. */
export const recipientColumns = ['companyName', 'address', 'taxId', 'branch', 'language'] as const

/** The inputs of a printed document besides the document and the seller. */
type Particulars = {
  sender: DocumentPdfInput['seller']
  customer: Recipient
  adjusted: { number: string; issueDate: string } | null
  details: readonly Detail[]
  /** The charges issued before, by detail key, for a document that changes others. */
  before: ReadonlyMap<string, string>
  rates: TaxRates
}

const buildPdfInput = (
  document: NumberedDocument,
  seller: SellerSettings,
  { sender, customer, adjusted, details, before, rates }: Particulars,
): InvoicePdfInput => {
  const { language } = customer
  const { currency, subtotal } = document
  const formatAmount = (amount: string): string => formatMoney(amount, getCurrencyDigits(currency))
  return {
    language,
    kind: document.kind,
    isTaxInvoice: seller.taxInvoice === 'issue',
    seller: sender,
    customer: toPrintedRecipient(customer),
    number: document.number,
    issueDate: formatDate(document.issueDate, language),
    issueDay: document.issueDate,
    dueDate: document.dueDate === null ? '' : formatDate(document.dueDate, language),
    period: `${formatDate(document.billingPeriodStartDate, language)} – ${formatDate(document.billingPeriodEndDate, language)}`,
    provider: document.cloudProvider,
    currency,
    subscriptions: groupDetailsBySubscription(details, language, adjusted && before),
    scales: adjusted ? [] : listScales(details),
    subtotal: formatAmount(subtotal),
    vatPercent: formatExact(document.vatPercent),
    vatAmount: formatAmount(document.vatAmount),
    total: formatAmount(document.total),
    tax: computeDocumentTax(document, seller, rates, language),
    bankLines: seller.bankLines,
    adjusts: adjusted && {
      number: adjusted.number,
      issueDate: formatDate(adjusted.issueDate, language),
      ...chargeChange(before, subtotal, currency),
    },
  }
}

/**
 * Returns the charges of issued documents before the given ones, by document and detail key. A document is changed by
 * later ones for the same provider invoice, customer, currencies and VAT rate; void documents are ignored.
 */
const readPreviousCharges = async (
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

/** Builds the printed contents of documents by ID, with the current customers and amounts. */
export const buildPdfInputs = async (
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
  const before = await readPreviousCharges(scoped, documents)
  const sender = await readPrintedSeller(scoped, seller)
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
        buildPdfInput(document, seller, {
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

/** A document's printed contents, the stored file of its first print, and what a print would state now. */
export type PrintedDocument = {
  printed: InvoicePdfInput
  copyStatus: CopyStatus
  isFrozen: boolean
  pdfFileId: string | null
}

const getCopyStatus = (state: string): CopyStatus => {
  if (state === 'draft' || state === 'void') return state
  return 'original'
}

/**
 * Returns the printed contents of a document: as frozen when it was issued or, for a draft and for a document of a
 * release that froze nothing, as of today.
 * @throws AppError NotFound, also for a document of another customer.
 */
export const readPrintedDocument = async (scoped: Scoped, id: string): Promise<PrintedDocument> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!document) throw createNotFoundError(customerInvoices)
  const { pdfFileId } = document
  const copyStatus = getCopyStatus(document.state)
  if (document.frozen)
    return { printed: printedInvoiceShape.parse(document.frozen), copyStatus, isFrozen: true, pdfFileId }
  const seller = await withSystemScope(scoped, () => readSeller(scoped))
  const issueDate = document.issueDate ?? toDayInZone(seller.timezone, scoped.now)
  const dueDate = document.dueDate ?? calculateDueDate(document, issueDate)
  const pdfInputs = await buildPdfInputs(
    scoped,
    [{ ...document, number: document.number ?? '', issueDate, dueDate }],
    seller,
    await readTaxRates(scoped, seller, [document]),
  )
  const pdfInput = pdfInputs.get(id)
  if (!pdfInput) throw createNotFoundError(customerInvoices)
  return { printed: pdfInput, copyStatus, isFrozen: false, pdfFileId }
}
