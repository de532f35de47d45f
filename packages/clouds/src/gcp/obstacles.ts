/**
 * What Google Cloud says of deletions: protection of machines and databases, and what buckets hold.
 * Source: https://cloud.google.com/compute/docs/reference/rest/v1/instances, …/sql/docs/mysql/admin-api/rest/v1/instances,
 * …/storage/docs/json_api/v1/buckets, …/objects/list
 */
import { counted } from '@cmp/contract'
import { isObject } from '../exports/json.ts'
import { contents, looksByType, type LooksOf } from '../kit/looks.ts'
import { at, flagAt, listAt, numberAt, textAt } from '../kit/read.ts'
import type { Obstacle, ObstaclesPort } from '../ports/obstacles.ts'
import { pathOf } from './native-path.ts'
import type { GoogleSession } from './session.ts'

/** What one page of a bucket tells. */
const pageSize = 1000

const daySeconds = 86_400

/** `30 days`; what is no whole day is said in seconds. */
const periodOf = (seconds: number): string =>
  seconds % daySeconds === 0 ? counted(seconds / daySeconds, 'day') : counted(seconds, 'second')

/** A thing that says itself whether it is protected. */
const guarded =
  (session: GoogleSession, service: string, base: string, field: string): LooksOf =>
  ({ address, name, nativeId }, signal) => [
    {
      address,
      whether: `${name} is protected from deletion`,
      ask: async () => {
        const thing = await session.get(service, `${base}${pathOf(nativeId)}`, signal)
        return flagAt(thing, field) ? [{ is: 'protection', address }] : []
      },
    },
  ]

const bucket =
  (session: GoogleSession): LooksOf =>
  ({ address, name }, signal) => {
    const path = `/storage/v1/b/${encodeURIComponent(name)}`
    return [
      {
        address,
        whether: `what ${name} holds is kept for a time`,
        ask: async (): Promise<Obstacle[]> => {
          const policy = at(
            await session.get('storage', `${path}?projection=noAcl`, signal),
            'retentionPolicy',
          )
          const seconds = numberAt(policy, 'retentionPeriod') ?? 0
          return seconds > 0
            ? [{ is: 'retention', address, period: periodOf(seconds), isLocked: flagAt(policy, 'isLocked') }]
            : []
        },
      },
      {
        address,
        whether: `${name} is empty`,
        ask: async (): Promise<Obstacle[]> => {
          const page = await session.get(
            'storage',
            `${path}/o?versions=true&maxResults=${pageSize}&projection=noAcl&fields=nextPageToken,items(name,timeDeleted,temporaryHold,eventBasedHold)`,
            signal,
          )
          const objects = listAt(page, 'items').filter(isObject)
          const isMore = textAt(page, 'nextPageToken') !== ''
          const former = objects.filter((object) => textAt(object, 'timeDeleted') !== '').length
          const held = objects.filter(
            (object) => flagAt(object, 'temporaryHold') || flagAt(object, 'eventBasedHold'),
          ).length
          return [
            // Objects and their former versions come in one list by name: more of either may follow.
            ...contents(address, 'object', objects.length - former, isMore),
            ...(former > 0 ? contents(address, 'former version', former, isMore) : []),
            ...(held > 0
              ? [{ is: 'hold' as const, address, of: 'object' as const, count: held, isMore }]
              : []),
          ]
        },
      },
    ]
  }

/** Read with an account that sees the things: of buckets it needs storage.objects.list beside. */
export const googleObstacles = (session: GoogleSession): ObstaclesPort =>
  looksByType({
    google_compute_instance: guarded(session, 'compute', '/compute/v1/', 'deletionProtection'),
    google_sql_database_instance: guarded(session, 'sqladmin', '/v1/', 'settings.deletionProtectionEnabled'),
    google_storage_bucket: bucket(session),
  })
