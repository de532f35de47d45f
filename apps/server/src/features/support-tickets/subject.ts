/**
 * The amount that a ticket is about: a customer invoice, or a row of one. What is said of it is what its customer sees, whoever
 * opens the ticket, and is read here by its id: nothing of it comes from the client.
 */
import { Readable } from 'node:stream'
import { formatExact, formatMoney } from '@cmp/billing'
import {
  customerInvoiceDetails,
  customerInvoices,
  digitsOf,
  monthName,
  numberText,
  type CallReply,
  type Explanation,
  type supportTicketSubject,
} from '@cmp/contract'
import { monthOf } from '../../kit/calendar.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { filteredInvoices, toCustomerInvoiceRow } from '../customer-invoices/customer-invoices.ts'
import { explain } from '../customer-invoices/explain.ts'
import { customersView } from '../monthly-reports/report.ts'
import { cleanFileName } from './attachment-kinds.ts'
import type { ReceivedFile } from './attachments.ts'

/** What a ticket about an amount begins with; `text` is what its file says. */
export type TicketSubject = CallReply<typeof supportTicketSubject> & { text: string }

/** Which amount; a row says its invoice itself. */
export type AmountOf = {
  customerInvoiceId?: string | undefined
  customerInvoiceDetailId?: string | undefined
}

/** Rows or lines that a file says. */
const mostRows = 100

/** A title has room for so much of a name. */
const longestName = 80

const shortened = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name

const money = (amount: string, currency: string): string =>
  `${formatMoney(amount, digitsOf(currency))} ${currency}`

/** The invoice of an amount, and whose it is. @throws AppError NotFound, also for another tenant's */
const placeOf = async ({ trx }: Scoped, { customerInvoiceId, customerInvoiceDetailId }: AmountOf) => {
  if (customerInvoiceDetailId !== undefined) {
    const row = await trx
      .selectFrom('customerInvoiceDetail')
      .select(['customerInvoiceId', 'customerId'])
      .where('id', '=', customerInvoiceDetailId)
      .executeTakeFirst()
    if (!row) throw notFound(customerInvoiceDetails.noun)
    return row
  }
  const row = await trx
    .selectFrom('customerInvoice')
    .select(['id as customerInvoiceId', 'customerId'])
    .where('id', '=', customerInvoiceId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
  if (!row) throw notFound(customerInvoices.noun)
  return row
}

/** The invoice with its rows, the largest first, as its customer sees them. */
const documentOf = async (scoped: Scoped, id: string) => {
  const found = await filteredInvoices(scoped, {}).where('customerInvoice.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(customerInvoices.noun)
  const rows = await scoped.trx
    .selectFrom('customerInvoiceDetail')
    .select(['subscriptionName', 'serviceName', 'meterName', 'charge'])
    .where('customerInvoiceId', '=', id)
    .orderBy('charge', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
  return { invoice: toCustomerInvoiceRow(scoped)(found), rows }
}

type Document = Awaited<ReturnType<typeof documentOf>>

const documentLines = ({ invoice, rows }: Document): string[] => [
  `${invoice.name}, ${invoice.cloudProvider}, ${monthName(monthOf(invoice.billingPeriodStartDate))}`,
  `Charge: ${money(invoice.subtotal, invoice.currency)}`,
  `VAT ${formatExact(invoice.vatPercent)} %: ${money(invoice.vatAmount, invoice.currency)}`,
  `Total: ${money(invoice.total, invoice.currency)}`,
  '',
  `Its rows, the largest first (${mostRows} at most):`,
  ...rows.map(
    ({ subscriptionName, serviceName, meterName, charge }) =>
      `${money(charge, invoice.currency)}  ${[subscriptionName, serviceName, meterName].filter(Boolean).join(' · ')}`,
  ),
]

const whyLines = ({ invoice }: Document, why: Explanation): string[] => [
  `${invoice.name}, ${invoice.cloudProvider}, ${monthName(monthOf(invoice.billingPeriodStartDate))}`,
  why.title,
  '',
  `Charge: ${money(why.charge, why.currency)}`,
  `Why: ${why.formula}`,
  `Exact charge: ${formatExact(why.exactCharge, 2)} ${why.currency}`,
  `Rounding: ${formatExact(why.rounding)} ${why.currency}`,
  ...(why.component === 'usage'
    ? [
        '',
        `${numberText(why.lines)} lines, together ${money(why.linesTotal, why.linesCurrency)} (${mostRows} at most):`,
        ...why.rows.map(
          ({ chargeDate, description, resourceId, quantity, unit, amount, currency }) =>
            `${chargeDate}  ${formatExact(amount, 2)} ${currency}  ${formatExact(quantity)} ${unit}  ${[description, resourceId].filter(Boolean).join('  ')}`,
        ),
      ]
    : []),
]

/**
 * What a ticket about an amount begins with, and what its file says.
 * @throws AppError NotFound, also for another tenant's amount and for a draft that its customer does not see
 */
export const subjectOf = async (ctx: AppContext, scope: Scope, amount: AmountOf): Promise<TicketSubject> => {
  const { customerId, customerInvoiceId } = await withScope(ctx, scope, (scoped) => placeOf(scoped, amount))
  const reader = scope.kind === 'customer' ? scope : customersView(customerId)
  const document = await withScope(ctx, reader, (scoped) => documentOf(scoped, customerInvoiceId))
  const { invoice } = document
  const detailId = amount.customerInvoiceDetailId
  const why =
    detailId === undefined ? null : await explain(ctx, reader, { detailId, page: 1, pageSize: mostRows })
  const about = why ? `${invoice.name}: ${shortened(why.title)}` : invoice.name
  const shown = why ? money(why.charge, why.currency) : money(invoice.total, invoice.currency)
  const lines = why ? whyLines(document, why) : documentLines(document)
  return {
    about,
    title: `${shown} in ${about}`.slice(0, 200),
    description: [
      `About ${about}: ${shown}.`,
      ...(why ? [why.formula] : []),
      'The attached file says what it is made of.',
      '',
      '',
    ].join('\n'),
    file: cleanFileName(`${about} why.txt`),
    customerId,
    customerInvoiceId,
    customerInvoiceDetailId: detailId ?? null,
    text: `${lines.join('\n')}\n`,
  }
}

/** The file of a subject in the spool, as if it had come with the message. */
export const subjectFile = async (
  ctx: AppContext,
  { file, text }: Pick<TicketSubject, 'file' | 'text'>,
): Promise<ReceivedFile> => ({
  ...(await ctx.files.spool(Readable.from([Buffer.from(text)]), Buffer.byteLength(text))),
  name: file,
  mediaType: 'text/plain',
})
