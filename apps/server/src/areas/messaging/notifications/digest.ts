/**
 * Mails about events. All events of one kind within a short period go to a person in one message: the first event
 * creates a digest, and its job sends the mail when the period is over. A person who wants one email a day has one
 * digest of all kinds, which is due at the chosen hour.
 */
import { bind, type Language, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/notifications'
import {
  getNamedEvent,
  formatDate,
  formatTimestamp,
  notificationsPage,
  toDayInZone,
  type EventName,
} from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { composeMail } from '../../../core/mail/mail-template.ts'
import { sendMail, type Letter } from '../../../core/mail/mail.ts'
import { getEventsTitle, type EventWords, type Said } from '../../../core/events/words.ts'
import { selectNextDigest } from './daily-digest.ts'
import type { Person } from './people.ts'

/** Events are collected for this many minutes after the first one. */
const gatherMinutes = 5

/** The number of events of a kind that a mail names; the others are only counted. */
const namedEvents = 20

type Recipient = Pick<Person, 'id' | 'timezone' | 'digestHour'>

/** Adds events of one kind to the pending digests of their recipients. Only one process at a time dispatches events. */
export const gather = async (
  { trx }: Scoped,
  name: EventName,
  news: readonly { person: Recipient; eventIds: readonly string[]; isDaily: boolean }[],
): Promise<void> => {
  for (const { person, eventIds, isDaily } of news) {
    const { id: userId, timezone, digestHour } = person
    const event = isDaily ? null : name
    // Locked so that no job starts to send the mail at the same time.
    const waiting = await trx
      .selectFrom('eventDigest')
      .select('id')
      .where('userId', '=', userId)
      .where('event', 'is not distinct from', event)
      .where('status', '=', 'queued')
      .where('startedAt', 'is', null)
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    const { id: digestId } =
      waiting ??
      (await trx
        .insertInto('eventDigest')
        .values({
          status: 'queued',
          createdBy: 'system',
          userId,
          event,
          shareOf: userId,
          delayedUntil: isDaily
            ? selectNextDigest(digestHour ?? 0, timezone)
            : sql<Date>`clock_timestamp() + make_interval(mins => ${gatherMinutes})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    await trx
      .insertInto('eventDigestItem')
      .values(eventIds.map((eventId) => ({ digestId, eventId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

type Happened = { words: EventWords; href: string; createdAt: Date }
type Reader = { name: string; timezone: string; language: Language }

/** The events of a kind: the first ones, and the number of all. */
type Group = { name: EventName; count: number; events: readonly Happened[] }

const getWords = ({ language }: Reader, { words }: Happened): Said => words[language] ?? words.en

const nameGroup = ({ language }: Reader, { name, count }: Group): string =>
  `${count} × ${getEventsTitle(name, language)}`

const formatEvent = (reader: Reader, event: Happened): string => {
  const said = getWords(reader, event)
  const { language, timezone } = reader
  return `${said.title}\n${said.detail}\n${formatTimestamp(event.createdAt, language, timezone)} (${timezone})`
}

const countOthers = ({ count, events }: Group): Text[] =>
  count > events.length ? [bind(m.otherEvents, { count: count - events.length })] : []

/** Builds a mail about events of one kind in the recipient's language and time zone. `events` are the first of `count`. */
export const composeDigest = (reader: Reader, { origin, ...group }: Group & { origin: string }): Letter => {
  const { events, count, name } = group
  const [only] = events
  const isOne = count === 1 && only !== undefined
  return composeMail(isOne ? getWords(reader, only).title : nameGroup(reader, group), reader, [
    ...events.map((event) => formatEvent(reader, event)),
    ...countOthers(group),
    bind(m.details, { url: `${origin}${isOne ? only.href : getNamedEvent(name).list}` }),
    bind(m.settings, { url: `${origin}${notificationsPage}` }),
  ])
}

/** Builds the one mail of a day: a part for each kind of event, with its page. */
export const composeDailyDigest = (
  reader: Reader,
  { groups, origin, now }: { groups: readonly Group[]; origin: string; now: Date },
): Letter => {
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const date = formatDate(toDayInZone(reader.timezone, now), reader.language)
  return composeMail(bind(m.dailySubject, { count, date }), reader, [
    ...groups.flatMap((group): Text[] => {
      const [only] = group.events
      const isOne = group.count === 1 && only !== undefined
      return [
        ...(isOne ? [] : [nameGroup(reader, group)]),
        ...group.events.map((event) => formatEvent(reader, event)),
        ...countOthers(group),
        `${origin}${isOne ? only.href : getNamedEvent(group.name).list}`,
      ]
    }),
    bind(m.settings, { url: `${origin}${notificationsPage}` }),
  ])
}

/** Reads the events of a digest by kind, the kind with the first event first, and the customer whom the mail counts for. */
const readGroups = async (
  { trx }: Scoped,
  digestId: string,
): Promise<{ groups: Group[]; countsFor: string | null }> => {
  const items = trx
    .selectFrom('eventDigestItem')
    .innerJoin('event', 'event.id', 'eventDigestItem.eventId')
    .where('digestId', '=', digestId)
  const events = await trx
    .selectFrom(
      items
        .select(['event.name', 'event.words', 'event.href', 'event.createdAt', 'event.seq'])
        .select([
          sql<number>`count(*) over (partition by event.name)`.as('count'),
          sql<number>`row_number() over (partition by event.name order by event.seq)`.as('place'),
        ])
        .as('one'),
    )
    .selectAll()
    .where('place', '<=', namedEvents)
    .orderBy('seq')
    .execute()
  const { countsFor } = await items
    .leftJoin('appUser as actor', 'actor.id', 'event.actorId')
    // The mail counts toward a customer's limit only if the customer's users caused every event.
    .select(
      sql<
        string | null
      >`case when count(*) = count(actor.customer_id) and count(distinct actor.customer_id) = 1
        then min(actor.customer_id::text)::uuid end`.as('countsFor'),
    )
    .executeTakeFirstOrThrow()
  return {
    groups: [...Map.groupBy(events, ({ name }) => name)].map(([name, own]) => ({
      name,
      count: own[0]?.count ?? 0,
      events: own,
    })),
    countsFor,
  }
}

const writeMail = async (ctx: AppContext, work: Work): Promise<void> => {
  const { person, isDaily, groups, countsFor } = await withScope(ctx, systemScope, async (scoped) => {
    const { trx } = scoped
    const digest = await trx
      .selectFrom('eventDigest')
      .select(['userId', 'event'])
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow()
    return {
      isDaily: digest.event === null,
      person: await trx
        .selectFrom('appUser')
        .leftJoin('customer', 'customer.id', 'appUser.customerId')
        .select(['appUser.name', 'appUser.email', 'appUser.timezone'])
        .select((eb) => eb.fn.coalesce('appUser.language', 'customer.language').as('language'))
        .where('appUser.id', '=', digest.userId)
        .where('appUser.status', '=', 'active')
        .executeTakeFirst(),
      ...(await readGroups(scoped, work.rowId)),
    }
  })
  const origin = ctx.publicOrigin()
  await work.write(async (scoped) => {
    const to = person?.email
    const [first] = groups
    if (person && to && first) {
      const reader = { ...person, language: person.language ?? 'en' }
      const letter = isDaily
        ? composeDailyDigest(reader, { groups, origin, now: scoped.now })
        : composeDigest(reader, { ...first, origin })
      await sendMail(scoped, { to, countsFor, ...letter })
    }
    await work.done(scoped, '')
  })
}

/** The job that sends digests. */
export const digestJob = defineJob({ name: 'event-digest', table: 'eventDigest', run: writeMail })
