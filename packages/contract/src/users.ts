/** People who can sign in: the list of them, and what it takes to make one. */
import { customers } from './customers.ts'
import type { z as Zod } from 'zod'
import { shape, type Output, type Shape } from './kit/shape.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'
import { roleCodes, roleWords } from './kit/roles.ts'
import { timeZoneName } from './kit/time-zones.ts'

const required = 'This field is required'

/** A password that somebody chooses. Length is checked here, strength by the server (NIST SP 800-63B). */
export const newPassword = shape((z) =>
  z
    .string(required)
    .min(12, 'The password needs at least 12 characters')
    .max(200, 'The password may have 200 characters at most'),
)

const userId = shape((z) =>
  z
    .string(required)
    .trim()
    .toLowerCase()
    .min(1, required)
    .max(254)
    .regex(/^\S+$/, 'The user id must not contain blanks'),
)

const name = shape((z) => z.string(required).trim().min(1, required).max(200))

/** The states of an account, in the order that a person passes through them. */
export const userStatuses = [
  { value: 'invited', label: 'Invited' },
  { value: 'unverified', label: 'E-mail not confirmed' },
  { value: 'waiting', label: 'Waiting for approval' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const

/** A value of {@link userStatuses}. Only an active user can sign in. */
export type UserStatus = (typeof userStatuses)[number]['value']

/** The roles as people pick them. */
export const roleOptions = roleCodes.map((value) => ({ value, label: `${value}: ${roleWords[value].short}` }))

/** Left out or empty it means what the server takes in its place. */
const orLeftOut = <Schema extends Zod.ZodType>(of: Shape<Schema>) =>
  shape((z) => z.preprocess((value) => (value === '' ? null : value), of(z).nullish()))

/** The users that a caller may see: the reseller's staff everybody, a customer's administrator its own people. */
export const users = defineResource({
  name: 'users',
  noun: 'user',
  title: 'Users',
  purpose: 'The people who can sign in. Invite somebody: the invitation carries a link to choose a password.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name'),
    userId: {
      ...f.text('User id', {
        help: 'What the person types to sign in. Left empty, it is the e-mail address.',
      }),
      schema: orLeftOut(userId),
      optional: true,
    },
    email: f.optional(f.email('E-mail', { help: 'Invitations, codes and links are sent there.' })),
    roleCode: f.choice('Role', roleOptions),
    customerId: f.optional(
      f.ref('Customer', customers, 'companyName', {
        help: 'The role SA belongs to no customer, every other role to one.',
      }),
    ),
    companyName: f.optional(f.text('Customer')),
    status: f.choice('Status', userStatuses),
    enableMFA: f.boolean('Second step'),
    timezone: {
      ...f.timeZone('Time zone', { help: 'Dates are shown in it. The person can change it on the profile.' }),
      schema: orLeftOut(timeZoneName),
      optional: true,
    },
    lastSignInAt: f.optional(f.dateTime('Last sign-in')),
    createdAt: f.dateTime('Created'),
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
    list: { method: 'GET', path: '/api/Users/GetUserWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Users/:id', id: 'path' },
    create: { method: 'POST', path: '/api/Users' },
    update: { method: 'PUT', path: '/api/Users/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/Users/:id', id: 'path' },
  },
  pages: { list: '/user', add: '/user/add', edit: '/user/edit', editId: 'path', detail: '/user/detail' },
  access: { read: 'admin', write: 'admin' },
  token: { read: 'read', change: 'administration' },
  importKey: ['userId'],
  importNote: 'Everybody who is added gets an invitation by mail.',
  bulk: [
    { action: 'invite', label: 'Send the invitation again' },
    { action: 'deactivate', label: 'Deactivate', destructive: true },
    { action: 'reactivate', label: 'Reactivate' },
    { action: 'enable-mfa', label: 'Ask for a second step' },
    { action: 'disable-mfa', label: 'Ask for no second step' },
  ],
})

/** The first administrator of a new portal; `code` is the one-time code of the link that the start printed. */
export const firstAdministratorBody = shape((z) =>
  z.object({
    code: z.string(required).min(1, required).max(200),
    userid: userId(z),
    name: name(z),
    password: newPassword(z),
  }),
)

/** A new user of `cmpctl`; `customer` is the customer's id, tenant id or company name, and missing for the reseller's staff. */
export const newUserBody = shape((z) =>
  z.object({
    userid: userId(z),
    name: name(z),
    roleCode: z.enum(roleCodes, `The role is one of ${roleCodes.join(', ')}`),
    customer: z.string().trim().min(1).max(200).optional(),
    password: newPassword(z),
  }),
)

/** A new password for a user. */
export const passwordBody = shape((z) => z.object({ userid: userId(z), password: newPassword(z) }))

/** Calls about one user: `userId` is the row's id or what the person types to sign in. */
export const userIdQuery = shape((z) =>
  z.object({ userId: z.string(required).trim().min(1, required).max(254) }),
)

/** `all-user-update-enablemfa`: whether everybody is asked for a second step, or nobody. */
export const secondStepForAllQuery = shape((z) =>
  z.object({
    condition: z.stringbool({
      truthy: ['true', 'enable', 'enabled', 'on', 'yes', '1'],
      falsy: ['false', 'disable', 'disabled', 'off', 'no', '0'],
      error: 'The condition is true or false',
    }),
  }),
)

/** An entry of `GET /api/Roles`: the id of a role is its code. */
export const roleEntry = shape((z) =>
  z.object({
    id: z.enum(roleCodes),
    code: z.enum(roleCodes),
    name: z.string(),
    description: z.string(),
  }),
)

/** A user as the operator's list shows it. */
export const userEntry = shape((z) =>
  z.object({
    userId: z.string(),
    name: z.string(),
    roleCode: z.enum(roleCodes),
    companyName: z.string().nullable(),
    status: z.enum(userStatuses.map(({ value }) => value)),
  }),
)

export type FirstAdministratorBody = Output<typeof firstAdministratorBody>
export type NewUserBody = Output<typeof newUserBody>
export type PasswordBody = Output<typeof passwordBody>
export type UserEntry = Output<typeof userEntry>
export type RoleEntry = Output<typeof roleEntry>
