/** Invitations: a link by mail with which a new person chooses a password. */
import { asPortal, type Scoped } from '../../scope/scope.ts'
import { sendMail } from '../outbox/mail.ts'
import { linkUrl, linkValidity, newAccountLink } from '../accounts/account-links.ts'
import { invitationMail } from '../accounts/mails.ts'
import type { Account } from './accounts.ts'

/** The name of the customer that an account belongs to; null for the reseller's staff. */
export const companyOf = async ({ trx }: Scoped, customerId: string | null): Promise<string | null> => {
  if (customerId === null) return null
  const customer = await trx
    .selectFrom('customer')
    .select('companyName')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.companyName ?? null
}

/** Writes the invitation to `to`; a former link of the same account stops working. */
export const sendInvitation = async (
  scoped: Scoped,
  account: Pick<Account, 'id' | 'name' | 'userId' | 'customerId'>,
  to: string,
): Promise<void> => {
  const secret = await asPortal(scoped, () => newAccountLink(scoped, account.id, 'invite'))
  const url = linkUrl(scoped.ctx, { purpose: 'invite', userRowId: account.id, secret })
  const companyName = await companyOf(scoped, account.customerId)
  await sendMail(scoped, {
    to,
    ...invitationMail(account, { url, validity: linkValidity.invite, companyName }),
  })
}
