/**
 * Mails about events. All events of one kind within a short period go to a person in one message: the first event
 * creates a digest, and its job sends the mail when the period is over.
 */
import { bind, type Language } from '@cmp/messages'
import * as m from '@cmp/messages/server/messaging/notifications'
import { getNamedEvent, formatTimestamp, notificationsPage, type EventName } from '@cmp/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import { defineJob, type Work } from '../../../work/define-job.ts'
import { composeMail } from '../../../core/mail/mail-template.ts'
import { sendMail, type Letter } from '../../../core/mail/mail.ts'
import { getEventsTitle, type EventWords, type Said } from '../../../core/events/words.ts'

/** Events are collected for this many minutes after the first one. */
const gatherMinutes = 5

/** The number of events that a mail names; the others are only counted. */
const namedEvents = 20

/** Adds events of one kind to the pending digests of their recipients. Only one process at a time dispatches events. */
export const gather = async (
  { trx }: Scoped,
  name: EventName,
  news: readonly { userId: string; eventIds: readonly string[] }[],
): Promise<void> => {
  for (const { userId, eventIds } of news) {
    // Locked so that no job starts to send the mail at the same time.
    const waiting = await trx
      .selectFrom('eventDigest')
      .select('id')
      .where('userId', '=', userId)
      .where('event', '=', name)
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
          event: name,
          shareOf: userId,
          delayedUntil: sql<Date>`clock_timestamp() + make_interval(mins => ${gatherMinutes})`,
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

const getWords = ({ language }: Reader, { words }: Happened): Said => words[language] ?? words.en

/** Builds a mail about events of one kind in the recipient's language and time zone. `events` are the first of `count`. */
export const digestLetter = (
  reader: Reader,
  {
    name,
    count,
    events,
    origin,
  }: { name: EventName; count: number; events: readonly Happened[]; origin: string },
): Letter => {
  const { language, timezone } = reader
  const [only] = events
  const isOne = count === 1 && only !== undefined
  return composeMail(
    isOne ? getWords(reader, only).title : `${count} × ${getEventsTitle(name, language)}`,
    reader,
    [
      ...events.map((event) => {
        const said = getWords(reader, event)
        return `${said.title}\n${said.detail}\n${formatTimestamp(event.createdAt, language, timezone)} (${timezone})`
      }),
      ...(count > events.length ? [bind(m.otherEvents, { count: count - events.length })] : []),
      bind(m.details, { url: `${origin}${isOne ? only.href : getNamedEvent(name).list}` }),
      bind(m.settings, { url: `${origin}${notificationsPage}` }),
    ],
  )
}

const writeMail = async (ctx: AppContext, work: Work): Promise<void> => {
  const { person, name, count, countsFor, events } = await withScope(ctx, systemScope, async ({ trx }) => {
    const digest = await trx
      .selectFrom('eventDigest')
      .select(['userId', 'event'])
      .where('id', '=', work.rowId)
      .executeTakeFirstOrThrow()
    const items = trx
      .selectFrom('eventDigestItem')
      .innerJoin('event', 'event.id', 'eventDigestItem.eventId')
      .where('digestId', '=', work.rowId)
    return {
      name: digest.event,
      person: await trx
        .selectFrom('appUser')
        .leftJoin('customer', 'customer.id', 'appUser.customerId')
        .select(['appUser.name', 'appUser.email', 'appUser.timezone'])
        .select((eb) => eb.fn.coalesce('appUser.language', 'customer.language').as('language'))
        .where('appUser.id', '=', digest.userId)
        .where('appUser.status', '=', 'active')
        .executeTakeFirst(),
      ...(await items
        .leftJoin('appUser as actor', 'actor.id', 'event.actorId')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        // The mail counts toward a customer's limit only if the customer's users caused every event.
        .select(
          sql<
            string | null
          >`case when count(*) = count(actor.customer_id) and count(distinct actor.customer_id) = 1
            then min(actor.customer_id::text)::uuid end`.as('countsFor'),
        )
        .executeTakeFirstOrThrow()),
      events: await items
        .select(['event.words', 'event.href', 'event.createdAt'])
        .orderBy('event.seq')
        .limit(namedEvents)
        .execute(),
    }
  })
  await work.write(async (scoped) => {
    const to = person?.email
    if (person && to && events.length > 0)
      await sendMail(scoped, {
        to,
        countsFor,
        ...digestLetter(
          { ...person, language: person.language ?? 'en' },
          { name, count, events, origin: ctx.publicOrigin() },
        ),
      })
    await work.done(scoped, '')
  })
}

/** The job that sends digests. */
export const digestJob = defineJob({ name: 'event-digest', table: 'eventDigest', run: writeMail })
