/** Lists anomalies, links to the page that explains one, and dismisses them. */
import * as m from '@cmp/messages/server/insight/usage-anomalies'
import { parseDecimal, toAmount } from '@cmp/billing'
import {
  getCurrencyDigits,
  usageAnomalies,
  usageByMeters,
  toCauseQuery,
  type QueryOf,
  type RowOf,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import type { ResourceHandlers } from '../../../resources/handlers.ts'
import { whereAnyContains, fetchPage, type SortColumns } from '../../../resources/page.ts'
import type { Scoped } from '../../../scope/scope.ts'

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
  const formatAnomalyAmount = (amount: string) =>
    toAmount(parseDecimal(amount), getCurrencyDigits(row.currency))
  return {
    ...row,
    actual: formatAnomalyAmount(actual),
    expected: formatAnomalyAmount(expected),
    over: formatAnomalyAmount(overExpected),
    foundAt: foundAt.toISOString(),
  }
}

const filterAnomalies = (
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
        whereAnyContains(
          ['usage_anomaly.service_name', 'customer.company_name', 'usage_anomaly.cause'],
          search ?? '',
        ),
      ),
    )

/** Handlers of the list of anomalies. */
export const usageAnomalyHandlers: ResourceHandlers<typeof usageAnomalies> = {
  storage: { table: 'usageAnomaly', letsGo: ['customerId'] },
  list: (scoped, query) =>
    fetchPage(filterAnomalies(scoped, query), query, sortColumns, 'usage_anomaly.id', toRow),
}

/** Returns the URL of the page that explains an anomaly. */
export const buildCauseHref = (day: Parameters<typeof toCauseQuery>[0]): string =>
  `${usageByMeters.pages.list}/change?${new URLSearchParams(toCauseQuery(day)).toString()}`

/** Returns the open anomalies of a customer on some days, the largest difference first. */
export const listOpenAnomalies = async (
  scoped: Scoped,
  { customerId, from, to }: { customerId: string; from: string; to: string },
): Promise<RowOf<typeof usageAnomalies>[]> => {
  const rows = await select(scoped)
    .where('usageAnomaly.customerId', '=', customerId)
    .where('usageAnomaly.state', '=', 'open')
    .where('usageAnomaly.day', '>=', from)
    .where('usageAnomaly.day', '<=', to)
    .orderBy('usageAnomaly.overExpected', 'desc')
    .orderBy('usageAnomaly.id')
    .execute()
  return rows.map(toRow)
}

/** Returns the number of open anomalies in the scope, and the latest ones. */
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

/** The result of {@link openUnusualDays}. */
export type OpenUnusualDays = Awaited<ReturnType<typeof openUnusualDays>>

/**
 * Dismisses an anomaly.
 * @returns its name.
 * @throws AppError NotFound; Conflict if it was dismissed before.
 */
export const dismiss = async (scoped: Scoped, id: string, reason: string): Promise<string> => {
  const { trx, scope, audit } = scoped
  const found = await trx
    .selectFrom('usageAnomaly')
    .select(['customerId', 'serviceName', 'state', sql<string>`day::text`.as('day')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError(usageAnomalies)
  if (found.state !== 'open')
    throw new AppError(
      'Conflict',
      found.state === 'dismissed' ? m.anotherUserHasAlreadyDismissedThis : m.newLineItemsResolvedThisAnomaly,
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
