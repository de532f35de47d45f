/** Calls before sign-in: signing up, and mailed links to set a first or a new password. */
import * as m from '@cmp/messages/contract/identity/accounts'
import { failWith } from '../kit/fail-with.ts'
import { defineLine, defineExactText } from '../kit/field.ts'
import { required } from '../kit/required.ts'
import { defineCall } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { newPassword, newUserId, opaqueToken, personName, typedPassword, typedUserId } from '../kit/people.ts'
import { shape, type Output } from '../kit/shape.ts'
import { endTokens } from './profile.ts'

const tag = 'Session'
const open = { access: 'public', token: 'none' } as const

/** `ForgetPassword`. */
const forgetPasswordBody = shape((z) =>
  z.object({
    userid: defineLine(z, failWith(m.thisFieldIsRequired)).min(1, failWith(m.thisFieldIsRequired)).max(254),
  }),
)

/** `get-session-detail`: `sessionId` is the secret of a mailed link. */
const linkQuery = shape((z) => z.object({ userId: typedUserId(z), sessionId: opaqueToken(z) }))

/** `VerifyEmail`: with the password that was chosen at sign-up. */
const verifyEmailBody = shape((z) => linkQuery(z).extend({ password: typedPassword(z) }))

/**
 * Whether a mailed link still opens its form. `isVerification`: it confirms a new account, otherwise it resets a
 * password.
 */
const sessionDetailReply = shape((z) =>
  z.object({
    sessionEnable: z.boolean(),
    message: z.string(),
    isVerification: z.boolean(),
  }),
)

/** `set-user-password`. */
const setUserPasswordBody = shape((z) =>
  linkQuery(z).extend({
    newPassword: newPassword(z),
    endTokens: endTokens(z),
    isVerification: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
)

/** `SignUp`. */
export const signUpBody = shape((z) =>
  z.object({
    username: defineLine(z, failWith(m.thisFieldIsRequired)).min(1, failWith(m.thisFieldIsRequired)).max(200),
    email: defineLine(z, failWith(m.thisFieldIsRequired))
      .toLowerCase()
      .min(1, failWith(m.thisFieldIsRequired))
      .max(254)
      .pipe(z.email(failWith(m.emailIsNotValid))),
    password: defineExactText(z, failWith(m.thisFieldIsRequired))
      .min(1, failWith(m.thisFieldIsRequired))
      .pipe(newPassword(z)),
    agreement: z.literal(true, failWith(m.readAndAgreeToTermsOf)),
  }),
)

/** `PasswordStrength`: the user ID and name count as weak words. */
const passwordStrengthBody = shape((z) =>
  z.object({
    password: defineExactText(z).max(200),
    words: z.array(defineLine(z).max(254)).max(10).default([]),
  }),
)

/** The strength of a password from 0 (guessed at once) to 4 (centuries); `isAccepted` is the resulting decision. */
const passwordStrengthReply = shape((z) =>
  z.object({
    score: z.number().int().min(0).max(4),
    isAccepted: z.boolean(),
    message: z.string(),
  }),
)

/** `FirstAdministrator`: `code` is the one-time code of the link that the server printed at its start. */
const firstAdministratorBody = shape((z) =>
  z.object({
    code: defineLine(z, failWith(required)).min(1, failWith(required)).max(200),
    userid: newUserId(z),
    name: personName(z),
    password: newPassword(z),
  }),
)

/** Requests an account; the email address is confirmed with a link. */
export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/api/Users/SignUp',
  tag,
  summary: 'Request an account',
  body: signUpBody,
  reply: messageReply,
  ...open,
})

/** Confirms the address of a sign-up. */
export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/Users/VerifyEmail',
  tag,
  summary: 'Confirm an email address with the sign-up link and the chosen password',
  body: verifyEmailBody,
  reply: messageReply,
  ...open,
})

/** Requests a link to set a new password; the response does not reveal whether the user exists. */
export const forgetPassword = defineCall({
  name: 'forgetPassword',
  method: 'POST',
  path: '/api/Users/ForgetPassword',
  tag,
  summary: 'Email a password reset link',
  input: forgetPasswordBody,
  reply: messageReply,
  ...open,
})

/** Reads a link without using it. */
export const getSessionDetail = defineCall({
  name: 'getSessionDetail',
  method: 'GET',
  path: '/api/Users/get-session-detail',
  tag,
  summary: 'Get whether an emailed link is still valid',
  query: linkQuery,
  reply: sessionDetailReply,
  ...open,
})

/** Uses a link and sets the password. */
export const setUserPassword = defineCall({
  name: 'setUserPassword',
  method: 'POST',
  path: '/api/Users/set-user-password',
  tag,
  summary: 'Set a password with an emailed link',
  input: setUserPasswordBody,
  answersGet: true,
  reply: messageReply,
  ...open,
})

/** Rates a password while somebody chooses it. */
export const ratePassword = defineCall({
  name: 'ratePassword',
  method: 'POST',
  path: '/api/Users/PasswordStrength',
  tag: 'Account',
  summary: 'Rate the strength of a password',
  body: passwordStrengthBody,
  reply: passwordStrengthReply,
  heavy: 'password-check',
  ...open,
})

/** Creates the first administrator of a new installation, as long as there is no user. */
export const createFirstAdministrator = defineCall({
  name: 'createFirstAdministrator',
  method: 'POST',
  path: '/api/Users/FirstAdministrator',
  tag,
  summary: 'Create the first administrator of a new portal',
  body: firstAdministratorBody,
  reply: messageReply,
  ...open,
})

/** A mailed link: its user and its secret. */
export type AccountLink = Output<typeof linkQuery>
/** The link of a sign-up with the password that was chosen for it. */
export type AccountConfirmation = Output<typeof verifyEmailBody>
/** A new password with the link that allows it. */
export type PasswordByLink = Output<typeof setUserPasswordBody>
export type SessionDetailReply = Output<typeof sessionDetailReply>
export type PasswordStrengthReply = Output<typeof passwordStrengthReply>
/** The input of a sign-up. */
export type NewAccount = Output<typeof signUpBody>
