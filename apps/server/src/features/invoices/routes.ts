import {
  type Output,
  assignBody,
  invoiceBillingLineItems,
  invoices,
  invoiceUsageLineItems,
  reconciliation,
  unassignedLines,
  unassignedTotals,
  lowerEnvelope,
  type QueryOf,
} from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { lowerPage } from '../../resources/envelope.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { resourceRoutes } from '../../resources/routes.ts'
import { csvStream } from '../../kit/csv.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { setCustomerInvoicePaymentByName } from '../customer-invoices/payment.ts'
import { requestRecalculations } from '../calculations/calculate.ts'
import { calculationRoutes } from './calculation-routes.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { importRoutes } from './import-routes.ts'
import { invoiceHandlers } from './invoices.ts'
import { lineItemPage, type LineItemQuery } from './line-items.ts'
import { setInvoicePayment } from './payment.ts'
import { reconcileInvoice } from './reconciliation.ts'
import {
  assignSubscription,
  unassignedLineHandlers,
  unassignedTotalsOf,
} from '../unassigned-lines/unassigned-lines.ts'

const paymentQuery = z.object({
  invoiceId: z.string('Name the invoice').trim().min(1).max(300),
  paymentStatus: z
    .string('The payment status is paid or unpaid')
    .toLowerCase()
    .pipe(z.enum(['paid', 'unpaid'], 'The payment status is paid or unpaid')),
})

const idParams = z.object({ id: z.string().max(300) })

/** The two tables of line items share everything but their kind. */
const lineItemRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  for (const [resource, lineItemType] of [
    [invoiceUsageLineItems, 'usage'],
    [invoiceBillingLineItems, 'billing'],
  ] as const) {
    const querystring = resource.query(z).extend({ invoicenumber: z.string().trim().max(300).default('') })
    // The schema has checked the query; its sort columns are those of either resource.
    const queryOf = (request: FastifyRequest) => request.query as LineItemQuery
    app.route({
      method: 'GET',
      url: resource.calls.list.path,
      schema: {
        tags: [invoices.title],
        summary: `The ${lineItemType} lines of an invoice`,
        querystring,
        response: { 200: lowerEnvelope(z, resource.row(z)) },
      },
      handler: async (request: FastifyRequest) => {
        requireRead(resource, request)
        const query = queryOf(request)
        return lowerPage(await lineItemPage(ctx, scopeOf(request), lineItemType, query), query.page, false)
      },
    })
    app.route({
      method: 'GET',
      url: `${resource.calls.list.path}.csv`,
      schema: {
        tags: [invoices.title],
        summary: `All ${lineItemType} lines of an invoice as CSV`,
        querystring,
      },
      handler: (request: FastifyRequest, reply: FastifyReply) => {
        requireRead(resource, request)
        const { columns } = resource.list
        const query = queryOf(request)
        reply.header('content-type', 'text/csv; charset=utf-8')
        reply.header('content-disposition', `attachment; filename="${resource.name}.csv"`)
        return reply.send(
          csvStream(
            columns.map(
              (column) =>
                Object.entries(resource.fields).find(([name]) => name === column)?.[1].label ?? column,
            ),
            columns,
            (page, pagesize) =>
              lineItemPage(ctx, scopeOf(request), lineItemType, { ...query, page, pagesize }),
          ),
        )
      },
    })
  }
}

const unassignedRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, unassignedLines, unassignedLineHandlers)
  app.get<{ Querystring: QueryOf<typeof unassignedLines> }>(
    '/api/UnassignedLines/GetUnassignedLineTotals',
    {
      schema: {
        tags: [unassignedLines.title],
        summary: 'What the filtered unassigned lines cost, by currency',
        querystring: unassignedLines.query(z),
        response: { 200: unassignedTotals(z) },
      },
    },
    (request) => {
      requireRead(unassignedLines, request)
      return withScope(ctx, scopeOf(request), (scoped) => unassignedTotalsOf(scoped, request.query))
    },
  )
  app.post<{ Body: Output<typeof assignBody> }>(
    '/api/UnassignedLines/assign',
    {
      schema: {
        tags: [unassignedLines.title],
        summary: 'Assign a subscription of an invoice to a customer',
        body: assignBody(z),
      },
    },
    async (request) => {
      requireWrite(unassignedLines, request)
      const scope = scopeOf(request)
      const { recalculate, ...assignment } = request.body
      const { companyName, invoiceRowIds } = await withScope(ctx, scope, (scoped) =>
        assignSubscription(scoped, assignment),
      )
      const calculations = recalculate ? await requestRecalculations(ctx, scope, invoiceRowIds) : []
      const again =
        calculations.length > 0
          ? ` ${calculations.length} ${calculations.length === 1 ? 'invoice is' : 'invoices are'} being calculated again.`
          : ''
      return {
        message: `${assignment.subAccountKey} now belongs to ${companyName.replace(/\.$/, '')}.${again}`,
        calculations,
      }
    },
  )
}

/** Mounts the invoices area. */
export const invoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, invoices, invoiceHandlers)
  lineItemRoutes(app, ctx)
  importRoutes(app, ctx)
  fetchRoutes(app, ctx)
  calculationRoutes(app, ctx)
  unassignedRoutes(app, ctx)
  const tags = [invoices.title]

  app.get<{ Params: { id: string } }>(
    '/api/Invoices/:id/reconciliation',
    {
      schema: {
        tags,
        summary: 'Whether an invoice adds up',
        params: idParams,
        response: { 200: reconciliation(z) },
      },
    },
    (request) => {
      requireRead(invoices, request)
      return withScope(ctx, scopeOf(request), (scoped) => reconcileInvoice(scoped, request.params.id))
    },
  )

  app.route<{ Querystring: z.output<typeof paymentQuery> }>({
    method: ['GET', 'POST'],
    url: '/api/Invoices/update-invoice-payment-status',
    config: { changesOnGet: true },
    schema: {
      tags,
      summary: "Mark an invoice as paid or unpaid: the provider's, or a customer's by its id or number",
      querystring: paymentQuery,
    },
    handler: (request) => {
      requireWrite(invoices, request)
      const { invoiceId, paymentStatus } = request.query
      return withScope(ctx, scopeOf(request), async (scoped) => {
        const message =
          (await setInvoicePayment(scoped, invoiceId, paymentStatus)) ??
          (await setCustomerInvoicePaymentByName(scoped, invoiceId, paymentStatus))
        if (!message) throw notFound('invoice')
        return { message }
      })
    },
  })

  app.get<{ Params: { id: string } }>(
    '/api/Files/:id',
    { schema: { tags, summary: 'A kept file, as it came in', params: idParams } },
    async (request, reply) => {
      requireRead(invoices, request)
      const isId = z.guid().safeParse(request.params.id).success
      const file = isId
        ? await withScope(ctx, scopeOf(request), ({ trx }) =>
            trx.selectFrom('storedFile').selectAll().where('id', '=', request.params.id).executeTakeFirst(),
          )
        : undefined
      if (!file) throw notFound('file')
      const asciiName = file.name.replace(/[^\w.\- ]+/g, '_')
      reply.header('content-type', file.mediaType)
      reply.header('content-length', file.sizeBytes)
      reply.header(
        'content-disposition',
        `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      )
      return reply.send(await ctx.files.read(file.storageKey))
    },
  )
}
