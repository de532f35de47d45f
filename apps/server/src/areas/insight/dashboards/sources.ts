/** Checks that the charts of a dashboard use only resources, containers and budgets of the dashboard's customer. */
import * as m from '@cmp/messages/server/insight/dashboards'
import { budgets, cloudContainers, type DashboardItemInput } from '@cmp/contract'
import { sql } from 'kysely'
import { createNotFoundError, requireId } from '../../../resources/changes.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { selectContainers } from '../../clouds/index.ts'

/** The fields of a chart that name a customer's resource, container or budget; an empty text names none. */
type Source = Pick<
  DashboardItemInput,
  'containerId' | 'resourceId' | 'monitoringType' | 'monitoringNamespace'
>

/** Returns the budget that a chart names; an empty text if it names none. */
const getBudgetId = ({ monitoringType, monitoringNamespace }: Source): string =>
  monitoringType === 'budget' ? monitoringNamespace : ''

/** Returns the ID of the cluster if the ID names one of its node pools. */
const getNativeId = (resourceId: string): string => resourceId.split('/nodePools/')[0] ?? ''

/**
 * Rejects sources that do not belong to the dashboard's customer, whether they belong to another customer or to none. A
 * dashboard of all customers accepts whatever its editor may see.
 * @param shown sources that the dashboard has already; they are accepted, even after their resource was deleted.
 * @throws AppError NotFound.
 */
export const checkSources = async (
  scoped: Scoped,
  { customerId }: { customerId: string | null },
  sources: readonly Source[],
  shown: readonly Source[] = [],
): Promise<void> => {
  const listNewValues = (getValue: (source: Source) => string): string[] => {
    const known = new Set(['', ...shown.map(getValue)])
    return [...new Set(sources.map(getValue))].filter((text) => !known.has(text))
  }
  for (const containerId of listNewValues((source) => source.containerId)) {
    const found = await selectContainers(scoped)
      .select('container.id')
      .where(sql<boolean>`lower(container.container_id) = lower(${containerId})`)
      .$if(customerId !== null, (query) => query.where('container.customerId', '=', customerId))
      .limit(1)
      .executeTakeFirst()
    if (!found) throw createNotFoundError(cloudContainers)
  }
  for (const resourceId of listNewValues((source) => source.resourceId)) {
    const found = await scoped.trx
      .selectFrom('cloudResource')
      .select('nativeId')
      .where(sql<boolean>`lower(native_id) = lower(${getNativeId(resourceId)})`)
      .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
      .limit(1)
      .executeTakeFirst()
    if (!found) throw createNotFoundError(m.resource)
  }
  for (const budgetId of listNewValues(getBudgetId)) {
    const found = await scoped.trx
      .selectFrom('budget')
      .select('id')
      .where('id', '=', requireId(budgetId, budgets))
      .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
      .executeTakeFirst()
    if (!found) throw createNotFoundError(budgets)
  }
}
