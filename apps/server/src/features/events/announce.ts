/**
 * Telling that something happened: an event is a row, written in the transaction in which it did, so that it is told if and
 * only if that transaction ends well. A job hands it on afterwards to whoever wants it.
 */
import { eventOf, type EventData, type EventName } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { wordsOf } from './words.ts'

/** The name of the job that hands events on. */
export const dispatchJobName = 'event-dispatch'

type AnnouncementOf<Name extends EventName> = {
  event: Name
  /** What it is about, among all events of the name: told a second time of the same thing, nothing happens. */
  thing: string
  /**
   * Whose it is: that customer's people and endpoints are told beside the reseller's. Null is the reseller's alone, whatever the
   * declaration lets customers hear. No other customer ever hears of it.
   */
  customerId: string | null
  /** What the declaration says that it carries; of a customer's event nothing of the reseller's cost. */
  data: EventData<Name>
  /** The page that shows it: a path of the portal. */
  href: string
  /** The user id of who asked for the work that tells it; left out, whoever the scope is did it. */
  by?: string
}

/** An event that happened just now. */
export type Announcement = { [Name in EventName]: AnnouncementOf<Name> }[EventName]

/** Tells of events in the caller's transaction. Nobody is told of what they did themselves. */
export const announce = async (scoped: Scoped, announcements: readonly Announcement[]): Promise<void> => {
  if (announcements.length === 0) return
  const rows = announcements.map((happened) => ({
    name: happened.event,
    thing: happened.thing,
    customerId: happened.customerId,
    data: eventOf(happened.event).data(z).parse(happened.data),
    words: wordsOf(happened),
    href: happened.href,
    by: happened.by ?? null,
  }))
  await asPortal(scoped, async () => {
    const { trx, scope } = scoped
    const added = await sql`
      insert into event (name, thing, customer_id, data, words, href, actor_id)
      select happened.name, happened.thing, happened."customerId", happened.data, happened.words, happened.href,
        coalesce((select app_user.id from app_user where app_user.user_id = happened.by), ${scope.userRowId}::uuid)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as happened (name text, thing text, "customerId" uuid, data jsonb, words jsonb, href text, by text)
      -- Two who tell of the same things wait for each other in one order.
      order by happened.name, happened.thing
      on conflict (name, thing) do nothing`.execute(trx)
    if (added.numAffectedRows === 0n) return
    await sql`insert into event_dispatch default values on conflict do nothing`.execute(trx)
    await wake(scoped, { name: dispatchJobName })
  })
}
