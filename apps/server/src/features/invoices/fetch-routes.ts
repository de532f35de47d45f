/** Fetching invoices and their lines from the provider, and the progress that the stepper follows. */
import {
  fetchUpdatedInvoices,
  invoiceFetchProgress,
  invoices,
  startBillingFetch,
  startUsageFetch,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { ownAddress } from '../../http/own-address.ts'
import type { AppContext } from '../../scope/context.ts'
import { notFound } from '../../resources/changes.ts'
import { withScope } from '../../scope/scope.ts'
import { fetchInvoices } from './fetch.ts'
import { startFetch } from './fetch-lines.ts'
import { importUrl } from './import-routes.ts'
import { findInvoice } from './invoices.ts'
import { fetchAccount } from './scheduled-fetch.ts'

/** Mounts the calls of the fetch. */
export const fetchRoutes = (app: FastifyInstance, ctx: AppContext): void => {
  mount(app, fetchUpdatedInvoices, async ({ input: { accountId } }, { scope }) => {
    const { added, message } =
      accountId === undefined ? await fetchInvoices(ctx, scope) : await fetchAccount(ctx, scope, accountId)
    return { added, message }
  })

  for (const [call, part] of [
    [startUsageFetch, 'usage'],
    [startBillingFetch, 'billing'],
  ] as const)
    mount(app, call, async ({ body }, { scope, request }) => {
      const id = await startFetch(ctx, scope, body.InvoiceId, part)
      return { id, statusQueryGetUri: ownAddress(ctx, request, importUrl(id)) }
    })

  mount(app, invoiceFetchProgress, async ({ query }, { scope }) => {
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, query.taskId))
    if (!invoice) throw notFound(invoices.noun)
    return {
      status: invoice.detailStatus,
      lastUpdatedTime: invoice.detailUpdatedAt.toISOString(),
      problem: invoice.detailProblem,
    }
  })
}
