/**
 * The amount that a ticket is about: a customer invoice, a row of one, or what usage is charged. What is said of it is what its customer sees, whoever
 * opens the ticket, and is read here by its id: nothing of it comes from the client.
 */
import { Readable } from 'node:stream'
import { formatExact } from '@cmp/billing'
import {
  customerInvoiceDetails,
  customerInvoices,
  monthName,
  numberText,
  withUnit,
  type Explanation,
} from '@cmp/contract'
import { monthOf } from '../../kit/calendar.ts'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { filteredInvoices, toCustomerInvoiceRow } from '../customer-invoices/customer-invoices.ts'
import { explain } from '../customer-invoices/explain.ts'
import { pdfName } from '../issuing/keep-pdf.ts'
import { pdfFor, readPrinting } from '../issuing/print.ts'
import { customersView } from '../monthly-reports/report.ts'
import { cleanFileName } from '../attachments/attachment-kinds.ts'
import type { ReceivedFile } from '../attachments/attachments.ts'
import { money, shortened, type TicketSubject } from './subject-words.ts'
import { usageSubjectOf } from './usage-subject.ts'

/** Which amount; a row says its invoice itself. */
export type AmountOf = {
  customerInvoiceId?: string | undefined
  customerInvoiceDetailId?: string | undefined
  usageQuery?: string | undefined
}

/** Rows or lines that a file says. */
const mostRows = 100

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
          ({ chargeDate, description, resourceId, displayedQuantity, displayedUnit, amount, currency }) =>
            `${chargeDate}  ${formatExact(amount, 2)} ${currency}  ${withUnit(formatExact(displayedQuantity), displayedUnit)}  ${[description, resourceId].filter(Boolean).join('  ')}`,
        ),
      ]
    : []),
]

const unseenDraft = () =>
  new AppError(
    'Conflict',
    'Its customer does not see this draft yet, and a ticket shows what the customer sees. Issue it first.',
  )

/**
 * What a ticket about an amount begins with, and what its file says.
 * @throws AppError NotFound, also for another tenant's amount; Conflict for a draft that its customer does not see
 */
export const subjectOf = async (ctx: AppContext, scope: Scope, amount: AmountOf): Promise<TicketSubject> => {
  if (amount.usageQuery !== undefined) return usageSubjectOf(ctx, scope, amount.usageQuery)
  const { customerId, customerInvoiceId } = await withScope(ctx, scope, (scoped) => placeOf(scoped, amount))
  const reader = scope.kind === 'customer' ? scope : customersView(customerId)
  const document = await withScope(ctx, reader, (scoped) => documentOf(scoped, customerInvoiceId)).catch(
    (error: unknown) => {
      // Whoever asks sees it, or it would not have been found before.
      if (error instanceof AppError && error.code === 'NotFound') throw unseenDraft()
      throw error
    },
  )
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
    files: [cleanFileName(`${about} why.txt`), pdfName(invoice.number || 'draft')],
    customerId,
    customerInvoiceId,
    customerInvoiceDetailId: detailId ?? null,
    usageQuery: null,
    paperOf: customerInvoiceId,
    text: `${lines.join('\n')}\n`,
  }
}

const fileOf = async (
  ctx: AppContext,
  name: string,
  mediaType: string,
  content: Buffer | Readable,
): Promise<ReceivedFile> => {
  const [source, bytes] = Buffer.isBuffer(content) ? [Readable.from([content]), content.length] : [content, 0]
  return { ...(await ctx.files.spool(source, bytes)), name, mediaType }
}

/** The files of a subject in the spool, as if they had come with the message: what is said of it and, of an invoice, its print. */
export const subjectFiles = async (
  ctx: AppContext,
  { files, text, paperOf }: Pick<TicketSubject, 'files' | 'text' | 'paperOf'>,
): Promise<ReceivedFile[]> => {
  const [name = 'why.txt'] = files
  const texts = await fileOf(ctx, name, 'text/plain', Buffer.from(text))
  if (paperOf === null) return [texts]
  const printable = { of: 'document', id: paperOf } as const
  const printing = await withScope(ctx, systemScope, (scoped) => readPrinting(scoped, printable))
  const paper = await pdfFor(ctx, printing, printable, { isCopy: false })
  return [texts, await fileOf(ctx, paper.name, 'application/pdf', paper.content)]
}
