/**
 * Creates a report to be mailed, stores its file, and queues it for its recipients. All of this happens once, however
 * often the job starts.
 */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/monthly-reports'
import { customers, formatList, formatMonthName, monthlyReports, type MonthlyReport } from '@cmp/contract'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { defineJob, type Work } from '../../../../work/define-job.ts'
import { mailOnce } from '../../../../core/mail/mail-once.ts'
import { storePdf, registerPdf } from '../../../../core/documents/store-pdf.ts'
import { hashPrintedDocument, type CustomerMonth } from '../../../billing/index.ts'
import type { PrintedReport } from '../../../../core/documents/pdf/input.ts'
import { buildPrintedReport, renderReport } from './print.ts'
import { readRecipients } from '../schedules/recipients.ts'
import { readReportMail } from '../schedules/report-mail.ts'
import { reportOf } from '../report/report.ts'
import { reportWords } from '../document/words.ts'

/** Returns whether there is nothing to report about a month. */
const isEmpty = ({ currencies, estimates, charts }: MonthlyReport): boolean =>
  currencies.length === 0 && estimates.length === 0 && charts.length === 0

/** Returns the hash of a report's contents without its creation date: files with the same hash have the same contents. */
const hashOf = ({ day: _day, ...said }: PrintedReport): string => hashPrintedDocument(said)

/** Returns an earlier sent file with the same figures; null if the figures differ. */
const findSentFile = ({ trx }: Scoped, { customerId, month }: CustomerMonth, documentSha256: string) =>
  trx
    .selectFrom('monthlyReport')
    .select('pdfFileId')
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .where('documentSha256', '=', documentSha256)
    .where('pdfFileId', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the page on which a person sees a report. */
const pageOf = (ctx: AppContext, { customerId, month }: CustomerMonth): string =>
  `${ctx.publicOrigin()}${monthlyReports.pages.detail}?${new URLSearchParams({ id: customerId, month }).toString()}`

/** Queues the mail with the file and records it, in the transaction that ends the job. */
const queueReportMail = async (
  scoped: Scoped,
  work: Work,
  { printed, fileId, documentSha256 }: { printed: PrintedReport; fileId: string; documentSha256: string },
): Promise<void> => {
  const { trx, now, ctx } = scoped
  const { report, customer } = printed
  const { customerId, month } = report
  const addresses = await readRecipients(scoped, customerId, await readReportMail(scoped, customerId))
  if (addresses.length === 0)
    throw new AppError('InvalidRequest', bind(m.noOneReceivesReportOfBy, { name: customer.name }))
  const words = reportWords(printed, { madeAt: now, page: pageOf(ctx, report) })
  for (const to of addresses)
    await mailOnce(
      scoped,
      { key: `report/${work.rowId}`, event: 'report', customerId, customerInvoiceId: null, month },
      { to, ...words, attachmentFileIds: [fileId] },
    )
  await trx
    .updateTable('monthlyReport')
    .set({ document: JSON.stringify(report), documentSha256, pdfFileId: fileId, toAddresses: addresses })
    .where('id', '=', work.rowId)
    .execute()
  await scoped.audit({
    action: 'mail-report',
    objectType: customers.name,
    objectId: customerId,
    objectName: customer.name,
    customerId,
    after: { month, to: addresses },
  })
  await work.done(
    scoped,
    t(m.reportForWasSentTo, { month: formatMonthName(month), addresses: formatList(addresses) }),
  )
}

const sendReport = async (ctx: AppContext, work: Work): Promise<void> => {
  const of = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('monthlyReport')
      .select(['customerId', 'month'])
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow(),
  )
  const report = await reportOf(ctx, of)
  if (isEmpty(report))
    throw new AppError(
      'InvalidRequest',
      bind(m.hasNoChargesForAndNo, { companyName: report.companyName, month: formatMonthName(of.month) }),
    )
  const printed = await buildPrintedReport(ctx, report)
  const documentSha256 = hashOf(printed)
  const sentFileId = await withScope(ctx, systemScope, (scoped) => findSentFile(scoped, of, documentSha256))
  if (sentFileId?.pdfFileId) {
    const fileId = sentFileId.pdfFileId
    await work.write((scoped) => queueReportMail(scoped, work, { printed, fileId, documentSha256 }))
    return
  }
  await storePdf(
    ctx,
    { folder: 'reports', ...(await renderReport(ctx, printed, 'background')) },
    async (file) => {
      await work.write(async (scoped) => {
        await registerPdf(scoped, file)
        await queueReportMail(scoped, work, { printed, fileId: file.id, documentSha256 })
      })
      return true
    },
  )
}

/** Sends one report. */
export const monthlyReportJob = defineJob({
  name: 'monthly-report',
  table: 'monthlyReport',
  run: sendReport,
})
