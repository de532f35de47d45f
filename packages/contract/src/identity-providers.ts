/** Single sign-on: the OpenID providers that people sign in with, and the two calls that a browser is led through. */
import { customers } from './customers.ts'
import { defineCall } from './kit/call.ts'
import { f } from './kit/fields.ts'
import { defineResource } from './kit/resource.ts'
import { shape } from './kit/shape.ts'

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

const tag = 'Session'

/** Leads the browser to an identity provider; `returnUrl` is the page to go on with. */
export const startSignOn = defineCall({
  name: 'startSignOn',
  method: 'GET',
  path: '/api/Sso/:id/start',
  tag,
  summary: 'Leads the browser to an identity provider',
  params: shape((z) => z.object({ id: z.string().max(100) })),
  query: shape((z) => z.object({ returnUrl: z.string().max(2000).optional() })),
  reply: 'redirect',
  access: 'public',
  token: 'none',
})

/** Where providers send the browser back, with a code that they give. */
export const finishSignOn = defineCall({
  name: 'finishSignOn',
  method: 'GET',
  path: '/api/Sso/callback',
  tag,
  summary: 'Where identity providers send the browser back',
  query: shape((z) => z.object({ state: z.string().max(200).optional() })),
  reply: 'redirect',
  access: 'public',
  token: 'none',
})

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
