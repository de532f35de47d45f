/** Sign-in, its second step, passwords and links by mail, and what the portal needs to know at its start. */
import { shape, type Output } from './kit/shape.ts'
import { roleCodes } from './kit/roles.ts'
import { newPassword } from './users.ts'

const required = 'This field is required'

/** A user id as people type it. */
const typedUserId = shape((z) => z.string(required).trim().min(1, required).max(254))
/** An opaque token of the portal: never a person's own words. */
const token = shape((z) => z.string().trim().min(1).max(200))

/** An entry of the navigation, with the entries below it. */
export const menuItem = shape((z) => {
  const entry = z.object({ slug: z.string(), name: z.string(), icon: z.string() })
  return entry.extend({ children: z.array(entry).optional() })
})

/** What sign-in takes. */
export const loginBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    password: z.string(required).min(1, required).max(200),
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
export const otpBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    token: token(z),
    otp: z
      .string(required)
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits')
      .optional(),
    recoveryCode: z.string().trim().min(1).max(40).optional(),
  }),
)

/** `send-new-otp`: `sessionId` is the temporary token of the second step. */
export const newOtpBody = shape((z) => z.object({ userId: typedUserId(z), sessionId: token(z) }))

/** `ForgetPassword`. */
export const forgetPasswordBody = shape((z) =>
  z.object({
    userid: z.string('this field is required').trim().min(1, 'this field is required').max(254),
  }),
)

/** `get-session-detail`: `sessionId` is the secret of a link that was sent by mail. */
export const linkQuery = shape((z) => z.object({ userId: typedUserId(z), sessionId: token(z) }))

/** Whether a link by mail still opens its form. `isVerification`: it confirms a new account, else it resets one. */
export const sessionDetailReply = shape((z) =>
  z.object({
    sessionEnable: z.boolean(),
    message: z.string(),
    isVerification: z.boolean(),
  }),
)

/** `set-user-password`. */
export const setUserPasswordBody = shape((z) =>
  linkQuery(z).extend({
    newPassword: newPassword(z),
    isVerification: z.union([z.boolean(), z.stringbool()]).default(false),
  }),
)

/** `SignUp`. */
export const signUpBody = shape((z) =>
  z.object({
    username: z.string('this field is required').trim().min(1, 'this field is required').max(200),
    email: z
      .string('this field is required')
      .trim()
      .toLowerCase()
      .min(1, 'this field is required')
      .max(254)
      .pipe(z.email('email is not valid')),
    password: z.string('this field is required').min(1, 'this field is required').pipe(newPassword(z)),
    agreement: z.literal(true, 'Read and agree to the terms of service to sign up'),
  }),
)

/** `PasswordStrength`: the user id and name count as weak words. */
export const passwordStrengthBody = shape((z) =>
  z.object({
    password: z.string().max(200),
    words: z.array(z.string().max(254)).max(10).default([]),
  }),
)

/** How long a password would stand, 0 (at once) to 4 (centuries); `isAccepted` is what the portal decides by it. */
export const passwordStrengthReply = shape((z) =>
  z.object({
    score: z.number().int().min(0).max(4),
    isAccepted: z.boolean(),
    message: z.string(),
  }),
)

/** What the sign-in pages need before anybody is signed in. */
export const signInOptionsReply = shape((z) =>
  z.object({
    isSignUpOpen: z.boolean(),
    /** Single sign-on, in the order shown. */
    identityProviders: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
)

/** The role and customer whose portal the reseller's administrator is looking at. */
export const viewAs = shape((z) =>
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
  }),
)

/** What `view as` takes: the role at a customer. */
export const viewAsBody = shape((z) =>
  z.object({
    roleCode: z.enum(['ADMIN', 'EDITOR', 'GUEST'], 'The role is ADMIN, EDITOR or GUEST'),
    customerId: z.guid('Choose the customer'),
  }),
)

/** What a user may set about the look of the portal. */
export const appearanceBody = shape((z) =>
  z.object({
    theme: z.string().trim().max(40).optional(),
    density: z.enum(['compact', 'comfortable']).optional(),
  }),
)

/** Any answer that is one sentence. */
export const messageReply = shape((z) => z.object({ message: z.string() }))

export type LoginReply = Output<typeof loginReply>
export type SessionReply = Output<typeof sessionReply>
export type SessionDetailReply = Output<typeof sessionDetailReply>
export type PasswordStrengthReply = Output<typeof passwordStrengthReply>
export type SignInOptionsReply = Output<typeof signInOptionsReply>
export type ViewAs = Output<typeof viewAs>
