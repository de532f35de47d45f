/** A monthly report on paper. */
import { customers, type MonthlyReport } from '@cmp/contract'
import { dayIn } from '../../kit/calendar.ts'
import { fileNameOf } from '../../kit/file-names.ts'
import type { Priority } from '../../kit/worker-thread.ts'
import { notFound } from '../../resources/changes.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope } from '../../scope/scope.ts'
import { recipientColumns, recipientOf, sellerOf } from '../issuing/paper.ts'
import type { PrintedReport } from '../issuing/pdf/input.ts'
import { renderPaper } from '../issuing/render-paper.ts'
import { readSeller } from '../seller/seller.ts'
import { readReportMail } from './report-mail.ts'

/** Between whom a report is, in the customer's language and as of its day. @throws AppError NotFound */
export const printedReport = (ctx: AppContext, report: MonthlyReport): Promise<PrintedReport> =>
  withScope(ctx, systemScope, async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select(recipientColumns)
      .where('id', '=', report.customerId)
      .executeTakeFirst()
    if (!customer) throw notFound(customers.noun)
    const { language } = await readReportMail(scoped, report.customerId)
    return {
      report,
      language: language ?? customer.language,
      seller: await sellerOf(scoped, await readSeller(scoped)),
      customer: recipientOf(customer),
      day: dayIn(report.timezone, scoped.now),
    }
  })

/** The file: its name, and its bytes. */
export const renderReport = async (
  ctx: AppContext,
  printed: PrintedReport,
  priority: Priority,
): Promise<{ name: string; content: Buffer }> => {
  const { companyName, month } = printed.report
  return {
    name: fileNameOf(['report', month, companyName], '.pdf'),
    content: await renderPaper(ctx, { kind: 'report', paper: printed }, priority),
  }
}
