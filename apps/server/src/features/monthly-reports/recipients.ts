/** To whom a customer's report goes: contacts by what they are asked about, and people with an account who want it. */
import type { Scoped } from '../../scope/scope.ts'
import type { KeptReportMail } from './report-mail.ts'

const contactsOf = async (
  { trx }: Scoped,
  customerId: string,
  roles: KeptReportMail['contactRoles'],
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

/** People of the customer who may sign in, have one of the roles, and have asked for it. */
const readersOf = async (
  { trx }: Scoped,
  customerId: string,
  roles: KeptReportMail['readerRoles'],
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

/** The addresses, each once whatever its letter case; read with the portal's own scope. */
export const recipientsOf = async (
  scoped: Scoped,
  customerId: string,
  { contactRoles, readerRoles }: Pick<KeptReportMail, 'contactRoles' | 'readerRoles'>,
): Promise<string[]> => {
  const all = [
    ...(await contactsOf(scoped, customerId, contactRoles)),
    ...(await readersOf(scoped, customerId, readerRoles)),
  ]
  return [
    ...new Map(all.toReversed().map((address) => [address.toLowerCase(), address])).values(),
  ].toReversed()
}
