/** Determines who may be notified of an event: only the reseller's staff and the users of the event's customer. */
import type { Language } from '@cmp/messages'
import { getNamedEvent, isRoleInGroup, type EventName, type EventWays, type RoleCode } from '@cmp/contract'
import type { Scoped } from '../../../scope/scope.ts'

/** A possible recipient. */
export type Person = {
  id: string
  name: string
  email: string | null
  roleCode: RoleCode
  /** Null for the reseller's staff. */
  customerId: string | null
  timezone: string
  /** The hour of one email a day; null for emails at once. */
  digestHour: number | null
  language: Language
}

/** Reads the active staff and the active users of some customers, in the system scope. */
export const readNotifiedPeople = async (
  { trx }: Scoped,
  customerIds: readonly string[],
): Promise<readonly Person[]> => {
  const rows = await trx
    .selectFrom('appUser')
    .leftJoin('customer', 'customer.id', 'appUser.customerId')
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.email',
      'appUser.roleCode',
      'appUser.customerId',
      'appUser.timezone',
      'appUser.digestHour',
    ])
    .select((eb) => eb.fn.coalesce('appUser.language', 'customer.language').as('language'))
    .where('appUser.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('appUser.roleCode', '=', 'SA'),
        ...(customerIds.length > 0 ? [eb('appUser.customerId', 'in', customerIds)] : []),
      ]),
    )
    .orderBy('appUser.id')
    .execute()
  return rows.map(({ language, ...person }) => ({ ...person, language: language ?? 'en' }))
}

/**
 * Returns the default channels of a person for an event of a customer (or of none), or null if the person may not be
 * notified.
 */
export const getDefaultWays = (
  name: EventName,
  eventCustomerId: string | null,
  { roleCode, customerId }: Pick<Person, 'roleCode' | 'customerId'>,
): EventWays | null => {
  const { provider, customer } = getNamedEvent(name)
  if (roleCode === 'SA') return provider
  const isOwn = eventCustomerId !== null && eventCustomerId === customerId
  return isOwn && customer && isRoleInGroup(roleCode, customer.roles) ? customer : null
}
