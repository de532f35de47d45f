/** The pages of single sign-on. */
import { identityProviders } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { RedirectUri } from './RedirectUri.tsx'

export const pages = buildResourcePages(identityProviders, {
  list: {
    columns: { name: { width: 200 }, isEnabled: { width: 100 } },
    empty: { title: 'No identity provider yet' },
    deleteConsequences:
      'Nobody signs in with it any more. Who has no password needs a link by Forgot password to come in. The people themselves stay.',
  },
  form: {
    start: { isEnabled: true },
    note: <RedirectUri />,
    sections: [
      { title: 'Provider', fields: ['name', 'issuer', 'clientId', 'clientSecret', 'isEnabled'] },
      { title: 'People', fields: ['customerId', 'newUserRole'] },
    ],
  },
  detail: {
    sections: [
      {
        title: 'Provider',
        fields: ['name', 'issuer', 'clientId', 'hasClientSecret', 'isEnabled', 'createdAt'],
      },
      { title: 'People', fields: ['customerId', 'newUserRole'] },
    ],
    below: () => <RedirectUri />,
  },
})
