/**
 * Routes of provider invoices: the list, their line items, their reconciliation, and the files from which they were
 * imported.
 */
import * as m from '@cmp/messages/server/billing/invoices'
import {
  compareInvoiceLoads,
  invoiceBillingLineItems,
  invoiceFile,
  invoiceLoads,
  invoiceRawLines,
  invoices,
  invoiceUsageLineItems,
  makeLoadCurrent,
  reconcileInvoice,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { formatContentDisposition } from '../../../kit/file-names.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireId } from '../../../resources/changes.ts'
import { listRoutes, mountResource } from '../../../resources/routes.ts'
import { withScope } from '../../../scope/scope.ts'
import { compareLoads } from './loads/compare-loads.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { importRoutes } from './imports/import-routes.ts'
import { invoiceHandlers } from './invoice-list/invoices.ts'
import { readStoredFile } from './files/stored-file.ts'
import { listLoads, makeCurrent } from './loads/loads.ts'
import { billingLineHandlers, usageLineHandlers } from './invoice-list/line-items.ts'
import { readRawLines } from './invoice-list/raw-lines.ts'
import { readReconciliation } from './invoice-list/reconciliation.ts'

/** Registers the routes of provider invoices. */
export const mountInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, invoices, invoiceHandlers)
  listRoutes(app, ctx, invoiceUsageLineItems, usageLineHandlers)
  listRoutes(app, ctx, invoiceBillingLineItems, billingLineHandlers)
  importRoutes(app, ctx)
  fetchRoutes(app, ctx)

  mount(app, reconcileInvoice, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => readReconciliation(scoped, params.id)),
  )

  mount(app, invoiceLoads, ({ params }, { scope }) => listLoads(ctx, scope, params.id))

  mount(app, compareInvoiceLoads, ({ params, query }, { scope }) =>
    withScope(ctx, scope, (scoped) => compareLoads(scoped, params.id, query)),
  )

  mount(app, makeLoadCurrent, async ({ params, body }, { scope }) => ({
    message: await makeCurrent(ctx, scope, { ...params, ...body }),
  }))

  mount(app, invoiceRawLines, async ({ params, query }, { scope, reply }) => {
    const id = requireId(params.id, invoices)
    const { name, content } = await readRawLines(ctx, scope, id, query.kind)
    return reply
      .headers({
        'content-type': 'application/gzip',
        'content-disposition': formatContentDisposition(name),
      })
      .send(content)
  })

  mount(app, invoiceFile, async ({ params }, { scope, reply }) => {
    const id = requireId(params.id, m.file)
    const file = await withScope(ctx, scope, (scoped) => readStoredFile(scoped, id))
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.sizeBytes,
        'content-disposition': formatContentDisposition(file.name),
      })
      .send(await ctx.files.read(file.storageKey))
  })
}
