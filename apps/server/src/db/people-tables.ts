/** Tables of user accounts: people, their sign-in methods, and the mail that CMP sends them. */
import type { Language } from '@cmp/messages'
import type { RoleCode, TokenScope, UserStatus } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns, WorkStatus } from './work-tables.ts'

/** How a session was started. */
export type SignInMethod = 'password' | 'otp' | 'totp' | 'recovery' | 'passkey' | 'sso'

export type AppUserTable = {
  id: Generated<string>
  /** The user ID that the person types to sign in, in lower case. */
  userId: string
  /** The user ID that a customer's administrator requested if it was taken; that administrator sees this one. */
  requestedUserId: string | null
  /** The user ID that the customer's people see. */
  shownUserId: GeneratedAlways<string>
  name: string
  email: string | null
  /** argon2id; null for people who are invited, have not confirmed a sign-up, or use only single sign-on. */
  passwordHash: string | null
  passwordChangedAt: Timestamp | null
  roleCode: RoleCode
  customerId: string | null
  status: ColumnType<UserStatus, UserStatus | undefined, UserStatus>
  /** Whether two-step verification follows the password. */
  mfaEnabled: Generated<boolean>
  /** The encrypted secret of the authenticator app; stored in `totpPendingSecret` until a code has been entered. */
  totpSecret: string | null
  totpPendingSecret: string | null
  /** The time step of the last code used, so that no code is accepted twice. */
  totpLastStep: Generated<number>
  timezone: Generated<string>
  /** The chosen language; null for that of the customer. */
  language: Language | null
  /** The hour of the person's day at which one email lists the day's notifications; null for emails at once. */
  digestHour: Generated<number | null>
  theme: Generated<string>
  density: Generated<string>
  lastSignInAt: Timestamp | null
  createdAt: CreatedAt
}

export type UserSessionTable = {
  id: Generated<string>
  tokenHash: string
  userId: string
  method: ColumnType<SignInMethod, SignInMethod | undefined, SignInMethod>
  address: Generated<string>
  userAgent: Generated<string>
  /**
   * The language of the person, or else of the customer, when the session started or the person chose it. A call reads no
   * other table for it.
   */
  language: Language | null
  /** Set while an administrator of the reseller views CMP as this role of this customer. */
  viewAsRole: RoleCode | null
  viewAsCustomerId: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp
  expiresAt: Timestamp
  /** When the person last proved their identity, at sign-in or later. */
  provedAt: Timestamp
}

/** The browsers and networks from which a person has signed in. */
export type SignInDeviceTable = {
  userId: string
  /** The browser and operating system, without versions. */
  device: string
  network: string
  lastSeenAt: Timestamp
}

export type AuthChallengeTable = {
  id: Generated<string>
  kind: 'second-step' | 'passkey-register' | 'passkey-sign-in' | 'passkey-proof' | 'sso'
  tokenHash: string
  userId: string | null
  data: JSONColumnType<Record<string, unknown>, string | undefined, string>
  attempts: Generated<number>
  createdAt: Timestamp
  expiresAt: Timestamp
  /** When a correct answer used it up. */
  usedAt: Timestamp | null
}

export type AccountLinkTable = {
  id: Generated<string>
  userId: string
  purpose: 'invite' | 'reset' | 'sign-up'
  secretHash: string
  createdAt: Timestamp
  expiresAt: Timestamp
  usedAt: Timestamp | null
  /** When a newer link was sent or the password changed. */
  replacedAt: Timestamp | null
  /** For a sign-up: the applicant's name, and the password that takes effect once it is entered again. */
  applicantName: string | null
  passwordHash: string | null
}

export type RecoveryCodeTable = {
  id: Generated<string>
  userId: string
  codeHash: string
  usedAt: Timestamp | null
}

export type PasskeyTable = {
  id: Generated<string>
  userId: string
  credentialId: string
  /** COSE key, base64url. */
  publicKey: string
  counter: Generated<number>
  transports: JSONColumnType<string[], string, string>
  name: string
  createdAt: Timestamp
  lastUsedAt: Timestamp | null
}

/** A saved view of the usage page: the query of its URL. */
export type UsageViewTable = {
  id: Generated<string>
  userId: string
  name: string
  shown: string
  createdAt: CreatedAt
}

export type ApiTokenTable = {
  id: Generated<string>
  userId: string
  name: string
  tokenHash: string
  prefix: string
  scopes: JSONColumnType<TokenScope[], string, string>
  createdAt: Timestamp
  expiresAt: Timestamp
  lastUsedAt: Timestamp | null
}

export type IdentityProviderTable = {
  id: Generated<string>
  name: string
  issuer: string
  clientId: string
  /** Encrypted with SECRET_KEY. */
  clientSecret: string | null
  customerId: string | null
  newUserRole: 'ADMIN' | 'EDITOR' | 'GUEST' | null
  isEnabled: boolean
  createdAt: CreatedAt
}

export type UserIdentityTable = {
  identityProviderId: string
  subject: string
  userId: string
  createdAt: Timestamp
}

export type SettingTable = { key: string; value: JSONColumnType<object, string, string> }

/** Mail is background work. `kept` waits for a person instead of a job. */
export type OutboxMailTable = Omit<WorkColumns, 'status' | 'createdBy'> & {
  toAddress: string
  subject: string
  body: string
  /** The stored files that are attached, in order. */
  attachmentFileIds: Generated<string[]>
  status: 'kept' | WorkStatus
  /** The customer whose people caused the mail; null if it counts toward no limit. */
  countsFor: string | null
  /** Until when a limit delays the queued mail. */
  heldUntil: Timestamp | null
}
