/** What the charts of a dashboard are about: resources and containers of the dashboard's customer alone. */
import { cloudContainers, type DashboardItemInput } from '@cmp/contract'
import { sql } from 'kysely'
import { notFound } from '../../resources/changes.ts'
import type { Scoped } from '../../scope/scope.ts'
import { containersIn } from '../inventories/container-list.ts'

/** The part of a chart that names something of a customer; an empty text names nothing. */
type Source = Pick<DashboardItemInput, 'containerId' | 'resourceId'>

/** A pool of a cluster is named by its cluster. */
const nativeIdOf = (resourceId: string): string => resourceId.split('/nodePools/')[0] ?? ''

/**
 * Refuses what is not the dashboard's customer's, whether it is somebody else's or nobody's. A dashboard for any customer takes
 * whatever its editor may see.
 * @param shown sources that the dashboard has already: they stay, also after their resource is gone
 * @throws AppError NotFound
 */
export const checkSources = async (
  scoped: Scoped,
  { customerId }: { customerId: string | null },
  sources: readonly Source[],
  shown: readonly Source[] = [],
): Promise<void> => {
  const newOf = (name: keyof Source): string[] => {
    const known = new Set(['', ...shown.map((source) => source[name])])
    return [...new Set(sources.map((source) => source[name]))].filter((text) => !known.has(text))
  }
  for (const containerId of newOf('containerId')) {
    const found = await containersIn(scoped)
      .select('container.id')
      .where(sql<boolean>`lower(container.container_id) = lower(${containerId})`)
      .$if(customerId !== null, (query) => query.where('container.customerId', '=', customerId))
      .limit(1)
      .executeTakeFirst()
    if (!found) throw notFound(cloudContainers.noun)
  }
  for (const resourceId of newOf('resourceId')) {
    const found = await scoped.trx
      .selectFrom('cloudResource')
      .select('nativeId')
      .where(sql<boolean>`lower(native_id) = lower(${nativeIdOf(resourceId)})`)
      .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
      .limit(1)
      .executeTakeFirst()
    if (!found) throw notFound('resource')
  }
}
