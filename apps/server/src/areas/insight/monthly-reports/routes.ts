/** Routes of monthly reports. */
import { bind, t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/monthly-reports'
import {
  getMonthlyReport,
  getReportMail,
  mayDo,
  monthlyReportPdf,
  formatMonthName,
  monthlyReports,
  sendMonthlyReports,
  sentMonthlyReportPdf,
  setReportMail,
  wantMonthlyReport,
  toDayInZone,
  toMonth,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import { computeVersion } from '../../../kit/versions.ts'
import { runInLanguage } from '../../../kit/reader-language.ts'
import { requireId } from '../../../resources/changes.ts'
import { createFieldRefusal } from '../../../resources/field-refusals.ts'
import { mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withSystemScope, withScope, type Scope } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { resolveCustomerId, type CustomerMonth } from '../../billing/index.ts'
import { calculateNextDue } from './schedules/due.ts'
import { monthlyReportHandlers } from './monthly-reports.ts'
import { buildPrintedReport, renderReport } from './deliveries/print.ts'
import { readRecipients } from './schedules/recipients.ts'
import { isWantedBy, readReportMail, requireCustomerName, writeReportMail } from './schedules/report-mail.ts'
import { reportOf } from './report/report.ts'
import { readResellerView } from './report/reseller-view.ts'
import { requestReports } from './deliveries/send.ts'
import { compareSentReport, findLastSentReport, openSentFile, readSentReports } from './deliveries/sent.ts'
import { saveReportSubscription } from './schedules/report-subscription.ts'

/** Registers the routes of monthly reports. */
export const mountMonthlyReportRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, monthlyReports, monthlyReportHandlers)

  /**
   * Returns the requested customer and month, if the caller may see the customer.
   * @throws AppError NotFound; InvalidRequest for a month that has begun in neither the seller's nor the reader's time
   * zone.
   */
  const requireCustomerMonth = async (
    scope: Scope,
    { customerId, month }: { customerId?: string | undefined; month: string },
  ): Promise<CustomerMonth> => {
    const of = { customerId: resolveCustomerId(scope, customerId), month }
    await withScope(ctx, scope, async (scoped) => {
      await requireCustomerName(scoped, of.customerId)
      const { timezone } = await readReportMail(scoped, of.customerId)
      const today = await withSystemScope(scoped, () => readSellerToday(scoped))
      if (month > toMonth(today) && month > toMonth(toDayInZone(timezone, scoped.now)))
        throw createFieldRefusal(
          'month',
          bind(m.hasNotStartedChooseEarlierMonth, { month: formatMonthName(month) }),
        )
    })
    return of
  }

  mount(app, getMonthlyReport, async ({ query }, { scope }) => {
    const of = await requireCustomerMonth(scope, query)
    const report = await reportOf(ctx, of)
    const { sent, last } = await withScope(ctx, scope, async (scoped) => ({
      sent: await readSentReports(scoped, of),
      last: await findLastSentReport(scoped, of),
    }))
    return {
      report,
      reseller: scope.kind === 'provider' ? await readResellerView(ctx, scope, of, report) : null,
      sent,
      changes: last ? compareSentReport(last, report) : [],
    }
  })

  mount(app, monthlyReportPdf, async ({ query }, { scope, reply }) => {
    const of = await requireCustomerMonth(scope, query)
    // A printed report is in the customer's language, which translates the names in an English report.
    const printed = await buildPrintedReport(ctx, await runInLanguage('en', () => reportOf(ctx, of)))
    const { name, content } = await renderReport(ctx, printed, 'interactive')
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sentMonthlyReportPdf, async ({ params }, { scope, reply }) => {
    const { name, content } = await openSentFile(ctx, scope, requireId(params.id, m.sentReport))
    return reply
      .header('content-disposition', formatContentDisposition(name, 'inline'))
      .type('application/pdf')
      .send(content)
  })

  mount(app, sendMonthlyReports, ({ body }, { scope }) => requestReports(ctx, scope, body))

  mount(app, getReportMail, ({ query }, { scope, reply }) => {
    const customerId = resolveCustomerId(scope, query.customerId)
    return withScope(ctx, scope, async (scoped) => {
      await requireCustomerName(scoped, customerId)
      const { onSince, ...mail } = await readReportMail(scoped, customerId)
      reply.header('etag', computeVersion(mail))
      return {
        mail,
        // Users who may only read do not see other recipients.
        to: mayDo(scope.role, 'monthly-reports.schedule')
          ? await withSystemScope(scoped, () => readRecipients(scoped, customerId, mail))
          : [],
        nextAt: onSince ? calculateNextDue({ ...mail, onSince }, scoped.now).toISOString() : null,
        isWanted: await isWantedBy(scoped, mail),
      }
    })
  })

  mount(app, setReportMail, ({ body: { customerId, ...mail } }, { scope, request }) =>
    withScope(ctx, scope, async (scoped) => {
      const companyName = await writeReportMail(scoped, customerId, mail, request.headers['if-match'])
      return {
        message: mail.isOn
          ? t(m.theReportOfIsEmailedEvery, { companyName })
          : t(m.theReportOfIsNoLonger, { companyName }),
      }
    }),
  )

  mount(app, wantMonthlyReport, async ({ body }, { scope }) => {
    await saveReportSubscription(ctx, scope, body.isWanted)
    return {
      message: body.isWanted ? t(m.youWillReceiveReportByEmail) : t(m.youWillNoLongerReceiveReport),
    }
  })
}
