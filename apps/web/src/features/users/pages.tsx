/** The screens of users. */
import { users } from '@cmp/contract'
import { lazy } from 'react'
import { RequireRole } from '../../kit/RequireRole.tsx'
import type { ResourcePages } from '../../kit/resource-pages.tsx'
import { UsersPage } from './UsersPage.tsx'

const AddPage = lazy(async () => ({ default: (await import('./UserForms.tsx')).UserAddPage }))
const EditPage = lazy(async () => ({ default: (await import('./UserForms.tsx')).UserEditPage }))
const DetailPage = lazy(async () => ({ default: (await import('./UserPage.tsx')).UserPage }))

const read = { group: users.access.read, what: 'look at users' }
const change = { group: users.access.write, what: 'change users' }

export const pages: ResourcePages = {
  List: () => (
    <RequireRole {...read}>
      <UsersPage />
    </RequireRole>
  ),
  Add: () => (
    <RequireRole {...change}>
      <AddPage />
    </RequireRole>
  ),
  Edit: () => (
    <RequireRole {...change}>
      <EditPage />
    </RequireRole>
  ),
  Detail: () => (
    <RequireRole {...read}>
      <DetailPage />
    </RequireRole>
  ),
}
