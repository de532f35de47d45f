import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/cloud-accounts'
import { cloudAccounts } from '@cmp/contract'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { deletingAccount } from './words.ts'

/** The list of cloud accounts. */
export const AccountsPage = () => (
  <ResourceListPage
    resource={cloudAccounts}
    options={{
      columns: { name: { width: 260 }, kindLabel: { width: 220 }, secretNames: { width: 240 } },
      empty: { title: t(m.noCloudAccountsYet) },
      deleteConsequences: deletingAccount,
      leftOut: useRoleIsIn('sa') ? [] : ['fetchEvery', 'fetchedAt', 'fetchProblem'],
    }}
  />
)
