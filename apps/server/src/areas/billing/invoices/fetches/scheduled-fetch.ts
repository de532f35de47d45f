/**
 * Fetches accounts automatically: their new invoices with line items, exports that have changed, and the line items of
 * newer invoices again, because providers change them late. The error of an account is shown until a fetch succeeds,
 * and does not prevent the fetch of other accounts.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/invoices'
import { sql } from 'kysely'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { defineSchedule } from '../../../../work/define-job.ts'
import { readStoredAccount } from '../../../../core/cloud-accounts/account-list.ts'
import { calculateNextFetch } from '../../../../core/cloud-accounts/fetch-times.ts'
import { fetchInvoices } from './fetch.ts'
import { startFetch } from './fetch-lines.ts'

const quarterOfAnHourSeconds = 900

/**
 * Returns the accounts that are due. An attempt counts whether or not it succeeds, so that an error is not repeated
 * immediately.
 */
const listDueAccounts = async ({ trx, now }: Scoped) => {
  const accounts = await trx
    .selectFrom('cloudAccount')
    .select(['id', 'name', 'fetchEvery', 'fetchedAt'])
    .orderBy('fetchedAt')
    .orderBy('id')
    .execute()
  return accounts.filter(
    ({ fetchEvery, fetchedAt }) =>
      calculateNextFetch(fetchEvery, fetchedAt, now)?.getTime() === now.getTime(),
  )
}

/**
 * Older invoices are fetched without line items unless somebody requests them, so that an account's first fetch does
 * not import its whole history.
 */
const fetchedMonths = 3

/** Selects the newer invoices of an account whose line items nobody has fetched or imported. */
const listInvoicesWithoutLines = ({ trx, now }: Scoped, accountId: string) =>
  trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudAccountId', '=', accountId)
    .where('detailStatus', '=', '')
    .where(sql<boolean>`invoice_date >= ${now}::timestamptz - make_interval(months => ${fetchedMonths})`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoiceLoad')
            .select('loadId')
            .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
            .where('isCurrent', '=', true),
        ),
      ),
    )
    .orderBy('invoiceDate', 'desc')
    .orderBy('id')
    .execute()

/** A request for an invoice's line items makes the provider prepare an export, so it is repeated only about once a day. */
const refetchIntervalHours = 20

/**
 * Selects the newer invoices of an account whose line items were last fetched some time ago. Data in a bucket or a
 * table is excluded, because it is listed with its versions.
 */
const toAskAgain = ({ trx, now }: Scoped, accountId: string) =>
  trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudAccountId', '=', accountId)
    .where(sql<boolean>`invoice_date >= ${now}::timestamptz - make_interval(months => ${fetchedMonths})`)
    .where(
      sql<boolean>`detail_updated_at <= ${now}::timestamptz - make_interval(hours => ${refetchIntervalHours})`,
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoiceLoad')
          .innerJoin('invoiceImport', 'invoiceImport.loadId', 'invoiceLoad.loadId')
          .select('invoiceLoad.loadId')
          .whereRef('invoiceLoad.invoiceRowId', '=', 'invoice.id')
          .whereRef('invoiceImport.fetchInvoiceRowId', '=', 'invoice.id')
          .where('invoiceLoad.isCurrent', '=', true),
      ),
    )
    .orderBy('invoiceDate', 'desc')
    .orderBy('id')
    .execute()

/**
 * Fetches an account's new invoices and changed exports, and requests line items that have not been fetched, or not
 * lately.
 * @returns the sentence, and what a person should check, which is mostly empty.
 * @throws AppError NotFound for the account; Unavailable with the provider's own sentence.
 */
export const fetchAccount = async (
  ctx: AppContext,
  scope: Scope,
  accountId: string,
): Promise<Awaited<ReturnType<typeof fetchInvoices>>> => {
  await withScope(ctx, scope, (scoped) => readStoredAccount(scoped, accountId))
  const found = await fetchInvoices(ctx, scope, accountId)
  const invoicesToFetch = await withScope(ctx, scope, async (scoped) => [
    ...(await listInvoicesWithoutLines(scoped, accountId)),
    ...(await toAskAgain(scoped, accountId)),
  ])
  for (const { id } of invoicesToFetch) await startFetch(ctx, scope, id, 'usage')
  return invoicesToFetch.length === 0
    ? found
    : {
        ...found,
        message: t(m.fetchingLineItemsOfInvoice, { message: found.message, count: invoicesToFetch.length }),
      }
}

/** Fetches each account at its configured interval. */
export const scheduledFetch = defineSchedule({
  name: 'scheduled-fetch',
  everySeconds: quarterOfAnHourSeconds,
  run: async (ctx, work) => {
    for (const { id, name } of await withScope(ctx, systemScope, listDueAccounts)) {
      work.signal.throwIfAborted()
      let problem = ''
      try {
        problem = (await fetchAccount(ctx, systemScope, id)).problems.join(' ')
      } catch (error) {
        if (work.signal.aborted) throw error
        ctx.log.warn({ err: error, account: name }, 'an account could not be fetched')
        problem = error instanceof AppError ? error.message : t(m.unexpectedErrorOccurredSeePortalsLog)
      }
      await work.write(async ({ trx, now }) => {
        await trx
          .updateTable('cloudAccount')
          .set({ fetchedAt: now, fetchProblem: problem })
          .where('id', '=', id)
          .execute()
      })
    }
    await work.write((scoped) => work.done(scoped, ''))
  },
})
