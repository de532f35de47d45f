/** Prints a monthly report. */
import { customers, type MonthlyReport, toDayInZone } from '@cmp/contract'
import { buildFileName } from '../../../../kit/file-names.ts'
import type { Priority } from '../../../../kit/worker-thread.ts'
import { createNotFoundError } from '../../../../resources/changes.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope } from '../../../../scope/scope.ts'
import { recipientColumns, toPrintedRecipient, readPrintedSeller } from '../../../billing/index.ts'
import type { PrintedReport } from '../../../../core/documents/pdf/input.ts'
import { renderWithLogo } from '../../../../core/documents/render-document.ts'
import { readSeller } from '../../../../core/seller-profile/seller.ts'
import { readReportMail } from '../schedules/report-mail.ts'

/**
 * Returns a report with its seller and recipient, in the customer's language and as of its date.
 * @throws AppError NotFound.
 */
export const buildPrintedReport = (ctx: AppContext, report: MonthlyReport): Promise<PrintedReport> =>
  withScope(ctx, systemScope, async (scoped) => {
    const customer = await scoped.trx
      .selectFrom('customer')
      .select(recipientColumns)
      .where('id', '=', report.customerId)
      .executeTakeFirst()
    if (!customer) throw createNotFoundError(customers)
    const { language } = await readReportMail(scoped, report.customerId)
    return {
      report,
      language: language ?? customer.language,
      seller: await readPrintedSeller(scoped, await readSeller(scoped)),
      customer: toPrintedRecipient(customer),
      day: toDayInZone(report.timezone, scoped.now),
    }
  })

/** Renders the file and returns its name and contents. */
export const renderReport = async (
  ctx: AppContext,
  printed: PrintedReport,
  priority: Priority,
): Promise<{ name: string; content: Buffer }> => {
  const { companyName, month } = printed.report
  return {
    name: buildFileName(['report', month, companyName], '.pdf'),
    content: await renderWithLogo(ctx, { kind: 'report', input: printed }, priority),
  }
}
