/** A person's own account: profile, second factors, passkeys, sessions and API tokens. */
import { z } from 'zod'
import { roleCodes } from './kit/roles.ts'
import { timeZoneName } from './kit/time-zones.ts'
import { newPassword } from './users.ts'

const required = 'This field is required'
const moment = z.string()

/** `ChangePassword`. */
export const changePasswordBody = z.object({
  userid: z.string().trim().min(1).max(254),
  oldpassword: z.string(required).min(1, required).max(200),
  newpassword: newPassword,
})

/** `update-user-settings`. */
export const userSettingsBody = z.object({
  userId: z.string().trim().min(1).max(254),
  timezone: timeZoneName,
})

/** `GET /api/Users/{token}`: the person behind the session, and how the account is secured. */
export const profileReply = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  roleCode: z.enum(roleCodes),
  customerId: z.string().nullable(),
  companyName: z.string(),
  timezone: z.string(),
  enableMFA: z.boolean(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.number().int(),
  recoveryCodesLeft: z.number().int(),
  lastSignInAt: moment.nullable(),
})

/** Proves who is there before something about the account's safety changes. */
export const confirmBody = z.object({ password: z.string(required).min(1, required).max(200) })

/** The same where a person without a password has shown by a fresh sign-in who is there. */
export const proofBody = confirmBody.partial()

/** `POST /api/Account/Totp`: a secret that counts only after a code of it was given. */
export const totpStartReply = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** `otpauth://` address, for the QR code. */
  uri: z.string(),
})

/** `POST /api/Account/Totp/confirm`. */
export const totpConfirmBody = z.object({
  otp: z
    .string(required)
    .trim()
    .regex(/^\d{6}$/, 'The code has 6 digits'),
})

/** Recovery codes in plain: shown once, stored only as hashes. */
export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) })

/** A passkey as its owner sees it. */
export const passkeyEntry = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})

/** Options that the browser's authenticator takes, with the id of the challenge to answer. */
export const passkeyOptionsReply = z.object({
  challengeId: z.string(),
  options: z.record(z.string(), z.unknown()),
})

/** The authenticator's answer, as `@simplewebauthn/browser` gives it. */
const authenticatorAnswer = z.looseObject({ id: z.string().min(1).max(2000) })

/** Registers a passkey under a name. */
export const passkeyRegisterBody = z.object({
  challengeId: z.string().min(1).max(200),
  name: z.string(required).trim().min(1, required).max(100),
  response: authenticatorAnswer,
})

/** Signs in with a passkey; `token` is the second step's, where the passkey is that. */
export const passkeySignInBody = z.object({
  challengeId: z.string().min(1).max(200),
  token: z.string().max(200).optional(),
  response: authenticatorAnswer,
})

/** One of a person's sessions. */
export const sessionEntry = z.object({
  id: z.string(),
  /** What was used, in words: 'Chrome on Windows'. */
  device: z.string(),
  address: z.string(),
  /** How it was begun: password, otp, totp, passkey, recovery, sso. */
  method: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  expiresAt: moment,
  isCurrent: z.boolean(),
})

/** What an API token may do beside reading; each name covers the calls of `tokenScopeOf`. */
export const tokenScopes = [
  { value: 'read', label: 'Read everything that you may read' },
  { value: 'billing', label: 'Change invoices, billing profiles and rates' },
  { value: 'administration', label: 'Change customers, subscriptions, projects and users' },
  { value: 'support', label: 'Open and answer support tickets' },
] as const

/** A value of {@link tokenScopes}. */
export type TokenScope = (typeof tokenScopes)[number]['value']

const tokenScope = z.enum(tokenScopes.map(({ value }) => value))

/** A new API token. */
export const apiTokenBody = z.object({
  name: z.string(required).trim().min(1, required).max(100),
  scopes: z.array(tokenScope).min(1, 'Choose what the token may do').max(tokenScopes.length),
  /** Days until it ends, at most a year. */
  expiresInDays: z.coerce.number().int().min(1).max(366),
  /** Asked for when the sign-in is not fresh any more. */
  password: z.string().max(200).optional(),
})

/** A new name of a passkey. */
export const passkeyRenameBody = z.object({ name: z.string(required).trim().min(1, required).max(100) })

/** Asks for a passkey at sign-in; `token` is the second step's, where the passkey is that. */
export const passkeySignInOptionsBody = z.object({ token: z.string().max(200).optional() })

/** An API token as its owner sees it; the token itself is shown once, when it is made. */
export const apiTokenEntry = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(tokenScope),
  /** The first characters, to recognise it by. */
  prefix: z.string(),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
})

/** A token that was just made. */
export const newApiTokenReply = apiTokenEntry.extend({ token: z.string() })

const scopePaths: readonly [RegExp, TokenScope][] = [
  [/^\/api\/SupportTicket/i, 'support'],
  [
    /^\/api\/(Customers|CustomerSubscription|Project|Users|Roles|ListImports|IdentityProviders)/i,
    'administration',
  ],
  [/^\/(api|functions)\//i, 'billing'],
]

/**
 * Calls about a person's own safety: no API token may make them, whatever its scopes. The outbox is among them, since
 * kept mail holds codes and links of other people.
 */
const personalPaths =
  /^\/api\/(Account|session|Sso|Outbox|Tasks\/(read|clear)|Users\/(ChangePassword|Login|Logout|update-user-settings))(\/|$|\?)/i

/** The scope that a token needs for a call, or null where no token may make it. */
export const tokenScopeOf = (method: string, path: string): TokenScope | null => {
  if (personalPaths.test(path)) return method === 'GET' && /^\/api\/session$/i.test(path) ? 'read' : null
  if (method === 'GET' || method === 'HEAD') return 'read'
  return scopePaths.find(([pattern]) => pattern.test(path))?.[1] ?? null
}

export type ProfileReply = z.output<typeof profileReply>
export type PasskeyEntry = z.output<typeof passkeyEntry>
export type SessionEntry = z.output<typeof sessionEntry>
export type ApiTokenEntry = z.output<typeof apiTokenEntry>
export type NewApiTokenReply = z.output<typeof newApiTokenReply>
