/** The calls of providers' invoices: the list, their lines, whether they add up, and the files that they came in. */
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
import { mount } from '../../http/mount.ts'
import { dispositionOf } from '../../kit/file-names.ts'
import type { AppContext } from '../../scope/context.ts'
import { checkedId } from '../../resources/changes.ts'
import { listRoutes, resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { compareLoads } from './compare-loads.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { importRoutes } from './import-routes.ts'
import { invoiceHandlers } from './invoices.ts'
import { keptFile } from './kept-file.ts'
import { listLoads, makeCurrent } from './loads.ts'
import { billingLineHandlers, usageLineHandlers } from './line-items.ts'
import { rawLines } from './raw-lines.ts'
import { reconciliationOf } from './reconciliation.ts'

/** Mounts the invoices area. */
export const invoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  resourceRoutes(app, ctx, invoices, invoiceHandlers)
  listRoutes(app, ctx, invoiceUsageLineItems, usageLineHandlers)
  listRoutes(app, ctx, invoiceBillingLineItems, billingLineHandlers)
  importRoutes(app, ctx)
  fetchRoutes(app, ctx)

  mount(app, reconcileInvoice, ({ params }, { scope }) =>
    withScope(ctx, scope, (scoped) => reconciliationOf(scoped, params.id)),
  )

  mount(app, invoiceLoads, ({ params }, { scope }) => listLoads(ctx, scope, params.id))

  mount(app, compareInvoiceLoads, ({ params, query }, { scope }) =>
    withScope(ctx, scope, (scoped) => compareLoads(scoped, params.id, query)),
  )

  mount(app, makeLoadCurrent, async ({ params, body }, { scope }) => ({
    message: await makeCurrent(ctx, scope, { ...params, ...body }),
  }))

  mount(app, invoiceRawLines, async ({ params, query }, { scope, reply }) => {
    const id = checkedId(params.id, invoices.noun)
    const { name, content } = await rawLines(ctx, scope, id, query.kind)
    return reply
      .headers({
        'content-type': 'application/gzip',
        'content-disposition': dispositionOf(name),
      })
      .send(content)
  })

  mount(app, invoiceFile, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, 'file')
    const file = await withScope(ctx, scope, (scoped) => keptFile(scoped, id))
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.sizeBytes,
        'content-disposition': dispositionOf(file.name),
      })
      .send(await ctx.files.read(file.storageKey))
  })
}
