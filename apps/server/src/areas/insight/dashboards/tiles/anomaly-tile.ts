/** The source of the anomaly tile: the open anomalies of the days of the range. */
import { mostTileRows, usageAnomalies } from '@cmp/contract'
import { withScope } from '../../../../scope/scope.ts'
import { buildCauseHref, listOpenAnomalies } from '../../usage-anomalies/anomalies.ts'
import type { TileData, TileRequest } from './tile-request.ts'

/** Returns the anomalies with the largest difference from the expected charge. */
export const readAnomalyTile = ({ ctx, scope, customer, from, to }: TileRequest): Promise<TileData> =>
  withScope(ctx, scope, async (scoped) => {
    const rows = await listOpenAnomalies(scoped, { customerId: customer.id, from, to })
    const filters = {
      state: 'open',
      ...(scope.kind === 'provider' && { customerId: customer.id }),
    }
    return {
      href: `${usageAnomalies.pages.list}?${new URLSearchParams(filters).toString()}`,
      ...(rows.length > 0 && {
        anomalies: {
          rows: rows.slice(0, mostTileRows).map((row) => ({
            id: row.id,
            day: row.day,
            serviceName: row.serviceName,
            cloudProvider: row.cloudProvider,
            over: row.over,
            currency: row.currency,
            cause: row.cause,
            href: buildCauseHref(row),
          })),
          more: Math.max(0, rows.length - mostTileRows),
        },
      }),
    }
  })
