/** A person's own account: profile, password, second factors, passkeys and sessions. */
import * as m from '@cmp/messages/contract/identity/profile'
import { languages } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import { defineLine, timeZoneName } from '../kit/field.ts'
import { required } from '../kit/required.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { passkeyAnswer, passkeyCreation, passkeyRequest } from '../kit/passkeys.ts'
import { newPassword, typedPassword, typedUserId } from '../kit/people.ts'
import { roleCodes } from '../kit/roles.ts'
import { shape, type Output } from '../kit/shape.ts'
import { accountTag, timestamp, own, ownIdParams } from '../kit/own-account.ts'

/** An option whenever a password is replaced: to revoke the API tokens too. */
export const endTokens = shape((z) =>
  z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .describe('Whether to revoke the API tokens together with the old password.'),
)

/** `ChangePassword`. */
const changePasswordBody = shape((z) =>
  z.object({
    userid: typedUserId(z),
    oldpassword: typedPassword(z),
    newpassword: newPassword(z),
    endTokens: endTokens(z),
  }),
)

/** `update-user-settings`. */
const userSettingsBody = shape((z) =>
  z.object({
    userId: typedUserId(z),
    timezone: timeZoneName(z),
    language: z
      .enum(languages)
      .nullable()
      .optional()
      .describe(
        'The language of the portal and of emails to the user. Null for the language of the customer.',
      ),
  }),
)

/** The settings that a person changes with one call. */
export const userSettingNames = ['timezone', 'language'] as const

/** `GET /api/Users/{token}`: the person of the session, and how the account is secured. */
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
    /** The person's choice; null for the language of the customer. */
    language: z.enum(languages).nullable(),
    enableMFA: z.boolean(),
    hasPassword: z.boolean(),
    hasTotp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the role requires two-step verification, so it cannot be turned off. */
    isSecondStepDemanded: z.boolean(),
    lastSignInAt: timestamp(z).nullable(),
  }),
)

/** The form field of a proof of identity for a person with a password. */
export const proofFields = { password: f.password(m.yourPassword) }

const typedProof = shape((z) => z.object({ password: typedPassword(z) }))

/** `POST /api/Account/Totp`: a secret that takes effect only after a code from it was entered. */
const totpStartReply = shape((z) =>
  z.object({
    /** Base32, for manual entry. */
    secret: z.string(),
    /** `otpauth://` URL for the QR code. */
    uri: z.string(),
  }),
)

/** The first code of an authenticator app. */
export const authenticatorCodeFields = { otp: f.code(m.appCode) }

const authenticatorCode = shape((z) => z.object({ otp: authenticatorCodeFields.otp.schema(z) }))

/** Recovery codes in plain text: shown once, stored only as hashes. */
const recoveryCodesReply = shape((z) => z.object({ recoveryCodes: z.array(z.string()) }))

/** The name of a passkey. */
const entryName = shape((z) => defineLine(z, failWith(required)).min(1, failWith(required)).max(100))

/** A passkey as its owner sees it. */
const passkeyEntry = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: timestamp(z),
    lastUsedAt: timestamp(z).nullable(),
  }),
)

/** A link to an identity provider; `id` is the provider's ID. */
const identityEntry = shape((z) => z.object({ id: z.string(), name: z.string(), createdAt: timestamp(z) }))

/** One of a person's sessions. */
const sessionEntry = shape((z) =>
  z.object({
    id: z.string(),
    /** The browser and system, such as 'Chrome on Windows'. */
    device: z.string(),
    address: z.string(),
    /** The sign-in method: password, otp, totp, passkey, recovery, sso. */
    method: z.string(),
    createdAt: timestamp(z),
    lastSeenAt: timestamp(z),
    expiresAt: timestamp(z),
    isCurrent: z.boolean(),
  }),
)

/** Reads the signed-in person and how the account is secured. */
export const ownProfile = defineCall({
  name: 'ownProfile',
  method: 'GET',
  path: '/api/Account/Profile',
  tag: accountTag,
  summary: 'Get your profile',
  version: 'shown',
  versionFields: userSettingNames,
  reply: profileReply,
  ...own,
  beforeSecondStep: true,
})

/** Saves the person's own settings: the time zone. */
export const changeSettings = defineCall({
  name: 'changeSettings',
  method: 'POST',
  path: '/api/Users/update-user-settings',
  tag: accountTag,
  summary: 'Update your settings',
  input: userSettingsBody,
  version: 'checked',
  versionFields: userSettingNames,
  reply: messageReply,
  ...own,
})

/** Changes the caller's password; the calling session stays, the others end. */
export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/api/Users/ChangePassword',
  tag: accountTag,
  summary: 'Change your password',
  input: changePasswordBody,
  reply: messageReply,
  ...own,
})

/** Proves the identity again with the password. */
export const proveByPassword = defineCall({
  name: 'proveByPassword',
  method: 'POST',
  path: '/api/Account/Proof',
  tag: accountTag,
  summary: 'Prove your identity with your password to allow sensitive changes for a few minutes',
  body: typedProof,
  reply: messageReply,
  ...own,
  beforeSecondStep: true,
})

/** Returns the options for the authenticator to prove the identity. */
export const passkeyProofOptions = defineCall({
  name: 'passkeyProofOptions',
  method: 'POST',
  path: '/api/Account/Proof/passkey-options',
  tag: accountTag,
  summary: 'Start a proof of identity with a passkey',
  reply: passkeyRequest,
  ...own,
  beforeSecondStep: true,
})

/** Proves the identity again with a passkey. */
export const proveByPasskey = defineCall({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/api/Account/Proof/passkey',
  tag: accountTag,
  summary: 'Prove your identity with a passkey',
  body: passkeyAnswer,
  reply: messageReply,
  ...own,
  beforeSecondStep: true,
})

/** Lists the open sessions. */
export const ownSessions = defineCall({
  name: 'ownSessions',
  method: 'GET',
  path: '/api/Account/Sessions',
  tag: accountTag,
  summary: 'List your active sessions',
  reply: shape((z) => z.array(sessionEntry(z))),
  ...own,
})

/** Ends one of the sessions. */
export const endOwnSession = defineCall({
  name: 'endOwnSession',
  method: 'POST',
  path: '/api/Account/Sessions/:id/end',
  tag: accountTag,
  summary: 'End one of your sessions',
  params: ownIdParams,
  reply: messageReply,
  ...own,
})

/** Ends all sessions except the calling one. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/Account/Sessions/end-others',
  tag: accountTag,
  summary: 'End all of your other sessions',
  reply: messageReply,
  ...own,
})

/** Returns the secret of a new authenticator app, which takes effect only after a code from it was entered. */
export const startAuthenticatorApp = defineCall({
  name: 'startAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp',
  tag: accountTag,
  summary: 'Start the setup of an authenticator app, to be confirmed with a code',
  reply: totpStartReply,
  ...own,
  beforeSecondStep: true,
  proof: 'account',
})

/** Confirms a new authenticator app with its first code. */
export const confirmAuthenticatorApp = defineCall({
  name: 'confirmAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp/confirm',
  tag: accountTag,
  summary: 'Confirm the authenticator app and get the recovery codes, which are returned only once',
  body: authenticatorCode,
  reply: recoveryCodesReply,
  ...own,
  beforeSecondStep: true,
})

/** Removes the authenticator app. */
export const removeAuthenticatorApp = defineCall({
  name: 'removeAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp/remove',
  tag: accountTag,
  summary: 'Remove your authenticator app',
  reply: messageReply,
  ...own,
  proof: 'account',
})

/** Creates new recovery codes. */
export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/Account/RecoveryCodes',
  tag: accountTag,
  summary: 'Create new recovery codes, which replace the old ones',
  reply: recoveryCodesReply,
  ...own,
  proof: 'account',
})

/** Turns the caller's two-step verification on or off. */
export const setOwnSecondStep = defineCall({
  name: 'setOwnSecondStep',
  method: 'POST',
  path: '/api/Account/SecondStep',
  tag: accountTag,
  summary: 'Turn your two-step verification on or off, unless your role requires it',
  body: shape((z) => z.object({ enable: z.boolean() })),
  reply: messageReply,
  ...own,
  proof: 'account',
})

/** Lists the caller's linked accounts at identity providers. */
export const ownIdentities = defineCall({
  name: 'ownIdentities',
  method: 'GET',
  path: '/api/Account/Identities',
  tag: accountTag,
  summary: 'List your links to identity providers',
  reply: shape((z) => z.array(identityEntry(z))),
  ...own,
})

/** Removes one of the links. */
export const removeOwnIdentity = defineCall({
  name: 'removeOwnIdentity',
  method: 'POST',
  path: '/api/Account/Identities/:id/remove',
  tag: accountTag,
  summary: 'Remove your link to an identity provider',
  params: ownIdParams,
  reply: messageReply,
  ...own,
  proof: 'account',
})

/** Lists the passkeys, newest first. */
export const ownPasskeys = defineCall({
  name: 'ownPasskeys',
  method: 'GET',
  path: '/api/Account/Passkeys',
  tag: accountTag,
  summary: 'List your passkeys',
  reply: shape((z) => z.array(passkeyEntry(z))),
  ...own,
  beforeSecondStep: true,
})

/** Returns the options for the authenticator to create a passkey. */
export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/Account/Passkeys/options',
  tag: accountTag,
  summary: 'Start the registration of a passkey',
  reply: passkeyCreation,
  ...own,
  beforeSecondStep: true,
  proof: 'account',
})

/** Saves a passkey under a name. */
export const registerPasskey = defineCall({
  name: 'registerPasskey',
  method: 'POST',
  path: ownPasskeys.path,
  tag: accountTag,
  summary: 'Register a passkey',
  body: shape((z) => passkeyAnswer(z).extend({ name: entryName(z) })),
  reply: passkeyEntry,
  ...own,
  beforeSecondStep: true,
  proof: 'account',
})

/** Renames a passkey. */
export const renameOwnPasskey = defineCall({
  name: 'renameOwnPasskey',
  method: 'POST',
  path: '/api/Account/Passkeys/:id/rename',
  tag: accountTag,
  summary: 'Rename a passkey',
  params: ownIdParams,
  body: shape((z) => z.object({ name: entryName(z) })),
  reply: messageReply,
  ...own,
})

/** Removes a passkey. */
export const removeOwnPasskey = defineCall({
  name: 'removeOwnPasskey',
  method: 'POST',
  path: '/api/Account/Passkeys/:id/remove',
  tag: accountTag,
  summary: 'Remove a passkey',
  params: ownIdParams,
  reply: messageReply,
  ...own,
  proof: 'account',
})

export type ChangeOfPassword = Output<typeof changePasswordBody>
export type UserSettings = Output<typeof userSettingsBody>
export type ProfileReply = Output<typeof profileReply>
export type PasskeyEntry = Output<typeof passkeyEntry>
export type IdentityEntry = Output<typeof identityEntry>
export type SessionEntry = Output<typeof sessionEntry>
/** The request to an authenticator to create a passkey. */
export type PasskeyCreation = Output<typeof passkeyCreation>
