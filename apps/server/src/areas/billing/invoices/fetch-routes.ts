/** Routes that fetch invoices and their line items from the provider, and report the progress for the stepper. */
import {
  fetchUpdatedInvoices,
  invoiceFetchProgress,
  invoices,
  startBillingFetch,
  startUsageFetch,
} from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../../http/mount.ts'
import { ownAddress } from '../../../http/own-address.ts'
import type { AppContext } from '../../../scope/context.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope } from '../../../scope/scope.ts'
import { assertMonthOfInvoiceIsOpen } from '../../../core/billing-lines/closed-month.ts'
import { fetchInvoices } from './fetches/fetch.ts'
import { startFetch } from './fetches/fetch-lines.ts'
import { importUrl } from './imports/import-routes.ts'
import { findInvoice } from './invoice-list/invoices.ts'
import { fetchAccount } from './fetches/scheduled-fetch.ts'

/** Registers the routes of the fetch. */
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
      await withScope(ctx, scope, async (scoped) => {
        const invoice = await findInvoice(scoped, body.InvoiceId)
        if (invoice) await assertMonthOfInvoiceIsOpen(scoped, invoice.id)
      })
      const id = await startFetch(ctx, scope, body.InvoiceId, part)
      return { id, statusQueryGetUri: ownAddress(ctx, request, importUrl(id)) }
    })

  mount(app, invoiceFetchProgress, async ({ query }, { scope }) => {
    const invoice = await withScope(ctx, scope, (scoped) => findInvoice(scoped, query.taskId))
    if (!invoice) throw createNotFoundError(invoices)
    return {
      status: invoice.detailStatus,
      lastUpdatedTime: invoice.detailUpdatedAt.toISOString(),
      problem: invoice.detailProblem,
    }
  })
}
