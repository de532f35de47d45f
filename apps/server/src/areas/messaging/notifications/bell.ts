/** The notifications of events: a row for each person and event, so that each is read and opened separately. */
import { getNamedEvent, type EventName } from '@cmp/contract'
import { chunkItems } from '../../../kit/chunk.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { EventWords } from '../../../core/events/words.ts'

/** An event of which a person is notified. */
export type BellNews = {
  userId: string
  /** Null for the reseller's staff. */
  customerId: string | null
  event: { id: string; words: EventWords; href: string; createdAt: Date }
}

/** Returns whether an event asks somebody to act: by default, it is also mailed. */
const needsAction = (name: EventName): boolean => {
  const { provider, customer } = getNamedEvent(name)
  return (provider?.mail ?? false) || (customer?.mail ?? false)
}

/** Adds events of a kind to the notifications of people. A repeated call has no effect. */
export const putUnderBells = async (
  { trx }: Scoped,
  name: EventName,
  news: readonly BellNews[],
): Promise<void> => {
  for (const some of chunkItems(news))
    await trx
      .insertInto('notification')
      .values(
        some.map(({ userId, customerId, event }) => ({
          userId,
          customerId,
          eventId: event.id,
          kind: name,
          words: JSON.stringify(event.words),
          href: event.href,
          needsAction: needsAction(name),
          createdAt: event.createdAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['userId', 'eventId']).doNothing())
      .execute()
}
