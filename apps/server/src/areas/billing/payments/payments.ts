/** Records customers' payments. Payments are only ever added. A payment of a draft issues the draft first. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/payments'
import { areDecimalsEqual, formatMoney, parseDecimal, subtract, sum } from '@cmp/billing'
import {
  customerInvoices,
  formatDayName,
  getCurrencyDigits,
  payments,
  type NewPayment,
  type QueryOf,
  type RowOf,
  addMonthsToDay,
} from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { CustomerInvoiceTable } from '../../../db/document-tables.ts'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { createFieldRefusal, requirePrintable } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { announcePaid } from '../../../core/events/documents.ts'
import { leftOutReason } from '../../../core/documents/issue-terms.ts'
import { issueDrafts } from '../issuing/issue.ts'
import { lockDocuments } from '../../../core/documents/locks.ts'
import { makeReceipt, voidReceipt } from '../issuing/receipts.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { getCertificateStatus, insertCertificateNumber } from './certificates.ts'

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
    certificateStatus: getCertificateStatus({ ...row, reversalId }, row.certificateVersion !== null),
    createdBy: scope.kind === 'provider' ? createdBy : null,
    createdAt: createdAt.toISOString(),
  })

const filterPayments = (scoped: Scoped, query: QueryOf<typeof payments>) =>
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
        whereAnyContains(
          ['customer_invoice.number', 'customer.company_name', 'payment.reference'],
          query.search ?? '',
        ),
      ),
    )

/** Handlers of the list of payments. */
export const paymentHandlers: ResourceHandlers<typeof payments> = {
  storage: { table: 'payment', isPermanent: true },
  list: (scoped, query) =>
    fetchPage(filterPayments(scoped, query), query, sortColumns, 'payment.id', toRow(scoped)),
}

const formatAmount = (amount: string, currency: string): string =>
  `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`

const lockDocument = async (scoped: Scoped, id: string): Promise<DocumentRow> => {
  const [document] = await lockDocuments(scoped, [id])
  if (!document) throw createNotFoundError(customerInvoices)
  return document
}

/** Returns a locked document that accepts payments; a draft is issued. */
const ensurePayable = async (scoped: Scoped, document: DocumentRow): Promise<DocumentRow> => {
  if (document.state === 'void')
    throw new AppError('Conflict', bind(m.isVoidAndCannotBePaid, { number: document.number ?? '' }))
  if (document.state !== 'draft') return document
  const [issued] = await issueDrafts(scoped, [document.id])
  if (!issued) throw new AppError('Conflict', leftOutReason)
  return lockDocument(scoped, document.id)
}

/**
 * Rejects an amount that is zero, exceeds the outstanding amount or has more decimals than the currency. The received
 * and the withheld amount must have the document's sign, or one could offset an excess of the other.
 * @throws AppError InvalidRequest.
 */
const refuseAmount = (document: DocumentRow, { amount, withheldAmount }: NewPayment): void => {
  const { number, currency } = document
  const parts = Object.entries({ amount, withheldAmount })
  for (const [field, value] of parts) requirePrintable(field, value, currency)
  const open = parseDecimal(subtract(document.total, document.paidAmount))
  if (parts.every(([, value]) => parseDecimal(value).isZero()))
    throw createFieldRefusal('amount', m.paymentMustBeGreaterThanZero)
  if (open.isZero()) throw createFieldRefusal('amount', bind(m.isAlreadyPaid, { number: number ?? '' }))
  const isOpen = t(m.ofIsOutstanding, { open: formatAmount(open.toFixed(), currency), number: number ?? '' })
  for (const [field, value] of parts) {
    const part = parseDecimal(value)
    if (!part.isZero() && part.isNegative() !== open.isNegative())
      throw createFieldRefusal(
        field,
        open.isNegative()
          ? bind(m.toBeRefundedToCustomerEnter, { isOpen })
          : bind(m.enterPositiveAmountToCancelPayment, { isOpen }),
      )
  }
  if (
    parseDecimal(sum([amount, withheldAmount]))
      .abs()
      .greaterThan(open.abs())
  )
    throw createFieldRefusal('amount', bind(m.paymentCannotExceedThatAmount, { isOpen }))
}

/**
 * Money may arrive long before its document, as a prepayment; a date earlier than this many months before is a typing
 * error.
 */
const longestAhead = 60

/**
 * Rejects a payment date that is in the future in the seller's time zone, or years before its document.
 * @throws AppError InvalidRequest.
 */
const refuseDay = async (scoped: Scoped, document: DocumentRow, { paidOn }: NewPayment): Promise<void> => {
  const today = await readSellerToday(scoped)
  if (paidOn > today)
    throw createFieldRefusal(
      'paidOn',
      bind(m.isInFutureEnterDateOn, { paidOn: formatDayName(paidOn), today: formatDayName(today) }),
    )
  const earliest = addMonthsToDay(document.issueDate ?? today, -longestAhead)
  if (paidOn < earliest)
    throw createFieldRefusal(
      'paidOn',
      document.number === null
        ? bind(m.beforeItWasIssued, { paidOn: formatDayName(paidOn), longestAhead: longestAhead / 12 })
        : bind(m.isMoreThanYearsBeforeWas, {
            paidOn: formatDayName(paidOn),
            longestAhead: longestAhead / 12,
            number: document.number,
          }),
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
 * @returns the sentence for the snackbar.
 * @throws AppError NotFound; Conflict for a void document; InvalidRequest for an invalid amount or date.
 */
export const pay = async (scoped: Scoped, id: string, payment: NewPayment): Promise<string> => {
  const document = await ensurePayable(scoped, await lockDocument(scoped, id))
  refuseAmount(document, payment)
  await refuseDay(scoped, document, payment)
  await insertPayment(scoped, document, payment, 'pay')
  const left = subtract(
    subtract(document.total, document.paidAmount),
    sum([payment.amount, payment.withheldAmount]),
  )
  const recorded = t(m.paymentForHasBeenRecorded, { number: document.number ?? '' })
  return areDecimalsEqual(left, '0')
    ? t(m.documentIsFullyPaid, { recorded })
    : t(m.isStillOutstanding, { recorded, left: formatAmount(left, document.currency) })
}

/**
 * Reverses a payment by adding its opposite.
 * @returns the sentence for the snackbar.
 * @throws AppError NotFound; Conflict for a payment that was reversed before or is a reversal itself.
 */
export const reverse = async (scoped: Scoped, paymentId: string): Promise<string> => {
  const { trx } = scoped
  const found = await trx
    .selectFrom('payment')
    .select('customerInvoiceId')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  if (!found) throw createNotFoundError(payments)
  const document = await ensurePayable(scoped, await lockDocument(scoped, found.customerInvoiceId))
  const payment = await select(scoped).where('payment.id', '=', paymentId).executeTakeFirstOrThrow()
  if (payment.reversesId) throw new AppError('Conflict', m.reversalCannotBeReversedRecordPayment)
  if (payment.reversalId) throw new AppError('Conflict', m.thisPaymentWasAlreadyReversed)
  await insertPayment(
    scoped,
    document,
    buildReversal(payment, await readSellerToday(scoped)),
    'reverse-payment',
  )
  return t(m.paymentForHasBeenReversed, { number: document.number ?? '' })
}

const buildReversal = (
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

/** Pays the outstanding amount of a document as of today, which is how the specification marks it as paid. */
const payRest = async (scoped: Scoped, document: DocumentRow): Promise<void> => {
  const rest = subtract(document.total, document.paidAmount)
  if (areDecimalsEqual(rest, '0')) return
  await insertPayment(
    scoped,
    document,
    {
      paidOn: await readSellerToday(scoped),
      amount: rest,
      withheldAmount: '0',
      certificateNumber: '',
      method: 'other',
      reference: '',
    },
    'mark-paid',
  )
}

/** Reverses every payment of a document that has not been reversed. */
const takeAllBack = async (scoped: Scoped, document: DocumentRow): Promise<void> => {
  const today = await readSellerToday(scoped)
  const activePayments = await select(scoped)
    .where('payment.customerInvoiceId', '=', document.id)
    .where('payment.reversesId', 'is', null)
    .where('reversal.id', 'is', null)
    .orderBy('payment.createdAt')
    .execute()
  for (const payment of activePayments)
    await insertPayment(scoped, document, buildReversal(payment, today), 'mark-unpaid')
}

/**
 * Marks a document as paid or unpaid: pays the outstanding amount, or reverses every payment.
 * @returns the sentence for the snackbar, and whether anything changed.
 * @throws AppError NotFound; Conflict for a void document.
 */
export const changePaymentStatus = async (
  scoped: Scoped,
  id: string,
  paymentStatus: 'paid' | 'unpaid',
): Promise<{ message: string; isChanged: boolean }> => {
  const found = await lockDocument(scoped, id)
  if (paymentStatus === 'unpaid' && found.state === 'draft')
    return { message: t(m.draftCannotBePaid), isChanged: false }
  const document = await ensurePayable(scoped, found)
  const isSoAlready =
    paymentStatus === 'paid' ? document.state === 'paid' : areDecimalsEqual(document.paidAmount, '0')
  if (isSoAlready)
    return { message: t(m.isAlready, { number: document.number ?? '', paymentStatus }), isChanged: false }
  await (paymentStatus === 'paid' ? payRest(scoped, document) : takeAllBack(scoped, document))
  return { message: t(m.hasBeenMarkedAs, { number: document.number ?? '', paymentStatus }), isChanged: true }
}

/** Runs {@link changePaymentStatus} for one document and returns only the sentence. */
export const setPaymentStatus = async (...of: Parameters<typeof changePaymentStatus>): Promise<string> =>
  (await changePaymentStatus(...of)).message

/**
 * Runs {@link setPaymentStatus} for a document named by its ID or number, limited to one provider if it is given;
 * returns null if there is none.
 */
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
