/** Reads the data of a dashboard tile from the source of its kind. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/insight/dashboards'
import { dashboardItemKinds, type DashboardTile, type TileType } from '@cmp/contract'
import { requireId, createNotFoundError } from '../../../../resources/changes.ts'
import { createFieldRefusal } from '../../../../resources/field-refusals.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope } from '../../../../scope/scope.ts'
import { resolveSpan } from '../../../clouds/index.ts'
import { getCostDays } from '../cost-days.ts'
import { readAnomalyTile } from './anomaly-tile.ts'
import { readBudgetTile } from './budget-tile.ts'
import { readRankingTile, readTagTile, readTrendTile } from './charge-tiles.ts'
import { readStatusTile } from './status-tile.ts'
import type { TileData, TileRequest } from './tile-request.ts'

const sources: Record<TileType, (request: TileRequest) => Promise<TileData>> = {
  trend: readTrendTile,
  top: readRankingTile,
  tag: readTagTile,
  budget: readBudgetTile,
  anomalies: readAnomalyTile,
  status: readStatusTile,
}

/**
 * Returns the customer of a tile; without an ID, that of the caller.
 * @throws AppError NotFound for another customer, InvalidRequest if the reseller names none.
 */
const requireTileCustomer = (ctx: AppContext, scope: Scope, requestedId: string) =>
  withScope(ctx, scope, async ({ trx }) => {
    const id = requestedId || (scope.kind === 'customer' ? scope.customerIds[0] : '')
    if (!id) throw createFieldRefusal('customerId', m.chooseCustomerWhoseResourcesToShow)
    const customer = await trx
      .selectFrom('customer')
      .select(['id', 'tenantId'])
      .where('id', '=', requireId(id, m.customer))
      .executeTakeFirst()
    if (!customer) throw createNotFoundError(m.customer)
    return customer
  })

/** Returns why a tile does not show the range, as a sentence; empty if it does. */
const describeRange = (type: TileType, isOfRange: boolean): string => {
  const { range } = dashboardItemKinds[type]
  if (range === 'now') return t(m.currentStatusNotThatOfTimeRange)
  if (range === 'own') return t(m.currentPeriodOfBudgetNotTime)
  return isOfRange ? '' : t(m.last30DaysBecauseChargesAreDaily)
}

/**
 * Returns the data of a tile over a range.
 * @throws AppError.
 */
export const readTile = async (
  ctx: AppContext,
  scope: Scope,
  query: TileRequest['query'],
): Promise<DashboardTile> => {
  const span = resolveSpan(
    { keyMetric: query.timeSpan, start: query.customStartDate, end: query.customEndDate },
    ctx.clock(),
  )
  const { from, to, isOfRange } = getCostDays(span)
  const customer = await requireTileCustomer(ctx, scope, query.customerId)
  const type = query.monitoringType
  const isOfDays = dashboardItemKinds[type].range === 'days'
  return {
    from: isOfDays ? from : '',
    to: isOfDays ? to : '',
    rangeNote: describeRange(type, isOfRange),
    trend: null,
    ranking: null,
    budgets: null,
    anomalies: null,
    statuses: null,
    ...(await sources[type]({ ctx, scope, query, customer, from, to })),
  }
}
