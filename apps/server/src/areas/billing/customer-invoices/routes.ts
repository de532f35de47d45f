/** Routes of customer invoices: the lists, the chart, the totals and the explanation of amounts. */
import {
  chartCustomerInvoices,
  customerInvoiceDetails,
  customerInvoices,
  explainCustomerInvoiceDetail,
  previewIssue,
  totalCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireId } from '../../../resources/changes.ts'
import { mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { readSellerToday } from '../../../core/seller-profile/seller.ts'
import { buildCustomerInvoiceChart } from './chart.ts'
import { customerInvoiceHandlers } from './customer-invoices.ts'
import { customerInvoiceDetailHandlers } from './details.ts'
import { explain } from './explain.ts'
import { previewOfIssue } from './issue-preview.ts'
import { readCustomerInvoiceTotals } from './totals.ts'

/** Registers the routes of customer invoices. */
export const mountCustomerInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, customerInvoices, customerInvoiceHandlers)
  mountResource(app, ctx, customerInvoiceDetails, customerInvoiceDetailHandlers)

  mount(app, chartCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const year = query.year ?? Number((await readSellerToday(scoped)).slice(0, 'YYYY'.length))
      return buildCustomerInvoiceChart(scoped, { ...query, year })
    }),
  )

  mount(app, totalCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => readCustomerInvoiceTotals(scoped, query)),
  )

  mount(app, previewIssue, ({ params }, { scope }) => {
    const id = requireId(params.id, customerInvoices)
    return withScope(ctx, scope, (scoped) => previewOfIssue(scoped, id))
  })

  mount(app, explainCustomerInvoiceDetail, ({ params, query: { page, pagesize } }, { scope }) =>
    explain(ctx, scope, {
      detailId: requireId(params.id, customerInvoiceDetails),
      page,
      pageSize: pagesize,
    }),
  )
}
