/** Fetches documents from the providers, which become invoices without line items at first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import type { BillingDocument } from '@cmp/clouds/ports/billing'
import { CloudError } from '@cmp/clouds/ports/errors'
import { sql } from 'kysely'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import {
  toCloudRefusal,
  openFetchableAccounts,
  type BillingAccount,
} from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { requestEstimates } from './estimate-requests.ts'
import { fetchRates } from './fetch-rates.ts'
import { findInvoiceRowId } from '../loads/invoice-of-load.ts'
import { fetchExportsOf, formatExportSummary } from './fetch-exports.ts'

/** Adds a document as an invoice, or updates the date and announced total of a known one; returns true if it is new. */
const upsertDocument = async (
  scoped: Scoped,
  { id, cloud }: BillingAccount,
  document: BillingDocument,
): Promise<boolean> => {
  const { trx, audit } = scoped
  const { documentId } = document
  const identity = { cloudProvider: cloud, invoiceId: documentId, currency: document.currency }
  // A file may have added it earlier, under the billing account that the file names.
  const known = await findInvoiceRowId(scoped, { ...identity, account: '', period: '' })
  if (known !== undefined)
    await trx
      .updateTable('invoice')
      .set({ identityAccount: '', identityPeriod: '' })
      .where('id', '=', known)
      .where('identityAccount', '!=', '')
      .execute()
  const written = await trx
    .insertInto('invoice')
    .values({
      invoiceId: documentId,
      cloudProvider: cloud,
      cloudAccountId: id,
      invoiceDate: document.documentDate,
      billingPeriodStartDate: document.periodStart,
      billingPeriodEndDate: document.periodEnd,
      billingAccountId: document.billingAccountId,
      currencyCode: document.currency,
      totalCharges: document.total,
      announcedTotal: document.total,
      paidAmount: document.paid,
      pdfDownloadLink: document.pdfUrl,
      billingProvider: document.sellers.join(', '),
      invoiceLineItemType: document.lineKinds.join(', '),
    })
    .onConflict((conflict) =>
      conflict.constraint('invoice_identity').doUpdateSet((eb) => ({
        announcedTotal: eb.ref('excluded.announcedTotal'),
        invoiceDate: eb.ref('excluded.invoiceDate'),
        cloudAccountId: eb.ref('excluded.cloudAccountId'),
      })),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
  if (written.isNew)
    await audit({ action: 'fetch', objectType: 'invoices', objectId: written.id, objectName: documentId })
  return written.isNew
}

const formatFetchMessage = (listed: number, added: number): string =>
  added === 0 ? t(m.noNewInvoicesAllOfProviders, { listed }) : t(m.newInvoiceFetchedOpenDetailsTo, { added })

/**
 * Fetches the providers' invoices and adds unknown ones without their line items. If an account is rejected, the others
 * are still queried, and the sentence names it.
 * @param only the account to query; all accounts if omitted.
 * @returns the sentence for the snackbar, and its part that a person should check.
 * @throws AppError Unavailable with the provider's own sentence if no account succeeded.
 */
export const fetchInvoices = async (
  ctx: AppContext,
  scope: Scope,
  only?: string,
): Promise<{ added: number; message: string; problems: string[] }> => {
  const accounts = await openFetchableAccounts(ctx, scope, only)
  const refusals: { name: string; error: CloudError }[] = []
  /** Queries one account; an error is stored with the account as well. */
  const tryAccount = async (
    { id, name }: { id: string; name: string },
    call: () => Promise<void>,
  ): Promise<void> => {
    let problem = ''
    try {
      await call()
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      refusals.push({ name, error })
      problem = error.message
    }
    await withScope(ctx, scope, ({ trx, now }) =>
      trx
        .updateTable('cloudAccount')
        .set({ fetchedAt: now, fetchProblem: problem })
        .where('id', '=', id)
        .execute(),
    )
  }
  const problems: string[] = []
  let listed = 0
  let added = 0
  for (const account of accounts.billing)
    await tryAccount(account, async () => {
      const documents = await account.billing.documents()
      listed += documents.length
      added += await withScope(ctx, scope, async (scoped) => {
        let isNew = 0
        for (const document of documents) if (await upsertDocument(scoped, account, document)) isNew++
        await requestEstimates(scoped, account)
        return isNew
      })
      problems.push(...(await fetchRates(ctx, scope, account)))
    })
  const exported = { listed: 0, requested: 0 }
  for (const account of accounts.exports)
    await tryAccount(account, async () => {
      const found = await fetchExportsOf(ctx, scope, account)
      exported.listed += found.listed
      exported.requested += found.requested
    })
  const [refused] = refusals
  if (refused && refusals.length === accounts.billing.length + accounts.exports.length)
    throw toCloudRefusal(refused.error)
  const sentences = refusals.map(({ name, error }) =>
    t(m.couldNotReach, { name, message: error.message.replace(/\.?$/, '.') }),
  )
  const found = [
    ...(accounts.billing.length > 0 ? [formatFetchMessage(listed, added)] : []),
    ...(accounts.exports.length > 0 ? [formatExportSummary(exported)] : []),
  ]
  return { added, message: [...found, ...sentences, ...problems].join(' '), problems }
}
