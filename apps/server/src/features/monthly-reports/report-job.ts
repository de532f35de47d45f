/** Makes a report that is to be mailed, keeps its file, and hands it to those who get it: all of it once, however often it begins. */
import { customers, listed, monthName, monthlyReports, type MonthlyReport } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { mailOnce } from '../document-mails/mail-once.ts'
import { keepPdf, registerPdf } from '../issuing/keep-pdf.ts'
import { hashOfPaper } from '../issuing/paper-hash.ts'
import type { PrintedReport } from '../issuing/pdf/input.ts'
import type { CustomerMonth } from '../statements/statement.ts'
import { printedReport, renderReport } from './print.ts'
import { recipientsOf } from './recipients.ts'
import { readReportMail } from './report-mail.ts'
import { reportOf } from './report.ts'
import { reportWords } from './words.ts'

/** Whether there is nothing to tell of a month. */
const isEmpty = ({ currencies, estimates, charts }: MonthlyReport): boolean =>
  currencies.length === 0 && estimates.length === 0 && charts.length === 0

/** What a file says but for the day that it was made on: files of the same hash say the same. */
const hashOf = ({ day: _day, ...said }: PrintedReport): string => hashOfPaper(said)

/** The file of the same figures that was sent before; null where they are others. */
const sameFile = ({ trx }: Scoped, { customerId, month }: CustomerMonth, paperSha256: string) =>
  trx
    .selectFrom('monthlyReport')
    .select('pdfFileId')
    .where('customerId', '=', customerId)
    .where('month', '=', month)
    .where('paperSha256', '=', paperSha256)
    .where('pdfFileId', 'is not', null)
    .orderBy('finishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Where a person sees a report. */
const pageOf = (ctx: AppContext, { customerId, month }: CustomerMonth): string =>
  `${ctx.publicOrigin()}${monthlyReports.pages.detail}?${new URLSearchParams({ id: customerId, month }).toString()}`

/** Mails the file and notes it, in the transaction that ends the work. */
const mailed = async (
  scoped: Scoped,
  work: Work,
  { printed, fileId, paperSha256 }: { printed: PrintedReport; fileId: string; paperSha256: string },
): Promise<void> => {
  const { trx, now, ctx } = scoped
  const { report, customer } = printed
  const { customerId, month } = report
  const addresses = await recipientsOf(scoped, customerId, await readReportMail(scoped, customerId))
  if (addresses.length === 0)
    throw new AppError(
      'InvalidRequest',
      `Nobody gets the report of ${customer.name} by mail. Add a contact who does, or the e-mail of the customer, and send it again.`,
    )
  const words = reportWords(printed, { madeAt: now, page: pageOf(ctx, report) })
  for (const to of addresses)
    await mailOnce(
      scoped,
      { key: `report/${work.rowId}`, event: 'report', customerId, customerInvoiceId: null, month },
      { to, ...words, attachmentFileIds: [fileId] },
    )
  await trx
    .updateTable('monthlyReport')
    .set({ paper: JSON.stringify(report), paperSha256, pdfFileId: fileId, toAddresses: addresses })
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
  await work.done(scoped, `The report of ${monthName(month)} went to ${listed(addresses)}.`)
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
      `Nothing was charged to ${report.companyName} in ${monthName(of.month)}, and nothing is open: there is no report to send.`,
    )
  const printed = await printedReport(ctx, report)
  const paperSha256 = hashOf(printed)
  const kept = await withScope(ctx, systemScope, (scoped) => sameFile(scoped, of, paperSha256))
  if (kept?.pdfFileId) {
    const fileId = kept.pdfFileId
    await work.write((scoped) => mailed(scoped, work, { printed, fileId, paperSha256 }))
    return
  }
  await keepPdf(
    ctx,
    { folder: 'reports', ...(await renderReport(ctx, printed, 'background')) },
    async (file) => {
      await work.write(async (scoped) => {
        await registerPdf(scoped, file)
        await mailed(scoped, work, { printed, fileId: file.id, paperSha256 })
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
