/**
 * Sign-up: anybody may request an account if the settings allow it. A link confirms the email address, then an
 * administrator approves the account. No response reveals who already has an account.
 */
import { getLanguage } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/accounts'
import type { AccountConfirmation, NewAccount } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { sendMail } from '../../../core/mail/mail.ts'
import { systemScope, withScope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { requireConfirmRoom, requireSignUpRoom } from '../../../core/people/attempts.ts'
import { hashPassword, isRightPassword } from '../../../core/people/passwords.ts'
import { readLanguage, readLanguages } from '../../../core/people/reader-languages.ts'
import { scopeOfPerson } from '../../../core/people/person-scope.ts'
import { signInSettingsOf } from '../../../core/people/settings.ts'
import {
  endAccountLinks,
  findAccountLink,
  linkUrl,
  linkValidity,
  createAccountLink,
  useAccountLink,
  type Application,
} from './account-links.ts'
import type { AfterAnswer } from './after-answer.ts'
import { readCurrentTerms } from '../terms/terms.ts'
import { buildAddressTakenMail, buildApprovalMail, signUpMail } from './mails.ts'
import { requireStrongPassword } from './password-strength.ts'

type Applicant = { email: string; name: string; passwordHash: string }

/**
 * The number of sign-ups of one address whose passwords are compared with the entered one; nobody makes more in good
 * faith.
 */
const comparedSignUps = 20

/** Deletes applicants whose links have all expired. */
const forgetLapsed = async ({ trx, now }: Scoped): Promise<void> => {
  await trx
    .deleteFrom('appUser')
    .where('status', '=', 'unverified')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accountLink')
            .select('accountLink.id')
            .whereRef('accountLink.userId', '=', 'appUser.id')
            .where('accountLink.expiresAt', '>', now),
        ),
      ),
    )
    .execute()
}

/**
 * Stores a new applicant, or updates an earlier one who never confirmed. Returns null if the address belongs to an
 * account.
 */
const storeApplicant = async ({ trx }: Scoped, { email, name }: Applicant): Promise<string | null> => {
  await trx
    .insertInto('appUser')
    .values({ userId: email, name, email, roleCode: 'GUEST', customerId: null, status: 'unverified' })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute()
  const stored = await trx
    .selectFrom('appUser')
    .select('id')
    .where('userId', '=', email)
    .where('status', '=', 'unverified')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** Mails a link to a new applicant, or a hint to the owner of an account. */
const receiveApplicant = async (scoped: Scoped, applicant: Applicant): Promise<void> => {
  const { email, name, passwordHash } = applicant
  const { trx, ctx } = scoped
  await forgetLapsed(scoped)
  const owner = await trx
    .selectFrom('appUser')
    .select(['id', 'userId', 'name', 'email'])
    .where((eb) => eb.or([eb('userId', '=', email), eb(eb.fn('lower', ['email']), '=', email)]))
    .where('status', '!=', 'unverified')
    .executeTakeFirst()
  const userRowId = owner ? null : await storeApplicant(scoped, applicant)
  if (!userRowId) {
    if (owner?.email)
      await sendMail(scoped, {
        to: owner.email,
        ...buildAddressTakenMail(
          { ...owner, language: await readLanguage(scoped, owner.id) },
          `${ctx.publicOrigin()}/session/signin`,
        ),
      })
    return
  }
  const secret = await createAccountLink(scoped, userRowId, 'sign-up', { applicantName: name, passwordHash })
  const url = linkUrl(ctx, { purpose: 'sign-up', userRowId, secret })
  await sendMail(scoped, {
    to: email,
    // The applicant is not a person of the portal yet, so the language is that of the browser.
    ...signUpMail({ userId: email, language: getLanguage() }, url, linkValidity['sign-up']),
  })
  await scoped.audit({
    action: 'sign-up',
    objectType: 'users',
    objectId: userRowId,
    objectName: name,
    after: {
      userId: email,
      name,
      email,
      roleCode: 'GUEST',
      status: 'unverified',
      agreedTerms: (await readCurrentTerms(scoped))?.version ?? null,
    },
  })
}

const notifyAdministrators = async (
  scoped: Scoped,
  applicant: { id: string; userId: string; name: string; email: string | null },
): Promise<void> => {
  const administrators = await scoped.trx
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .execute()
  const languageOf = await readLanguages(
    scoped,
    administrators.map(({ id }) => id),
  )
  const url = `${scoped.ctx.publicOrigin()}/user/edit/${applicant.id}`
  for (const { id, name, email } of administrators)
    if (email)
      await sendMail(scoped, {
        to: email,
        ...buildApprovalMail({ name, language: languageOf(id) }, applicant, url),
      })
}

/** Marks an applicant who has proved to own the address as waiting for approval. Any other user stays unchanged. */
export const confirmOwner = async (
  scoped: Scoped,
  owner: { id: string; userId: string; name: string; email: string | null },
): Promise<void> => {
  const waiting = await scoped.trx
    .updateTable('appUser')
    .set({ status: 'waiting' })
    .where('id', '=', owner.id)
    .where('status', '=', 'unverified')
    .returning('id')
    .executeTakeFirst()
  if (!waiting) return
  await scoped.audit({
    action: 'confirm-email',
    objectType: 'users',
    objectId: owner.id,
    objectName: owner.name,
    before: { status: 'unverified' },
    after: { status: 'waiting' },
  })
  await notifyAdministrators(scoped, owner)
}

/** Finds the open sign-up whose password was entered. The sign-up of the link itself is checked first. */
const signUpOf = async (
  ctx: AppContext,
  userRowId: string,
  linkId: string,
  password: string,
): Promise<Application | null> => {
  const open = await withScope(ctx, systemScope, ({ trx, now }) =>
    trx
      .selectFrom('accountLink')
      .select(['id', 'applicantName', 'passwordHash'])
      .where('userId', '=', userRowId)
      .where('purpose', '=', 'sign-up')
      .where('usedAt', 'is', null)
      .where('replacedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy((eb) => eb('id', '=', linkId), 'desc')
      .orderBy('createdAt')
      .limit(comparedSignUps)
      .execute(),
  )
  for (const { applicantName, passwordHash } of open)
    if (applicantName && passwordHash && (await isRightPassword(passwordHash, password)))
      return { applicantName, passwordHash }
  return null
}

const otherPassword = m.thisIsNotPasswordThatYou

/**
 * Confirms the email address of a sign-up with its link, once. Anybody can sign up with somebody else's address, and
 * the owner may open that mail. The password must therefore be entered again, and the sign-up with that password
 * counts, whichever mail was opened.
 * @throws AppError Forbidden, with the field `password` if the password is wrong; TooManyRequests
 */
export const confirmAddress = async (ctx: AppContext, given: AccountConfirmation): Promise<void> => {
  const findLink = (scoped: Scoped) => findAccountLink(scoped, given, ['sign-up'])
  const seen = await withScope(ctx, systemScope, findLink)
  if (!seen.isOpen) throw new AppError('Forbidden', seen.message)
  const { owner } = seen
  await requireConfirmRoom(ctx, owner.id)
  const application = await signUpOf(ctx, owner.id, seen.id, given.password)
  if (!application)
    throw new AppError('Forbidden', otherPassword, {
      details: [{ field: 'password', message: otherPassword }],
    })
  const { applicantName: name, passwordHash } = application
  await withScope(ctx, scopeOfPerson(owner.userId), async (scoped) => {
    if (!(await useAccountLink(scoped, seen.id))) {
      const now = await findLink(scoped)
      throw new AppError('Forbidden', now.isOpen ? m.openTheLinkAgain : now.message)
    }
    const named = await scoped.trx
      .updateTable('appUser')
      .set({ name, passwordHash, passwordChangedAt: scoped.now })
      .where('id', '=', owner.id)
      .where('status', '=', 'unverified')
      .returning('id')
      .executeTakeFirst()
    if (!named) return
    await endAccountLinks(scoped, [owner.id])
    await confirmOwner(scoped, { ...owner, name })
  })
}

/**
 * Accepts a sign-up. Whether the person already has an account is checked after the response.
 * @throws AppError Forbidden if sign-up is closed, InvalidRequest for a weak password, TooManyRequests
 */
export const receiveSignUp = async (
  ctx: AppContext,
  afterAnswer: AfterAnswer,
  { username, email, password }: NewAccount,
  address: string,
): Promise<void> => {
  const { isSignUpOpen } = await signInSettingsOf(ctx)
  if (!isSignUpOpen) throw new AppError('Forbidden', m.signUpIsClosedAskYour)
  await requireSignUpRoom(ctx, email, address)
  await requireStrongPassword(ctx, password, [username, email], 'password')
  const passwordHash = await hashPassword(password)
  afterAnswer('a sign-up', () =>
    withScope(ctx, scopeOfPerson(email), (scoped) =>
      receiveApplicant(scoped, { email, name: username, passwordHash }),
    ),
  )
}
