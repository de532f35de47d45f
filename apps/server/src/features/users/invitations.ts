/** Invitations: a link by mail with which a new person chooses a password. */
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { sendMails } from '../outbox/mail.ts'
import { linkUrl, linkValidity, newAccountLinks } from '../accounts/account-links.ts'
import { invitationMail } from '../accounts/mails.ts'
import type { Account } from './accounts.ts'

type Belonging = Pick<Account, 'customerId'>

/** The names of the customers that people belong to, by ID. */
export const companiesOf = async (
  { trx }: Scoped,
  people: readonly Belonging[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(people.flatMap(({ customerId }) => customerId ?? []))]
  if (ids.length === 0) return new Map()
  const customers = await trx
    .selectFrom('customer')
    .select(['id', 'companyName'])
    .where('id', 'in', ids)
    .execute()
  return new Map(customers.map(({ id, companyName }) => [id, companyName]))
}

/** The name of the customer that an account belongs to; null for the reseller's staff. */
export const companyOf = async (scoped: Scoped, customerId: string | null): Promise<string | null> =>
  (await companiesOf(scoped, [{ customerId }])).get(customerId ?? '') ?? null

/** Who is invited, and the address that the invitation is sent to. */
type Invited = Pick<Account, 'id' | 'name' | 'userId' | 'customerId'> & { email: string }

/** Writes invitations; former links of the same accounts stop working. */
export const sendInvitations = async (
  scoped: Scoped,
  people: readonly Invited[],
  companies?: ReadonlyMap<string, string>,
): Promise<void> => {
  const names = companies ?? (await companiesOf(scoped, people))
  const ids = people.map(({ id }) => id)
  const secrets = await asPortal(scoped, () => newAccountLinks(scoped, ids, 'invite'))
  await sendMails(
    scoped,
    people.map((person) => {
      const secret = secrets.get(person.id) ?? ''
      const url = linkUrl(scoped.ctx, { purpose: 'invite', userRowId: person.id, secret })
      const companyName = names.get(person.customerId ?? '') ?? null
      return {
        to: person.email,
        ...invitationMail(person, { url, validity: linkValidity.invite, companyName }),
      }
    }),
  )
}
