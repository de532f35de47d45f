import {
  customerInvoiceChart,
  customerInvoiceDetails,
  customerInvoices,
  customerInvoiceTotals,
  explanation,
  type QueryOf,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { customerInvoiceChartOf, customerInvoiceHandlers } from './customer-invoices.ts'
import { customerInvoiceDetailHandlers } from './details.ts'
import { explain } from './explain.ts'
import { setCustomerInvoicePayment } from './payment.ts'
import { sellerOf } from './seller.ts'
import { pdfInputOf } from './pdf-input.ts'
import { customerInvoiceTotalsOf } from './totals.ts'

const idParams = z.object({ id: z.string().max(100) })
const chartQuery = z.object({
  tenantid: z.string().trim().max(200).optional(),
  subscriptionid: z.string().trim().max(200).optional(),
  customerid: z.guid().optional(),
  year: z.coerce.number().int().min(2000).max(2100).optional(),
})
const explainQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pagesize: z.coerce.number().int().min(1).max(1000).default(10),
})
const paymentBody = z.object({
  paymentStatus: z.enum(['paid', 'unpaid'], 'The payment status is paid or unpaid'),
})

/** Mounts the customer invoices area. */
export const customerInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, customerInvoices, customerInvoiceHandlers)
  resourceRoutes(app, ctx, customerInvoiceDetails, customerInvoiceDetailHandlers)
  const tags = [customerInvoices.title]
  const checkedId = (id: string, noun: string): string => {
    if (!z.guid().safeParse(id).success) throw notFound(noun)
    return id
  }

  app.get<{ Querystring: z.output<typeof chartQuery> }>(
    '/api/CustomerInvoices/GetCustomerInvoiceChart',
    {
      schema: {
        tags,
        summary: 'Charges of a year by month',
        querystring: chartQuery,
        response: { 200: customerInvoiceChart(z) },
      },
    },
    (request) => {
      requireRead(customerInvoices, request)
      const { tenantid, subscriptionid, customerid, year } = request.query
      return withScope(ctx, scopeOf(request), (scoped) =>
        customerInvoiceChartOf(scoped, {
          year: year ?? scoped.now.getUTCFullYear(),
          tenantId: tenantid,
          subscriptionId: subscriptionid,
          customerId: customerid,
        }),
      )
    },
  )

  app.get<{ Querystring: QueryOf<typeof customerInvoices> }>(
    '/api/CustomerInvoices/GetCustomerInvoiceTotals',
    {
      schema: {
        tags,
        summary: 'What the filtered customer invoices come to, by currency',
        querystring: customerInvoices.query(z),
        response: { 200: customerInvoiceTotals(z) },
      },
    },
    (request) => {
      requireRead(customerInvoices, request)
      return withScope(ctx, scopeOf(request), (scoped) => customerInvoiceTotalsOf(scoped, request.query))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/api/CustomerInvoices/:id/pdf',
    { schema: { tags, summary: 'The customer invoice as PDF', params: idParams } },
    async (request, reply) => {
      requireRead(customerInvoices, request)
      const id = checkedId(request.params.id, customerInvoices.noun)
      const input = await withScope(ctx, scopeOf(request), async (scoped) =>
        pdfInputOf(scoped, id, sellerOf(ctx.env)),
      )
      // Loaded on first use: fonts and layout are not needed to start.
      const { renderInvoicePdf } = await import('./pdf/render.ts')
      reply.header('content-disposition', `inline; filename="${input.number}.pdf"`)
      return reply.type('application/pdf').send(await renderInvoicePdf(input))
    },
  )

  app.get<{ Params: { id: string }; Querystring: z.output<typeof explainQuery> }>(
    '/api/CustomerInvoiceDetails/:id/explain',
    {
      schema: {
        tags,
        summary: 'Why an amount is what it is',
        params: idParams,
        querystring: explainQuery,
        response: { 200: explanation(z) },
      },
    },
    (request) => {
      requireRead(customerInvoices, request)
      const { page, pagesize } = request.query
      return explain(ctx, scopeOf(request), {
        detailId: checkedId(request.params.id, 'invoice detail'),
        page,
        pageSize: pagesize,
      })
    },
  )

  app.post<{ Params: { id: string }; Body: z.output<typeof paymentBody> }>(
    '/api/CustomerInvoices/:id/payment-status',
    {
      schema: {
        tags,
        summary: 'Mark a customer invoice as paid or unpaid',
        params: idParams,
        body: paymentBody,
      },
    },
    (request) => {
      requireWrite(customerInvoices, request)
      const id = checkedId(request.params.id, customerInvoices.noun)
      return withScope(ctx, scopeOf(request), async (scoped) => ({
        message: await setCustomerInvoicePayment(scoped, id, request.body.paymentStatus),
      }))
    },
  )
}
