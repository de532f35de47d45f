/** The hour of a person's day at which one email lists the notifications of the day. */
import type { Scoped } from '../../scope/scope.ts'

/**
 * Saves the hour, in the system scope; null is for emails at once.
 * @returns the time zone of the person
 */
export const updateDigestHour = async (
  { trx }: Scoped,
  userRowId: string,
  digestHour: number | null,
): Promise<string> => {
  const { timezone } = await trx
    .updateTable('appUser')
    .set({ digestHour })
    .where('id', '=', userRowId)
    .returning('timezone')
    .executeTakeFirstOrThrow()
  return timezone
}
