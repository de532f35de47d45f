/** What the sources of tiles receive and return. */
import type { CallTaken, DashboardTile, readDashboardTile } from '@cmp/contract'
import type { AppContext } from '../../../../scope/context.ts'
import type { Scope } from '../../../../scope/scope.ts'

/** A request of a tile: what it shows, for which customer, and the days of its range. */
export type TileRequest = {
  ctx: AppContext
  scope: Scope
  query: CallTaken<typeof readDashboardTile>['query']
  customer: { id: string; tenantId: string }
  from: string
  to: string
}

/** What a source returns: the path of the page behind the tile, and the field of its kind. */
export type TileData = Pick<DashboardTile, 'href'> &
  Partial<Pick<DashboardTile, 'trend' | 'ranking' | 'budgets' | 'anomalies' | 'statuses'>>
