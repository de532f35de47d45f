/** When the daily email of a person is due: at the chosen hour of the person's day, whatever the season. */
import { sql } from 'kysely'
import { updateDigestHour } from '../../../core/people/digest-hour.ts'
import type { Scoped } from '../../../scope/scope.ts'

/** The next time that a clock in a person's time zone shows the hour. */
export const selectNextDigest = (hour: number, timezone: string) => sql<Date>`(
  select (case when at_hour > local then at_hour else at_hour + interval '1 day' end) at time zone ${timezone}
  from (select local, date_trunc('day', local) + make_interval(hours => ${hour}) as at_hour
    from (select clock_timestamp() at time zone ${timezone} as local) as present) as today)`

/**
 * Saves the hour of a person's daily email, in the system scope. A waiting email is sent at the new hour, or now if the
 * person wants emails at once.
 */
export const saveDigestHour = async (
  scoped: Scoped,
  userRowId: string,
  digestHour: number | null,
): Promise<void> => {
  const timezone = await updateDigestHour(scoped, userRowId, digestHour)
  await scoped.trx
    .updateTable('eventDigest')
    .set({
      delayedUntil:
        digestHour === null ? sql<Date>`clock_timestamp()` : selectNextDigest(digestHour, timezone),
    })
    .where('userId', '=', userRowId)
    .where('event', 'is', null)
    .where('status', '=', 'queued')
    .execute()
}
