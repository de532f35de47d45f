/** The calls of customer invoices: the lists, the chart, the totals, the PDF, the "why", and whether they are paid. */
import {
  chartCustomerInvoices,
  customerInvoiceDetails,
  customerInvoicePdf,
  customerInvoices,
  explainCustomerInvoiceDetail,
  setCustomerInvoicePayment,
  setInvoicePayment,
  totalCustomerInvoices,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { checkedId, notFound } from '../../resources/changes.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { payInvoice } from '../invoices/payment.ts'
import { customerInvoiceChartOf, customerInvoiceHandlers } from './customer-invoices.ts'
import { customerInvoiceDetailHandlers } from './details.ts'
import { explain } from './explain.ts'
import { payCustomerInvoice, payCustomerInvoiceNamed } from './payment.ts'
import { pdfInputOf } from './pdf-input.ts'
import { sellerOf } from './seller.ts'
import { customerInvoiceTotalsOf } from './totals.ts'

/** Mounts the customer invoices area. */
export const customerInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, customerInvoices, customerInvoiceHandlers)
  resourceRoutes(app, ctx, customerInvoiceDetails, customerInvoiceDetailHandlers)

  mount(app, chartCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) =>
      customerInvoiceChartOf(scoped, {
        year: query.year ?? scoped.now.getUTCFullYear(),
        tenantId: query.tenantid,
        subscriptionId: query.subscriptionid,
        customerId: query.customerid,
      }),
    ),
  )

  mount(app, totalCustomerInvoices, ({ query }, { scope }) =>
    withScope(ctx, scope, (scoped) => customerInvoiceTotalsOf(scoped, query)),
  )

  mount(app, customerInvoicePdf, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    const input = await withScope(ctx, scope, (scoped) => pdfInputOf(scoped, id, sellerOf(ctx.env)))
    // Loaded on first use: fonts and layout are not needed to start.
    const { renderInvoicePdf } = await import('./pdf/render.ts')
    return reply
      .header('content-disposition', `inline; filename="${input.number}.pdf"`)
      .type('application/pdf')
      .send(await renderInvoicePdf(input))
  })

  mount(app, explainCustomerInvoiceDetail, ({ params, query: { page, pagesize } }, { scope }) =>
    explain(ctx, scope, {
      detailId: checkedId(params.id, customerInvoiceDetails.noun),
      page,
      pageSize: pagesize,
    }),
  )

  mount(app, setCustomerInvoicePayment, ({ params, body }, { scope }) => {
    const id = checkedId(params.id, customerInvoices.noun)
    return withScope(ctx, scope, async (scoped) => ({
      message: await payCustomerInvoice(scoped, id, body.paymentStatus),
    }))
  })

  mount(app, setInvoicePayment, ({ input: { invoiceId, paymentStatus } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const message =
        (await payInvoice(scoped, invoiceId, paymentStatus)) ??
        (await payCustomerInvoiceNamed(scoped, invoiceId, paymentStatus))
      if (!message) throw notFound('invoice')
      return { message }
    }),
  )
}
