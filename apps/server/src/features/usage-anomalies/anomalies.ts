/** Unusual days as a list, the page that says why one is, and dismissing one. */
import { parseDecimal, toAmount } from '@cmp/billing'
import { digitsOf, usageAnomalies, usageByMeters, whyOfDay, type QueryOf, type RowOf } from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { notFound } from '../../resources/changes.ts'
import type { ResourceHandlers } from '../../resources/handlers.ts'
import { anyContains, fetchPage, type SortColumns } from '../../resources/page.ts'
import type { Scoped } from '../../scope/scope.ts'

const sortColumns = {
  day: 'usage_anomaly.day',
  serviceName: 'usage_anomaly.service_name',
  companyName: 'customer.company_name',
  over: 'usage_anomaly.over_expected',
  actual: 'usage_anomaly.actual',
  expected: 'usage_anomaly.expected',
  foundAt: 'usage_anomaly.found_at',
} satisfies SortColumns<typeof usageAnomalies>

const select = ({ trx }: Scoped) =>
  trx
    .selectFrom('usageAnomaly')
    .innerJoin('customer', 'customer.id', 'usageAnomaly.customerId')
    .selectAll('usageAnomaly')
    .select('customer.companyName')

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toRow = ({
  foundAt,
  actual,
  expected,
  overExpected,
  ...row
}: Selected): RowOf<typeof usageAnomalies> => {
  const money = (amount: string) => toAmount(parseDecimal(amount), digitsOf(row.currency))
  return {
    ...row,
    actual: money(actual),
    expected: money(expected),
    over: money(overExpected),
    foundAt: foundAt.toISOString(),
  }
}

const filtered = (
  scoped: Scoped,
  { state, customerId, cloudProvider, serviceName, search }: QueryOf<typeof usageAnomalies>,
) =>
  select(scoped)
    .$if(!!state, (q) => q.where(sql<boolean>`usage_anomaly.state = ${state}`))
    .$if(!!customerId, (q) => q.where('usageAnomaly.customerId', '=', customerId ?? ''))
    .$if(!!cloudProvider, (q) => q.where('usageAnomaly.cloudProvider', '=', cloudProvider ?? ''))
    .$if(!!serviceName, (q) => q.where('usageAnomaly.serviceName', '=', serviceName ?? ''))
    .$if(!!search, (q) =>
      q.where(
        anyContains(
          ['usage_anomaly.service_name', 'customer.company_name', 'usage_anomaly.cause'],
          search ?? '',
        ),
      ),
    )

/** The calls of the list. */
export const usageAnomalyHandlers: ResourceHandlers<typeof usageAnomalies> = {
  storage: { table: 'usageAnomaly', letsGo: ['customerId'] },
  list: (scoped, query) => fetchPage(filtered(scoped, query), query, sortColumns, 'usage_anomaly.id', toRow),
}

/** The page that says why an unusual day came to what it did. */
export const whyPage = (day: Parameters<typeof whyOfDay>[0]): string =>
  `${usageByMeters.pages.list}/change?${new URLSearchParams(whyOfDay(day)).toString()}`

/** The open unusual days that the scope sees: how many there are, and the latest of them. */
export const openUnusualDays = async (scoped: Scoped, most: number) => {
  const open = select(scoped).where('usageAnomaly.state', '=', 'open')
  const latest = await open
    .orderBy('usageAnomaly.day', 'desc')
    .orderBy('usageAnomaly.id')
    .limit(most)
    .execute()
  if (latest.length < most) return { count: latest.length, latest: latest.map(toRow) }
  const { count } = await open
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return { count, latest: latest.map(toRow) }
}

/** What {@link openUnusualDays} gives. */
export type OpenUnusualDays = Awaited<ReturnType<typeof openUnusualDays>>

/** Dismisses an unusual day. @returns what it is called; @throws AppError NotFound, Conflict where somebody did so before */
export const dismiss = async (scoped: Scoped, id: string, reason: string): Promise<string> => {
  const { trx, scope, audit } = scoped
  const found = await trx
    .selectFrom('usageAnomaly')
    .select(['customerId', 'serviceName', 'state', sql<string>`day::text`.as('day')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(usageAnomalies.noun)
  if (found.state !== 'open')
    throw new AppError(
      'Conflict',
      found.state === 'dismissed'
        ? 'Somebody has dismissed this day meanwhile. Their reason stands in the list.'
        : 'Later lines have made this day like the others. There is nothing to dismiss.',
    )
  await trx
    .updateTable('usageAnomaly')
    .set({ state: 'dismissed', reason, dismissedBy: scope.actor })
    .where('id', '=', id)
    .execute()
  const name = `${found.serviceName}, ${found.day}`
  await audit({
    action: 'dismiss',
    objectType: usageAnomalies.name,
    objectId: id,
    objectName: name,
    customerId: found.customerId,
    before: { state: 'open' },
    after: { state: 'dismissed', reason },
  })
  return name
}
