/** The calls of monthly reports. */
import {
  getMonthlyReport,
  getReportMail,
  mayDo,
  monthlyReportPdf,
  monthName,
  monthlyReports,
  sendMonthlyReports,
  sentMonthlyReportPdf,
  setReportMail,
  wantMonthlyReport,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import { dayIn, monthOf } from '../../kit/calendar.ts'
import { checkedId } from '../../resources/changes.ts'
import { fieldRefusal } from '../../resources/field-refusals.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import type { AppContext } from '../../scope/context.ts'
import { asPortal, withScope, type Scope } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { customerOf, type CustomerMonth } from '../statements/statement.ts'
import { nextDue } from './due.ts'
import { monthlyReportHandlers } from './monthly-reports.ts'
import { printedReport, renderReport } from './print.ts'
import { recipientsOf } from './recipients.ts'
import { isWantedBy, readReportMail, reportedCustomer, writeReportMail } from './report-mail.ts'
import { reportOf } from './report.ts'
import { resellerViewOf } from './reseller-view.ts'
import { askForReports } from './send.ts'
import { changesSince, lastSent, sentFile, sentOf } from './sent.ts'
import { writeWish } from './wish.ts'

/** Mounts the area. */
export const monthlyReportRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, monthlyReports, monthlyReportHandlers)

  /**
   * Whose month a caller asks for, who sees that customer.
   * @throws AppError NotFound; InvalidRequest for a month that has begun neither at the seller's nor where the report is read
   */
  const asked = async (
    scope: Scope,
    { customerId, month }: { customerId?: string | undefined; month: string },
  ): Promise<CustomerMonth> => {
    const of = { customerId: customerOf(scope, customerId), month }
    await withScope(ctx, scope, async (scoped) => {
      await reportedCustomer(scoped, of.customerId)
      const { timezone } = await readReportMail(scoped, of.customerId)
      const today = await asPortal(scoped, () => sellersToday(scoped))
      if (month > monthOf(today) && month > monthOf(dayIn(timezone, scoped.now)))
        throw fieldRefusal('month', `${monthName(month)} has not begun. Choose an earlier month.`)
    })
    return of
  }

  mount(app, getMonthlyReport, async ({ query }, { scope }) => {
    const of = await asked(scope, query)
    const report = await reportOf(ctx, of)
    const { sent, last } = await withScope(ctx, scope, async (scoped) => ({
      sent: await sentOf(scoped, of),
      last: await lastSent(scoped, of),
    }))
    return {
      report,
      reseller: scope.kind === 'provider' ? await resellerViewOf(ctx, scope, of, report) : null,
      sent,
      changes: last ? changesSince(last, report) : [],
    }
  })

  mount(app, monthlyReportPdf, async ({ query }, { scope, reply }) => {
    const printed = await printedReport(ctx, await reportOf(ctx, await asked(scope, query)))
    const { name, content } = await renderReport(ctx, printed, 'interactive')
    return reply
      .header('content-disposition', dispositionOf(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sentMonthlyReportPdf, async ({ params }, { scope, reply }) => {
    const { name, content } = await sentFile(ctx, scope, checkedId(params.id, 'sent report'))
    return reply
      .header('content-disposition', dispositionOf(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sendMonthlyReports, ({ body }, { scope }) => askForReports(ctx, scope, body))

  mount(app, getReportMail, ({ query }, { scope }) => {
    const customerId = customerOf(scope, query.customerId)
    return withScope(ctx, scope, async (scoped) => {
      await reportedCustomer(scoped, customerId)
      const { onSince, ...mail } = await readReportMail(scoped, customerId)
      return {
        mail,
        // Who only reads is told of nobody else.
        to: mayDo(scope.role, 'monthly-reports.schedule')
          ? await asPortal(scoped, () => recipientsOf(scoped, customerId, mail))
          : [],
        nextAt: onSince ? nextDue({ ...mail, onSince }, scoped.now).toISOString() : null,
        isWanted: await isWantedBy(scoped, mail),
      }
    })
  })

  mount(app, setReportMail, ({ body: { customerId, ...mail } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const companyName = await writeReportMail(scoped, customerId, mail)
      return {
        message: mail.isOn
          ? `The report of ${companyName} goes out by mail every month.`
          : `The report of ${companyName} does not go out by mail.`,
      }
    }),
  )

  mount(app, wantMonthlyReport, async ({ body }, { scope }) => {
    await writeWish(ctx, scope, body.isWanted)
    return {
      message: body.isWanted
        ? 'You get the report by mail from the next one on.'
        : 'You do not get the report by mail any more.',
    }
  })
}
