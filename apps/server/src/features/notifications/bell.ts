/** Events under the bell: a person sees one task of a kind of event and while, however many there were. */
import { eventOf, type EventName } from '@cmp/contract'
import { sql } from 'kysely'
import { inSlices } from '../../kit/slices.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { Said } from '../events/words.ts'

/** Events of a kind within so many minutes are one task. */
const slotMinutes = 10

/** What the slots of a kind of event begin with. */
const slotStart = (name: EventName): string => `${name}/`

/** Events of one kind for one person: how many, and the latest. */
export type BellNews = {
  userId: string
  /** Null for the reseller's staff, whose tasks are no customer's. */
  customerId: string | null
  count: number
  latest: Said
  href: string
}

/** Kinds of events in the order in which they are put under bells: that in which a person's tasks are locked (`work/tasks.ts`). */
export const inRingingOrder = <T>(kinds: Iterable<[EventName, T]>): [EventName, T][] =>
  [...kinds].toSorted(([one], [other]) => (slotStart(one) < slotStart(other) ? -1 : 1))

/** Puts events of a kind under bells. A task that was looked at already counts anew. */
export const ring = async (
  { trx, now }: Scoped,
  name: EventName,
  news: readonly BellNews[],
): Promise<void> => {
  const { title, list } = eventOf(name)
  const eventSlot = `${slotStart(name)}${Math.floor(now.getTime() / (slotMinutes * 60_000))}`
  const counted = sql`(case when task.read_at is null then task.event_count else 0 end + excluded.event_count)`
  for (const some of inSlices(news))
    await trx
      .insertInto('task')
      .values(
        some.map(({ userId, customerId, count, latest, href }) => ({
          userId,
          customerId,
          kind: name,
          title: count === 1 ? latest.title : `${count} × ${title}`,
          state: 'done' as const,
          detail: latest.detail,
          href: count === 1 ? href : list,
          createdBy: 'system',
          modifiedBy: 'system',
          createdAt: now,
          endedAt: now,
          eventSlot,
          eventCount: count,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['userId', 'eventSlot']).doUpdateSet({
          eventCount: sql<number>`${counted}`,
          title: sql<string>`case when ${counted} = 1 then excluded.title else ${counted} || ' × ' || ${title} end`,
          href: sql<string>`case when ${counted} = 1 then excluded.href else ${list} end`,
          detail: sql<string>`excluded.detail`,
          endedAt: sql<Date>`excluded.ended_at`,
          readAt: null,
        }),
      )
      .execute()
}
