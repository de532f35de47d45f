/** The calls of providers' invoices: the list, their lines, whether they add up, and the files that they came in. */
import {
  invoiceBillingLineItems,
  invoiceFile,
  invoices,
  invoiceUsageLineItems,
  reconcileInvoice,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import type { AppContext } from '../../scope/context.ts'
import { checkedId } from '../../resources/changes.ts'
import { listRoutes, resourceRoutes } from '../../resources/routes.ts'
import { withScope } from '../../scope/scope.ts'
import { fetchRoutes } from './fetch-routes.ts'
import { importRoutes } from './import-routes.ts'
import { invoiceHandlers } from './invoices.ts'
import { keptFile } from './kept-file.ts'
import { billingLineHandlers, usageLineHandlers } from './line-items.ts'
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

  mount(app, invoiceFile, async ({ params }, { scope, reply }) => {
    const id = checkedId(params.id, 'file')
    const file = await withScope(ctx, scope, (scoped) => keptFile(scoped, id))
    const asciiName = file.name.replace(/[^\w.\- ]+/g, '_')
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.sizeBytes,
        'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      })
      .send(await ctx.files.read(file.storageKey))
  })
}
