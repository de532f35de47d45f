/** The source of the status tile: the number of resources by status. */
import { cloudResources, joinValues, mostTileRows } from '@cmp/contract'
import { sql } from 'kysely'
import { withScope } from '../../../../scope/scope.ts'
import type { TileData, TileRequest } from './tile-request.ts'

/** Returns the statuses of the customer's resources, the most frequent first. */
export const readStatusTile = ({ ctx, scope, query, customer }: TileRequest): Promise<TileData> =>
  withScope(ctx, scope, async ({ trx }) => {
    const { resourceType } = query
    const rows = await trx
      .selectFrom('cloudResource')
      .select([
        sql<string>`coalesce(facts ->> 'status', '')`.as('status'),
        sql<number>`count(*)::integer`.as('count'),
      ])
      .where('customerId', '=', customer.id)
      .where('deletedAt', 'is', null)
      .$if(resourceType !== '', (of) => of.where('inventory', '=', resourceType))
      .groupBy(sql`1`)
      .orderBy(sql`2`, 'desc')
      .orderBy(sql`1`)
      .execute()
    const buildHref = (filters: Record<string, string>) =>
      `${cloudResources.pages.list}?${new URLSearchParams({
        tenantId: customer.tenantId,
        ...(resourceType !== '' && { inventory: joinValues([resourceType]) }),
        ...filters,
      }).toString()}`
    if (rows.length === 0) return { href: buildHref({}) }
    const shown = rows.slice(0, mostTileRows)
    return {
      href: buildHref({}),
      statuses: {
        count: rows.reduce((total, { count }) => total + count, 0),
        rows: shown.map(({ status, count }) => ({
          status,
          count,
          href: status === '' ? '' : buildHref({ status: joinValues([status]) }),
        })),
        more: rows.slice(mostTileRows).reduce((total, { count }) => total + count, 0),
      },
    }
  })
