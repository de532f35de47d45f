/**
 * Signing up: anybody may ask for an account where the settings allow it. The e-mail address is confirmed by a link,
 * then an administrator approves. Nobody learns from an answer who has an account already.
 */
import { type Output, linkQuery, messageReply, signUpBody } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../kit/errors.ts'
import { sendMail } from '../outbox/mail.ts'
import { systemScope, withScope, type Scoped } from '../../scope/scope.ts'
import type { AppContext } from '../../main/context.ts'
import { findAccountLink, linkUrl, linkValidity, newAccountLink, useAccountLink } from './account-links.ts'
import type { AfterAnswer } from './after-answer.ts'
import { requireSignUpRoom } from './attempts.ts'
import { addressTakenMail, approvalMail, signUpMail } from './mails.ts'
import { requireStrongPassword } from './password-strength.ts'
import { hashPassword } from './passwords.ts'
import { signInSettingsOf } from '../sign-in-settings/settings.ts'
import { scopeOfPerson } from './person-scope.ts'

const acceptedMessage =
  'Please check your email: open the link that we sent you to confirm your address. After that an administrator approves your account.'
const confirmedMessage =
  'Your e-mail address is confirmed. An administrator will approve your account; after that you can sign in.'

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

const confirmAddress = async (ctx: AppContext, given: Output<typeof linkQuery>): Promise<void> => {
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

/** Mounts SignUp and VerifyEmail. */
export const signUpRoutes = (app: FastifyInstance, ctx: AppContext, afterAnswer: AfterAnswer): void => {
  const tags = ['Session']
  const config = { isPublic: true }
  app.post<{ Body: Output<typeof signUpBody> }>(
    '/api/Users/SignUp',
    {
      config,
      schema: {
        tags,
        summary: 'Ask for an account',
        body: signUpBody(z),
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      const { username, email, password } = request.body
      const { isSignUpOpen } = await signInSettingsOf(ctx)
      if (!isSignUpOpen)
        throw new AppError('Forbidden', 'Signing up is closed. Ask your administrator for an invitation.')
      await requireSignUpRoom(ctx, email, request.ip)
      await requireStrongPassword(password, [username, email], 'password')
      const passwordHash = await hashPassword(password)
      afterAnswer('a sign-up', () =>
        withScope(ctx, scopeOfPerson(email), (scoped) =>
          receiveApplicant(scoped, { email, name: username, passwordHash }),
        ),
      )
      return { message: acceptedMessage }
    },
  )
  app.post<{ Body: Output<typeof linkQuery> }>(
    '/api/Users/VerifyEmail',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm an e-mail address with the link of the sign-up',
        body: linkQuery(z),
        response: { 200: messageReply(z) },
      },
    },
    async (request) => {
      await confirmAddress(ctx, request.body)
      return { message: confirmedMessage }
    },
  )
}
