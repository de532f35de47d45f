/**
 * Receipts: where the tax invoice is given at payment, a payment makes one, with a number of its own series and the VAT
 * that is in it. It does not change; when the payment is taken back it becomes void.
 */
import { formatExact, formatMoney, multiply, parseDecimal, subtract, sum, toAmount } from '@cmp/billing'
import { customerInvoices, dayText, digitsOf, type NewPayment, type SellerSettings } from '@cmp/contract'
import type { Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { dayIn, monthOf } from '../../kit/calendar.ts'
import type { Scoped } from '../../scope/scope.ts'
import { namedSeller, readSeller } from '../seller/seller.ts'
import { hashOfPaper } from './paper-hash.ts'
import { recipientColumns, recipientOf, sellerOf, type Recipient } from './paper.ts'
import { methodText } from './paper-words.ts'
import { invoicePaper, type PaperInput, type ReceiptPdfInput } from './pdf/input.ts'
import { requestPrints } from './print-job.ts'
import { takeNumbers } from './series.ts'
import { exchangedForTax, refuseMissingRates, taxRatesOf, taxOf } from './tax.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

/** A payment that has been recorded; amounts are decimal text of the document's currency. */
export type RecordedPayment = NewPayment & { id: string }

/**
 * What of a payment is VAT: the VAT of all that is paid now, less what earlier receipts have of it, so that the receipts
 * of a document that is paid have exactly its VAT. Rounded once, half away from zero.
 */
const vatIn = (
  { total, vatAmount, currency }: DocumentRow,
  { paid, earlierVat }: { paid: string; earlierVat: string },
): string => {
  const digits = digitsOf(currency)
  const ofAll = parseDecimal(multiply(vatAmount, paid)).dividedBy(parseDecimal(total))
  return parseDecimal(subtract(toAmount(ofAll, digits), earlierVat)).toFixed(digits)
}

/** What was received before by receipts that stand. */
const standingReceipts = async (
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

/** The tax amounts of a receipt, at the rate of the document's paper or, of an older one, of its month. */
const receiptTax = async (
  scoped: Scoped,
  seller: SellerSettings,
  document: DocumentRow,
  { subtotal, vatAmount, language }: { subtotal: string; vatAmount: string; language: Recipient['language'] },
): Promise<PaperInput['tax']> => {
  const frozen = document.frozen ? invoicePaper.parse(document.frozen).tax : null
  const month = monthOf(document.billingPeriodStartDate)
  if (frozen && frozen.currency === seller.taxCurrency)
    return exchangedForTax(
      { subtotal, vatAmount },
      { from: document.currency, to: frozen.currency, rate: frozen.exchangeRate, month },
      language,
    )
  const rates = await taxRatesOf(scoped, seller, [document])
  refuseMissingRates(seller, rates, [document])
  return taxOf({ ...document, subtotal, vatAmount }, seller, rates, language)
}

const paperOf = async (
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
  const money = (amount: string): string => formatMoney(amount, digitsOf(document.currency))
  return {
    language,
    isTaxInvoice: true,
    seller: await sellerOf(scoped, seller),
    customer: recipientOf(customer),
    number: issued.number,
    issueDate: dayText(issued.issueDate, language),
    issueDay: issued.issueDate,
    currency: document.currency,
    subtotal: money(amounts.subtotal),
    vatPercent: formatExact(document.vatPercent),
    vatAmount: money(amounts.vatAmount),
    total: money(amounts.total),
    tax: await receiptTax(scoped, seller, document, { ...amounts, language }),
    invoiceNumber: document.number ?? '',
    invoiceDate: dayText(document.issueDate ?? issued.issueDate, language),
    paidOn: dayText(payment.paidOn, language),
    method: methodText[language][payment.method],
    reference: payment.reference,
    withheldAmount: parseDecimal(payment.withheldAmount).isZero() ? '' : money(payment.withheldAmount),
    certificateNumber: payment.certificateNumber,
  }
}

/**
 * Makes the receipt of a payment that has just been recorded, where the seller gives the tax invoice at payment; none for
 * money that is given back. The document is locked by the caller.
 * @throws AppError MissingRate where its VAT cannot be shown in the currency of the tax
 */
export const makeReceipt = async (
  scoped: Scoped,
  document: DocumentRow,
  payment: RecordedPayment,
): Promise<void> => {
  const total = sum([payment.amount, payment.withheldAmount])
  if ((await readSeller(scoped)).taxInvoice !== 'payment' || !parseDecimal(total).isPositive()) return
  const { trx, now, audit } = scoped
  const seller = await namedSeller(scoped)
  const earlier = await standingReceipts(scoped, document.id)
  const vatAmount = vatIn(document, { paid: sum([earlier.paid, total]), earlierVat: earlier.vat })
  const amounts = { subtotal: subtract(total, vatAmount), vatAmount, total }
  const issueDate = dayIn(seller.timezone, now)
  const year = Number(issueDate.slice(0, 4))
  const [number = ''] = await takeNumbers(scoped, seller, { series: 'receipt', year, count: 1 })
  const paper = await paperOf(scoped, seller, document, payment, amounts, { number, issueDate })
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
      frozen: JSON.stringify(paper),
      frozenSha256: hashOfPaper(paper),
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

/** Makes the receipt of a payment void, when the payment is taken back. */
export const voidReceipt = async ({ trx, now }: Scoped, paymentId: string): Promise<void> => {
  await trx
    .updateTable('receipt')
    .set({ voidedAt: now })
    .where('paymentId', '=', paymentId)
    .where('voidedAt', 'is', null)
    .execute()
}
