/** A person's own account: profile, password, second factors, passkeys and sessions. */
import { oneLine } from './kit/field.ts'
import { defineCall } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { messageReply } from './kit/message-reply.ts'
import { passkeyAnswer, passkeyCreation, passkeyRequest } from './kit/passkeys.ts'
import { newPassword, typedPassword, typedUserId } from './kit/people.ts'
import { roleCodes } from './kit/roles.ts'
import { shape, type Output } from './kit/shape.ts'
import { timeZoneName } from './kit/time-zones.ts'
import { accountTag, moment, own, ownIdParams } from './own-account.ts'

const required = 'This field is required'

/** Asked whenever a password takes the place of another. */
export const endTokens = shape((z) =>
  z
    .union([z.boolean(), z.stringbool()])
    .default(false)
    .describe('Whether the API tokens end together with the former password.'),
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
    /** Whether the role asks for a second step: then it cannot be switched off. */
    isSecondStepDemanded: z.boolean(),
    lastSignInAt: moment(z).nullable(),
  }),
)

/** What is asked of who shows once more who it is, and has a password. */
export const proofFields = { password: f.password('Your password') }

const typedProof = shape((z) => z.object({ password: typedPassword(z) }))

/** `POST /api/Account/Totp`: a secret that counts only after a code of it was given. */
const totpStartReply = shape((z) =>
  z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://` address, for the QR code. */
    uri: z.string(),
  }),
)

/** The first code of an authenticator app. */
export const authenticatorCodeFields = { otp: f.code('Code of the app') }

const authenticatorCode = shape((z) => z.object({ otp: authenticatorCodeFields.otp.schema(z) }))

/** Recovery codes in plain: shown once, stored only as hashes. */
const recoveryCodesReply = shape((z) => z.object({ recoveryCodes: z.array(z.string()) }))

/** What somebody calls a passkey. */
const entryName = shape((z) => oneLine(z, required).min(1, required).max(100))

/** A passkey as its owner sees it. */
const passkeyEntry = shape((z) =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: moment(z),
    lastUsedAt: moment(z).nullable(),
  }),
)

/** A link to an identity provider; `id` is the provider's. */
const identityEntry = shape((z) => z.object({ id: z.string(), name: z.string(), createdAt: moment(z) }))

/** One of a person's sessions. */
const sessionEntry = shape((z) =>
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

/** Who is signed in, and how the account is secured. */
export const ownProfile = defineCall({
  name: 'ownProfile',
  method: 'GET',
  path: '/api/Account/Profile',
  tag: accountTag,
  summary: 'Your profile',
  reply: profileReply,
  ...own,
  beforeSecondStep: true,
})

/** Sets what is the person's own to set: the time zone. */
export const changeSettings = defineCall({
  name: 'changeSettings',
  method: 'POST',
  path: '/api/Users/update-user-settings',
  tag: accountTag,
  summary: 'Change your own settings',
  input: userSettingsBody,
  reply: messageReply,
  ...own,
})

/** Changes the own password; the session that asks stays, the others end. */
export const changeOwnPassword = defineCall({
  name: 'changeOwnPassword',
  method: 'POST',
  path: '/api/Users/ChangePassword',
  tag: accountTag,
  summary: 'Change your own password',
  input: changePasswordBody,
  reply: messageReply,
  ...own,
})

/** Shows once more who is there, with the password. */
export const proveByPassword = defineCall({
  name: 'proveByPassword',
  method: 'POST',
  path: '/api/Account/Proof',
  tag: accountTag,
  summary:
    'Show once more that it is you: what changes the safety of your account is open for some minutes then',
  body: typedProof,
  reply: messageReply,
  ...own,
  beforeSecondStep: true,
})

/** Asks for what the authenticator takes to show who is there. */
export const passkeyProofOptions = defineCall({
  name: 'passkeyProofOptions',
  method: 'POST',
  path: '/api/Account/Proof/passkey-options',
  tag: accountTag,
  summary: 'Begin to show with a passkey that it is you',
  reply: passkeyRequest,
  ...own,
  beforeSecondStep: true,
})

/** Shows once more who is there, with a passkey. */
export const proveByPasskey = defineCall({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/api/Account/Proof/passkey',
  tag: accountTag,
  summary: 'Show with a passkey that it is you',
  body: passkeyAnswer,
  reply: messageReply,
  ...own,
  beforeSecondStep: true,
})

/** The sessions that are open. */
export const ownSessions = defineCall({
  name: 'ownSessions',
  method: 'GET',
  path: '/api/Account/Sessions',
  tag: accountTag,
  summary: 'Your open sessions',
  reply: shape((z) => z.array(sessionEntry(z))),
  ...own,
})

/** Ends one of them. */
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

/** Ends all of them but the one that asks. */
export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/Account/Sessions/end-others',
  tag: accountTag,
  summary: 'End all your other sessions',
  reply: messageReply,
  ...own,
})

/** Shows the secret of a new authenticator app, which counts only after a code of it was given. */
export const startAuthenticatorApp = defineCall({
  name: 'startAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp',
  tag: accountTag,
  summary: 'Begin with an authenticator app: its secret counts once a code of it was given',
  reply: totpStartReply,
  ...own,
  beforeSecondStep: true,
  proof: 'account',
})

/** Gives the first code of a new authenticator app. */
export const confirmAuthenticatorApp = defineCall({
  name: 'confirmAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp/confirm',
  tag: accountTag,
  summary: 'Confirm the authenticator app; the recovery codes are in this answer alone',
  body: authenticatorCode,
  reply: recoveryCodesReply,
  ...own,
  beforeSecondStep: true,
})

/** Takes the authenticator app away. */
export const removeAuthenticatorApp = defineCall({
  name: 'removeAuthenticatorApp',
  method: 'POST',
  path: '/api/Account/Totp/remove',
  tag: accountTag,
  summary: 'Remove the authenticator app',
  reply: messageReply,
  ...own,
  proof: 'account',
})

/** Makes new recovery codes. */
export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/Account/RecoveryCodes',
  tag: accountTag,
  summary: 'Make new recovery codes; the former ones stop working',
  reply: recoveryCodesReply,
  ...own,
  proof: 'account',
})

/** Asks for a second step after the own password, or no more. */
export const setOwnSecondStep = defineCall({
  name: 'setOwnSecondStep',
  method: 'POST',
  path: '/api/Account/SecondStep',
  tag: accountTag,
  summary: 'Switch your own second step on or off; a role that asks for one keeps it on',
  body: shape((z) => z.object({ enable: z.boolean() })),
  reply: messageReply,
  ...own,
  proof: 'account',
})

/** The accounts at identity providers that sign in here. */
export const ownIdentities = defineCall({
  name: 'ownIdentities',
  method: 'GET',
  path: '/api/Account/Identities',
  tag: accountTag,
  summary: 'Your links to identity providers',
  reply: shape((z) => z.array(identityEntry(z))),
  ...own,
})

/** Takes one of them away. */
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

/** The passkeys, the newest first. */
export const ownPasskeys = defineCall({
  name: 'ownPasskeys',
  method: 'GET',
  path: '/api/Account/Passkeys',
  tag: accountTag,
  summary: 'Your passkeys',
  reply: shape((z) => z.array(passkeyEntry(z))),
  ...own,
  beforeSecondStep: true,
})

/** Asks for what the authenticator takes to make a passkey. */
export const passkeyOptions = defineCall({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/Account/Passkeys/options',
  tag: accountTag,
  summary: 'Begin to register a passkey',
  reply: passkeyCreation,
  ...own,
  beforeSecondStep: true,
  proof: 'account',
})

/** Keeps a passkey under a name. */
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

/** Gives a passkey another name. */
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

/** Takes a passkey away. */
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
/** The question before a passkey is made. */
export type PasskeyCreation = Output<typeof passkeyCreation>
