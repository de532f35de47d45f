/** The OpenID providers that people sign in with. */
import { customers } from '../parties/customers.ts'
import { unchangedWhenEmpty } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

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
        help: 'Kept encrypted and never shown again.',
        ...unchangedWhenEmpty,
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
  // Whoever can add a provider controls who can sign in.
  proof: 'credentials',
})
