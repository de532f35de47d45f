/**
 * Hands events on: under the bells and into the mails of whoever wants them, and to webhooks. Each event is handed on once, in the
 * order in which they happened; two processes at it wait for each other at the events' rows.
 */
import type { EventName } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { EventTable } from '../../db/event-tables.ts'
import type { AppContext } from '../../scope/context.ts'
import type { Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import { dispatchJobName } from '../events/announce.ts'
import { queueEvents } from '../webhooks/queue.ts'
import { inRingingOrder, ring } from './bell.ts'
import { wishesOf, type Wishes } from './choices.ts'
import { gather } from './digest.ts'
import { peopleFor, usualWays, type Person } from './people.ts'

/** Events handed on in one transaction. */
const batch = 200

type Happened = Selectable<EventTable>

const waitingEvents = ({ trx }: Scoped): Promise<Happened[]> =>
  trx
    .selectFrom('event')
    .selectAll()
    .where('dispatchedAt', 'is', null)
    .orderBy('seq')
    .limit(batch)
    .forUpdate()
    .execute()

/** Which of some events of one kind a person is told of in a way; nobody is told of what they did themselves. */
const wantedBy = (
  person: Person,
  events: readonly Happened[],
  way: 'bell' | 'mail',
  wishes: Wishes,
): readonly Happened[] =>
  events.filter(({ name, customerId, actorId }) => {
    const usual = usualWays(name, customerId, person)
    return usual !== null && actorId !== person.id && wishes(person, name, usual)[way]
  })

/** Tells people of events of one kind. */
const tell = async (
  scoped: Scoped,
  name: EventName,
  { events, people, wishes }: { events: readonly Happened[]; people: readonly Person[]; wishes: Wishes },
): Promise<void> => {
  await ring(
    scoped,
    name,
    people.flatMap((person) => {
      const wanted = wantedBy(person, events, 'bell', wishes)
      const latest = wanted.at(-1)
      return latest
        ? {
            userId: person.id,
            customerId: person.customerId,
            count: wanted.length,
            latest: latest.words.en,
            href: latest.href,
          }
        : []
    }),
  )
  await gather(
    scoped,
    name,
    people.flatMap((person) => {
      const wanted = person.email === null ? [] : wantedBy(person, events, 'mail', wishes)
      return wanted.length > 0 ? { userId: person.id, eventIds: wanted.map(({ id }) => id) } : []
    }),
  )
}

/** Hands some events on. @returns whether more may wait */
const handOn = async (scoped: Scoped): Promise<boolean> => {
  const events = await waitingEvents(scoped)
  if (events.length === 0) return false
  const people = await peopleFor(scoped, [
    ...new Set(events.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))),
  ])
  const wishes = await wishesOf(scoped, people)
  for (const [name, own] of inRingingOrder(Map.groupBy(events, (event) => event.name)))
    await tell(scoped, name, { events: own, people, wishes })
  await queueEvents(scoped, events)
  await scoped.trx
    .updateTable('event')
    .set({ dispatchedAt: scoped.now })
    .where(
      'id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
  return events.length === batch
}

const dispatch = async (_ctx: AppContext, work: Work): Promise<void> => {
  // What asked until now has been committed, and its events are seen from here on: one look does for all of it.
  await work.write(({ trx }) =>
    trx.deleteFrom('eventDispatch').where('status', '!=', 'running').where('id', '!=', work.rowId).execute(),
  )
  while (await work.write(handOn)) work.signal.throwIfAborted()
  await work.write((scoped) => work.done(scoped, ''))
}

/** Hands events on. */
export const dispatchJob = defineJob({
  name: dispatchJobName,
  table: 'eventDispatch',
  run: dispatch,
  // What waits is not left until the next event happens.
  onFailed: async ({ trx }) => {
    await sql`
      insert into event_dispatch (delayed_until) values (clock_timestamp() + interval '1 minute')
      on conflict do nothing`.execute(trx)
    return undefined
  },
})
