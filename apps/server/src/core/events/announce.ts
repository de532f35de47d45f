/**
 * Records events. An event is a row written in the transaction in which it happens, so it is announced only if that
 * transaction is committed. A job then delivers it to its recipients.
 */
import type { Language } from '@cmp/messages'
import { getNamedEvent, type EventData, type EventName } from '@cmp/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { withSystemScope, type Scoped } from '../../scope/scope.ts'
import { wake } from '../../work/wake.ts'
import { getEventWords } from './words.ts'

/** The name of the job that delivers events. */
export const dispatchJobName = 'event-dispatch'

type AnnouncementOf<Name extends EventName> = {
  event: Name
  /** The subject, unique among events of the name. A repeated event about the same subject is ignored. */
  subjectKey: string
  /**
   * The customer concerned, whose people and webhooks are notified in addition to the reseller's. Null restricts the
   * event to the reseller, even if its declaration allows customers. No other customer is ever notified.
   */
  customerId: string | null
  /** The declared data of the event. A customer's event must contain none of the reseller's costs. */
  data: EventData<Name>
  /** Returns the texts in the data in a language, for what people read; by default, they are those of the data. */
  texts?: (language: Language) => Partial<EventData<Name>>
  /** The page that shows the subject: a path in CMP. */
  href: string
  /** The user ID of the person who requested the work; by default, the scope's user. */
  by?: string
}

/** An event that has just happened. */
export type Announcement = { [Name in EventName]: AnnouncementOf<Name> }[EventName]

/** Records events in the caller's transaction. Nobody is notified of their own actions. */
export const announce = async (scoped: Scoped, announcements: readonly Announcement[]): Promise<void> => {
  if (announcements.length === 0) return
  const rows = announcements.map((happened) => ({
    name: happened.event,
    subjectKey: happened.subjectKey,
    customerId: happened.customerId,
    data: getNamedEvent(happened.event).data(z).parse(happened.data),
    words: getEventWords(happened),
    href: happened.href,
    by: happened.by ?? null,
  }))
  await withSystemScope(scoped, async () => {
    const { trx, scope } = scoped
    const added = await sql`
      insert into event (name, subject_key, customer_id, data, words, href, actor_id)
      select happened.name, happened."subjectKey", happened."customerId", happened.data, happened.words, happened.href,
        coalesce((select app_user.id from app_user where app_user.user_id = happened.by), ${scope.userRowId}::uuid)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as happened (name text, "subjectKey" text, "customerId" uuid, data jsonb, words jsonb, href text, by text)
      -- Two who tell of the same things wait for each other in one order.
      order by happened.name, happened."subjectKey"
      on conflict (name, subject_key) do nothing`.execute(trx)
    if (added.numAffectedRows === 0n) return
    await sql`insert into event_dispatch default values on conflict do nothing`.execute(trx)
    await wake(scoped, { name: dispatchJobName })
  })
}
