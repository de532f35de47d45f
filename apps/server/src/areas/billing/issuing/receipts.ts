/**
 * Creates receipts. If the seller gives the tax invoice at payment, each payment creates a receipt with a number of its
 * own series and the VAT included in it. A receipt never changes; it becomes void when the payment is reversed.
 */
import { formatExact, formatMoney, multiply, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import {
  customerInvoices,
  formatDate,
  getCurrencyDigits,
  type NewPayment,
  type SellerSettings,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { requireNamedSeller, readSeller } from '../../../core/seller-profile/seller.ts'
import { hashPrintedDocument } from './printing/printed-document-hash.ts'
import {
  recipientColumns,
  toPrintedRecipient,
  readPrintedSeller,
  type Recipient,
} from './printing/printed-document.ts'
import { namePaymentMethod } from '../../../core/documents/document-wording.ts'
import {
  printedInvoiceShape,
  type DocumentPdfInput,
  type ReceiptPdfInput,
} from '../../../core/documents/pdf/input.ts'
import { requestPrints } from './printing/print-job.ts'
import { takeNumbers } from './series.ts'
import { exchangeForTax, refuseMissingRates, readTaxRates, computeDocumentTax } from './printing/tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** A recorded payment; amounts are decimal text in the document's currency. */
export type RecordedPayment = NewPayment & { id: string }

/**
 * Returns the VAT included in a payment: the VAT of everything paid so far, less the VAT of earlier receipts, so that
 * the receipts of a paid document add up to exactly its VAT. Rounded once, half away from zero.
 */
const computeReceiptVat = (
  { total, vatAmount, currency }: DocumentRow,
  { paid, earlierVat }: { paid: string; earlierVat: string },
): string => {
  const digits = getCurrencyDigits(currency)
  const ofAll = parseDecimal(multiply(vatAmount, paid)).dividedBy(parseDecimal(total))
  return parseDecimal(subtract(toAmount(ofAll, digits), earlierVat)).toFixed(digits)
}

/** Returns what earlier receipts that are not void have received. */
const sumValidReceipts = async (
  { trx }: Scoped,
  documentId: string,
): Promise<{ paid: string; vat: string }> => {
  const rows = await trx
    .selectFrom('receipt')
    .select(['total', 'vatAmount'])
    .where('customerInvoiceId', '=', documentId)
    .where('voidedAt', 'is', null)
    .execute()
  return { paid: sum(rows.map(({ total }) => total)), vat: sum(rows.map(({ vatAmount }) => vatAmount)) }
}

/**
 * Returns the tax amounts of a receipt, at the exchange rate of the printed document or, for an older document, of its
 * month.
 */
const computeReceiptTax = async (
  scoped: Scoped,
  seller: SellerSettings,
  document: DocumentRow,
  { subtotal, vatAmount, language }: { subtotal: string; vatAmount: string; language: Recipient['language'] },
): Promise<DocumentPdfInput['tax']> => {
  const frozen = document.frozen ? printedInvoiceShape.parse(document.frozen).tax : null
  const month = toMonth(document.billingPeriodStartDate)
  if (frozen && frozen.currency === seller.taxCurrency)
    return exchangeForTax(
      { subtotal, vatAmount },
      { from: document.currency, to: frozen.currency, rate: frozen.exchangeRate, month },
      language,
    )
  const rates = await readTaxRates(scoped, seller, [document])
  refuseMissingRates(seller, rates, [document])
  return computeDocumentTax({ ...document, subtotal, vatAmount }, seller, rates, language)
}

const buildPdfInput = async (
  scoped: Scoped,
  seller: SellerSettings,
  document: DocumentRow,
  payment: RecordedPayment,
  amounts: { subtotal: string; vatAmount: string; total: string },
  issued: { number: string; issueDate: string },
): Promise<ReceiptPdfInput> => {
  const customer = await scoped.trx
    .selectFrom('customer')
    .select(recipientColumns)
    .where('id', '=', document.customerId)
    .executeTakeFirstOrThrow()
  const { language } = customer
  const formatAmount = (amount: string): string => formatMoney(amount, getCurrencyDigits(document.currency))
  return {
    language,
    isTaxInvoice: true,
    seller: await readPrintedSeller(scoped, seller),
    customer: toPrintedRecipient(customer),
    number: issued.number,
    issueDate: formatDate(issued.issueDate, language),
    issueDay: issued.issueDate,
    currency: document.currency,
    subtotal: formatAmount(amounts.subtotal),
    vatPercent: formatExact(document.vatPercent),
    vatAmount: formatAmount(amounts.vatAmount),
    total: formatAmount(amounts.total),
    tax: await computeReceiptTax(scoped, seller, document, { ...amounts, language }),
    invoiceNumber: document.number ?? '',
    invoiceDate: formatDate(document.issueDate ?? issued.issueDate, language),
    paidOn: formatDate(payment.paidOn, language),
    method: namePaymentMethod(payment.method, language),
    reference: payment.reference,
    withheldAmount: parseDecimal(payment.withheldAmount).isZero() ? '' : formatAmount(payment.withheldAmount),
    certificateNumber: payment.certificateNumber,
  }
}

/**
 * Creates the receipt of a payment that was just recorded, if the seller gives the tax invoice at payment; refunds have
 * no receipt. The caller has locked the document.
 * @throws AppError MissingRate if its VAT cannot be converted to the tax currency.
 */
export const makeReceipt = async (
  scoped: Scoped,
  document: DocumentRow,
  payment: RecordedPayment,
): Promise<void> => {
  const total = sum([payment.amount, payment.withheldAmount])
  if ((await readSeller(scoped)).taxInvoice !== 'payment' || !parseDecimal(total).isPositive()) return
  const { trx, now, audit } = scoped
  const seller = await requireNamedSeller(scoped)
  const earlier = await sumValidReceipts(scoped, document.id)
  const vatAmount = computeReceiptVat(document, { paid: sum([earlier.paid, total]), earlierVat: earlier.vat })
  const amounts = { subtotal: subtract(total, vatAmount), vatAmount, total }
  const issueDate = toDayInZone(seller.timezone, now)
  const year = Number(issueDate.slice(0, 4))
  const [number = ''] = await takeNumbers(scoped, seller, { series: 'receipt', year, count: 1 })
  const pdfInput = await buildPdfInput(scoped, seller, document, payment, amounts, { number, issueDate })
  const { id } = await trx
    .insertInto('receipt')
    .values({
      number,
      paymentId: payment.id,
      customerInvoiceId: document.id,
      customerId: document.customerId,
      issueDate,
      currency: document.currency,
      ...amounts,
      frozen: JSON.stringify(pdfInput),
      frozenSha256: hashPrintedDocument(pdfInput),
      pdfFileId: null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await requestPrints(scoped, 'receipt', [{ id, customerId: document.customerId }])
  await audit({
    action: 'issue-receipt',
    objectType: customerInvoices.name,
    objectId: document.id,
    objectName: document.number ?? '',
    customerId: document.customerId,
    after: { number, issueDate, ...amounts, currency: document.currency },
  })
}

/** Voids the receipt of a payment when the payment is reversed. */
export const voidReceipt = async ({ trx, now }: Scoped, paymentId: string): Promise<void> => {
  await trx
    .updateTable('receipt')
    .set({ voidedAt: now })
    .where('paymentId', '=', paymentId)
    .where('voidedAt', 'is', null)
    .execute()
}
