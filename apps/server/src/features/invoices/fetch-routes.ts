/** Fetching invoices and their lines from the provider, and the progress that the stepper follows. */
import { invoices } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scopeOf } from '../../http/http.ts'
import { notFound } from '../../resources/changes.ts'
import { requireRead, requireWrite } from '../../resources/access.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import type { LineItemType } from '../../db/tables.ts'
import { fetchInvoices, invoicePortOf, setDetailStatus } from './fetch.ts'
import { findInvoice } from './invoices.ts'
import { requestImport } from './receive.ts'

const fetchBody = z.object({ InvoiceId: z.string('Name the invoice to fetch').trim().min(1).max(300) })
const progressQuery = z.object({
  taskId: z.string().trim().max(300).default(''),
  cloudProvider: z.string().trim().max(50).default('Azure'),
})

const startFetch = async (
  ctx: AppContext,
  scope: Scope,
  invoiceId: string,
  lineItemType: LineItemType,
): Promise<string> => {
  invoicePortOf(ctx)
  const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, invoiceId))
  if (!invoice) throw notFound('invoice')
  await setDetailStatus(ctx, invoice.id, lineItemType === 'usage' ? 'submitted' : 'In-Progress-RI')
  return requestImport(ctx, scope, {
    files: [],
    createCustomers: false,
    fetchInvoiceRowId: invoice.id,
    fetchLineItemType: lineItemType,
  })
}

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

  for (const [name, lineItemType] of [
    ['FetchInvoiceUsageLineItem_HttpStart', 'usage'],
    ['FetchInvoiceBillingLineItem_HttpStart', 'billing'],
  ] as const)
    app.post<{ Body: z.output<typeof fetchBody> }>(
      `/functions/${name}`,
      { schema: { tags, summary: `Fetch the ${lineItemType} lines of an invoice`, body: fetchBody } },
      async (request, reply) => {
        requireWrite(invoices, request)
        const id = await startFetch(ctx, scopeOf(request), request.body.InvoiceId, lineItemType)
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
