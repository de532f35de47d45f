/** How the reading of an inventory stands, and asking for it. */
import {
  listed,
  type CallTaken,
  type containerCollections,
  type ContainerCollection,
  type refreshContainers,
} from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import type { Collection } from '../../db/cloud-account-tables.ts'
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

type Standing = Pick<ContainerCollection, 'collectedAt' | 'triedAt' | 'problem' | 'off' | 'count'>

/** An inventory that nobody has tried to read. */
const never: Standing = { collectedAt: null, triedAt: null, problem: '', off: '', count: 0 }

const titles = new Map(inventories.map(({ name, title }) => [name, title]))

/** What is said of several inventories, each sentence once under the titles of those that it is said of. */
const underKinds = (
  read: readonly (readonly [string, Collection])[],
  sentenceOf: (collection: Collection) => string,
): string =>
  [...Map.groupBy(read, ([, one]) => sentenceOf(one))]
    .filter(([sentence]) => sentence !== '')
    .map(([sentence, kinds]) =>
      kinds.length === read.length
        ? sentence
        : `${listed(kinds.map(([name]) => titles.get(name) ?? name))}: ${sentence}`,
    )
    .join(' ')

/** All inventories of a container as one: as old as the oldest of them, with what could not be read under its kinds. */
const together = (collections: Readonly<Record<string, Collection>>): Standing => {
  const read = inventories.flatMap(({ name }): [string, Collection][] => {
    const one = collections[name]
    return one ? [[name, one]] : []
  })
  const times = (name: 'collectedAt' | 'triedAt') => read.flatMap(([, one]) => one[name] ?? []).toSorted()
  return {
    collectedAt: times('collectedAt').at(0) ?? null,
    triedAt: times('triedAt').at(-1) ?? null,
    problem: underKinds(read, ({ problem }) => problem),
    off: underKinds(read, ({ off = '' }) => off),
    count: read.reduce((sum, [, { count }]) => sum + count, 0),
  }
}

/** How the reading of an inventory stands in each container of a ground, or of all together. */
export const collectionsOf = async (
  scoped: Scoped,
  { inventory, accountId, ...ground }: CallTaken<typeof containerCollections>['query'],
): Promise<ContainerCollection[]> => {
  const containers = await inGround(scoped, ground)
  const ofAccount = containers.filter(
    ({ cloudAccountId }) => accountId === '' || cloudAccountId === accountId,
  )
  return ofAccount.map(({ containerId, name, cloudProvider, companyName, isWatched, ...row }) => {
    const standing =
      inventory === '' ? together(row.collections) : { ...never, ...row.collections[inventory] }
    const isRunning = row.status === 'running' || (row.status === 'queued' && row.delayedUntil === null)
    return {
      containerId,
      name,
      cloudProvider,
      companyName,
      isWatched,
      isRunning: isWatched && isRunning,
      ...standing,
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
