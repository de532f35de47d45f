/** Sign-in, its second step, and the session data that the portal needs at its start. */
import { defineLine } from '../kit/field.ts'
import { defineCall } from '../kit/call.ts'
import { messageReply } from '../kit/message-reply.ts'
import { passkeyAnswer, passkeyRequest } from '../kit/passkeys.ts'
import { opaqueToken, sixDigits, typedPassword, typedUserId } from '../kit/people.ts'
import { permit } from '../kit/permissions.ts'
import { roleCodes } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'

const tag = 'Session'

/** An entry of the navigation, with the entries below it. */
export const menuItem = shape((z) => {
  const entry = z.object({
    slug: z.string(),
    name: z.string(),
    icon: z.string(),
    isLabel: z
      .boolean()
      .optional()
      .describe('Whether the entry is a heading for the entries after it, without a link.'),
    href: z.string().optional().describe('An external URL, opened in a new tab.'),
    badge: z
      .object({ text: z.string(), meaning: z.string() })
      .optional()
      .describe('The number shown next to the name, and its meaning.'),
  })
  return entry.extend({ children: z.array(entry).optional() })
})

/** The input of a sign-in. */
const loginBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    password: typedPassword(z),
  }),
)

/**
 * The methods of the second step in the order in which they are offered. `otp` is a mailed code, `totp` a code from an
 * app.
 */
export const secondStepMethods = ['passkey', 'totp', 'otp', 'recovery'] as const

/** One of {@link secondStepMethods}. */
export type SecondStepMethod = (typeof secondStepMethods)[number]

/**
 * The sign-in reply. With `enableMFA` nobody is signed in yet: `token` is the temporary token of the second step and
 * `secondStep` lists its methods. Otherwise `token` is the session's token for a program, and empty for a browser,
 * whose credential is an HttpOnly cookie.
 */
export const loginReply = shape((z) =>
  z.object({
    id: z.string(),
    token: z.string(),
    userId: z.string(),
    name: z.string(),
    companyName: z.string(),
    /** Empty if nobody is signed in. */
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

/** `validate-user-with-otp`: the mailed code, the code of the authenticator app, or a recovery code. */
const otpBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    token: opaqueToken(z),
    otp: sixDigits(z).optional(),
    recoveryCode: defineLine(z).min(1).max(40).optional(),
  }),
)

/** `send-new-otp`: `sessionId` is the temporary token of the second step. */
const newOtpBody = shape((z) => z.object({ userId: typedUserId(z), sessionId: opaqueToken(z) }))

/** The role and customer as which the reseller's administrator views the portal. */
const viewAs = shape((z) =>
  z.object({
    roleCode: z.enum(roleCodes),
    customerId: z.string(),
    companyName: z.string(),
  }),
)

/** The current session, which the portal reads at its start. */
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
    /** Set while an administrator views the portal as a customer's role; the session is read-only then. */
    viewAs: viewAs(z).nullable(),
    /** The role requires a second step, and this session started without one: it allows nothing else until one is added. */
    lacksSecondStep: z.boolean(),
  }),
)

/** The appearance settings of a user. */
const appearanceBody = shape((z) =>
  z.object({
    theme: defineLine(z).max(40).optional(),
    density: z.enum(['compact', 'comfortable']).optional(),
  }),
)

/** Signs in with a password, up to the second step if one is required. */
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

/** The same sign-in for existing clients. The sign-in settings may disable it. */
export const loginByGet = defineCall({
  name: 'loginByGet',
  method: 'GET',
  path: login.path,
  tag,
  summary: 'Sign in with credentials in the query (for existing clients)',
  query: loginBody,
  reply: loginReply,
  access: 'public',
  token: 'none',
})

/** Answers a second step with a code. */
export const validateOtp = defineCall({
  name: 'validateOtp',
  method: 'POST',
  path: '/api/Users/validate-user-with-otp',
  tag,
  summary: 'Complete two-step verification with a code',
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
  summary: 'Email a new code, which replaces the old one',
  input: newOtpBody,
  answersGet: true,
  reply: messageReply,
  access: 'public',
  token: 'none',
})

/** The token of a second step, if the passkey is used for one. */
const secondStepToken = shape((z) => defineLine(z).max(200).optional())

/** Requests a passkey for sign-in. */
export const passkeySignInOptions = defineCall({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/Users/Passkey/options',
  tag,
  summary: 'Start a sign-in with a passkey',
  body: shape((z) => z.object({ token: secondStepToken(z) })),
  reply: passkeyRequest,
  access: 'public',
  token: 'none',
})

/** Signs in with the requested passkey. */
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

/** The minimum seconds between two mailed codes. */
export const codePauseSeconds = 20

/** Ends the session if there is one. */
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

/** Reads the current session. */
export const getSession = defineCall({
  name: 'getSession',
  method: 'GET',
  path: '/api/session',
  tag,
  summary: 'Get the signed-in user and the menus of the role',
  reply: sessionReply,
  access: permit.signedIn,
  beforeSecondStep: true,
  token: 'read',
})

/** Saves the appearance that the user chose. */
export const setAppearance = defineCall({
  name: 'setAppearance',
  method: 'POST',
  path: '/api/session/appearance',
  tag,
  summary: "Update the signed-in user's theme or density",
  body: appearanceBody,
  reply: messageReply,
  access: permit.signedIn,
  beforeSecondStep: true,
  token: 'none',
})

export type LoginReply = Output<typeof loginReply>
export type SessionReply = Output<typeof sessionReply>
export type ViewAs = Output<typeof viewAs>
/** The request to an authenticator to sign in with a passkey. */
export type PasskeyRequest = Output<typeof passkeyRequest>
