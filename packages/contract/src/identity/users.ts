/** Users: their list, actions on one or all of them, and the calls of the command line. */
import { bind, t } from '@cmp/messages'
import { failWith } from '../kit/fail-with.ts'
import * as m from '@cmp/messages/contract/identity/users'
import * as nouns from '@cmp/messages/contract/nouns'
import { defineLine, timeZoneName } from '../kit/field.ts'
import type { z as Zod } from 'zod'
import { customers } from '../parties/customers.ts'
import { defineCall } from '../kit/call.ts'
import { f } from '../kit/fields.ts'
import { messageReply } from '../kit/message-reply.ts'
import { newPassword, newUserId, personName, typedUserId } from '../kit/people.ts'
import { permit } from '../kit/permissions.ts'
import { defineResource } from '../kit/resource.ts'
import { roleCodes, roleWords } from '../kit/roles.ts'
import { shape, type Output, type Shape } from '../kit/shape.ts'
import { profileReply } from './profile.ts'

/** The statuses of an account in their order. */
export const userStatuses = [
  { value: 'invited', label: m.invited },
  { value: 'unverified', label: m.emailNotConfirmed },
  { value: 'waiting', label: m.waitingForApproval },
  { value: 'active', label: m.active },
  { value: 'inactive', label: m.inactive },
] as const

/** A value of {@link userStatuses}. Only an active user can sign in. */
export type UserStatus = (typeof userStatuses)[number]['value']

/** The roles as options of a form. */
export const roleOptions = roleCodes.map((value) => ({
  value,
  label: bind(m.roleAndItsPurpose, { role: value, purpose: roleWords[value].short }),
}))

/** Allows a missing or empty value, for which the server uses its default. */
const makeOptional = <Schema extends Zod.ZodType>(of: Shape<Schema>) =>
  shape((z) => z.preprocess((value) => (value === '' ? null : value), of(z).nullish()))

const onePath = '/api/Users/:id'

/**
 * The users that the caller may see: all users for the reseller's staff, the customer's own users for its
 * administrator.
 */
export const users = defineResource({
  name: 'users',
  noun: nouns.user,
  apiName: 'User',
  title: m.users,
  purpose: m.peopleWhoCanSignInNew,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name),
    userId: {
      ...f.text(m.userId, {
        help: m.usedToSignInLeaveEmpty,
      }),
      schema: makeOptional(newUserId),
      optional: true,
    },
    email: f.optional(f.email(m.email, { help: m.receivesInvitationsCodesAndLinks })),
    roleCode: f.choice(m.role, roleOptions),
    customerId: f.optional(
      f.ref(m.customer, customers, 'companyName', {
        help: m.requiredForAllRolesExceptSa,
      }),
    ),
    companyName: f.optional(f.text(m.customer)),
    status: f.choice(m.status, userStatuses),
    enableMFA: f.boolean(m.twoStepVerification),
    timezone: {
      ...f.timeZone(m.timeZone, { help: m.usedToShowDatesAndTimes }),
      schema: makeOptional(timeZoneName),
      optional: true,
    },
    lastSignInAt: f.optional(f.dateTime(m.lastSignIn)),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['name', 'userId', 'roleCode', 'companyName', 'status', 'enableMFA', 'lastSignInAt'],
    sort: ['name', 'userId', 'roleCode', 'companyName', 'status', 'lastSignInAt', 'createdAt'],
    defaultSort: 'name',
    filter: ['roleCode', 'status', 'customerId'],
    search: ['name', 'userId', 'email', 'companyName'],
  },
  create: ['name', 'email', 'userId', 'roleCode', 'customerId', 'timezone'],
  update: ['name', 'email', 'roleCode', 'customerId', 'timezone'],
  calls: {
    list: { method: 'GET', path: '/api/Users/GetUserWithPagination', envelope: 'upper', slug: 'user' },
    get: { method: 'GET', path: onePath, id: 'path', isOwn: true },
    create: { method: 'POST', path: '/api/Users' },
    update: { method: 'PUT', path: onePath, id: 'path' },
    remove: { method: 'DELETE', path: onePath, id: 'path' },
  },
  pages: { list: '/user', add: '/user/add', edit: '/user/edit', editId: 'path', detail: '/user/detail' },
  access: { read: 'admin', write: 'admin' },
  // No token may invite users or change addresses, roles or two-step verification, because that would allow it to gain
  // any right.
  token: { read: 'read', change: 'none' },
  importKey: ['userId'],
  importNote: m.everyUserYouAddGetsInvitation,
  bulk: [
    { action: 'invite', label: m.resendInvitation },
    { action: 'deactivate', label: m.deactivate, destructive: true },
    { action: 'reactivate', label: m.reactivate },
    { action: 'end-sessions', label: m.signOutEverywhere, done: m.signedOut },
    { action: 'enable-mfa', label: m.requireTwoStepVerification },
    { action: 'disable-mfa', label: m.turnOffTwoStepVerification, proof: 'account' },
  ],
})

const tag = users.title
const change = { access: permit.change(users), token: 'none' } as const

/** The input of calls about one user: `userId` is the row's ID or the name used to sign in. */
const userIdInput = shape((z) => z.object({ userId: typedUserId(z) }))

/** Reads a user by the row's ID, or the caller's own profile with the token of the session or `me`. */
export const oneUser = defineCall({
  name: 'oneUser',
  method: 'GET',
  path: onePath,
  tag,
  summary: 'Get a user by ID, or your own profile by session token',
  params: shape((z) => z.object({ id: defineLine(z).max(300) })),
  reply: shape((z) => z.union([users.row(z), profileReply(z)])),
  access: permit.signedIn,
  token: 'read',
  version: 'shown',
  versionFields: users.update,
})

/** Lets a deactivated user sign in again, or approves a sign-up. */
export const reactivateUser = defineCall({
  name: 'reactivateUser',
  method: 'POST',
  path: '/api/Users/reactive-user-by-user-id',
  tag,
  summary: 'Reactivate a user, or approve a user who signed up',
  input: userIdInput,
  answersGet: true,
  reply: messageReply,
  ...change,
})

/** Deactivates a user with immediate effect. */
export const deactivateUser = defineCall({
  name: 'deactivateUser',
  method: 'POST',
  path: '/api/Users/deactivate-user-by-user-id',
  tag,
  summary: 'Deactivate a user and end all sessions of the user',
  input: userIdInput,
  reply: messageReply,
  ...change,
})

/** Ends all sessions of a user, who may sign in again. API tokens stay valid; deactivating the user also disables those. */
export const endUserSessions = defineCall({
  name: 'endUserSessions',
  method: 'POST',
  path: '/api/Users/:id/end-sessions',
  tag,
  summary: 'End all sessions of a user',
  params: shape((z) => z.object({ id: z.string().max(300) })),
  reply: messageReply,
  ...change,
})

/** Toggles the requirement of two-step verification for a user. */
export const toggleSecondStep = defineCall({
  name: 'toggleSecondStep',
  method: 'POST',
  path: '/api/Users/update-enablemfa-by-userid',
  tag,
  summary: 'Require two-step verification for a user, or stop requiring it',
  input: userIdInput,
  answersGet: true,
  reply: messageReply,
  ...change,
  proof: 'account',
})

/** Sends an invitation again; the former link stops working. */
export const inviteAgain = defineCall({
  name: 'inviteAgain',
  method: 'POST',
  path: '/api/Users/:id/invite',
  tag,
  summary: 'Resend the invitation of a user',
  params: shape((z) => z.object({ id: defineLine(z).max(300) })),
  reply: messageReply,
  ...change,
})

/** Requires two-step verification of everybody, or of nobody. */
export const secondStepForAll = defineCall({
  name: 'secondStepForAll',
  method: 'POST',
  path: '/api/Users/all-user-update-enablemfa',
  tag,
  summary: 'Require two-step verification for all users, or stop requiring it',
  input: shape((z) =>
    z.object({
      condition: z.stringbool({
        truthy: ['true', 'enable', 'enabled', 'on', 'yes', '1'],
        falsy: ['false', 'disable', 'disabled', 'off', 'no', '0'],
        error: () => t(m.conditionMustBeTrueOrFalse),
      }),
    }),
  ),
  answersGet: true,
  reply: messageReply,
  access: permit.use('users.enable-mfa-for-all'),
  token: 'none',
  proof: 'account',
})

/**
 * A new user of `cmpctl`; `customer` is the customer's ID, tenant ID or company name, and missing for the reseller's
 * staff.
 */
const newUserBody = shape((z) =>
  z.object({
    userid: newUserId(z),
    name: personName(z),
    roleCode: z.enum(roleCodes, failWith(m.roleMustBeOneOf, { roleCodes: roleCodes.join(', ') })),
    customer: defineLine(z).min(1).max(200).optional(),
    password: newPassword(z),
  }),
)

/** A new password for a user. */
const passwordBody = shape((z) => z.object({ userid: newUserId(z), password: newPassword(z) }))

/** A user as `cmpctl` lists it. */
const userEntry = shape((z) =>
  z.object({
    userId: z.string(),
    name: z.string(),
    roleCode: z.enum(roleCodes),
    companyName: z.string().nullable(),
    status: z.enum(userStatuses.map(({ value }) => value)),
  }),
)

/** Calls only for `cmpctl` with the operator token of the server process: the handlers reject every other caller. */
const operator = { tag, access: permit.signedIn, token: 'none', isInternal: true } as const

/** Lists all users, for `cmpctl user list`. */
export const operatorUsers = defineCall({
  name: 'operatorUsers',
  method: 'GET',
  path: '/api/Operator/Users',
  summary: 'List all users',
  reply: shape((z) => z.object({ users: z.array(userEntry(z)) })),
  ...operator,
})

/** Adds a user, for `cmpctl user add`. */
export const operatorAddUser = defineCall({
  name: 'operatorAddUser',
  method: 'POST',
  path: operatorUsers.path,
  summary: 'Create a user with a password',
  body: newUserBody,
  reply: messageReply,
  ...operator,
})

/** Sets a password, for `cmpctl user password`. */
export const operatorSetPassword = defineCall({
  name: 'operatorSetPassword',
  method: 'POST',
  path: '/api/Operator/Password',
  summary: 'Set the password of a user',
  body: passwordBody,
  reply: messageReply,
  ...operator,
})

export type NewUserBody = Output<typeof newUserBody>
export type PasswordBody = Output<typeof passwordBody>
export type UserEntry = Output<typeof userEntry>
