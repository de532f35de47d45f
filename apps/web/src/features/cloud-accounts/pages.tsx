/** The screens of cloud accounts. */
import { cloudAccounts } from '@cmp/contract'
import { lazy } from 'react'
import { ResourceListPage } from '../../kit/list/resource-list-page.tsx'
import { useRoleIsIn } from '../../kit/session/use-session.ts'
import { guardedPages } from '../../kit/shell/resource-pages.tsx'
import { deletingAccount } from './words.ts'

const List = () => (
  <ResourceListPage
    resource={cloudAccounts}
    options={{
      columns: { name: { width: 260 }, kindLabel: { width: 220 }, secretsKept: { width: 240 } },
      empty: { title: 'No cloud account yet' },
      deleteConsequences: deletingAccount,
      leftOut: useRoleIsIn('sa') ? [] : ['fetchEvery', 'fetchedAt', 'fetchProblem'],
    }}
  />
)
const Add = lazy(async () => ({ default: (await import('./AccountForms.tsx')).AccountAddPage }))
const Edit = lazy(async () => ({ default: (await import('./AccountForms.tsx')).AccountEditPage }))
const Detail = lazy(async () => ({ default: (await import('./AccountPage.tsx')).AccountPage }))

export const pages = guardedPages(cloudAccounts, { List, Add, Edit, Detail })
