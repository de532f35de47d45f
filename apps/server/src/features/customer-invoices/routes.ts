/** The calls of customer invoices: the lists, the chart, the totals and the "why". */
import {
  chartCustomerInvoices,
  customerInvoiceDetails,
  customerInvoices,
  explainCustomerInvoiceDetail,
  previewIssue,
  totalCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { checkedId } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { sellersToday } from '../seller/seller.ts'
import { customerInvoiceChartOf } from './chart.ts'
import { customerInvoiceHandlers } from './customer-invoices.ts'
import { customerInvoiceDetailHandlers } from './details.ts'
import { explain } from './explain.ts'
import { previewOfIssue } from './issue-preview.ts'
import { customerInvoiceTotalsOf } from './totals.ts'

/** Mounts the customer invoices area. */
export const customerInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, customerInvoices, customerInvoiceHandlers)
  resourceRoutes(app, ctx, customerInvoiceDetails, customerInvoiceDetailHandlers)

  mount(app, chartCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const year = query.year ?? Number((await sellersToday(scoped)).slice(0, 'YYYY'.length))
      return customerInvoiceChartOf(scoped, { ...query, year })
    }),
  )

  mount(app, totalCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => customerInvoiceTotalsOf(scoped, query)),
  )

  mount(app, previewIssue, ({ params }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, (scoped) => previewOfIssue(scoped, id))
  })

  mount(app, explainCustomerInvoiceDetail, ({ params, query: { page, pagesize } }, { scope }) =>
    explain(ctx, scope, {
      detailId: checkedId(params.id, customerInvoiceDetails.noun),
      page,
      pageSize: pagesize,
    }),
  )
}
