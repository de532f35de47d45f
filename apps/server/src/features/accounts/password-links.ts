/** Forgotten passwords and first ones: the link by mail, and the page that it opens. */
import type { AccountLink, PasswordByLink, SessionDetailReply } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { forgiveUser, requireLinkRoom } from '../session/attempts.ts'
import { hashPassword } from '../session/passwords.ts'
import { scopeOfPerson } from '../session/person-scope.ts'
import {
  findAccountLink,
  linkUrl,
  linkValidity,
  newAccountLink,
  sessionDetailOf,
  useAccountLink,
} from './account-links.ts'
import type { AfterAnswer } from './after-answer.ts'
import { noResetMail, resetMail } from './mails.ts'
import { requireStrongPassword } from './password-strength.ts'
import { confirmOwner } from './sign-up.ts'
import { storePassword } from './store-password.ts'

const passwordLinks = ['invite', 'reset'] as const

/** The user that a person means: by user id, or by an e-mail address that one user alone has. */
const userMeant = async ({ trx }: Scoped, typed: string) => {
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

/** Mails what helps the owner of an account to come in; an unknown user and one without an address get nothing. */
const mailWayIn = async (scoped: Scoped, typed: string): Promise<void> => {
  const user = await userMeant(scoped, typed)
  if (!user?.email) return
  if (user.status === 'waiting' || user.status === 'inactive') {
    await sendMail(scoped, { to: user.email, ...noResetMail(user, user.status) })
    return
  }
  const secret = await newAccountLink(scoped, user.id, 'reset')
  const url = linkUrl(scoped.ctx, { purpose: 'reset', userRowId: user.id, secret })
  await sendMail(scoped, { to: user.email, ...resetMail(user, url, linkValidity.reset) })
  await scoped.audit({
    action: 'ask-password-link',
    objectType: 'users',
    objectId: user.id,
    objectName: user.name,
    customerId: user.customerId,
  })
}

/** Sets a password with a link, once. @throws AppError Forbidden, or InvalidRequest for a weak password */
export const setPasswordByLink = async (
  ctx: AppContext,
  given: PasswordByLink,
  address: string,
): Promise<void> => {
  const look = (scoped: Scoped) => findAccountLink(scoped, given, passwordLinks)
  const seen = await withScope(ctx, systemScope, look)
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
    // Whoever comes second with the same link is told what became of it.
    if (!(await useAccountLink(scoped, seen.id))) {
      const now = await look(scoped)
      throw new AppError('Forbidden', now.isOpen ? 'Open the link again.' : now.message)
    }
    await scoped.trx
      .updateTable('appUser')
      .set({ status: 'active', askedUserId: null })
      .where('id', '=', owner.id)
      .where('status', '=', 'invited')
      .execute()
    await storePassword(scoped, owner, passwordHash, {
      action: 'set-password',
      endTokens: given.endTokens,
    })
    // Whoever reads the mailbox has confirmed the address of a sign-up with it.
    await confirmOwner(scoped, owner)
  })
  await forgiveUser(ctx, { userId: owner.userId, address })
}

/**
 * Mails a link to a new password to whom `userid` means, after the answer: whether there is somebody is not to be seen.
 * @throws AppError TooManyRequests
 */
export const askForPasswordLink = async (
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

/** Whether a link of any purpose still opens its form. */
export const lookAtLink = async (ctx: AppContext, given: AccountLink): Promise<SessionDetailReply> =>
  sessionDetailOf(
    await withScope(ctx, systemScope, (scoped) =>
      findAccountLink(scoped, given, [...passwordLinks, 'sign-up']),
    ),
  )
