import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/billing/project-currency-rates'
import { type projectCurrencyRates, type QueryOf, type RowOf } from '@cmp/contract'
import { filterNumber, requireCurrencyPair } from '../../../resources/field-refusals.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import type { Scoped } from '../../../scope/scope.ts'
import {
  confirmRate,
  isSameRate,
  readKnownRates,
  type MonthRate,
} from '../currency-monthly-rates/plausible-rates.ts'
import { lockProjectOwner } from '../../parties/index.ts'

const sortColumns = {
  projectId: 'project_currency_rate.project_id',
  projectNo: 'project.project_no',
  projectName: 'project.project_name',
  companyName: 'customer.company_name',
  year: 'project_currency_rate.year',
  month: 'project_currency_rate.month',
} satisfies SortColumns<typeof projectCurrencyRates>

/** Sorts the months of a project in their order. */
const ties = ['project_currency_rate.year', 'project_currency_rate.month', 'project_currency_rate.id']

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('projectCurrencyRate')
    .innerJoin('project', 'project.id', 'projectCurrencyRate.projectId')
    .innerJoin('customer', 'customer.id', 'projectCurrencyRate.customerId')
    .selectAll('projectCurrencyRate')
    .select(['project.projectNo', 'project.projectName', 'customer.companyName'])

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({ createdAt, ...row }: Selected): RowOf<typeof projectCurrencyRates> => ({
  ...row,
  name: t(m.rateName, {
    projectName: row.projectName,
    fromCurrency: row.fromCurrency,
    toCurrency: row.toCurrency,
    month: `${row.year}-${String(row.month).padStart(2, '0')}`,
  }),
  createdAt: createdAt.toISOString(),
})

const filterProjectRates = (scoped: Scoped, query: QueryOf<typeof projectCurrencyRates>) =>
  select(scoped)
    .$if(!!query.projectId, (q) => q.where('projectCurrencyRate.projectId', '=', query.projectId ?? ''))
    .$if(!!query.customerId, (q) => q.where('projectCurrencyRate.customerId', '=', query.customerId ?? ''))
    .$if(!!query.projectName, (q) =>
      q.where(whereAnyContains(['project.project_name'], query.projectName ?? '')),
    )
    .$if(!!query.year, (q) => q.where('projectCurrencyRate.year', '=', filterNumber(query.year)))
    .$if(!!query.month, (q) => q.where('projectCurrencyRate.month', '=', filterNumber(query.month)))
    .$if(!!query.search, (q) =>
      q.where(
        whereAnyContains(
          ['project.project_name', 'project.project_no', 'customer.company_name'],
          query.search ?? '',
        ),
      ),
    )

const refuseNonsense = async ({ trx }: Scoped, id: string): Promise<void> =>
  requireCurrencyPair(
    await trx
      .selectFrom('projectCurrencyRate')
      .select(['fromCurrency', 'toCurrency'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

const rateOf = ({ trx }: Scoped, id: string) =>
  trx
    .selectFrom('projectCurrencyRate')
    .select(['projectId', 'year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .where('id', '=', id)

/**
 * Requests confirmation of a rate that is about to be saved. It is compared with the project's other rates or, if the
 * project has none of the pair, with the monthly rates. `before` is its previous value, and an unchanged rate needs no
 * confirmation.
 */
const requestRateConfirmation = async (scoped: Scoped, id: string, before?: MonthRate): Promise<void> => {
  const now = await rateOf(scoped, id).executeTakeFirstOrThrow()
  if (before && isSameRate(before, now)) return
  const own = await scoped.trx
    .selectFrom('projectCurrencyRate')
    .select(['year', 'month', 'fromCurrency', 'toCurrency', 'rate'])
    .where('projectId', '=', now.projectId)
    .where('id', '!=', id)
    .where('fromCurrency', 'in', [now.fromCurrency, now.toCurrency])
    .where('toCurrency', 'in', [now.fromCurrency, now.toCurrency])
    .execute()
  confirmRate(now, own.length > 0 ? own : await readKnownRates(scoped, now))
}

/** Handlers of project currency rates. A rate belongs to the customer of its project. */
export const projectCurrencyRateHandlers: ResourceHandlers<typeof projectCurrencyRates> = {
  storage: {
    table: 'projectCurrencyRate',
    constraints: {
      project_currency_rate_month_key: ['projectId', 'year', 'month', 'fromCurrency', 'toCurrency'],
    },
  },
  list: (scoped, query) => fetchPage(filterProjectRates(scoped, query), query, sortColumns, ties, toRow),
  get: async (scoped, id) => {
    const row = await select(scoped).where('projectCurrencyRate.id', '=', id).executeTakeFirst()
    return row && toRow(row)
  },
  rowsOf: async ({ trx }, id) => {
    const rows = await trx
      .selectFrom('projectCurrencyRate')
      .select('id')
      .where((eb) => eb.or([eb('id', '=', id), eb('projectId', '=', id)]))
      .orderBy('year', 'desc')
      .orderBy('month', 'desc')
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.id)
  },
  create: async (scoped, { confirm, ...body }) => {
    const customerId = await lockProjectOwner(scoped, body.projectId)
    const { id } = await scoped.trx
      .insertInto('projectCurrencyRate')
      .values({ ...body, customerId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await refuseNonsense(scoped, id)
    if (!confirm) await requestRateConfirmation(scoped, id)
    return id
  },
  update: async (scoped, id, { confirm, ...body }) => {
    if (Object.keys(body).length === 0) return
    const before = await rateOf(scoped, id).executeTakeFirst()
    const owner = body.projectId ? { customerId: await lockProjectOwner(scoped, body.projectId) } : {}
    await scoped.trx
      .updateTable('projectCurrencyRate')
      .set({ ...body, ...owner })
      .where('id', '=', id)
      .execute()
    await refuseNonsense(scoped, id)
    if (!confirm) await requestRateConfirmation(scoped, id, before)
  },
  remove: async ({ trx }, id) => {
    await trx.deleteFrom('projectCurrencyRate').where('id', '=', id).execute()
  },
}
