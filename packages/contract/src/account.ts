/** A person's own account: profile, second factors, passkeys, sessions and API tokens. */
import { shape, type Output } from './kit/shape.ts'
import { roleCodes } from './kit/roles.ts'
import { tokenScopes } from './kit/token-scopes.ts'
import { timeZoneName } from './kit/time-zones.ts'
import { newPassword } from './users.ts'

const required = 'This field is required'
const moment = shape((z) => z.string())

/** `ChangePassword`. */
export const changePasswordBody = shape((z) =>
  z.object({
    userid: z.string().trim().min(1).max(254),
    oldpassword: z.string(required).min(1, required).max(200),
    newpassword: newPassword(z),
  }),
)

/** `update-user-settings`. */
export const userSettingsBody = shape((z) =>
  z.object({
    userId: z.string().trim().min(1).max(254),
    timezone: timeZoneName(z),
  }),
)

/** `GET /api/Users/{token}`: the person behind the session, and how the account is secured. */
export const profileReply = shape((z) =>
  z.object({
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
    lastSignInAt: moment(z).nullable(),
  }),
)

/** Proves who is there before something about the account's safety changes. */
export const confirmBody = shape((z) => z.object({ password: z.string(required).min(1, required).max(200) }))

/** The same where a person without a password has shown by a fresh sign-in who is there. */
export const proofBody = shape((z) => confirmBody(z).partial())

/** `POST /api/Account/Totp`: a secret that counts only after a code of it was given. */
export const totpStartReply = shape((z) =>
  z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://` address, for the QR code. */
    uri: z.string(),
  }),
)

/** `POST /api/Account/Totp/confirm`. */
export const totpConfirmBody = shape((z) =>
  z.object({
    otp: z
      .string(required)
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits'),
  }),
)

/** Recovery codes in plain: shown once, stored only as hashes. */
export const recoveryCodesReply = shape((z) => z.object({ recoveryCodes: z.array(z.string()) }))

/** A passkey as its owner sees it. */
export const passkeyEntry = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: moment(z),
    lastUsedAt: moment(z).nullable(),
  }),
)

/** Options that the browser's authenticator takes, with the id of the challenge to answer. */
export const passkeyOptionsReply = shape((z) =>
  z.object({
    challengeId: z.string(),
    options: z.record(z.string(), z.unknown()),
  }),
)

/** The authenticator's answer, as `@simplewebauthn/browser` gives it. */
const authenticatorAnswer = shape((z) => z.looseObject({ id: z.string().min(1).max(2000) }))

/** Registers a passkey under a name. */
export const passkeyRegisterBody = shape((z) =>
  z.object({
    challengeId: z.string().min(1).max(200),
    name: z.string(required).trim().min(1, required).max(100),
    response: authenticatorAnswer(z),
  }),
)

/** Signs in with a passkey; `token` is the second step's, where the passkey is that. */
export const passkeySignInBody = shape((z) =>
  z.object({
    challengeId: z.string().min(1).max(200),
    token: z.string().max(200).optional(),
    response: authenticatorAnswer(z),
  }),
)

/** One of a person's sessions. */
export const sessionEntry = shape((z) =>
  z.object({
    id: z.string(),
    /** What was used, in words: 'Chrome on Windows'. */
    device: z.string(),
    address: z.string(),
    /** How it was begun: password, otp, totp, passkey, recovery, sso. */
    method: z.string(),
    createdAt: moment(z),
    lastSeenAt: moment(z),
    expiresAt: moment(z),
    isCurrent: z.boolean(),
  }),
)

const tokenScope = shape((z) => z.enum(tokenScopes.map(({ value }) => value)))

/** A new API token. */
export const apiTokenBody = shape((z) =>
  z.object({
    name: z.string(required).trim().min(1, required).max(100),
    scopes: z.array(tokenScope(z)).min(1, 'Choose what the token may do').max(tokenScopes.length),
    /** Days until it ends, at most a year. */
    expiresInDays: z.coerce.number().int().min(1).max(366),
    /** Asked for when the sign-in is not fresh any more. */
    password: z.string().max(200).optional(),
  }),
)

/** A new name of a passkey. */
export const passkeyRenameBody = shape((z) =>
  z.object({ name: z.string(required).trim().min(1, required).max(100) }),
)

/** Asks for a passkey at sign-in; `token` is the second step's, where the passkey is that. */
export const passkeySignInOptionsBody = shape((z) => z.object({ token: z.string().max(200).optional() }))

/** An API token as its owner sees it; the token itself is shown once, when it is made. */
export const apiTokenEntry = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(tokenScope(z)),
    /** The first characters, to recognise it by. */
    prefix: z.string(),
    createdAt: moment(z),
    expiresAt: moment(z),
    lastUsedAt: moment(z).nullable(),
  }),
)

/** A token that was just made. */
export const newApiTokenReply = shape((z) => apiTokenEntry(z).extend({ token: z.string() }))

export type ProfileReply = Output<typeof profileReply>
export type PasskeyEntry = Output<typeof passkeyEntry>
export type SessionEntry = Output<typeof sessionEntry>
export type ApiTokenEntry = Output<typeof apiTokenEntry>
export type NewApiTokenReply = Output<typeof newApiTokenReply>
