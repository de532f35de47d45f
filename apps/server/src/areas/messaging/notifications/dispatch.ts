/**
 * Dispatches events to bells, mails and webhooks. Each event is dispatched once, in the order of occurrence; the
 * events' rows are locked, so two processes wait for each other.
 */
import type { EventName } from '@cmp/contract'
import { sql, type Selectable } from 'kysely'
import type { EventTable } from '../../../db/event-tables.ts'
import type { AppContext } from '../../../scope/context.ts'
import type { Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { dispatchJobName } from '../../../core/events/announce.ts'
import { queueEvents } from '../webhooks/queue.ts'
import { putUnderBells } from './bell.ts'
import { readPreferences, type PreferenceResolver } from './choices.ts'
import { gather } from './digest.ts'
import { readNotifiedPeople, getDefaultWays, type Person } from './people.ts'

/** The number of events dispatched in one transaction. */
const batch = 200

type Happened = Selectable<EventTable>

const readWaitingEvents = ({ trx }: Scoped): Promise<Happened[]> =>
  trx
    .selectFrom('event')
    .selectAll()
    .where('dispatchedAt', 'is', null)
    .orderBy('seq')
    .limit(batch)
    .forUpdate()
    .execute()

/** Returns the events of one kind that a person gets through a channel. Nobody is notified of their own actions. */
const filterWantedEvents = (
  person: Person,
  events: readonly Happened[],
  way: 'bell' | 'mail',
  resolvePreference: PreferenceResolver,
): readonly Happened[] =>
  events.filter(({ name, customerId, actorId }) => {
    const usual = getDefaultWays(name, customerId, person)
    return usual !== null && actorId !== person.id && resolvePreference(person, name, usual)[way]
  })

const isMailedAtOnce = (person: Person, name: EventName, resolvePreference: PreferenceResolver): boolean =>
  resolvePreference(person, name, { bell: false, mail: false }).isAtOnce

/** Notifies people of events of one kind. */
const notifyPeople = async (
  scoped: Scoped,
  name: EventName,
  {
    events,
    people,
    resolvePreference,
  }: { events: readonly Happened[]; people: readonly Person[]; resolvePreference: PreferenceResolver },
): Promise<void> => {
  await putUnderBells(
    scoped,
    name,
    people.flatMap((person) =>
      filterWantedEvents(person, events, 'bell', resolvePreference).map((event) => ({
        userId: person.id,
        customerId: person.customerId,
        event,
      })),
    ),
  )
  await gather(
    scoped,
    name,
    people.flatMap((person) => {
      const wanted =
        person.email === null ? [] : filterWantedEvents(person, events, 'mail', resolvePreference)
      const eventIds = wanted.map(({ id }) => id)
      const isDaily = person.digestHour !== null && !isMailedAtOnce(person, name, resolvePreference)
      return wanted.length > 0 ? { person, eventIds, isDaily } : []
    }),
  )
}

/**
 * Dispatches one batch of events.
 * @returns whether more events may wait
 */
const dispatchBatch = async (scoped: Scoped): Promise<boolean> => {
  const events = await readWaitingEvents(scoped)
  if (events.length === 0) return false
  const people = await readNotifiedPeople(scoped, [
    ...new Set(events.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))),
  ])
  const resolvePreference = await readPreferences(scoped, people)
  for (const [name, own] of Map.groupBy(events, (event) => event.name))
    await notifyPeople(scoped, name, { events: own, people, resolvePreference })
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
  // All requests up to now are committed and their events are visible from here on, so one pass handles all of them.
  await work.write(({ trx }) =>
    trx.deleteFrom('eventDispatch').where('status', '!=', 'running').where('id', '!=', work.rowId).execute(),
  )
  while (await work.write(dispatchBatch)) work.signal.throwIfAborted()
  await work.write((scoped) => work.done(scoped, ''))
}

/** The job that dispatches events. */
export const dispatchJob = defineJob({
  name: dispatchJobName,
  table: 'eventDispatch',
  run: dispatch,
  // After a failure the waiting events are scheduled again instead of waiting for the next event.
  onFailed: async ({ trx }) => {
    await sql`
      insert into event_dispatch (delayed_until) values (clock_timestamp() + interval '1 minute')
      on conflict do nothing`.execute(trx)
    return undefined
  },
})
