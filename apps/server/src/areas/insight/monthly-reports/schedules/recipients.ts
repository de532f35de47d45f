/** Determines the recipients of a customer's report: contacts by their purpose, and users who subscribed to it. */
import type { Scoped } from '../../../../scope/scope.ts'
import type { StoredReportMail } from './report-mail.ts'

const readContactAddresses = async (
  { trx }: Scoped,
  customerId: string,
  roles: StoredReportMail['contactRoles'],
): Promise<string[]> => {
  if (roles.length === 0) return []
  const contacts = await trx
    .selectFrom('customerContact')
    .select('email')
    .where('customerId', '=', customerId)
    .where('role', 'in', roles)
    .orderBy('email')
    .execute()
  if (contacts.length > 0) return contacts.map(({ email }) => email)
  const customer = await trx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.email ? [customer.email] : []
}

/** Returns the customer's users who may sign in, have one of the roles, and have subscribed. */
const readSubscriberAddresses = async (
  { trx }: Scoped,
  customerId: string,
  roles: StoredReportMail['readerRoles'],
): Promise<string[]> => {
  if (roles.length === 0) return []
  const readers = await trx
    .selectFrom('appUser')
    .innerJoin('reportReader', 'reportReader.userId', 'appUser.id')
    .select('appUser.email')
    .where('appUser.customerId', '=', customerId)
    .where('reportReader.customerId', '=', customerId)
    .where('appUser.status', '=', 'active')
    .where('appUser.roleCode', 'in', roles)
    .orderBy('appUser.email')
    .execute()
  return readers.flatMap(({ email }) => email ?? [])
}

/** Returns the addresses without duplicates, ignoring letter case; read in the portal's own scope. */
export const readRecipients = async (
  scoped: Scoped,
  customerId: string,
  { contactRoles, readerRoles }: Pick<StoredReportMail, 'contactRoles' | 'readerRoles'>,
): Promise<string[]> => {
  const all = [
    ...(await readContactAddresses(scoped, customerId, contactRoles)),
    ...(await readSubscriberAddresses(scoped, customerId, readerRoles)),
  ]
  return [
    ...new Map(all.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed()
}
