/** The OpenID providers that people sign in with. */
import * as m from '@cmp/messages/contract/identity/identity-providers'
import * as nouns from '@cmp/messages/contract/nouns'
import { customers } from '../parties/customers.ts'
import { unchangedWhenEmpty } from '../kit/field.ts'
import { f } from '../kit/fields.ts'
import { defineResource } from '../kit/resource.ts'

/** An OpenID provider that people sign in with. */
export const identityProviders = defineResource({
  name: 'identity-providers',
  noun: nouns.identityProvider,
  apiName: 'IdentityProvider',
  title: m.singleSignOn,
  purpose: m.signInWithMicrosoftEntraId,
  nameField: 'name',
  fields: {
    id: f.id(),
    name: f.text(m.name, { max: 60, help: m.shownOnTheSignInPage }),
    issuer: f.text(m.issuer, {
      max: 500,
      help: m.forEntraIdHttpsLoginMicrosoftonline,
    }),
    clientId: f.text(m.clientId),
    clientSecret: f.optional(
      f.secret(m.clientSecret, {
        max: 1000,
        help: m.storedEncryptedAndNeverShownAgain,
        ...unchangedWhenEmpty,
      }),
    ),
    hasClientSecret: f.boolean(m.clientSecretSet),
    customerId: f.optional(
      f.ref(m.customer, customers, 'companyName', {
        help: m.customerWhoseUsersSignInWith,
      }),
    ),
    companyName: f.optional(f.text(m.customer)),
    newUserRole: f.optional(
      f.choice(
        m.defaultRole,
        [
          { value: 'ADMIN', label: m.admin },
          { value: 'EDITOR', label: m.editor },
          { value: 'GUEST', label: m.guest },
        ],
        {
          help: m.usersWhoSignInForFirst,
        },
      ),
    ),
    isEnabled: f.boolean(m.enabled),
    createdAt: f.dateTime(m.created),
  },
  list: {
    columns: ['name', 'issuer', 'companyName', 'isEnabled', 'createdAt'],
    sort: ['name', 'issuer', 'createdAt'],
    defaultSort: 'name',
    fillsScreen: true,
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
