/**
 * What Azure says of deletions: management locks on a thing or anything above and below it, what storage accounts hold, and what else
 * stands on a server.
 * Source: https://learn.microsoft.com/rest/api/resources/management-locks/list-at-subscription-level,
 * …/storagerp/blob-containers/list, …/storagerp/file-shares/list, …/sql/databases/list-by-server
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { contents, lookedAt, type Look, type LooksOf } from '../kit/looks.ts'
import { flagAt, listAt, textAt } from '../kit/read.ts'
import type { DoomedThing, Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import type { AzureSession } from './session.ts'

/** What one page tells. */
const pageSize = 1000

const isWithin = (id: string, scope: string): boolean =>
  `${id.toLowerCase()}/`.startsWith(`${scope.toLowerCase()}/`)

const lockLevels = ['CanNotDelete', 'ReadOnly'] as const

/** What a lock was put on, by the part of its id in front of the provider of locks. */
const scopeOf = (lock: JsonObject): string =>
  textAt(lock, 'id').replace(/\/providers\/Microsoft\.Authorization\/locks\/[^/]+$/i, '')

const placeOf = (scope: string): Pick<Extract<Obstacle, { is: 'lock' }>, 'on' | 'place'> => {
  const [, subscription = '', group, ...below] =
    /^\/subscriptions\/([^/]+)(?:\/resourceGroups\/([^/]+))?(\/.*)?$/i.exec(scope) ?? []
  if (below.some(Boolean)) return { on: 'resource', place: scope.slice(scope.lastIndexOf('/') + 1) }
  return group === undefined
    ? { on: 'subscription', place: subscription }
    : { on: 'resource group', place: group }
}

/** A lock once, whatever it covers of what goes; what it has no part in is left out. */
const lockMet = (lock: JsonObject, things: readonly DoomedThing[]): Obstacle[] => {
  const scope = scopeOf(lock)
  const level = lockLevels.find((of) => of === textAt(lock, 'properties.level'))
  // A lock on something below keeps what is above it as well.
  const covered = things.filter(({ nativeId }) => isWithin(nativeId, scope) || isWithin(scope, nativeId))
  const [first] = covered
  if (!level || !first) return []
  const address = covered.length === 1 ? first.address : ''
  return [{ is: 'lock', address, name: textAt(lock, 'name'), level, ...placeOf(scope) }]
}

const locks = (session: AzureSession, things: readonly DoomedThing[], signal?: AbortSignal): Look[] =>
  [...Map.groupBy(things, ({ containerId }) => containerId)].map(([containerId, those]) => ({
    address: '',
    whether: 'there are locks on it, on its resource group or on the subscription',
    ask: async () => {
      const found = await session.list(
        `/subscriptions/${encodeURIComponent(containerId)}/providers/Microsoft.Authorization/locks?api-version=2020-05-01`,
        signal,
      )
      return found.flatMap((lock) => lockMet(lock, those))
    },
  }))

const storage =
  (session: AzureSession): LooksOf =>
  ({ address, name, nativeId }, signal) => {
    const page = async (path: string) => {
      const answer = await session.get(
        `${nativeId}/${path}?api-version=2023-05-01&$maxpagesize=${pageSize}`,
        signal,
      )
      return { items: listAt(answer, 'value').filter(isObject), isMore: textAt(answer, 'nextLink') !== '' }
    }
    return [
      {
        address,
        whether: `${name} has containers`,
        ask: async (): Promise<Obstacle[]> => {
          const { items, isMore } = await page('blobServices/default/containers')
          const count = items.filter(
            (item) =>
              flagAt(item, 'properties.hasLegalHold') || flagAt(item, 'properties.hasImmutabilityPolicy'),
          ).length
          return [
            ...contents(address, 'container', items.length, isMore),
            ...(count > 0 ? [{ is: 'hold' as const, address, of: 'container' as const, count, isMore }] : []),
          ]
        },
      },
      {
        address,
        whether: `${name} has file shares`,
        ask: async () => {
          const { items, isMore } = await page('fileServices/default/shares')
          return contents(address, 'file share', items.length, isMore)
        },
      },
    ]
  }

/** The databases of a server that goes, beside those that the plan names itself. */
const server =
  (session: AzureSession, things: readonly DoomedThing[]): LooksOf =>
  ({ address, name, nativeId }, signal) => [
    {
      address,
      whether: `${name} has other databases`,
      ask: async () => {
        const known = new Set(things.map((thing) => thing.nativeId.toLowerCase()))
        const databases = await session.list(`${nativeId}/databases?api-version=2021-11-01`, signal)
        const others = databases.filter(
          (database) =>
            textAt(database, 'name') !== 'master' && !known.has(textAt(database, 'id').toLowerCase()),
        )
        return contents(address, 'database', others.length, false)
      },
    },
  ]

/** Read with an account that is a Reader of the subscription. */
export const azureObstacles = (session: AzureSession): ObstaclesPort => ({
  look: (things, signal) => {
    const types: Readonly<Record<string, LooksOf>> = {
      azurerm_storage_account: storage(session),
      azurerm_mssql_server: server(session, things),
    }
    return lookedAt([
      ...locks(session, things, signal),
      ...things.flatMap((thing) => types[thing.type]?.(thing, signal) ?? []),
    ])
  },
})
