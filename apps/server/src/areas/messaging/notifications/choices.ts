/** Notification settings: a person's choice, otherwise an administrator's choice for everybody, otherwise the default. */
import * as m from '@cmp/messages/server/messaging/notifications'
import { bind, t } from '@cmp/messages'
import {
  getNamedEvent,
  listEventsForRole,
  isRoleInGroup,
  type CallTaken,
  type EventName,
  type EventWays,
  type CallReply,
  type notificationSettings,
  type saveNotificationSettings,
} from '@cmp/contract'
import { sql } from 'kysely'
import { AppError } from '../../../kit/errors.ts'
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { saveDigestHour } from './daily-digest.ts'
import type { Person } from './people.ts'

/** Returns how a person is notified of an event that the person may see. */
export type PreferenceResolver = (
  person: Pick<Person, 'id' | 'customerId'>,
  name: EventName,
  usual: EventWays,
) => Preference

/** The channels of an event, and whether it is mailed at once to a person who gets one email a day. */
export type Preference = EventWays & { isAtOnce: boolean; isChosen: boolean }

/** Reads the notification settings of some people, in the system scope. */
export const readPreferences = async (
  { trx }: Scoped,
  people: readonly Pick<Person, 'id' | 'customerId'>[],
): Promise<PreferenceResolver> => {
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
  const own = new Map(chosen.map((choice) => [`${choice.userId}/${choice.event}`, choice]))
  const everybodys = new Map(
    defaults.map(({ customerId, event, bell, mail }) => [`${customerId ?? ''}/${event}`, { bell, mail }]),
  )
  return ({ id, customerId }, name, usual) => {
    const choice = own.get(`${id}/${name}`)
    const ways = choice ?? everybodys.get(`${customerId ?? ''}/${name}`)
    const { bell, mail } = ways ?? usual
    const isAtOnce = choice?.isAtOnce ?? getNamedEvent(name).isUrgent ?? false
    return { bell, mail, isAtOnce, isChosen: ways !== undefined }
  }
}

/**
 * Returns the caller as far as the settings need it.
 * @throws AppError Forbidden for the command line, which has no notifications
 */
const requireRequester = ({ scope }: Scoped): { id: string; customerId: string | null } => {
  if (scope.userRowId === null) throw new AppError('Forbidden', m.commandLineHasNoNotificationsSign)
  return { id: scope.userRowId, customerId: scope.customerIds[0] ?? null }
}

/**
 * Requires an administrator.
 * @throws AppError Forbidden
 */
const requireAdministrator = ({ scope }: Scoped): void => {
  if (!isRoleInGroup(scope.role, 'admin'))
    throw new AppError('Forbidden', m.onlyAdministratorsCanChangeSettingsFor)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Reads the settings of the caller, or the defaults for everybody of the same customer (or of the reseller's staff) who
 * has not chosen.
 */
export const readNotificationSettings = (
  scoped: Scoped,
  whose: 'own' | 'everybody',
): Promise<CallReply<typeof notificationSettings>> => {
  const { scope, trx } = scoped
  const person = requireRequester(scoped)
  if (whose === 'everybody') requireAdministrator(scoped)
  return withSystemScope(scoped, async () => {
    const of = whose === 'own' ? person : { ...person, id: nobody }
    const resolvePreference = await readPreferences(scoped, [of])
    const user = await trx
      .selectFrom('appUser')
      .select(['email', 'digestHour', 'timezone'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    return {
      ...user,
      settings: listEventsForRole(scope.role).map(({ name, title, purpose, provider, customer }) => {
        const { bell, mail } = (scope.role === 'SA' ? provider : customer) ?? { bell: false, mail: false }
        return {
          event: name,
          title: t(title),
          purpose: t(purpose),
          ...resolvePreference(of, name, { bell, mail }),
        }
      }),
    }
  })
}

/**
 * Saves notification settings.
 * @returns the message for the snackbar
 * @throws AppError Forbidden for settings that the caller may not change
 */
export const saveSettings = async (
  scoped: Scoped,
  { whose, settings, digestHour }: CallTaken<typeof saveNotificationSettings>['body'],
): Promise<string> => {
  const { scope, audit } = scoped
  const person = requireRequester(scoped)
  if (whose === 'everybody') requireAdministrator(scoped)
  const open = new Set(listEventsForRole(scope.role).map(({ name }) => name))
  const closed = settings.find(({ event }) => !open.has(event))
  if (closed)
    throw new AppError(
      'Forbidden',
      bind(m.yourRoleCannotReceiveNotifications, { title: t(getNamedEvent(closed.event).title) }),
    )
  const unique = [...new Map(settings.map((entry) => [entry.event, entry])).values()]
  await withSystemScope(scoped, async () => {
    if (whose === 'own' && digestHour !== undefined) await saveDigestHour(scoped, person.id, digestHour)
    if (unique.length === 0) return
    const table = whose === 'own' ? 'notificationChoice' : 'notificationDefault'
    const updatedColumns = sql`excluded.bell, mail = excluded.mail`
    const rows = JSON.stringify(unique)
    await (
      table === 'notificationChoice'
        ? sql`insert into notification_choice (user_id, event, bell, mail, is_at_once)
          select ${person.id}::uuid, chosen.event, chosen.bell, chosen.mail, chosen."isAtOnce"
          from jsonb_to_recordset(${rows}::jsonb) as chosen (event text, bell boolean, mail boolean, "isAtOnce" boolean)
          on conflict (user_id, event) do update set bell = ${updatedColumns},
            is_at_once = coalesce(excluded.is_at_once, notification_choice.is_at_once)`
        : sql`insert into notification_default (customer_id, event, bell, mail)
          select ${person.customerId}::uuid, chosen.event, chosen.bell, chosen.mail
          from jsonb_to_recordset(${rows}::jsonb) as chosen (event text, bell boolean, mail boolean)
          on conflict (customer_id, event) do update set bell = ${updatedColumns}`
    ).execute(scoped.trx)
  })
  await audit({
    action: 'choose-notifications',
    objectType: 'notifications',
    objectId: whose === 'own' ? person.id : (person.customerId ?? 'staff'),
    objectName: whose === 'own' ? scope.actor : 'Everybody',
    customerId: person.customerId,
    after: { settings: unique, ...(digestHour !== undefined && whose === 'own' && { digestHour }) },
  })
  return whose === 'own' ? t(m.notificationSettingsSaved) : t(m.savedSettingsApplyToAllUsers)
}
