/** The pages of single sign-on. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/identity/identity-providers'
import { identityProviders } from '@cmp/contract'
import { buildResourcePages } from '../../../kit/shell/resource-pages.tsx'
import { RedirectUri } from './RedirectUri.tsx'

export const pages = buildResourcePages(identityProviders, {
  list: {
    columns: { name: { width: 200 }, isEnabled: { width: 100 } },
    empty: { title: t(m.noIdentityProvidersYet) },
    deleteConsequences: t(m.usersCanNoLongerSignIn),
  },
  form: {
    start: { isEnabled: true },
    note: <RedirectUri />,
    sections: [
      { title: t(m.provider), fields: ['name', 'issuer', 'clientId', 'clientSecret', 'isEnabled'] },
      { title: t(m.users), fields: ['customerId', 'newUserRole'] },
    ],
  },
  detail: {
    sections: [
      {
        title: t(m.provider),
        fields: ['name', 'issuer', 'clientId', 'hasClientSecret', 'isEnabled', 'createdAt'],
      },
      { title: t(m.users), fields: ['customerId', 'newUserRole'] },
    ],
    below: () => <RedirectUri />,
  },
})
