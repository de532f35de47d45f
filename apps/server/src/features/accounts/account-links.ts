/** Links sent by mail: each works once, for its time, and until a newer one is sent. Only hashes are stored. */
import { sql } from 'kysely'
import type { SessionDetailReply, UserStatus } from '@cmp/contract'
import type { AccountLinkTable } from '../../db/people-tables.ts'
import type { Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { hashOfToken, newToken } from '../session/tokens.ts'

/** What a link is for: a first password, a new one, or the confirmation of an e-mail address. */
export type LinkPurpose = AccountLinkTable['purpose']

/** How long a link works: days for what may wait in a mailbox over a weekend, an hour for a reset. */
export const linkHours: Record<LinkPurpose, number> = { invite: 7 * 24, reset: 1, 'sign-up': 24 }

/** The same in words, for the mail. */
export const linkValidity: Record<LinkPurpose, string> = {
  invite: '7 days',
  reset: '60 minutes',
  'sign-up': '24 hours',
}

const pages: Record<LinkPurpose, string> = {
  invite: '/session/new-password',
  reset: '/session/new-password',
  'sign-up': '/session/verify-email',
}

/** Ended links stay this long, so that they can say why they do not work. */
const keptDays = 90

/** What a sign-up leaves with its link. */
export type Application = { applicantName: string; passwordHash: string }

const ofUsers = (userRowIds: readonly string[]) => sql<boolean>`user_id = any(${[...userRowIds]}::uuid[])`

/** Ends the open links of users, of every purpose but `keep`: the password or the address behind them has changed. */
export const endAccountLinks = async (
  { trx, now }: Scoped,
  userRowIds: readonly string[],
  { keep }: { keep?: LinkPurpose } = {},
): Promise<void> => {
  await trx
    .updateTable('accountLink')
    .set({ replacedAt: now })
    .where(ofUsers(userRowIds))
    .$if(keep !== undefined, (query) => query.where('purpose', '!=', keep ?? 'reset'))
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute()
}

/**
 * Makes a link for each user in the caller's transaction; the users' earlier ones stop working. Those of sign-ups go on
 * working side by side: anybody can ask for one more with somebody else's address, which must not end the owner's link.
 * @returns the secrets for {@link linkUrl} by user, which are stored nowhere
 */
export const newAccountLinks = async (
  scoped: Scoped,
  userRowIds: readonly string[],
  purpose: LinkPurpose,
  application?: Application,
): Promise<Map<string, string>> => {
  const { trx, now } = scoped
  await endAccountLinks(scoped, userRowIds, application ? { keep: 'sign-up' } : {})
  await trx
    .deleteFrom('accountLink')
    .where(ofUsers(userRowIds))
    .where('expiresAt', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
  const secrets = new Map(userRowIds.map((id) => [id, newToken()]))
  await trx
    .insertInto('accountLink')
    .values(
      [...secrets].map(([userId, secret]) => ({
        userId,
        purpose,
        secretHash: hashOfToken(secret),
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkHours[purpose] * 3_600_000),
        ...application,
      })),
    )
    .execute()
  return secrets
}

/** Makes one link, as {@link newAccountLinks} does. @returns its secret */
export const newAccountLink = async (
  scoped: Scoped,
  userRowId: string,
  purpose: LinkPurpose,
  application?: Application,
): Promise<string> => {
  const secrets = await newAccountLinks(scoped, [userRowId], purpose, application)
  return secrets.get(userRowId) ?? ''
}

/** The address to mail. It names the row of the user, not the user id: addresses are kept in histories. */
export const linkUrl = (
  ctx: AppContext,
  { purpose, userRowId, secret }: { purpose: LinkPurpose; userRowId: string; secret: string },
): string =>
  `${ctx.publicOrigin()}${pages[purpose]}?${new URLSearchParams({ userId: userRowId, sessionId: secret }).toString()}`

/** The user behind a link. */
export type LinkOwner = {
  id: string
  userId: string
  name: string
  email: string | null
  status: UserStatus
  customerId: string | null
  companyName: string | null
}

/** A link that works, or the sentence that says what to do instead. */
export type FoundLink =
  | { isOpen: true; id: string; purpose: LinkPurpose; owner: LinkOwner }
  | { isOpen: false; message: string }

const notValid =
  'This link is not valid. Open it exactly as the mail has it, or ask for a new one with Forgot password.'

const usedMessages: Record<LinkPurpose, string> = {
  invite:
    'This link was used already. Sign in with the password that you chose, or ask for a new link with Forgot password.',
  reset:
    'This link was used already. Sign in with the password that you chose, or ask for a new link with Forgot password.',
  'sign-up': 'This link was used already: your e-mail address is confirmed.',
}
const replacedMessage =
  'This link does not work any more, since a newer one was sent or the password was changed. Open the newest mail, or ask for a new link with Forgot password.'
const expiredMessages: Record<LinkPurpose, string> = {
  invite:
    'This link has expired. Ask for a new one with Forgot password, or ask your administrator to invite you again.',
  reset: 'This link has expired. Ask for a new one with Forgot password.',
  'sign-up': 'This link has expired. Sign up again to have a new one sent.',
}

/**
 * Looks at a link without using it. An unknown user and an unknown link have the same answer.
 * @param userId the user's row id or user id
 */
export const findAccountLink = async (
  { trx, now }: Scoped,
  { userId, sessionId }: { userId: string; sessionId: string },
  purposes: readonly LinkPurpose[],
): Promise<FoundLink> => {
  const found = await trx
    .selectFrom('accountLink')
    .innerJoin('appUser', 'appUser.id', 'accountLink.userId')
    .leftJoin('customer', 'customer.id', 'appUser.customerId')
    .select([
      'accountLink.id as linkId',
      'accountLink.purpose',
      'accountLink.expiresAt',
      'accountLink.usedAt',
      'accountLink.replacedAt',
      'appUser.id',
      'appUser.userId',
      'appUser.name',
      'appUser.email',
      'appUser.status',
      'appUser.customerId',
      'customer.companyName',
    ])
    .where('accountLink.secretHash', '=', hashOfToken(sessionId))
    .executeTakeFirst()
  if (!found || ![found.id, found.userId].includes(userId.toLowerCase()) || !purposes.includes(found.purpose))
    return { isOpen: false, message: notValid }
  if (found.usedAt) return { isOpen: false, message: usedMessages[found.purpose] }
  if (found.replacedAt) return { isOpen: false, message: replacedMessage }
  if (found.expiresAt <= now) return { isOpen: false, message: expiredMessages[found.purpose] }
  const { linkId, purpose, id, name, email, status, customerId, companyName } = found
  if (status === 'inactive')
    return {
      isOpen: false,
      message: 'Your account is deactivated. Ask your administrator to activate it again.',
    }
  return {
    isOpen: true,
    id: linkId,
    purpose,
    owner: { id, userId: found.userId, name, email, status, customerId, companyName },
  }
}

/**
 * Uses a link up.
 * @returns false when somebody else used it first, or a newer one was sent meanwhile
 */
export const useAccountLink = async ({ trx, now }: Scoped, linkId: string): Promise<boolean> => {
  const used = await trx
    .updateTable('accountLink')
    .set({ usedAt: now })
    .where('id', '=', linkId)
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** What `get-session-detail` says of a link. */
export const sessionDetailOf = (link: FoundLink): SessionDetailReply =>
  link.isOpen
    ? {
        sessionEnable: true,
        message: '',
        isVerification: link.purpose !== 'reset' || link.owner.status === 'unverified',
      }
    : { sessionEnable: false, message: link.message, isVerification: false }
