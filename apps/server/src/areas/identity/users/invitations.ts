/** Invitations: mails with a link with which a new user chooses a password. */
import { withSystemScope, type Scoped } from '../../../scope/scope.ts'
import { sendMails } from '../../../core/mail/mail.ts'
import { readLanguages } from '../../../core/people/reader-languages.ts'
import { linkUrl, linkValidity, createAccountLinks } from '../accounts/account-links.ts'
import { buildInvitationMail } from '../accounts/mails.ts'
import type { Account } from './accounts.ts'

type Belonging = Pick<Account, 'customerId'>

/** Reads the names of customers by ID. */
export const readCompanyNames = async (
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

/** Reads the name of an account's customer; null for the reseller's staff. */
export const readCompanyName = async (scoped: Scoped, customerId: string | null): Promise<string | null> =>
  (await readCompanyNames(scoped, [{ customerId }])).get(customerId ?? '') ?? null

/** An invited user and the address of the invitation. */
type Invited = Pick<Account, 'id' | 'name' | 'userId' | 'customerId'> & { email: string }

/** Creates invitations; earlier links of the same accounts stop working. */
export const sendInvitations = async (
  scoped: Scoped,
  people: readonly Invited[],
  companies?: ReadonlyMap<string, string>,
): Promise<void> => {
  const names = companies ?? (await readCompanyNames(scoped, people))
  const ids = people.map(({ id }) => id)
  const languageOf = await readLanguages(scoped, ids)
  const secrets = await withSystemScope(scoped, () => createAccountLinks(scoped, ids, 'invite'))
  await sendMails(
    scoped,
    people.map((person) => {
      const secret = secrets.get(person.id) ?? ''
      const url = linkUrl(scoped.ctx, { purpose: 'invite', userRowId: person.id, secret })
      const companyName = names.get(person.customerId ?? '') ?? null
      return {
        to: person.email,
        ...buildInvitationMail(
          { ...person, language: languageOf(person.id) },
          { url, validity: linkValidity.invite, companyName },
        ),
      }
    }),
  )
}
