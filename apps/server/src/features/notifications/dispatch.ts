/**
 * Hands events on: under the bells of whoever wants them. Each event is handed on once, in the order in which they happened; two
 * processes at it wait for each other at the events' rows.
 */
import type { Selectable } from 'kysely'
import type { EventTable } from '../../db/event-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import { defineJob, type Work } from '../../work/define-job.ts'
import type { AppContext } from '../../scope/context.ts'
import { dispatchJobName } from '../events/announce.ts'
import { ring, type BellNews } from './bell.ts'
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

/** What a person is told of events of one kind under the bell; null where it wants none of them. */
const newsFor = (person: Person, events: readonly Happened[]): BellNews | null => {
  const wanted = events.filter(
    ({ name, customerId, actorId }) =>
      actorId !== person.id && usualWays(name, customerId, person)?.bell === true,
  )
  const latest = wanted.at(-1)
  if (!latest) return null
  return {
    userId: person.id,
    customerId: person.customerId,
    count: wanted.length,
    latest: latest.words.en,
    href: latest.href,
  }
}

/** Hands some events on. @returns whether more may wait */
const handOn = async (scoped: Scoped): Promise<boolean> => {
  const events = await waitingEvents(scoped)
  if (events.length === 0) return false
  const people = await peopleFor(scoped, [
    ...new Set(events.flatMap(({ customerId }) => (customerId === null ? [] : [customerId]))),
  ])
  for (const [name, own] of Map.groupBy(events, (event) => event.name))
    await ring(
      scoped,
      name,
      people.flatMap((person) => newsFor(person, own) ?? []),
    )
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
export const dispatchJob = defineJob({ name: dispatchJobName, table: 'eventDispatch', run: dispatch })
