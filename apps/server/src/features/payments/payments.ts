/** What customers pay: rows that are added. A payment of a draft issues it first. */
import { equal, formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import {
  customerInvoices,
  dayName,
  digitsOf,
  payments,
  type NewPayment,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../db/document-tables.ts'
import { dayAfterMonths } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import { fieldRefusal, requirePrintable } from '../../resources/field-refusals.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import type { Scoped } from '../../scope/scope.ts'
import { announcePaid } from '../events/documents.ts'
import { leftOutReason } from '../issuing/issue-terms.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { lockDocuments } from '../issuing/locks.ts'
import { makeReceipt, voidReceipt } from '../issuing/receipts.ts'
import { sellersToday } from '../seller/seller.ts'
import { certificateStatusOf, insertCertificateNumber } from './certificates.ts'

type DocumentRow = Selectable<CustomerInvoiceTable>

const sortColumns = {
  paidOn: 'payment.paid_on',
  number: 'customer_invoice.number',
  companyName: 'customer.company_name',
  amount: 'payment.amount',
  createdAt: 'payment.created_at',
} satisfies SortColumns<typeof payments>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('payment')
    .innerJoin('customerInvoice', 'customerInvoice.id', 'payment.customerInvoiceId')
    .innerJoin('customer', 'customer.id', 'payment.customerId')
    .leftJoin('payment as reversal', 'reversal.reversesId', 'payment.id')
    .leftJoin('receipt', 'receipt.paymentId', 'payment.id')
    .leftJoin('paymentCertificate as certificate', 'certificate.paymentId', 'payment.id')
    .selectAll('payment')
    .select([
      'customerInvoice.number',
      'customerInvoice.currency',
      'customer.companyName',
      'reversal.id as reversalId',
      'receipt.id as receiptId',
      'receipt.number as receiptNumber',
      'certificate.number as certificateNumber',
      'certificate.issuedOn as certificateDate',
      'certificate.fileName as certificateFile',
      'certificate.version as certificateVersion',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow =
  ({ scope }: Scoped) =>
  ({
    reversalId,
    number,
    createdAt,
    createdBy,
    bookedOn: _bookedOn,
    ...row
  }: Selected): RowOf<typeof payments> => ({
    ...row,
    number: number ?? '',
    isReversed: reversalId !== null,
    certificateStatus: certificateStatusOf({ ...row, reversalId }, row.certificateVersion !== null),
    createdBy: scope.kind === 'provider' ? createdBy : null,
    createdAt: createdAt.toISOString(),
  })

const filtered = (scoped: Scoped, query: QueryOf<typeof payments>) =>
  select(scoped)
    .$if(!!query.customerInvoiceId, (q) =>
      q.where('payment.customerInvoiceId', '=', query.customerInvoiceId ?? ''),
    )
    .$if(!!query.customerId, (q) => q.where('payment.customerId', '=', query.customerId ?? ''))
    .$if(!!query.method, (q) => q.where(sql<boolean>`payment.method = ${query.method}`))
    .$if(query.certificateStatus === 'received', (q) => q.where('certificate.paymentId', 'is not', null))
    .$if(query.certificateStatus === 'missing', (q) =>
      q
        .where('certificate.paymentId', 'is', null)
        .where('payment.withheldAmount', '>', '0')
        .where('payment.reversesId', 'is', null)
        .where('reversal.id', 'is', null),
    )
    .$if(!!query.currency, (q) =>
      q.where('customerInvoice.currency', '=', query.currency?.toUpperCase() ?? ''),
    )
    .$if(!!query.search, (q) =>
      q.where(
        anyContains(
          ['customer_invoice.number', 'customer.company_name', 'payment.reference'],
          query.search ?? '',
        ),
      ),
    )

/** The call of the payments list. */
export const paymentHandlers: ResourceHandlers<typeof payments> = {
  storage: { table: 'payment', isKept: true },
  list: (scoped, query) =>
    fetchPage(filtered(scoped, query), query, sortColumns, 'payment.id', toRow(scoped)),
}

const moneyText = (amount: string, currency: string): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

const lockedDocument = async (scoped: Scoped, id: string): Promise<DocumentRow> => {
  const [document] = await lockDocuments(scoped, [id])
  if (!document) throw notFound(customerInvoices.noun)
  return document
}

/** A locked document that takes payments; a draft is issued by it. */
const payable = async (scoped: Scoped, document: DocumentRow): Promise<DocumentRow> => {
  if (document.state === 'void')
    throw new AppError('Conflict', `${document.number} is void and takes no payment.`)
  if (document.state !== 'draft') return document
  const [issued] = await issueDrafts(scoped, [document.id])
  if (!issued) throw new AppError('Conflict', leftOutReason)
  return lockedDocument(scoped, document.id)
}

/**
 * What is wrong with an amount for a document: it must not be nothing, nor more than is open, nor finer than the currency. What
 * came in and what was withheld both go the document's way, or the one would make up for too much of the other.
 * @throws AppError InvalidRequest
 */
const refuseAmount = (document: DocumentRow, { amount, withheldAmount }: NewPayment): void => {
  const { number, currency } = document
  const parts = Object.entries({ amount, withheldAmount })
  for (const [field, value] of parts) requirePrintable(field, value, currency)
  const open = parseDecimal(subtract(document.total, document.paidAmount))
  if (parts.every(([, value]) => parseDecimal(value).isZero()))
    throw fieldRefusal('amount', 'A payment is more than nothing. Enter what was paid.')
  if (open.isZero()) throw fieldRefusal('amount', `${number} is paid already.`)
  const isOpen = `${moneyText(open.toFixed(), currency)} of ${number} is open`
  for (const [field, value] of parts) {
    const part = parseDecimal(value)
    if (!part.isZero() && part.isNegative() !== open.isNegative())
      throw fieldRefusal(
        field,
        open.isNegative()
          ? `${isOpen}, which goes back to the customer. Write the amount with a minus.`
          : `${isOpen}. Write the amount without a minus; to take a payment back, reverse it.`,
      )
  }
  if (
    parseDecimal(sum([amount, withheldAmount]))
      .abs()
      .greaterThan(open.abs())
  )
    throw fieldRefusal('amount', `${isOpen}. Record that at most.`)
}

/** Money may come long before its document, as a prepayment; a day before that is another one mistyped. Months. */
const longestAhead = 60

/**
 * What is wrong with the day of a payment: it has come where the seller is, and is not years before its document.
 * @throws AppError InvalidRequest
 */
const refuseDay = async (scoped: Scoped, document: DocumentRow, { paidOn }: NewPayment): Promise<void> => {
  const today = await sellersToday(scoped)
  if (paidOn > today)
    throw fieldRefusal(
      'paidOn',
      `${dayName(paidOn)} has not come yet. Enter the day on which the money came in, ${dayName(today)} at the latest.`,
    )
  const earliest = dayAfterMonths(document.issueDate ?? today, -longestAhead)
  if (paidOn < earliest)
    throw fieldRefusal(
      'paidOn',
      `${dayName(paidOn)} is more than ${longestAhead / 12} years before ${document.number ?? 'the document'} was issued. Enter the day on which the money came in.`,
    )
}

const insertPayment = async (
  scoped: Scoped,
  document: DocumentRow,
  payment: NewPayment & { reversesId?: string },
  action: string,
): Promise<void> => {
  const { trx, scope, now, audit } = scoped
  const { certificateNumber, ...row } = payment
  const { id } = await trx
    .insertInto('payment')
    .values({
      ...row,
      reversesId: payment.reversesId ?? null,
      customerInvoiceId: document.id,
      customerId: document.customerId,
      createdBy: scope.actor,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertCertificateNumber(scoped, { id, customerId: document.customerId, certificateNumber })
  await audit({
    action,
    objectType: customerInvoices.name,
    objectId: document.id,
    objectName: document.number ?? '',
    customerId: document.customerId,
    after: payment,
  })
  if (payment.reversesId) await voidReceipt(scoped, payment.reversesId)
  else {
    await makeReceipt(scoped, document, { ...payment, id })
    await announcePaid(scoped, document, {
      paymentId: id,
      amount: sum([payment.amount, payment.withheldAmount]),
      paidOn: payment.paidOn,
    })
  }
}

/**
 * Records a payment of a document.
 * @returns the sentence for the snackbar
 * @throws AppError NotFound; Conflict for a void one; InvalidRequest for an amount or a day that cannot be
 */
export const pay = async (scoped: Scoped, id: string, payment: NewPayment): Promise<string> => {
  const document = await payable(scoped, await lockedDocument(scoped, id))
  refuseAmount(document, payment)
  await refuseDay(scoped, document, payment)
  await insertPayment(scoped, document, payment, 'pay')
  const left = subtract(
    subtract(document.total, document.paidAmount),
    sum([payment.amount, payment.withheldAmount]),
  )
  const recorded = `The payment of ${document.number} has been recorded.`
  return equal(left, '0')
    ? `${recorded} It is paid.`
    : `${recorded} ${moneyText(left, document.currency)} is still open.`
}

/**
 * Takes a payment back by its opposite.
 * @returns the sentence for the snackbar
 * @throws AppError NotFound; Conflict for one that was reversed before or is a reversal itself
 */
export const reverse = async (scoped: Scoped, paymentId: string): Promise<string> => {
  const { trx } = scoped
  const found = await trx
    .selectFrom('payment')
    .select('customerInvoiceId')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!found) throw notFound(payments.noun)
  const document = await payable(scoped, await lockedDocument(scoped, found.customerInvoiceId))
  const payment = await select(scoped).where('payment.id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.reversesId)
    throw new AppError('Conflict', 'A reversal is not reversed. Record the payment again.')
  if (payment.reversalId) throw new AppError('Conflict', 'This payment was reversed already.')
  await insertPayment(scoped, document, opposite(payment, await sellersToday(scoped)), 'reverse-payment')
  return `The payment of ${document.number} has been reversed.`
}

const opposite = (
  payment: Pick<Selected, 'id' | 'amount' | 'withheldAmount' | 'method' | 'reference'>,
  today: string,
): NewPayment & { reversesId: string } => ({
  paidOn: today,
  amount: subtract('0', payment.amount),
  withheldAmount: subtract('0', payment.withheldAmount),
  certificateNumber: '',
  method: payment.method,
  reference: payment.reference,
  reversesId: payment.id,
})

/** Pays what is open of a document, as of today; the specification's way of saying that it is paid. */
const payRest = async (scoped: Scoped, document: DocumentRow): Promise<void> => {
  const rest = subtract(document.total, document.paidAmount)
  if (equal(rest, '0')) return
  await insertPayment(
    scoped,
    document,
    {
      paidOn: await sellersToday(scoped),
      amount: rest,
      withheldAmount: '0',
      certificateNumber: '',
      method: 'other',
      reference: '',
    },
    'mark-paid',
  )
}

/** Reverses every payment of a document that stands. */
const takeAllBack = async (scoped: Scoped, document: DocumentRow): Promise<void> => {
  const today = await sellersToday(scoped)
  const standing = await select(scoped)
    .where('payment.customerInvoiceId', '=', document.id)
    .where('payment.reversesId', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payment.createdAt')
    .execute()
  for (const payment of standing)
    await insertPayment(scoped, document, opposite(payment, today), 'mark-unpaid')
}

/**
 * Marks a document as paid or unpaid: pays the rest of it, or takes every payment back.
 * @returns the sentence for the snackbar, and whether anything was to be done
 * @throws AppError NotFound; Conflict for a void one
 */
export const changePaymentStatus = async (
  scoped: Scoped,
  id: string,
  paymentStatus: 'paid' | 'unpaid',
): Promise<{ message: string; isChanged: boolean }> => {
  const found = await lockedDocument(scoped, id)
  if (paymentStatus === 'unpaid' && found.state === 'draft')
    return { message: 'A draft is not paid.', isChanged: false }
  const document = await payable(scoped, found)
  const isSoAlready = paymentStatus === 'paid' ? document.state === 'paid' : equal(document.paidAmount, '0')
  if (isSoAlready) return { message: `${document.number} is ${paymentStatus} already.`, isChanged: false }
  await (paymentStatus === 'paid' ? payRest(scoped, document) : takeAllBack(scoped, document))
  return { message: `${document.number} has been marked as ${paymentStatus}.`, isChanged: true }
}

/** {@link changePaymentStatus} of one document: the sentence alone, whatever was to be done. */
export const setPaymentStatus = async (...of: Parameters<typeof changePaymentStatus>): Promise<string> =>
  (await changePaymentStatus(...of)).message

/** {@link setPaymentStatus} of a document named by its id or number, of one cloud where it is given; null when there is none. */
export const setPaymentStatusNamed = async (
  scoped: Scoped,
  name: string,
  paymentStatus: 'paid' | 'unpaid',
  cloud?: string,
): Promise<string | null> => {
  const document = await scoped.trx
    .selectFrom('customerInvoice')
    .select('id')
    .where((eb) => eb.or([eb('number', '=', name), eb(sql<string>`id::text`, '=', name)]))
    .$if(cloud !== undefined, (q) => q.where('cloudProvider', '=', cloud ?? ''))
    .executeTakeFirst()
  return document ? setPaymentStatus(scoped, document.id, paymentStatus) : null
}
