/**
 * Finds what prevents deletions at Azure: management locks on a resource or anything above and below it, the contents
 * of storage accounts, and other databases on a server. Source:
 * https://learn.microsoft.com/rest/api/resources/management-locks/list-at-subscription-level,
 * …/storagerp/blob-containers/list, …/storagerp/file-shares/list, …/sql/databases/list-by-server
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/azure'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  listContentsObstacles,
  runObstacleChecks,
  type ObstacleCheck,
  type BuildObstacleChecks,
} from '../kit/obstacle-checks.ts'
import { flagAt, getLastPart, listAt, getTextAt } from '../kit/read.ts'
import type { DoomedResource, Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import type { AzureSession } from './session.ts'

/** The number of entries that one page lists. */
const pageSize = 1000

const isWithin = (id: string, scope: string): boolean =>
  `${id.toLowerCase()}/`.startsWith(`${scope.toLowerCase()}/`)

const lockLevels = ['CanNotDelete', 'ReadOnly'] as const

/** Returns the scope of a lock: the part of its ID before the locks provider. */
const scopeOf = (lock: JsonObject): string =>
  getTextAt(lock, 'id').replace(/\/providers\/Microsoft\.Authorization\/locks\/[^/]+$/i, '')

const placeOf = (scope: string): Pick<Extract<Obstacle, { is: 'lock' }>, 'on' | 'place'> => {
  const [, subscription = '', group, ...below] =
    /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?(\/.*)?$/i.exec(scope) ?? []
  if (below.some(Boolean)) return { on: 'resource', place: getLastPart(scope) }
  return group === undefined
    ? { on: 'subscription', place: subscription }
    : { on: 'resource group', place: group }
}

/** Returns a lock once with all the affected resources that it covers; a lock that affects none is left out. */
const lockMet = (lock: JsonObject, resources: readonly DoomedResource[]): Obstacle[] => {
  const scope = scopeOf(lock)
  const level = lockLevels.find((of) => of === getTextAt(lock, 'properties.level'))
  // A lock on a child also protects its parents.
  const covered = resources.filter(({ nativeId }) => isWithin(nativeId, scope) || isWithin(scope, nativeId))
  const [first] = covered
  if (!level || !first) return []
  const address = covered.length === 1 ? first.address : ''
  return [{ is: 'lock', address, name: getTextAt(lock, 'name'), level, ...placeOf(scope) }]
}

const buildLockChecks = (
  session: AzureSession,
  resources: readonly DoomedResource[],
  signal?: AbortSignal,
): ObstacleCheck[] =>
  [...Map.groupBy(resources, ({ containerId }) => containerId)].map(([containerId, those]) => ({
    address: '',
    whether: t(m.locksExist),
    ask: async () => {
      const found = await session.list(
        `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Authorization/locks?api-version=2020-05-01`,
        signal,
      )
      return found.flatMap((lock) => lockMet(lock, those))
    },
  }))

const buildStorageChecks =
  (session: AzureSession): BuildObstacleChecks =>
  ({ address, name, nativeId }, signal) => {
    const page = async (path: string) => {
      const answer = await session.get(
        `${nativeId}/${path}?api-version=2023-05-01&$maxpagesize=${pageSize}`,
        signal,
      )
      return { items: listAt(answer, 'value').filter(isRecord), isMore: getTextAt(answer, 'nextLink') !== '' }
    }
    return [
      {
        address,
        whether: t(m.hasContainers, { name }),
        ask: async (): Promise<Obstacle[]> => {
          const { items, isMore } = await page('blobServices/default/containers')
          const count = items.filter(
            (item) =>
              flagAt(item, 'properties.hasLegalHold') || flagAt(item, 'properties.hasImmutabilityPolicy'),
          ).length
          return [
            ...listContentsObstacles(address, 'container', items.length, isMore),
            ...(count > 0 ? [{ is: 'hold' as const, address, of: 'container' as const, count, isMore }] : []),
          ]
        },
      },
      {
        address,
        whether: t(m.hasFileShares, { name }),
        ask: async () => {
          const { items, isMore } = await page('fileServices/default/shares')
          return listContentsObstacles(address, 'file share', items.length, isMore)
        },
      },
    ]
  }

/** Returns the databases of a server that would be deleted, except those that the plan itself deletes. */
const buildServerChecks =
  (session: AzureSession, resources: readonly DoomedResource[]): BuildObstacleChecks =>
  ({ address, name, nativeId }, signal) => [
    {
      address,
      whether: t(m.hasOtherDatabases, { name }),
      ask: async () => {
        const known = new Set(resources.map((resource) => resource.nativeId.toLowerCase()))
        const databases = await session.list(`${nativeId}/databases?api-version=2021-11-01`, signal)
        const others = databases.filter(
          (database) =>
            getTextAt(database, 'name') !== 'master' && !known.has(getTextAt(database, 'id').toLowerCase()),
        )
        return listContentsObstacles(address, 'database', others.length, false)
      },
    },
  ]

/** Reads deletion blockers with an account that is a Reader of the subscription. */
export const createAzureObstacles = (session: AzureSession): ObstaclesPort => ({
  findObstacles: (resources, signal) => {
    const types: Readonly<Record<string, BuildObstacleChecks>> = {
      azurerm_storage_account: buildStorageChecks(session),
      azurerm_mssql_server: buildServerChecks(session, resources),
    }
    return runObstacleChecks([
      ...buildLockChecks(session, resources, signal),
      ...resources.flatMap((resource) => types[resource.type]?.(resource, signal) ?? []),
    ])
  },
})
