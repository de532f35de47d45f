/** How the reading of an inventory stands, and asking for it. */
import type { containerCollections, CallTaken, ContainerCollection, refreshContainers } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../scope/scope.ts'
import { checkContainer, containersIn } from './container-list.ts'
import { askToCollect } from './containers.ts'

type Ground = CallTaken<typeof refreshContainers>['body']

const inGround = async (scoped: Scoped, { tenantId, cloudProviderId, containerId }: Ground) => {
  await checkContainer(scoped, containerId)
  return containersIn(scoped)
    .selectAll('container')
    .$if(tenantId !== '', (q) => q.where(sql<boolean>`lower(container.own_tenant_id) = lower(${tenantId})`))
    .$if(cloudProviderId !== '', (q) =>
      q.where(sql<boolean>`lower(container.cloud_provider) = lower(${cloudProviderId})`),
    )
    .$if(containerId !== '', (q) =>
      q.where(sql<boolean>`lower(container.container_id) = lower(${containerId})`),
    )
    .orderBy('container.name')
    .orderBy('container.id')
    .execute()
}

/** How the reading of an inventory stands in each container of a ground. */
export const collectionsOf = async (
  scoped: Scoped,
  { inventory, ...ground }: CallTaken<typeof containerCollections>['query'],
): Promise<ContainerCollection[]> => {
  const containers = await inGround(scoped, ground)
  return containers.map(({ containerId, name, cloudProvider, companyName, isWatched, ...row }) => {
    const { collectedAt = null, triedAt = null, problem = '', count = 0 } = row.collections[inventory] ?? {}
    const isRunning = row.status === 'running' || (row.status === 'queued' && row.delayedUntil === null)
    return {
      containerId,
      name,
      cloudProvider,
      companyName,
      isWatched,
      isRunning: isWatched && isRunning,
      collectedAt,
      triedAt,
      problem,
      count,
    }
  })
}

/** Which watched containers a ground has; what may be seen may be read again. */
export const watchedIn = async (scoped: Scoped, ground: Ground): Promise<string[]> =>
  (await inGround(scoped, ground)).flatMap(({ id, isWatched }) => (isWatched ? [id] : []))

/** Has containers read now; the portal itself writes that. */
export const refresh = async (scoped: Scoped, ids: readonly string[]): Promise<{ containers: number }> => {
  await askToCollect(scoped, ids)
  return { containers: ids.length }
}
