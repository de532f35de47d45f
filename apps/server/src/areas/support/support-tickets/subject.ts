/**
 * The amount that a ticket is about: a customer invoice, a row of an invoice, or usage charges. It is read here by its
 * ID and described as its customer sees it, whoever opens the ticket; no content comes from the client.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/support/support-tickets'
import { Readable } from 'node:stream'
import { formatExact } from '@cmp/billing'
import {
  customerInvoiceDetails,
  customerInvoices,
  formatMonthName,
  withUnit,
  type Explanation,
  toMonth,
} from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import {
  filterCustomerInvoices,
  toCustomerInvoiceRow,
  explain,
  readOrRenderPdf,
  readPrinting,
} from '../../billing/index.ts'
import { formatPdfName } from '../../../core/documents/store-pdf.ts'
import { createCustomerView } from '../../insight/index.ts'
import { cleanFileName } from '../../../core/attachments/attachment-kinds.ts'
import type { ReceivedFile } from '../../../core/attachments/attachments.ts'
import { formatMoneyWithCurrency, shortenName, type TicketSubject } from './subject-words.ts'
import { buildUsageSubject } from './usage-subject.ts'

/** The reference to an amount; a row identifies its invoice. */
export type AmountOf = {
  customerInvoiceId?: string | undefined
  customerInvoiceDetailId?: string | undefined
  usageQuery?: string | undefined
}

/** The maximum number of rows or lines in a file. */
const mostRows = 100

/**
 * Returns the invoice of an amount and its customer.
 * @throws AppError NotFound, also for another customer's invoice
 */
const placeOf = async ({ trx }: Scoped, { customerInvoiceId, customerInvoiceDetailId }: AmountOf) => {
  if (customerInvoiceDetailId !== undefined) {
    const row = await trx
      .selectFrom('customerInvoiceDetail')
      .select(['customerInvoiceId', 'customerId'])
      .where('id', '=', customerInvoiceDetailId)
      .executeTakeFirst()
    if (!row) throw createNotFoundError(customerInvoiceDetails)
    return row
  }
  const row = await trx
    .selectFrom('customerInvoice')
    .select(['id as customerInvoiceId', 'customerId'])
    .where('id', '=', customerInvoiceId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
  if (!row) throw createNotFoundError(customerInvoices)
  return row
}

/** Reads the invoice with its rows, largest first, as its customer sees them. */
const documentOf = async (scoped: Scoped, id: string) => {
  const found = await filterCustomerInvoices(scoped, {})
    .where('customerInvoice.id', '=', id)
    .executeTakeFirst()
  if (!found) throw createNotFoundError(customerInvoices)
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
  `${invoice.name}, ${invoice.cloudProvider}, ${formatMonthName(toMonth(invoice.billingPeriodStartDate))}`,
  t(m.charge, { moneyWithCurrency: formatMoneyWithCurrency(invoice.subtotal, invoice.currency) }),
  t(m.vatAmount, {
    percent: formatExact(invoice.vatPercent),
    moneyWithCurrency: formatMoneyWithCurrency(invoice.vatAmount, invoice.currency),
  }),
  t(m.total, { moneyWithCurrency: formatMoneyWithCurrency(invoice.total, invoice.currency) }),
  '',
  t(m.largestRowsUpTo, { mostRows }),
  ...rows.map(
    ({ subscriptionName, serviceName, meterName, charge }) =>
      `${formatMoneyWithCurrency(charge, invoice.currency)}  ${[subscriptionName, serviceName, meterName].filter(Boolean).join(' · ')}`,
  ),
]

const formatExplanation = ({ invoice }: Document, why: Explanation): string[] => [
  `${invoice.name}, ${invoice.cloudProvider}, ${formatMonthName(toMonth(invoice.billingPeriodStartDate))}`,
  why.title,
  '',
  t(m.charge, { moneyWithCurrency: formatMoneyWithCurrency(why.charge, why.currency) }),
  t(m.formula, { formula: why.formula }),
  t(m.unroundedCharge, { exact: formatExact(why.exactCharge, 2), currency: why.currency }),
  t(m.rounding, { exact: formatExact(why.rounding), currency: why.currency }),
  ...(why.component === 'usage'
    ? [
        '',
        t(m.lineItemTotalUpToAre, {
          lines: why.lines,
          moneyWithCurrency: formatMoneyWithCurrency(why.linesTotal, why.linesCurrency),
          mostRows,
        }),
        ...why.rows.map(
          ({ chargeDate, description, resourceId, displayedQuantity, displayedUnit, amount, currency }) =>
            `${chargeDate}  ${formatExact(amount, 2)} ${currency}  ${withUnit(formatExact(displayedQuantity), displayedUnit)}  ${[description, resourceId].filter(Boolean).join('  ')}`,
        ),
      ]
    : []),
]

const createUnseenDraftError = () => new AppError('Conflict', m.customerCannotSeeThisDraftYet)

/**
 * Builds the initial text of a ticket about an amount and the content of its file.
 * @throws AppError NotFound, also for another customer's amount; Conflict for a draft that its customer does not see
 */
export const buildTicketSubject = async (
  ctx: AppContext,
  scope: Scope,
  amount: AmountOf,
): Promise<TicketSubject> => {
  if (amount.usageQuery !== undefined) return buildUsageSubject(ctx, scope, amount.usageQuery)
  const { customerId, customerInvoiceId } = await withScope(ctx, scope, (scoped) => placeOf(scoped, amount))
  const reader = scope.kind === 'customer' ? scope : createCustomerView(customerId)
  const document = await withScope(ctx, reader, (scoped) => documentOf(scoped, customerInvoiceId)).catch(
    (error: unknown) => {
      // The caller can see the draft; otherwise it would not have been found before.
      if (error instanceof AppError && error.code === 'NotFound') throw createUnseenDraftError()
      throw error
    },
  )
  const { invoice } = document
  const detailId = amount.customerInvoiceDetailId
  const why =
    detailId === undefined ? null : await explain(ctx, reader, { detailId, page: 1, pageSize: mostRows })
  const about = why ? `${invoice.name}: ${shortenName(why.title)}` : invoice.name
  const shown = why
    ? formatMoneyWithCurrency(why.charge, why.currency)
    : formatMoneyWithCurrency(invoice.total, invoice.currency)
  const lines = why ? formatExplanation(document, why) : documentLines(document)
  return {
    about,
    title: t(m.inLabel, { shown, about }).slice(0, 200),
    description: [
      t(m.regarding, { about, shown }),
      ...(why ? [why.formula] : []),
      t(m.attachedFile),
      '',
      '',
    ].join('\n'),
    files: [cleanFileName(t(m.explanationTxt, { about })), formatPdfName(invoice.number || 'draft')],
    customerId,
    customerInvoiceId,
    customerInvoiceDetailId: detailId ?? null,
    usageQuery: null,
    printedInvoiceId: customerInvoiceId,
    text: `${lines.join('\n')}\n`,
  }
}

const writeSpoolFile = async (
  ctx: AppContext,
  name: string,
  mediaType: string,
  content: Buffer | Readable,
): Promise<ReceivedFile> => {
  const [source, bytes] = Buffer.isBuffer(content) ? [Readable.from([content]), content.length] : [content, 0]
  return { ...(await ctx.files.spool(source, bytes)), name, mediaType }
}

/**
 * Creates the files of a subject in the spool as if they were uploaded with the message: a description and, for an
 * invoice, its printed document.
 */
export const buildSubjectFiles = async (
  ctx: AppContext,
  { files, text, printedInvoiceId }: Pick<TicketSubject, 'files' | 'text' | 'printedInvoiceId'>,
): Promise<ReceivedFile[]> => {
  const [name = 'why.txt'] = files
  const texts = await writeSpoolFile(ctx, name, 'text/plain', Buffer.from(text))
  if (printedInvoiceId === null) return [texts]
  const printable = { of: 'document', id: printedInvoiceId } as const
  const printing = await withScope(ctx, systemScope, (scoped) => readPrinting(scoped, printable))
  const pdf = await readOrRenderPdf(ctx, printing, printable, { isCopy: false })
  return [texts, await writeSpoolFile(ctx, pdf.name, 'application/pdf', pdf.content)]
}
