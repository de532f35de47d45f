/**
 * Notifications under the bell. All events of one kind within a time slot become one task of a person, however many
 * there are.
 */
import type { Language } from '@cmp/messages'
import { getNamedEvent, type EventName } from '@cmp/contract'
import { sql } from 'kysely'
import { chunkItems } from '../../../kit/chunk.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { getEventsTitle, type Said } from '../../../core/events/words.ts'

/** Events of a kind within this many minutes share one task. */
const slotMinutes = 10

/** Returns the prefix of the slots of a kind of event. */
const buildSlotPrefix = (name: EventName): string => `${name}/`

/** The events of one kind for one person: their number and the latest one. */
export type BellNews = {
  userId: string
  /** Null for the reseller's staff, whose tasks belong to no customer. */
  customerId: string | null
  count: number
  /** The language of the person, in which the task is stored. */
  language: Language
  latest: Said
  href: string
}

/** Sorts kinds of events in the order in which a person's tasks are locked (`work/tasks.ts`). */
export const sortForLocking = <T>(kinds: Iterable<[EventName, T]>): [EventName, T][] =>
  [...kinds].toSorted(([one], [other]) => (buildSlotPrefix(one) < buildSlotPrefix(other) ? -1 : 1))

/** Adds events of a kind to the tasks of people with the same language. */
const putInLanguage = async (
  { trx, now }: Scoped,
  name: EventName,
  language: Language,
  news: readonly BellNews[],
): Promise<void> => {
  const { list } = getNamedEvent(name)
  const title = getEventsTitle(name, language)
  const eventSlot = `${buildSlotPrefix(name)}${Math.floor(now.getTime() / (slotMinutes * 60_000))}`
  const counted = sql`(case when task.read_at is null then task.event_count else 0 end + excluded.event_count)`
  for (const some of chunkItems(news))
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

/** Adds events of a kind to the tasks under the bells. A task that was already read becomes unread with a new count. */
export const putUnderBells = async (
  scoped: Scoped,
  name: EventName,
  news: readonly BellNews[],
): Promise<void> => {
  for (const [language, own] of Map.groupBy(news, (one) => one.language))
    await putInLanguage(scoped, name, language, own)
}
