/** Who wants to be told of what: a person's choice, else what an administrator chose for everybody, else what is usual. */
import {
  eventOf,
  eventsFor,
  roleIsIn,
  type CallTaken,
  type EventName,
  type EventWays,
  type NotificationSetting,
  type saveNotificationSettings,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../kit/errors.ts'
import { asPortal, type Scoped } from '../../scope/scope.ts'
import type { Person } from './people.ts'

/** How a person is told of an event that it may be told of. */
export type Wishes = (
  person: Pick<Person, 'id' | 'customerId'>,
  name: EventName,
  usual: EventWays,
) => EventWays

/** Reads the wishes of some people; the portal's own scope does. */
export const wishesOf = async (
  { trx }: Scoped,
  people: readonly Pick<Person, 'id' | 'customerId'>[],
): Promise<Wishes> => {
  const ids = people.map(({ id }) => id)
  const customerIds = people.flatMap(({ customerId }) => customerId ?? [])
  const chosen = await trx
    .selectFrom('notificationChoice')
    .selectAll()
    .where(sql<boolean>`user_id = any(${ids}::uuid[])`)
    .execute()
  const defaults = await trx
    .selectFrom('notificationDefault')
    .selectAll()
    .where(sql<boolean>`(customer_id is null or customer_id = any(${customerIds}::uuid[]))`)
    .execute()
  const own = new Map(chosen.map(({ userId, event, bell, mail }) => [`${userId}/${event}`, { bell, mail }]))
  const everybodys = new Map(
    defaults.map(({ customerId, event, bell, mail }) => [`${customerId ?? ''}/${event}`, { bell, mail }]),
  )
  return ({ id, customerId }, name, usual) =>
    own.get(`${id}/${name}`) ?? everybodys.get(`${customerId ?? ''}/${name}`) ?? usual
}

/** Whoever asks, as far as settings go. @throws AppError Forbidden for the command line, which has no bell */
const asker = ({ scope }: Scoped): { id: string; customerId: string | null } => {
  if (scope.userRowId === null)
    throw new AppError('Forbidden', 'The command line is not told of events. Sign in as a person.')
  return { id: scope.userRowId, customerId: scope.customerIds[0] ?? null }
}

/** @throws AppError Forbidden */
const requireAdministrator = ({ scope }: Scoped): void => {
  if (!roleIsIn(scope.role, 'admin'))
    throw new AppError('Forbidden', 'Only administrators choose for everybody.')
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The settings of whoever asks, or of everybody of the same customer (of the reseller's staff) who has not chosen. */
export const settingsOf = (
  scoped: Scoped,
  whose: 'own' | 'everybody',
): Promise<{ settings: NotificationSetting[]; email: string | null }> => {
  const { scope, trx } = scoped
  const person = asker(scoped)
  if (whose === 'everybody') requireAdministrator(scoped)
  return asPortal(scoped, async () => {
    const of = whose === 'own' ? person : { ...person, id: nobody }
    const wishes = await wishesOf(scoped, [of])
    const user = await trx
      .selectFrom('appUser')
      .select('email')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return {
      email: user.email,
      settings: eventsFor(scope.role).map(({ name, title, purpose, provider, customer }) => {
        const { bell, mail } = (scope.role === 'SA' ? provider : customer) ?? { bell: false, mail: false }
        const usual = { bell, mail }
        const wished = wishes(of, name, usual)
        return {
          event: name,
          title,
          purpose,
          bell: wished.bell,
          mail: wished.mail,
          isChosen: wished !== usual,
        }
      }),
    }
  })
}

/** Keeps choices. @returns the sentence for the snackbar @throws AppError Forbidden for what is not the person's to choose */
export const saveSettings = async (
  scoped: Scoped,
  { whose, settings }: CallTaken<typeof saveNotificationSettings>['body'],
): Promise<string> => {
  const { scope, audit } = scoped
  const person = asker(scoped)
  if (whose === 'everybody') requireAdministrator(scoped)
  const open = new Set(eventsFor(scope.role).map(({ name }) => name))
  const closed = settings.find(({ event }) => !open.has(event))
  if (closed)
    throw new AppError('Forbidden', `Your role is not told of ${eventOf(closed.event).title}. Leave it out.`)
  const unique = [...new Map(settings.map((entry) => [entry.event, entry])).values()]
  await asPortal(scoped, async () => {
    if (unique.length === 0) return
    const table = whose === 'own' ? 'notificationChoice' : 'notificationDefault'
    const kept = sql`excluded.bell, mail = excluded.mail`
    const rows = JSON.stringify(unique)
    await (
      table === 'notificationChoice'
        ? sql`insert into notification_choice (user_id, event, bell, mail)
          select ${person.id}::uuid, chosen.event, chosen.bell, chosen.mail
          from jsonb_to_recordset(${rows}::jsonb) as chosen (event text, bell boolean, mail boolean)
          on conflict (user_id, event) do update set bell = ${kept}`
        : sql`insert into notification_default (customer_id, event, bell, mail)
          select ${person.customerId}::uuid, chosen.event, chosen.bell, chosen.mail
          from jsonb_to_recordset(${rows}::jsonb) as chosen (event text, bell boolean, mail boolean)
          on conflict (customer_id, event) do update set bell = ${kept}`
    ).execute(scoped.trx)
  })
  await audit({
    action: 'choose-notifications',
    objectType: 'notifications',
    objectId: whose === 'own' ? person.id : (person.customerId ?? 'staff'),
    objectName: whose === 'own' ? scope.actor : 'Everybody',
    customerId: person.customerId,
    after: { settings: unique },
  })
  return whose === 'own'
    ? 'Your notifications have been saved.'
    : 'They hold for everybody who has not chosen otherwise.'
}
