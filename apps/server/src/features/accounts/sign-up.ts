/**
 * Signing up: anybody may ask for an account where the settings allow it. The e-mail address is confirmed by a link,
 * then an administrator approves. Nobody learns from an answer who has an account already.
 */
import type { AccountLink, NewAccount } from '@cmp/contract'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { requireSignUpRoom } from '../session/attempts.ts'
import { hashPassword } from '../session/passwords.ts'
import { scopeOfPerson } from '../session/person-scope.ts'
import { signInSettingsOf } from '../sign-in-settings/settings.ts'
import { findAccountLink, linkUrl, linkValidity, newAccountLink, useAccountLink } from './account-links.ts'
import type { AfterAnswer } from './after-answer.ts'
import { addressTakenMail, approvalMail, signUpMail } from './mails.ts'
import { requireStrongPassword } from './password-strength.ts'

type Applicant = { email: string; name: string; passwordHash: string }

/** The row of a new applicant, or of one who signed up before and never confirmed: the later password counts. */
const storeApplicant = async ({ trx, now }: Scoped, applicant: Applicant): Promise<string | null> => {
  const { email, name, passwordHash } = applicant
  const stored = await trx
    .insertInto('appUser')
    .values({
      userId: email,
      name,
      email,
      passwordHash,
      passwordChangedAt: now,
      roleCode: 'GUEST',
      customerId: null,
      status: 'unverified',
    })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ name, passwordHash, passwordChangedAt: now })
        .where('appUser.status', '=', 'unverified'),
    )
    .returning('id')
    .executeTakeFirst()
  return stored?.id ?? null
}

/** Mails the way on: a link to a new applicant, a hint to the owner of an account. */
const receiveApplicant = async (scoped: Scoped, applicant: Applicant): Promise<void> => {
  const { email } = applicant
  const { trx, ctx } = scoped
  const owner = await trx
    .selectFrom('appUser')
    .select(['userId', 'name', 'email'])
    .where((eb) => eb.or([eb('userId', '=', email), eb(eb.fn('lower', ['email']), '=', email)]))
    .where('status', '!=', 'unverified')
    .executeTakeFirst()
  const userRowId = owner ? null : await storeApplicant(scoped, applicant)
  if (!userRowId) {
    if (owner?.email)
      await sendMail(scoped, {
        to: owner.email,
        ...addressTakenMail(owner, `${ctx.publicOrigin()}/session/signin`),
      })
    return
  }
  const secret = await newAccountLink(scoped, userRowId, 'sign-up')
  const url = linkUrl(ctx, { purpose: 'sign-up', userRowId, secret })
  await sendMail(scoped, {
    to: email,
    ...signUpMail({ name: applicant.name, userId: email }, url, linkValidity['sign-up']),
  })
  await scoped.audit({
    action: 'sign-up',
    objectType: 'users',
    objectId: userRowId,
    objectName: applicant.name,
    after: { userId: email, name: applicant.name, email, roleCode: 'GUEST', status: 'unverified' },
  })
}

const tellAdministrators = async (
  scoped: Scoped,
  applicant: { id: string; userId: string; name: string; email: string | null },
): Promise<void> => {
  const administrators = await scoped.trx
    .selectFrom('appUser')
    .select(['userId', 'name', 'email'])
    .where('roleCode', '=', 'SA')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .execute()
  const url = `${scoped.ctx.publicOrigin()}/user/edit/${applicant.id}`
  for (const reader of administrators)
    if (reader.email) await sendMail(scoped, { to: reader.email, ...approvalMail(reader, applicant, url) })
}

/** Confirms the e-mail address of a sign-up by its link, once. @throws AppError Forbidden */
export const confirmAddress = async (ctx: AppContext, given: AccountLink): Promise<void> => {
  const look = (scoped: Scoped) => findAccountLink(scoped, given, ['sign-up'])
  const seen = await withScope(ctx, systemScope, look)
  if (!seen.isOpen) throw new AppError('Forbidden', seen.message)
  const { owner } = seen
  await withScope(ctx, scopeOfPerson(owner.userId), async (scoped) => {
    if (!(await useAccountLink(scoped, seen.id))) {
      const now = await look(scoped)
      throw new AppError('Forbidden', now.isOpen ? 'Open the link again.' : now.message)
    }
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
    await tellAdministrators(scoped, owner)
  })
}

/**
 * Takes somebody in who asks for an account. Whether there is one already is found out after the answer.
 * @throws AppError Forbidden where signing up is closed, InvalidRequest for a weak password, TooManyRequests
 */
export const receiveSignUp = async (
  ctx: AppContext,
  afterAnswer: AfterAnswer,
  { username, email, password }: NewAccount,
  address: string,
): Promise<void> => {
  const { isSignUpOpen } = await signInSettingsOf(ctx)
  if (!isSignUpOpen)
    throw new AppError('Forbidden', 'Signing up is closed. Ask your administrator for an invitation.')
  await requireSignUpRoom(ctx, email, address)
  await requireStrongPassword(password, [username, email], 'password')
  const passwordHash = await hashPassword(password)
  afterAnswer('a sign-up', () =>
    withScope(ctx, scopeOfPerson(email), (scoped) =>
      receiveApplicant(scoped, { email, name: username, passwordHash }),
    ),
  )
}
