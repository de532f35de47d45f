/** What administrators look at beside their lists: the audit log, the outbox and single sign-on. */
import { customers } from './customers.ts'
import { defineCall } from './kit/call.ts'
import { permit } from './kit/permissions.ts'
import { shape, type Output } from './kit/shape.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'

/** The append-only log of every change: who, when, what, before and after. */
export const auditEntries = defineResource({
  name: 'audit-entries',
  noun: 'audit entry',
  title: 'Audit',
  purpose: 'Every change in the portal: who made it, when, and what stood there before and after.',
  nameField: 'objectName',
  fields: {
    id: f.id(),
    at: f.dateTime('Time'),
    actor: f.text('Person', { max: 254 }),
    action: f.text('Action', { max: 60 }),
    objectType: f.text('Kind of object', { max: 60 }),
    objectId: f.text('Object id'),
    objectName: f.text('Object'),
    customerId: f.optional(f.ref('Customer', customers, 'companyName')),
    companyName: f.optional(f.text('Customer')),
    before: f.optional(f.json('Before')),
    after: f.optional(f.json('After')),
  },
  list: {
    columns: ['at', 'actor', 'action', 'objectType', 'objectName', 'companyName'],
    sort: ['at', 'actor', 'action', 'objectType'],
    defaultSort: 'at',
    defaultDirection: 'desc',
    filter: ['actor', 'action', 'objectType', 'objectId', 'customerId'],
    parameters: { from: f.date('From'), to: f.date('To') },
    search: ['actor', 'objectName', 'objectId'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Audit/GetAuditWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Audit/:id', id: 'path' },
  },
  pages: { list: '/audit', detail: '/audit/detail' },
  access: { read: 'admin', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/** The kinds of object and the actions that the caller's audit entries have, to choose from. */
export const auditKindsReply = shape((z) =>
  z.object({ objectTypes: z.array(z.string()), actions: z.array(z.string()) }),
)

/**
 * Kinds of objects whose entries a customer's administrator may read: those that say nothing of the reseller's own
 * costs, markups and settings.
 */
export const customerAuditTypes = [
  'users',
  'sessions',
  'support-tickets',
  'customer-subscriptions',
  'customer-subscription-entitlements',
  'projects',
  'project-subscription-rgs',
] as const

/** Mail of the portal: delivered by the server that SMTP_URL names, else kept here to be read. */
export const outboxMails = defineResource({
  name: 'outbox-mails',
  noun: 'message',
  title: 'Outbox',
  purpose:
    'Mail that the portal sent, or kept here because no mail server is set. Set SMTP_URL to have it delivered.',
  nameField: 'subject',
  fields: {
    id: f.id(),
    toAddress: f.text('To', { max: 254 }),
    subject: f.text('Subject'),
    status: f.choice('Status', [
      { value: 'kept', label: 'Kept here' },
      { value: 'queued', label: 'Waiting' },
      { value: 'running', label: 'Sending' },
      { value: 'done', label: 'Sent' },
      { value: 'failed', label: 'Failed' },
    ]),
    /** Empty once it was delivered: codes and links are for their reader alone. */
    body: f.longText('Message', { max: 100_000 }),
    message: f.text('What went wrong', { max: 1000 }),
    createdAt: f.dateTime('Written'),
    finishedAt: f.optional(f.dateTime('Sent at')),
  },
  list: {
    columns: ['subject', 'toAddress', 'status', 'createdAt', 'finishedAt'],
    sort: ['createdAt', 'toAddress', 'subject', 'status'],
    defaultSort: 'createdAt',
    defaultDirection: 'desc',
    filter: ['status', 'toAddress'],
    search: ['toAddress', 'subject'],
  },
  calls: {
    list: { method: 'GET', path: '/api/Outbox/GetOutboxWithPagination', envelope: 'upper' },
    get: { method: 'GET', path: '/api/Outbox/:id', id: 'path' },
  },
  pages: { list: '/outbox', detail: '/outbox/detail' },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'none', change: 'none' },
  bulk: [{ action: 'send-again', label: 'Send again' }],
})

/** Hands a message that failed or was kept to the mail server once more. */
export const sendMailAgain = defineCall({
  name: 'sendMailAgain',
  method: 'POST',
  path: '/api/Outbox/:id/send-again',
  tag: outboxMails.title,
  summary: 'Hand a message to the mail server once more',
  params: shape((z) => z.object({ id: z.string().max(100) })),
  reply: shape((z) => z.object({ message: z.string() })),
  access: permit.change(outboxMails),
  token: 'none',
})

/** An OpenID provider that people sign in with. */
export const identityProviders = defineResource({
  name: 'identity-providers',
  noun: 'identity provider',
  title: 'Single sign-on',
  purpose:
    'Sign-in with Microsoft Entra ID or any other OpenID provider, for the reseller’s staff or for one customer.',
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text('Name', { max: 60, help: 'Shown on the sign-in page: Sign in with …' }),
    issuer: f.text('Issuer', {
      max: 500,
      help: 'For Entra ID https://login.microsoftonline.com/<tenant id>/v2.0; for others what their documents call issuer.',
    }),
    clientId: f.text('Client id'),
    clientSecret: f.optional(
      f.secret('Client secret', {
        max: 1000,
        help: 'Kept encrypted and never shown again. Leave empty to keep it.',
      }),
    ),
    hasClientSecret: f.boolean('Has a secret'),
    customerId: f.optional(
      f.ref('Customer', customers, 'companyName', {
        help: 'Whose people sign in with it; empty for the reseller’s staff.',
      }),
    ),
    companyName: f.optional(f.text('Customer')),
    newUserRole: f.optional(
      f.choice(
        'Role of new people',
        [
          { value: 'ADMIN', label: 'ADMIN' },
          { value: 'EDITOR', label: 'EDITOR' },
          { value: 'GUEST', label: 'GUEST' },
        ],
        {
          help: 'Who signs in for the first time gets this role. Empty: only people who were invited come in.',
        },
      ),
    ),
    isEnabled: f.boolean('In use'),
    createdAt: f.dateTime('Created'),
  },
  list: {
    columns: ['name', 'issuer', 'companyName', 'isEnabled', 'createdAt'],
    sort: ['name', 'issuer', 'createdAt'],
    defaultSort: 'name',
    filter: ['customerId'],
    search: ['name', 'issuer'],
  },
  create: ['name', 'issuer', 'clientId', 'clientSecret', 'customerId', 'newUserRole', 'isEnabled'],
  update: ['name', 'issuer', 'clientId', 'clientSecret', 'customerId', 'newUserRole', 'isEnabled'],
  calls: {
    list: {
      method: 'GET',
      path: '/api/IdentityProviders/GetIdentityProviderWithPagination',
      envelope: 'upper',
    },
    get: { method: 'GET', path: '/api/IdentityProviders/:id', id: 'path' },
    create: { method: 'POST', path: '/api/IdentityProviders' },
    update: { method: 'PUT', path: '/api/IdentityProviders/:id', id: 'path' },
    remove: { method: 'DELETE', path: '/api/IdentityProviders/:id', id: 'path' },
  },
  pages: {
    list: '/identity-provider',
    add: '/identity-provider/add',
    edit: '/identity-provider/edit',
    editId: 'query',
    detail: '/identity-provider/detail',
  },
  access: { read: 'sa', write: 'sa' },
  token: { read: 'read', change: 'none' },
})

/** What administrators decide about signing in. */
export const signInSettings = shape((z) =>
  z.object({
    /** Whether anybody may ask for an account on the sign-up page. */
    isSignUpOpen: z.boolean(),
    /** Whether `GET /api/Users/Login` with the password in its query still answers, for programs of old. */
    isLoginByGetAllowed: z.boolean(),
  }),
)

export type SignInSettings = Output<typeof signInSettings>
export type AuditKindsReply = Output<typeof auditKindsReply>

/** Why single sign-on did not end well: the codes that the sign-in page finds as `?sso=`, and what it says. */
export const ssoProblems = {
  'unknown-user':
    'Nobody in this portal has the e-mail address that you signed in with. Ask your administrator to invite you.',
  inactive: 'Your account is deactivated. Ask your administrator to activate it again.',
  waiting: 'Your account waits for an administrator to approve it. You can sign in as soon as that is done.',
  unverified: 'Your provider does not say that your e-mail address is confirmed. Ask its administrator.',
  refused: 'Your provider did not let you in, or you cancelled. Try again or sign in another way.',
  expired: 'The sign-in took too long or was begun in another browser. Try again.',
  busy: 'Too many sign-ins were begun from your network. Wait a quarter of an hour, then try again.',
  unavailable: 'Your provider does not answer at the moment. Try again later or sign in another way.',
} as const satisfies Record<string, string>

/** A key of {@link ssoProblems}. */
export type SsoProblem = keyof typeof ssoProblems
