/** Sign-in, its second step, and what the portal needs to know of the session at its start. */
import { oneLine } from './kit/field.ts'
import { defineCall } from './kit/call.ts'
import { messageReply } from './kit/message-reply.ts'
import { passkeyAnswer, passkeyRequest } from './kit/passkeys.ts'
import { opaqueToken, sixDigits, typedPassword, typedUserId } from './kit/people.ts'
import { permit } from './kit/permissions.ts'
import { roleCodes } from './kit/roles.ts'
import { shape, type Output } from './kit/shape.ts'

const tag = 'Session'

/** An entry of the navigation, with the entries below it. */
export const menuItem = shape((z) => {
  const entry = z.object({
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    isLabel: z.boolean().optional().describe('A heading over the entries after it; it leads nowhere.'),
    href: z.string().optional().describe('An address outside the pages, opened beside the portal.'),
    badge: z
      .object({ text: z.string(), meaning: z.string() })
      .optional()
      .describe('Stands beside the name: how much waits there, and what it is.'),
  })
  return entry.extend({ children: z.array(entry).optional() })
})

/** What sign-in takes. */
const loginBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    password: typedPassword(z),
  }),
)

/** The ways to pass the second step, in the order offered. `otp` is a code by mail, `totp` one of an app. */
export const secondStepMethods = ['passkey', 'totp', 'otp', 'recovery'] as const

/** One of {@link secondStepMethods}. */
export type SecondStepMethod = (typeof secondStepMethods)[number]

/**
 * The sign-in reply. With `enableMFA` nobody is signed in yet: `token` is the temporary token of the second step and
 * `secondStep` the ways to pass it. Otherwise `token` is the session's for a program, and empty for the browser, whose
 * credential is an HttpOnly cookie.
 */
export const loginReply = shape((z) =>
  z.object({
    id: z.string(),
    token: z.string(),
    userId: z.string(),
    name: z.string(),
    companyName: z.string(),
    /** Empty while nobody is signed in. */
    roleCode: z.enum([...roleCodes, '']),
    roleId: z.string(),
    customerId: z.string(),
    tenantId: z.string(),
    subscriptionId: z.string(),
    timezone: z.string(),
    enableMFA: z.boolean(),
    isValidated: z.boolean(),
    message: z.string(),
    menus: z.array(menuItem(z)),
    secondStep: z.array(z.enum(secondStepMethods)),
  }),
)

/** `validate-user-with-otp`: the code by mail or of the authenticator app, or a recovery code. */
const otpBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    token: opaqueToken(z),
    otp: sixDigits(z).optional(),
    recoveryCode: oneLine(z).min(1).max(40).optional(),
  }),
)

/** `send-new-otp`: `sessionId` is the temporary token of the second step. */
const newOtpBody = shape((z) => z.object({ userId: typedUserId(z), sessionId: opaqueToken(z) }))

/** The role and customer whose portal the reseller's administrator is looking at. */
const viewAs = shape((z) =>
  z.object({
    roleCode: z.enum(roleCodes),
    customerId: z.string(),
    companyName: z.string(),
  }),
)

/** The current session, as the portal asks for it at its start. */
export const sessionReply = shape((z) =>
  z.object({
    user: z.object({
      id: z.string(),
      userId: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      companyName: z.string(),
      roleCode: z.enum(roleCodes),
      roleId: z.string(),
      customerId: z.string().nullable(),
      tenantId: z.string(),
      timezone: z.string(),
      theme: z.string(),
      density: z.string(),
    }),
    menus: z.array(menuItem(z)),
    /** Set while an administrator looks at the portal as a customer's role: everything is read-only then. */
    viewAs: viewAs(z).nullable(),
    /** The role asks for a second step, and this session began without one: nothing else is open until one is added. */
    lacksSecondStep: z.boolean(),
  }),
)

/** What a user may set about the look of the portal. */
const appearanceBody = shape((z) =>
  z.object({
    theme: oneLine(z).max(40).optional(),
    density: z.enum(['compact', 'comfortable']).optional(),
  }),
)

/** Signs in with a password, up to the second step where one is asked. */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/Users/Login',
  tag,
  summary: 'Sign in',
  body: loginBody,
  reply: loginReply,
  access: 'public',
  token: 'none',
})

/** The same as existing clients make it. The settings of the sign-in may switch it off. */
export const loginByGet = defineCall({
  name: 'loginByGet',
  method: 'GET',
  path: login.path,
  tag,
  summary: 'Sign in (for existing clients; credentials in the query)',
  query: loginBody,
  reply: loginReply,
  access: 'public',
  token: 'none',
})

/** Answers a second step by a code. */
export const validateOtp = defineCall({
  name: 'validateOtp',
  method: 'POST',
  path: '/api/Users/validate-user-with-otp',
  tag,
  summary: 'Pass the second step with a code',
  input: otpBody,
  answersGet: true,
  reply: loginReply,
  access: 'public',
  token: 'none',
})

/** Mails another code for a second step. */
export const sendNewOtp = defineCall({
  name: 'sendNewOtp',
  method: 'POST',
  path: '/api/Users/send-new-otp',
  tag,
  summary: 'Have a new code mailed; the former one stops working',
  input: newOtpBody,
  answersGet: true,
  reply: messageReply,
  access: 'public',
  token: 'none',
})

/** The token of a second step, where the passkey is that. */
const secondStepToken = shape((z) => oneLine(z).max(200).optional())

/** Asks for a passkey at sign-in. */
export const passkeySignInOptions = defineCall({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/Users/Passkey/options',
  tag,
  summary: 'Begin to sign in with a passkey',
  body: shape((z) => z.object({ token: secondStepToken(z) })),
  reply: passkeyRequest,
  access: 'public',
  token: 'none',
})

/** Signs in with the passkey that was asked for. */
export const passkeySignIn = defineCall({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/Users/Passkey',
  tag,
  summary: 'Sign in with a passkey',
  body: shape((z) => passkeyAnswer(z).extend({ token: secondStepToken(z) })),
  reply: loginReply,
  access: 'public',
  token: 'none',
})

/** The pause between two codes by mail. Seconds. */
export const codePauseSeconds = 20

/** Ends the session, if there is one. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/Users/Logout',
  tag,
  summary: 'Sign out',
  reply: messageReply,
  access: 'public',
  token: 'none',
})

/** Who is signed in. */
export const getSession = defineCall({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  tag,
  summary: 'The signed-in user and the menus of the role',
  reply: sessionReply,
  access: permit.signedIn,
  beforeSecondStep: true,
  token: 'read',
})

/** Keeps the look that the user chose. */
export const setAppearance = defineCall({
  name: 'setAppearance',
  method: 'POST',
  path: '/api/session/appearance',
  tag,
  summary: "Change the signed-in user's theme or density",
  body: appearanceBody,
  reply: messageReply,
  access: permit.signedIn,
  beforeSecondStep: true,
  token: 'none',
})

export type LoginReply = Output<typeof loginReply>
export type SessionReply = Output<typeof sessionReply>
export type ViewAs = Output<typeof viewAs>
/** The question before a sign-in with a passkey. */
export type PasskeyRequest = Output<typeof passkeyRequest>
