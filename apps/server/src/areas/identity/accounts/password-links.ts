/** Links to reset a forgotten password or set a first one: sending the link and using it. */
import * as m from '@cmp/messages/server/identity/accounts'
import type { AccountLink, PasswordByLink, SessionDetailReply } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { clearUserAttempts, requireLinkRoom } from '../../../core/people/attempts.ts'
import { hashPassword } from '../../../core/people/passwords.ts'
import { readLanguage } from '../../../core/people/reader-languages.ts'
import { scopeOfPerson } from '../../../core/people/person-scope.ts'
import {
  findAccountLink,
  linkUrl,
  linkValidity,
  createAccountLink,
  toSessionDetail,
  useAccountLink,
} from './account-links.ts'
import type { AfterAnswer } from './after-answer.ts'
import { buildNoResetMail, resetMail } from './mails.ts'
import { requireStrongPassword } from './password-strength.ts'
import { confirmOwner } from './sign-up.ts'
import { storePassword } from './store-password.ts'

const passwordLinks = ['invite', 'reset'] as const

/** Finds the user by user ID, or by an email address that only one user has. */
const findUserByInput = async ({ trx }: Scoped, typed: string) => {
  const columns = ['id', 'userId', 'name', 'email', 'status', 'customerId'] as const
  const byUserId = await trx
    .selectFrom('appUser')
    .select(columns)
    .where('userId', '=', typed)
    .executeTakeFirst()
  if (byUserId) return byUserId
  const byEmail = await trx
    .selectFrom('appUser')
    .select(columns)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', typed))
    .limit(2)
    .execute()
  return byEmail.length === 1 ? byEmail[0] : undefined
}

/**
 * Sends the owner of an account the mail that helps them sign in. An unknown user or a user without an address gets
 * nothing.
 */
const mailWayIn = async (scoped: Scoped, typed: string): Promise<void> => {
  const user = await findUserByInput(scoped, typed)
  if (!user?.email) return
  const reader = { ...user, language: await readLanguage(scoped, user.id) }
  if (user.status === 'waiting' || user.status === 'inactive') {
    await sendMail(scoped, { to: user.email, ...buildNoResetMail(reader, user.status) })
    return
  }
  const secret = await createAccountLink(scoped, user.id, 'reset')
  const url = linkUrl(scoped.ctx, { purpose: 'reset', userRowId: user.id, secret })
  await sendMail(scoped, { to: user.email, ...resetMail(reader, url, linkValidity.reset) })
  await scoped.audit({
    action: 'ask-password-link',
    objectType: 'users',
    objectId: user.id,
    objectName: user.name,
    customerId: user.customerId,
  })
}

/**
 * Sets a password with a link. A link can be used once.
 * @throws AppError Forbidden, or InvalidRequest for a weak password
 */
export const setPasswordByLink = async (
  ctx: AppContext,
  given: PasswordByLink,
  address: string,
): Promise<void> => {
  const findLink = (scoped: Scoped) => findAccountLink(scoped, given, passwordLinks)
  const seen = await withScope(ctx, systemScope, findLink)
  if (!seen.isOpen) throw new AppError('Forbidden', seen.message)
  const { owner } = seen
  await requireStrongPassword(
    ctx,
    given.newPassword,
    [owner.userId, owner.name, owner.email, owner.companyName],
    'newPassword',
  )
  const passwordHash = await hashPassword(given.newPassword)
  await withScope(ctx, scopeOfPerson(owner.userId), async (scoped) => {
    // The second person to use the same link gets the reason why it no longer works.
    if (!(await useAccountLink(scoped, seen.id))) {
      const now = await findLink(scoped)
      throw new AppError('Forbidden', now.isOpen ? m.openTheLinkAgain : now.message)
    }
    await scoped.trx
      .updateTable('appUser')
      .set({ status: 'active', requestedUserId: null })
      .where('id', '=', owner.id)
      .where('status', '=', 'invited')
      .execute()
    await storePassword(scoped, owner, passwordHash, {
      action: 'set-password',
      endTokens: given.endTokens,
    })
    // Using the link also confirms the email address of a sign-up, because it proves access to the mailbox.
    await confirmOwner(scoped, owner)
  })
  await clearUserAttempts(ctx, { userId: owner.userId, address })
}

/**
 * Mails a password link to the person that `userid` identifies, after the response: the response must not reveal
 * whether the user exists.
 * @throws AppError TooManyRequests
 */
export const requestPasswordLink = async (
  ctx: AppContext,
  afterAnswer: AfterAnswer,
  userid: string,
  address: string,
): Promise<void> => {
  const typed = userid.toLowerCase()
  await requireLinkRoom(ctx, { userId: typed, address })
  afterAnswer('mailing a link to a new password', () =>
    withScope(ctx, systemScope, (scoped) => mailWayIn(scoped, typed)),
  )
}

/** Returns whether a link of any purpose still opens its form. */
export const checkAccountLink = async (ctx: AppContext, given: AccountLink): Promise<SessionDetailReply> =>
  toSessionDetail(
    await withScope(ctx, systemScope, (scoped) =>
      findAccountLink(scoped, given, [...passwordLinks, 'sign-up']),
    ),
  )
