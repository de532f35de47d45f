/** The pages of cloud accounts. */
import { cloudAccounts } from '@cmp/contract'
import { lazy } from 'react'
import { guardPages } from '../../../kit/shell/resource-pages.tsx'

const List = lazy(async () => ({ default: (await import('./AccountsPage.tsx')).AccountsPage }))
const Add = lazy(async () => ({ default: (await import('./AccountForms.tsx')).AccountAddPage }))
const Edit = lazy(async () => ({ default: (await import('./AccountForms.tsx')).AccountEditPage }))
const Detail = lazy(async () => ({ default: (await import('./AccountPage.tsx')).AccountPage }))

export const pages = guardPages(cloudAccounts, { List, Add, Edit, Detail })
