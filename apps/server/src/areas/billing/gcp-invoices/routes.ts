/** Routes of Google Cloud's invoices. */
import { gcpInvoices, gcpUsageLines, payGcpInvoice } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { listRoutes, mountResource } from '../../../resources/routes.ts'
import type { AppContext } from '../../../scope/context.ts'
import { withScope } from '../../../scope/scope.ts'
import { payNamed } from '../payments/pay-named.ts'
import { gcpInvoiceHandlers } from './gcp-invoices.ts'
import { gcpUsageLineHandlers } from './gcp-usage-lines.ts'

/** Registers the routes of Google Cloud's invoices. */
export const mountGcpInvoiceRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mountResource(app, ctx, gcpInvoices, gcpInvoiceHandlers)
  listRoutes(app, ctx, gcpUsageLines, gcpUsageLineHandlers)

  mount(app, payGcpInvoice, ({ input: { gcpInvoiceId, isPaid } }, { scope }) =>
    withScope(ctx, scope, async (scoped) => {
      const message = await payNamed(scoped, gcpInvoiceId, isPaid === 'true' ? 'paid' : 'unpaid', 'GCP')
      if (!message) throw createNotFoundError(gcpInvoices)
      return { message }
    }),
  )
}
