/**
 * Finds what prevents deletions at Google Cloud: protection of machines and databases, and the contents of buckets.
 * Source: https://cloud.google.com/compute/docs/reference/rest/v1/instances,
 * …/sql/docs/mysql/admin-api/rest/v1/instances, …/storage/docs/json_api/v1/buckets, …/objects/list
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  listContentsObstacles,
  createObstaclesPort,
  type BuildObstacleChecks,
} from '../kit/obstacle-checks.ts'
import { memoizeAsync } from '../kit/prerequisites.ts'
import { getAt, flagAt, listAt, numberAt, getTextAt } from '../kit/read.ts'
import { requireRefusal } from '../kit/unread.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import { toNativePath } from './native-path.ts'
import type { GoogleSession } from './session.ts'

/** The number of objects that one page of a bucket lists. */
const pageSize = 1000

const daySeconds = 86_400

/** Formats a period as `30 days`, or in seconds if it is not a whole number of days. */
const formatPeriod = (seconds: number): string =>
  seconds % daySeconds === 0 ? t(m.day, { seconds: seconds / daySeconds }) : t(m.second, { seconds })

/** The total size of objects in bytes; undefined if there are none or a size is missing. */
const sumBytes = (objects: readonly JsonObject[]): number | undefined => {
  const sizes = objects.map((object) => numberAt(object, 'size'))
  return sizes.length > 0 && sizes.every((size) => size !== null)
    ? sizes.reduce((sum, size) => sum + size, 0)
    : undefined
}

/** Checks a resource that states its own deletion protection. */
const createProtectionChecks =
  (session: GoogleSession, service: string, base: string, field: string): BuildObstacleChecks =>
  ({ address, name, nativeId }, signal) => [
    {
      address,
      whether: t(m.isProtectedFromDeletion, { name }),
      ask: async () => {
        const resource = await session.get(service, `${base}${toNativePath(nativeId)}`, signal)
        return flagAt(resource, field) ? [{ is: 'protection', address }] : []
      },
    },
  ]

const buildBucketChecks =
  (session: GoogleSession): BuildObstacleChecks =>
  ({ address, name }, signal) => {
    const path = `/storage/v1/b/${encodeURIComponent(name)}`
    /** The first page of objects and their noncurrent versions, which two checks use. */
    const firstPage = memoizeAsync(() =>
      session.get(
        'storage',
        `${path}/o?versions=true&maxResults=${pageSize}&projection=noAcl&fields=nextPageToken,items(name,size,timeDeleted,temporaryHold,eventBasedHold,retentionExpirationTime)`,
        signal,
      ),
    )
    /**
     * Returns when the last object of the first page can be deleted; unknown if objects cannot be listed, which the
     * other check reports.
     */
    const readRetentionEnd = async (): Promise<string | undefined> => {
      try {
        const objects = listAt(await firstPage(), 'items').filter(isRecord)
        return objects
          .map((object) => getTextAt(object, 'retentionExpirationTime'))
          .filter(Boolean)
          .toSorted()
          .at(-1)
      } catch (error) {
        requireRefusal(error)
        return undefined
      }
    }
    return [
      {
        address,
        whether: t(m.contentsOfHaveRetentionPeriod, { name }),
        ask: async (): Promise<Obstacle[]> => {
          const policy = getAt(
            await session.get('storage', `${path}?projection=noAcl`, signal),
            'retentionPolicy',
          )
          const seconds = numberAt(policy, 'retentionPeriod') ?? 0
          if (seconds === 0) return []
          const until = await readRetentionEnd()
          return [
            {
              is: 'retention',
              address,
              period: formatPeriod(seconds),
              isLocked: flagAt(policy, 'isLocked'),
              ...(until !== undefined && { until }),
            },
          ]
        },
      },
      {
        address,
        whether: t(m.isEmpty, { name }),
        ask: async (): Promise<Obstacle[]> => {
          const page = await firstPage()
          const objects = listAt(page, 'items').filter(isRecord)
          const isMore = getTextAt(page, 'nextPageToken') !== ''
          const former = objects.filter((object) => getTextAt(object, 'timeDeleted') !== '')
          const live = objects.filter((object) => !former.includes(object))
          const held = objects.filter(
            (object) => flagAt(object, 'temporaryHold') || flagAt(object, 'eventBasedHold'),
          ).length
          return [
            // One list contains objects and their noncurrent versions, sorted by name, so more of either may follow.
            ...listContentsObstacles(address, 'object', live.length, isMore, sumBytes(live)),
            ...(former.length > 0
              ? listContentsObstacles(address, 'former version', former.length, isMore, sumBytes(former))
              : []),
            ...(held > 0
              ? [{ is: 'hold' as const, address, of: 'object' as const, count: held, isMore }]
              : []),
          ]
        },
      },
    ]
  }

/** Reads deletion blockers with an account that may view the resources; for buckets it also needs storage.objects.list. */
export const createGoogleObstacles = (session: GoogleSession): ObstaclesPort =>
  createObstaclesPort({
    google_compute_instance: createProtectionChecks(session, 'compute', '/compute/v1/', 'deletionProtection'),
    google_sql_database_instance: createProtectionChecks(
      session,
      'sqladmin',
      '/v1/',
      'settings.deletionProtectionEnabled',
    ),
    google_storage_bucket: buildBucketChecks(session),
  })
