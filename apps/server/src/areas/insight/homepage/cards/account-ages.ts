/** Returns the age of each account's data: its newest day of usage, when it was and will be fetched, and its problems. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/homepage'
import { accountKindOf, formatMonthName, type ProviderHome, countDaysBetween } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { getAccountCloud } from '../../../../core/cloud-accounts/account-list.ts'
import { calculateNextFetch } from '../../../../core/cloud-accounts/fetch-times.ts'
import { accountPage } from './links.ts'

type AccountAge = ProviderHome['accounts'][number]

/** Usage older than this is late: a month, plus the days that providers need to deliver it. */
export const lateAfterDays = 40

/**
 * Returns what a person should know about an account's data and do; empty if there is no problem. `today` is
 * `YYYY-MM-DD`.
 */
export const describeAccountAge = (
  {
    newestDay,
    lastFetchAt,
    nextFetchAt,
    problem,
  }: Pick<AccountAge, 'newestDay' | 'lastFetchAt' | 'nextFetchAt' | 'problem'>,
  today: string,
): string => {
  if (problem !== '') return t(m.theLastFetchFailed, { problem })
  if (newestDay === null)
    return lastFetchAt === null
      ? t(m.noDataHasBeenFetchedYet, { nextFetchAtCase: String(nextFetchAt === null) })
      : t(m.dataWasFetchedButThereIs)
  const age = countDaysBetween(newestDay, today)
  if (age <= lateAfterDays) return ''
  return t(m.latestUsageIsFromDaysAgo, {
    newestDay: formatMonthName(newestDay),
    age,
    nextFetchAtCase: String(nextFetchAt === null),
  })
}

/** Returns every account by name. `today` is `YYYY-MM-DD`. */
export const accountAges = async ({ trx, now }: Scoped, today: string): Promise<AccountAge[]> => {
  const rows = await trx
    .selectFrom('cloudAccount')
    .select([
      'id',
      'name',
      'kind',
      'fetchEvery',
      'fetchedAt',
      'fetchProblem',
      sql<string | null>`(select greatest(
        (select max(load.last_day) from invoice_load load join invoice on invoice.id = load.invoice_row_id
          where load.is_current and invoice.cloud_account_id = cloud_account.id),
        (select max(load.last_day) from invoice_load load join invoice_import fetched on fetched.load_id = load.load_id
          join provider_export export on export.id = fetched.fetch_export_id
          where load.is_current and export.cloud_account_id = cloud_account.id)))::text`.as('newestDay'),
    ])
    .orderBy('name')
    .orderBy('id')
    .execute()
  // Other accounts supply no usage that could be late; the demo's account has no declared kind.
  const billing = rows.filter(
    ({ kind }) => (accountKindOf(kind)?.declared.purpose ?? 'billing') === 'billing',
  )
  return billing.map(({ id, name, kind, fetchEvery, fetchedAt, fetchProblem, newestDay }) => {
    const age = {
      newestDay,
      lastFetchAt: fetchedAt?.toISOString() ?? null,
      nextFetchAt: calculateNextFetch(fetchEvery, fetchedAt, now)?.toISOString() ?? null,
      problem: fetchProblem,
    }
    return {
      id,
      name,
      cloudProvider: getAccountCloud(kind),
      ...age,
      sentence: describeAccountAge(age, today),
      href: accountPage(id),
    }
  })
}
