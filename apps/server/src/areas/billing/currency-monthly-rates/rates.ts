import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/currency-monthly-rates'
import type { currencyMonthlyRates, QueryOf, RowOf } from '@cmp/contract'
import { filterNumber, requireCurrencyPair } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { confirmRate, isSameRate, readKnownRates, type MonthRate } from './plausible-rates.ts'

const sortColumns = {
  year: 'currency_monthly_rate.year',
  month: 'currency_monthly_rate.month',
  fromCurrency: 'currency_monthly_rate.from_currency',
  toCurrency: 'currency_monthly_rate.to_currency',
  rate: 'currency_monthly_rate.rate',
  createdAt: 'currency_monthly_rate.created_at',
} satisfies SortColumns<typeof currencyMonthlyRates>

/** Sorts the months of a year in their order. */
const ties = [
  'currency_monthly_rate.year',
  'currency_monthly_rate.month',
  'currency_monthly_rate.from_currency',
  'currency_monthly_rate.to_currency',
  'currency_monthly_rate.id',
]

const select = ({ trx }: Scoped) => trx.selectFrom('currencyMonthlyRate').selectAll()

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, source: _, ...row }: Selected): RowOf<typeof currencyMonthlyRates> => ({
  ...row,
  pair: t(m.to, {
    fromCurrency: row.fromCurrency,
    toCurrency: row.toCurrency,
    year: row.year,
    month: String(row.month).padStart(2, '0'),
  }),
  createdAt: createdAt.toISOString(),
})

const filterMonthlyRates = (scoped: Scoped, query: QueryOf<typeof currencyMonthlyRates>) =>
  select(scoped)
    .$if(!!query.year, (q) => q.where('year', '=', filterNumber(query.year)))
    .$if(!!query.month, (q) => q.where('month', '=', filterNumber(query.month)))
    .$if(!!query.fromCurrency, (q) => q.where('fromCurrency', '=', query.fromCurrency?.toUpperCase() ?? ''))
    .$if(!!query.toCurrency, (q) => q.where('toCurrency', '=', query.toCurrency?.toUpperCase() ?? ''))
    .$if(!!query.search, (q) =>
      q.where(whereAnyContains(['from_currency', 'to_currency'], query.search ?? '')),
    )

const refuseNonsense = async ({ trx }: Scoped, id: string): Promise<void> =>
  requireCurrencyPair(
    await trx
      .selectFrom('currencyMonthlyRate')
      .select(['fromCurrency', 'toCurrency'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/**
 * Requests confirmation of a rate that is about to be saved; `before` is its previous value, and an unchanged rate
 * needs no confirmation.
 */
const requestRateConfirmation = async (scoped: Scoped, id: string, before?: MonthRate): Promise<void> => {
  const now = await select(scoped).where('id', '=', id).executeTakeFirstOrThrow()
  if (before && isSameRate(before, now)) return
  confirmRate(
    now,
    (await readKnownRates(scoped, now)).filter((other) => other.id !== id),
  )
}

/** Handlers of currency monthly rates. */
export const currencyMonthlyRateHandlers: ResourceHandlers<typeof currencyMonthlyRates> = {
  storage: { table: 'currencyMonthlyRate' },
  list: (scoped, query) => fetchPage(filterMonthlyRates(scoped, query), query, sortColumns, ties, toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  create: async (scoped, { confirm, ...body }) => {
    const { id } = await scoped.trx
      .insertInto('currencyMonthlyRate')
      .values(body)
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, id)
    if (!confirm) await requestRateConfirmation(scoped, id)
    return id
  },
  update: async (scoped, id, { confirm, ...body }) => {
    if (Object.keys(body).length === 0) return
    const before = await select(scoped).where('id', '=', id).executeTakeFirst()
    await scoped.trx
      .updateTable('currencyMonthlyRate')
      .set({ ...body, source: 'person' })
      .where('id', '=', id)
      .execute()
    await refuseNonsense(scoped, id)
    if (!confirm) await requestRateConfirmation(scoped, id, before)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('currencyMonthlyRate').where('id', '=', id).execute()
  },
}
