/** Fetching invoices and their lines from the provider, and the progress that the stepper follows. */
import { invoices } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { notFound, requireRead, requireWrite } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { fetchInvoices } from './fetch.ts'
import { startFetch } from './fetch-lines.ts'
import { findInvoice } from './invoices.ts'

const fetchBody = z.object({ InvoiceId: z.string('Name the invoice to fetch').trim().min(1).max(300) })
const progressQuery = z.object({
  taskId: z.string().trim().max(300).default(''),
  cloudProvider: z.string().trim().max(50).default('Azure'),
})

/** Mounts the calls of the fetch. */
export const fetchRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  const tags = [invoices.title]

  app.route({
    method: ['GET', 'POST'],
    url: '/api/Invoices/fetch-updated-invoices',
    config: { changesOnGet: true },
    schema: { tags, summary: "Fetch the provider's new invoices" },
    handler: async (request) => {
      requireWrite(invoices, request)
      return fetchInvoices(ctx, scopeOf(request))
    },
  })

  for (const [name, part] of [
    ['FetchInvoiceUsageLineItem_HttpStart', 'usage'],
    ['FetchInvoiceBillingLineItem_HttpStart', 'billing'],
  ] as const)
    app.post<{ Body: z.output<typeof fetchBody> }>(
      `/functions/${name}`,
      { schema: { tags, summary: `Fetch the ${part} lines of an invoice`, body: fetchBody } },
      async (request, reply) => {
        requireWrite(invoices, request)
        const id = await startFetch(ctx, scopeOf(request), request.body.InvoiceId, part)
        return reply.status(202).send({ id, statusQueryGetUri: `/api/InvoiceImports/${id}` })
      },
    )

  app.get<{ Querystring: z.output<typeof progressQuery> }>(
    '/api/Invoices/track-invoice-detail-progress',
    { schema: { tags, summary: "Where the fetch of an invoice's lines stands", querystring: progressQuery } },
    async (request) => {
      requireRead(invoices, request)
      const invoice = await withScope(ctx, scopeOf(request), (scoped) =>
        findInvoice(scoped, request.query.taskId),
      )
      if (!invoice) throw notFound('invoice')
      return { status: invoice.detailStatus, lastUpdatedTime: invoice.detailUpdatedAt.toISOString() }
    },
  )
}
