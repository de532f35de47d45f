/** Returns the sync status of inventories, and requests a refresh. */
import { t } from '@cmp/messages'
import {
  formatList,
  type CallTaken,
  type containerCollections,
  type ContainerCollection,
  type refreshContainers,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import type { Collection } from '../../../../db/cloud-account-tables.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { checkContainer, selectContainers } from './container-list.ts'
import { requestCollection } from './containers.ts'

type ContainerScope = CallTaken<typeof refreshContainers>['body']

const readContainersInScope = async (
  scoped: Scoped,
  { tenantId, cloudProviderId, containerId }: ContainerScope,
) => {
  await checkContainer(scoped, containerId)
  return selectContainers(scoped)
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

type SyncStatus = Pick<ContainerCollection, 'collectedAt' | 'triedAt' | 'problem' | 'off' | 'count'>

/** The status of an inventory that was never read. */
const never: SyncStatus = { collectedAt: null, triedAt: null, problem: '', off: '', count: 0 }

const titles = new Map(inventories.map(({ name, title }) => [name, title]))

/** Combines the messages of several inventories, each sentence once under the titles of its inventories. */
const describeByInventory = (
  read: readonly (readonly [string, Collection])[],
  sentenceOf: (collection: Collection) => string,
): string =>
  [...Map.groupBy(read, ([, one]) => sentenceOf(one))]
    .filter(([sentence]) => sentence !== '')
    .map(([sentence, kinds]) =>
      kinds.length === read.length
        ? sentence
        : `${formatList(kinds.map(([name]) => t(titles.get(name) ?? name)))}: ${sentence}`,
    )
    .join(' ')

/**
 * Combines all inventories of a container: the age is that of the oldest, and what could not be read is listed by
 * resource type.
 */
const combineCollections = (collections: Readonly<Record<string, Collection>>): SyncStatus => {
  const read = inventories.flatMap(({ name }): [string, Collection][] => {
    const one = collections[name]
    return one ? [[name, one]] : []
  })
  const listTimes = (name: 'collectedAt' | 'triedAt') => read.flatMap(([, one]) => one[name] ?? []).toSorted()
  return {
    collectedAt: listTimes('collectedAt').at(0) ?? null,
    triedAt: listTimes('triedAt').at(-1) ?? null,
    problem: describeByInventory(read, ({ problem }) => problem),
    off: describeByInventory(read, ({ off = '' }) => off),
    count: read.reduce((sum, [, { count }]) => sum + count, 0),
  }
}

/** Returns the sync status of an inventory in each container in the given scope, or of all inventories combined. */
export const readCollections = async (
  scoped: Scoped,
  { inventory, accountId, ...scope }: CallTaken<typeof containerCollections>['query'],
): Promise<ContainerCollection[]> => {
  const containers = await readContainersInScope(scoped, scope)
  const ofAccount = containers.filter(
    ({ cloudAccountId }) => accountId === '' || cloudAccountId === accountId,
  )
  return ofAccount.map(({ containerId, name, cloudProvider, companyName, isWatched, ...row }) => {
    const syncStatus =
      inventory === '' ? combineCollections(row.collections) : { ...never, ...row.collections[inventory] }
    const isRunning = row.status === 'running' || (row.status === 'queued' && row.delayedUntil === null)
    return {
      containerId,
      name,
      cloudProvider,
      companyName,
      isWatched,
      isRunning: isWatched && isRunning,
      ...syncStatus,
    }
  })
}

/** Returns the watched containers in the given scope. Who may see resources may also refresh them. */
export const findWatchedContainers = async (scoped: Scoped, scope: ContainerScope): Promise<string[]> =>
  (await readContainersInScope(scoped, scope)).flatMap(({ id, isWatched }) => (isWatched ? [id] : []))

/** Requests that containers are read now, in the portal's own scope. */
export const refresh = async (scoped: Scoped, ids: readonly string[]): Promise<{ containers: number }> => {
  await requestCollection(scoped, ids)
  return { containers: ids.length }
}
