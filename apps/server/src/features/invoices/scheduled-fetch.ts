/**
 * Accounts that are fetched by themselves: their new invoices with their lines, exports that have changed, and the lines of
 * their newer invoices once more, since providers change them late. What was
 * wrong with an account stands on it until a fetch goes well; the others are fetched all the same.
 */
import { counted, word } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import type { AppContext } from '../../scope/context.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { defineSchedule } from '../../work/define-job.ts'
import { storedAccount } from '../cloud-accounts/account-list.ts'
import { nextFetch } from '../cloud-accounts/fetch-times.ts'
import { fetchInvoices } from './fetch.ts'
import { startFetch } from './fetch-lines.ts'

const quarterOfAnHourSeconds = 900

/** The accounts whose time has come; a try counts whether it went well or not, so that a refusal is not repeated at once. */
const dueAccounts = async ({ trx, now }: Scoped) => {
  const accounts = await trx
    .selectFrom('cloudAccount')
    .select(['id', 'name', 'fetchEvery', 'fetchedAt'])
    .orderBy('fetchedAt')
    .orderBy('id')
    .execute()
  return accounts.filter(
    ({ fetchEvery, fetchedAt }) => nextFetch(fetchEvery, fetchedAt, now)?.getTime() === now.getTime(),
  )
}

/** Older invoices stay without lines until somebody asks for them: an account's first fetch is not its whole history. */
const fetchedMonths = 3

/** The newer invoices of an account whose lines nobody has fetched or brought in. */
const withoutLines = ({ trx, now }: Scoped, accountId: string) =>
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

/** Asking a provider for the lines of an invoice makes it prepare an export, so that once a day has to do. */
const askedAgainHours = 20

/**
 * The newer invoices of an account whose lines it gave some time ago. What a bucket or a table holds is no part of it: that
 * is listed with its versions.
 */
const toAskAgain = ({ trx, now }: Scoped, accountId: string) =>
  trx
    .selectFrom('invoice')
    .select('id')
    .where('cloudAccountId', '=', accountId)
    .where(sql<boolean>`invoice_date >= ${now}::timestamptz - make_interval(months => ${fetchedMonths})`)
    .where(
      sql<boolean>`detail_updated_at <= ${now}::timestamptz - make_interval(hours => ${askedAgainHours})`,
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
 * Fetches an account's new invoices and changed exports, and asks for the lines that nobody has fetched, or not lately.
 * @returns beside the sentence what somebody has to look at; empty for most
 * @throws AppError NotFound for the account, Unavailable with the provider's own sentence
 */
export const fetchAccount = async (
  ctx: AppContext,
  scope: Scope,
  accountId: string,
): Promise<Awaited<ReturnType<typeof fetchInvoices>>> => {
  await withScope(ctx, scope, (scoped) => storedAccount(scoped, accountId))
  const found = await fetchInvoices(ctx, scope, accountId)
  const asked = await withScope(ctx, scope, async (scoped) => [
    ...(await withoutLines(scoped, accountId)),
    ...(await toAskAgain(scoped, accountId)),
  ])
  for (const { id } of asked) await startFetch(ctx, scope, id, 'usage')
  return asked.length === 0
    ? found
    : {
        ...found,
        message: `${found.message} The lines of ${counted(asked.length, 'invoice')} ${word(asked.length, 'is', 'are')} being fetched.`,
      }
}

/** Fetches each account as often as it says. */
export const scheduledFetch = defineSchedule({
  name: 'scheduled-fetch',
  everySeconds: quarterOfAnHourSeconds,
  run: async (ctx, work) => {
    for (const { id, name } of await withScope(ctx, systemScope, dueAccounts)) {
      work.signal.throwIfAborted()
      let problem = ''
      try {
        problem = (await fetchAccount(ctx, systemScope, id)).problems.join(' ')
      } catch (error) {
        if (work.signal.aborted) throw error
        ctx.log.warn({ err: error, account: name }, 'an account could not be fetched')
        problem =
          error instanceof AppError
            ? error.message
            : 'It failed unexpectedly, and the log of the portal says why. It is tried again in its time.'
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
