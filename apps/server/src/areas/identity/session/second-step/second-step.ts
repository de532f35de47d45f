/**
 * The second step of a sign-in: a mailed code, a code from an authenticator app, a recovery code or a passkey. A mailed
 * code is the weakest method and is offered only to users without an app or a passkey.
 */
import { bind, t, type Text } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/session'
import { randomInt } from 'node:crypto'
import { codePauseSeconds, type LoginReply, type SecondStepMethod } from '@cmp/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../kit/errors.ts'
import { waitText } from '../../../../stores/limits.ts'
import { sendMail } from '../../../../core/mail/mail.ts'
import { readLanguage } from '../../../../core/people/reader-languages.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { requireCodeMailRoom, requireCodeRoom } from '../../../../core/people/attempts.ts'
import {
  countAnswer,
  findChallenge,
  createChallenge,
  wasChallengeUsed,
  type Challenge,
} from '../../../../core/people/challenges.ts'
import { codeMail } from './code-mail.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { verifyTotp } from './totp.ts'
import { finishSecondStep } from '../sessions/sign-in.ts'
import { hashOfToken } from '../../../../core/people/tokens.ts'

/** The total duration of a second step, in minutes. */
const stepMinutes = 10
/** The validity of a mailed code, in minutes. */
const codeMinutes = 2
/** The maximum number of wrong answers to one second step. */
const mostAnswers = 5
/** The maximum number of codes mailed for one second step. */
const mostCodes = 5

/**
 * The data of a second step in its challenge. Only a hash of the code, computed with the token, is stored; the token is
 * stored nowhere.
 */
const stepData = z.object({
  methods: z.array(z.enum(['passkey', 'totp', 'otp', 'recovery'])),
  code: z
    .object({ hash: z.string(), sentAt: z.number(), sent: z.number(), former: z.array(z.string()) })
    .nullable(),
})
type StepData = z.output<typeof stepData>

const isOver = m.thisSignInHasExpiredSign

const hashOfCode = (token: string, code: string): string => hashOfToken(`${token} ${code}`)
const generateCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Masks an address as `s•••@demo.example`: the owner recognizes the mailbox, and nobody else learns it. */
const maskAddress = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** The fields of a user that a second step needs. */
export type StepUser = { id: string; userId: string; name: string; email: string | null }

/** Lists a user's methods, strongest first. */
export const listSecondStepMethods = async (
  { trx }: Scoped,
  user: { id: string; email: string | null; totpSecret: string | null },
): Promise<SecondStepMethod[]> => {
  const passkey = await trx
    .selectFrom('passkey')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirst()
  const recovery = await trx
    .selectFrom('recoveryCode')
    .select('id')
    .where('userId', '=', user.id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  const hasOwnFactor = passkey !== undefined || user.totpSecret !== null
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(user.totpSecret ? (['totp'] as const) : []),
    ...(!hasOwnFactor && user.email ? (['otp'] as const) : []),
    ...(recovery ? (['recovery'] as const) : []),
  ]
}

/** Builds a reply that does not sign in: the second step, or a rejected answer to it. */
const buildUnvalidatedReply = (reply: Partial<LoginReply>): LoginReply => ({
  id: '',
  token: '',
  userId: '',
  name: '',
  companyName: '',
  roleCode: '',
  roleId: '',
  customerId: '',
  tenantId: '',
  subscriptionId: '',
  timezone: '',
  enableMFA: true,
  isValidated: false,
  message: '',
  menus: [],
  secondStep: [],
  ...reply,
})

const formatSentMessage = (ctx: AppContext, email: string): string =>
  ctx.env.smtpUrl
    ? t(m.weSentACodeToPlease, { maskAddress: maskAddress(email), codeMinutes })
    : t(m.noMailServerIsConfiguredCode, { maskAddress: maskAddress(email), codeMinutes })

const sentences: Record<Exclude<SecondStepMethod, 'otp'>, Text> = {
  passkey: m.finishSigningInWithYourPasskey,
  totp: m.enterCodeFromYourAuthenticatorApp,
  recovery: m.enterOneOfYourRecoveryCodes,
}

const sendCode = async (
  scoped: Scoped,
  { id, name }: StepUser,
  email: string,
  code: string,
): Promise<void> => {
  const reader = { name, language: await readLanguage(scoped, id) }
  await sendMail(scoped, { to: email, ...codeMail(reader, code, codeMinutes) })
}

/**
 * Starts the second step of a user whose password was correct.
 * @param message replaces the message of the first method if something needs an explanation
 * @throws AppError TooManyRequests if too many codes were mailed
 */
export const beginSecondStep = async (
  ctx: AppContext,
  user: StepUser,
  methods: SecondStepMethod[],
  message?: string,
): Promise<LoginReply> => {
  const [first] = methods
  if (!first) throw new Error('A second step needs a way to pass it.')
  const { email } = user
  const mailsCode = methods.includes('otp') && email !== null
  if (mailsCode) await requireCodeMailRoom(ctx, user.id)
  const token = await withScope(ctx, systemScope, async (scoped) => {
    const data: StepData = { methods, code: null }
    const token = await createChallenge(scoped, {
      kind: 'second-step',
      userId: user.id,
      data,
      minutes: stepMinutes,
    })
    if (!mailsCode) return token
    const code = generateCode()
    const sent: StepData = {
      methods,
      code: { hash: hashOfCode(token, code), sentAt: scoped.now.getTime(), sent: 1, former: [] },
    }
    await saveData(scoped, hashOfToken(token), sent)
    await sendCode(scoped, user, email, code)
    return token
  })
  return buildUnvalidatedReply({
    token,
    userId: user.userId,
    message: t(message ?? (first === 'otp' ? formatSentMessage(ctx, email ?? '') : sentences[first])),
    secondStep: methods,
  })
}

const saveData = async ({ trx }: Scoped, tokenHash: string, data: StepData): Promise<void> => {
  await trx
    .updateTable('authChallenge')
    .set({ data: JSON.stringify(data) })
    .where('tokenHash', '=', tokenHash)
    .execute()
}

type OpenStep = { challenge: Challenge; data: StepData; user: StepUser }

/** Finds the open second step of a token if it belongs to the user (`userId` is a user ID or a row ID). */
const openStep = async (ctx: AppContext, token: string, userId: string): Promise<OpenStep | null> => {
  const challenge = await findChallenge(ctx, 'second-step', token)
  if (!challenge?.userId) return null
  const user = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select(['id', 'userId', 'name', 'email'])
      .where('id', '=', challenge.userId)
      .executeTakeFirst(),
  )
  if (!user || ![user.id, user.userId].includes(userId.toLowerCase())) return null
  return { challenge, data: stepData.parse(challenge.data), user }
}

/** Checks a mailed code. Returns null if it is correct, otherwise what is wrong with it. */
const findMailedCodeProblem = (
  ctx: AppContext,
  token: string,
  given: string,
  { code }: StepData,
): string | null => {
  if (!code) return t(m.noCodeWasSentSignIn)
  const hash = hashOfCode(token, given)
  if (code.former.includes(hash)) return t(m.thisCodeIsNoLongerValid)
  if (hash !== code.hash) return t(m.codeIsIncorrectCheckEmailAnd)
  return ctx.clock().getTime() - code.sentAt > codeMinutes * 60_000 ? t(m.thisCodeHasExpiredRequestNew) : null
}

/** An answer to a second step as it was entered. */
export type StepAnswer = {
  userid: string
  token: string
  otp?: string | undefined
  recoveryCode?: string | undefined
}

/**
 * Checks an answer to a second step. A correct one signs in; otherwise the `message` of the reply explains the problem.
 * @throws AppError TooManyRequests after too many wrong codes, Forbidden if the account is not active
 */
export const answerSecondStep = async (
  ctx: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { userid, token, otp, recoveryCode }: StepAnswer,
): Promise<LoginReply> => {
  const buildRefusal = (message: string): LoginReply => buildUnvalidatedReply({ message })
  const step = await openStep(ctx, token, userid)
  if (!step)
    return buildRefusal(
      t((await wasChallengeUsed(ctx, 'second-step', token)) ? t(m.thisCodeHasAlreadyBeenUsed) : isOver),
    )
  const { challenge, data, user } = step
  if (!otp && !recoveryCode) throw new AppError('InvalidRequest', m.thisFieldIsRequired)
  await requireCodeRoom(ctx, user.id)
  const mayAnswer = await withScope(ctx, systemScope, (scoped) =>
    countAnswer(scoped, challenge.id, mostAnswers),
  )
  if (!mayAnswer) return buildRefusal(t(m.tooManyIncorrectCodesWereEntered))
  const isOffered = (method: SecondStepMethod): boolean => data.methods.includes(method)

  if (recoveryCode) {
    if (!isOffered('recovery') || !(await useRecoveryCode(ctx, user.id, recoveryCode)))
      return buildRefusal(t(m.recoveryCodeIsIncorrectOrHas))
    return finishSecondStep(ctx, request, reply, challenge, 'recovery')
  }
  if (isOffered('totp')) {
    if (!(await verifyTotp(ctx, user.id, otp ?? ''))) return buildRefusal(t(m.codeIsIncorrectOrHasAlready))
    return finishSecondStep(ctx, request, reply, challenge, 'totp')
  }
  if (!isOffered('otp')) return buildRefusal(t(m.thisSignInDoesNotUse))
  const problem = findMailedCodeProblem(ctx, token, otp ?? '', data)
  return problem ? buildRefusal(problem) : finishSecondStep(ctx, request, reply, challenge, 'otp')
}

/**
 * Mails a new code for a second step and invalidates the former one.
 * @throws AppError Forbidden if the step has ended or does not accept mailed codes, TooManyRequests if codes are
 * requested too often
 */
export const resendCode = async (ctx: AppContext, token: string, userId: string): Promise<void> => {
  const step = await openStep(ctx, token, userId)
  if (!step) throw new AppError('Forbidden', isOver)
  const { data, user, challenge } = step
  const { email } = user
  if (!data.methods.includes('otp') || !email) throw new AppError('Forbidden', m.thisSignInDoesNotUseCode)
  requireResend(data, ctx.clock())
  await requireCodeMailRoom(ctx, user.id)
  await withScope(ctx, systemScope, async (scoped) => {
    const row = await scoped.trx
      .selectFrom('authChallenge')
      .select('data')
      .where('id', '=', challenge.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { methods, code } = stepData.parse(row.data)
    requireResend({ methods, code }, scoped.now)
    const fresh = generateCode()
    await saveData(scoped, hashOfToken(token), {
      methods,
      code: {
        hash: hashOfCode(token, fresh),
        sentAt: scoped.now.getTime(),
        sent: (code?.sent ?? 0) + 1,
        former: code ? [...code.former, code.hash] : [],
      },
    })
    await sendCode(scoped, user, email, fresh)
  })
}

/** Rejects a request for a new code too soon after the last one or beyond the maximum. */
const requireResend = ({ code }: StepData, now: Date): void => {
  if (!code) return
  if (code.sent >= mostCodes)
    throw new AppError('Forbidden', bind(m.codesHaveAlreadyBeenSentFor, { mostCodes }))
  const retryAfterSeconds = Math.ceil(codePauseSeconds - (now.getTime() - code.sentAt) / 1000)
  if (retryAfterSeconds > 0)
    throw new AppError(
      'TooManyRequests',
      bind(m.codeWasJustSentCheckYour, { waitText: waitText(retryAfterSeconds) }),
      { retryAfterSeconds },
    )
}
