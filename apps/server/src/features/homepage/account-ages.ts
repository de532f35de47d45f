/** How old the data of each account is: its newest day of usage, when it was and will be fetched, and what is wrong. */
import { accountKindOf, monthName, numberText, type ProviderHome } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { cloudOfAccount } from '../cloud-accounts/account-list.ts'
import { nextFetch } from '../cloud-accounts/fetch-times.ts'
import { accountPage } from './links.ts'

type AccountAge = ProviderHome['accounts'][number]

/** Usage that is older is late: a month, and the days until providers have sent it. */
export const lateAfterDays = 40

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** What a person should know of an account's data, and do; empty where all is well. `today` is `YYYY-MM-DD`. */
export const ageSentence = (
  {
    newestDay,
    lastFetchAt,
    nextFetchAt,
    problem,
  }: Pick<AccountAge, 'newestDay' | 'lastFetchAt' | 'nextFetchAt' | 'problem'>,
  today: string,
): string => {
  if (problem !== '') return `The last fetch failed: ${problem}`
  if (newestDay === null)
    return lastFetchAt === null
      ? `Nothing has been fetched yet. ${nextFetchAt === null ? 'Fetch now, or edit the account to have it fetched by itself.' : 'It is fetched by itself within a quarter of an hour.'}`
      : 'It was fetched, and no usage has come in yet.'
  const age = daysBetween(newestDay, today)
  if (age <= lateAfterDays) return ''
  return `Its usage ends in ${monthName(newestDay)}, ${numberText(age)} days ago. ${nextFetchAt === null ? 'Fetch now, or edit the account to have it fetched by itself.' : 'Ask the provider why nothing newer has come.'}`
}

/** Every account, by name. `today` is `YYYY-MM-DD`. */
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
  // Other accounts bring no usage that could be late; the demo's is of no declared kind.
  const billing = rows.filter(
    ({ kind }) => (accountKindOf(kind)?.declared.purpose ?? 'billing') === 'billing',
  )
  return billing.map(({ id, name, kind, fetchEvery, fetchedAt, fetchProblem, newestDay }) => {
    const age = {
      newestDay,
      lastFetchAt: fetchedAt?.toISOString() ?? null,
      nextFetchAt: nextFetch(fetchEvery, fetchedAt, now)?.toISOString() ?? null,
      problem: fetchProblem,
    }
    return {
      id,
      name,
      cloudProvider: cloudOfAccount(kind),
      ...age,
      sentence: ageSentence(age, today),
      href: accountPage(id),
    }
  })
}
