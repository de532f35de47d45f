/** Accounts: people, how they sign in, and what the portal writes to them. */
import type { RoleCode, TokenScope, UserStatus } from '@cmp/contract'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CreatedAt, Timestamp } from './column-types.ts'
import type { WorkColumns, WorkStatus } from './work-tables.ts'

/** How a session was begun. */
export type SignInMethod = 'password' | 'otp' | 'totp' | 'recovery' | 'passkey' | 'sso'

export type AppUserTable = {
  id: Generated<string>
  /** What the person types to sign in, in lower case. */
  userId: string
  /** What a customer's administrator asked for where that was somebody else's; the administrator reads this one. */
  askedUserId: string | null
  /** The one of the two that a customer's people see. */
  shownUserId: GeneratedAlways<string>
  name: string
  email: string | null
  /** argon2id; null for who is invited, has not confirmed a sign-up, or signs in by single sign-on alone. */
  passwordHash: string | null
  passwordChangedAt: Timestamp | null
  roleCode: RoleCode
  customerId: string | null
  status: ColumnType<UserStatus, UserStatus | undefined, UserStatus>
  /** Whether a second step is asked after the password. */
  mfaEnabled: Generated<boolean>
  /** The authenticator app's secret, encrypted; `totpPendingSecret` until a code of it was given. */
  totpSecret: string | null
  totpPendingSecret: string | null
  /** The time step of the last code that was used: none is taken twice. */
  totpLastStep: Generated<number>
  timezone: Generated<string>
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
  /** Set while the reseller's administrator looks at the portal as this role of this customer. */
  viewAsRole: RoleCode | null
  viewAsCustomerId: string | null
  createdAt: Timestamp
  lastSeenAt: Timestamp
  expiresAt: Timestamp
  /** When the person last showed who it is: by signing in, or once more since. */
  provedAt: Timestamp
}

/** From which browser and network a person has signed in. */
export type SignInDeviceTable = {
  userId: string
  /** The browser and its system, without versions. */
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
  /** When it was ended by a right answer. */
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
  /** When a newer link was sent, or the password changed. */
  replacedAt: Timestamp | null
  /** Of a sign-up: who asked, and the password that counts once it is typed again. */
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

/** What a person keeps of the usage page: the query of its address. */
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

/** Mail is work in the background; `kept` waits for a person, not for a job. */
export type OutboxMailTable = Omit<WorkColumns, 'status' | 'createdBy'> & {
  toAddress: string
  subject: string
  body: string
  /** Kept files that go with it, in order. */
  attachmentFileIds: Generated<string[]>
  status: 'kept' | WorkStatus
  /** The customer whose people caused it; null where it counts for no limit. */
  countsFor: string | null
  /** While it is queued: a limit holds it until then. */
  heldUntil: Timestamp | null
}
