/** Who may be told of an event: the reseller's staff, and the people of the customer whose it is. Nobody else ever. */
import { eventOf, roleIsIn, type EventName, type EventWays, type RoleCode } from '@cmp/contract'
import type { Scoped } from '../../scope/scope.ts'

/** Somebody who may be told. */
export type Person = {
  id: string
  name: string
  email: string | null
  roleCode: RoleCode
  /** Null for the reseller's staff. */
  customerId: string | null
  timezone: string
  language: 'en' | 'th'
}

/** The active staff, and the active people of some customers. The portal's own scope reads them. */
export const peopleFor = async (
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
      'customer.language',
    ])
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
 * How somebody is told of an event of a name that is a customer's (or nobody's) unless it was chosen otherwise; null for who may
 * not be told.
 */
export const usualWays = (
  name: EventName,
  eventCustomerId: string | null,
  { roleCode, customerId }: Pick<Person, 'roleCode' | 'customerId'>,
): EventWays | null => {
  const { provider, customer } = eventOf(name)
  if (roleCode === 'SA') return provider
  const isOwn = eventCustomerId !== null && eventCustomerId === customerId
  return isOwn && customer && roleIsIn(roleCode, customer.roles) ? customer : null
}
