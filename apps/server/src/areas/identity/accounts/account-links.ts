/**
 * Account links that are sent by mail. Each link works once, for a limited time, and until a newer one is sent. Only
 * hashes of their secrets are stored.
 */
import { t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import { sql } from 'kysely'
import type { SessionDetailReply, UserStatus } from '@cmp/contract'
import type { AccountLinkTable } from '../../../db/people-tables.ts'
import type { Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { hashOfToken, generateToken } from '../../../core/people/tokens.ts'

/** The purpose of a link: a first password, a new password, or the confirmation of an email address. */
export type LinkPurpose = AccountLinkTable['purpose']

/**
 * The validity of links in hours: days for a link that may wait in a mailbox over a weekend, one hour for a password
 * reset.
 */
export const linkHours: Record<LinkPurpose, number> = { invite: 7 * 24, reset: 1, 'sign-up': 24 }

/** The validity in words, for the mail. */
export const linkValidity: Record<LinkPurpose, Text> = {
  invite: m.invitationValidity,
  reset: m.resetValidity,
  'sign-up': m.confirmationValidity,
}

const pages: Record<LinkPurpose, string> = {
  invite: '/session/new-password',
  reset: '/session/new-password',
  'sign-up': '/session/verify-email',
}

/** Ended links are retained for this many days so that CMP can explain why they no longer work. */
const retentionDays = 90

/** The data of a sign-up that is stored with its link. */
export type Application = { applicantName: string; passwordHash: string }

const buildUserCondition = (userRowIds: readonly string[]) =>
  sql<boolean>`user_id = any(${[...userRowIds]}::uuid[])`

/**
 * Ends the open links of users because their password or email address has changed. Links of the purpose `keep` stay
 * open.
 */
export const endAccountLinks = async (
  { trx, now }: Scoped,
  userRowIds: readonly string[],
  { keep }: { keep?: LinkPurpose } = {},
): Promise<void> => {
  await trx
    .updateTable('accountLink')
    .set({ replacedAt: now })
    .where(buildUserCondition(userRowIds))
    .$if(keep !== undefined, (query) => query.where('purpose', '!=', keep ?? 'reset'))
    .where('usedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute()
}

/**
 * Creates a link for each user in the caller's transaction and ends the users' earlier links. Sign-up links stay valid
 * beside each other: anybody can request another link with somebody else's address, and that must not end the owner's
 * link.
 * @returns the secrets for {@link linkUrl} by user; they are stored nowhere
 */
export const createAccountLinks = async (
  scoped: Scoped,
  userRowIds: readonly string[],
  purpose: LinkPurpose,
  application?: Application,
): Promise<Map<string, string>> => {
  const { trx, now } = scoped
  await endAccountLinks(scoped, userRowIds, application ? { keep: 'sign-up' } : {})
  await trx
    .deleteFrom('accountLink')
    .where(buildUserCondition(userRowIds))
    .where('expiresAt', '<', new Date(now.getTime() - retentionDays * 86_400_000))
    .execute()
  const secrets = new Map(userRowIds.map((id) => [id, generateToken()]))
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

/**
 * Creates one link, as {@link createAccountLinks} does.
 * @returns its secret
 */
export const createAccountLink = async (
  scoped: Scoped,
  userRowId: string,
  purpose: LinkPurpose,
  application?: Application,
): Promise<string> => {
  const secrets = await createAccountLinks(scoped, [userRowId], purpose, application)
  return secrets.get(userRowId) ?? ''
}

/**
 * Builds the URL to mail. It contains the user's row ID instead of the user ID because browsers keep addresses in their
 * history.
 */
export const linkUrl = (
  ctx: AppContext,
  { purpose, userRowId, secret }: { purpose: LinkPurpose; userRowId: string; secret: string },
): string =>
  `${ctx.publicOrigin()}${pages[purpose]}?${new URLSearchParams({ userId: userRowId, sessionId: secret }).toString()}`

/** The user that a link belongs to. */
export type LinkOwner = {
  id: string
  userId: string
  name: string
  email: string | null
  status: UserStatus
  customerId: string | null
  companyName: string | null
}

/** A valid link, or the sentence that tells the user what to do instead. */
export type FoundLink =
  | { isOpen: true; id: string; purpose: LinkPurpose; owner: LinkOwner }
  | { isOpen: false; message: string }

const notValid = m.thisLinkIsNotValidOpen

const usedMessages: Record<LinkPurpose, Text> = {
  invite: m.thisLinkHasAlreadyBeenUsed,
  reset: m.thisLinkHasAlreadyBeenUsed,
  'sign-up': m.thisLinkHasAlreadyBeenUsedYour,
}
const replacedMessage = m.thisLinkIsNoLongerValid
const expiredMessages: Record<LinkPurpose, Text> = {
  invite: m.thisLinkHasExpiredRequestNew,
  reset: m.thisLinkHasExpiredRequestNewOne,
  'sign-up': m.thisLinkHasExpiredSignUp,
}

/**
 * Reads a link without using it. An unknown user and an unknown link get the same answer.
 * @param userId the user's row ID or user ID
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
    return { isOpen: false, message: t(notValid) }
  if (found.usedAt) return { isOpen: false, message: t(usedMessages[found.purpose]) }
  if (found.replacedAt) return { isOpen: false, message: t(replacedMessage) }
  if (found.expiresAt <= now) return { isOpen: false, message: t(expiredMessages[found.purpose]) }
  const { linkId, purpose, id, name, email, status, customerId, companyName } = found
  if (status === 'inactive')
    return {
      isOpen: false,
      message: t(m.yourAccountIsDeactivatedAskYour),
    }
  return {
    isOpen: true,
    id: linkId,
    purpose,
    owner: { id, userId: found.userId, name, email, status, customerId, companyName },
  }
}

/**
 * Marks a link as used.
 * @returns false if somebody else used it first or a newer link has been sent
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

/** Builds the reply of `get-session-detail` for a link. */
export const toSessionDetail = (link: FoundLink): SessionDetailReply =>
  link.isOpen
    ? {
        sessionEnable: true,
        message: '',
        isVerification: link.purpose !== 'reset' || link.owner.status === 'unverified',
      }
    : { sessionEnable: false, message: link.message, isVerification: false }
