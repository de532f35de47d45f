/** The pages of users. */
import { users } from '@cmp/contract'
import { lazy } from 'react'
import { guardPages } from '../../../kit/shell/resource-pages.tsx'
import { UsersPage } from './UsersPage.tsx'

const Add = lazy(async () => ({ default: (await import('./UserForms.tsx')).UserAddPage }))
const Edit = lazy(async () => ({ default: (await import('./UserForms.tsx')).UserEditPage }))
const Detail = lazy(async () => ({ default: (await import('./UserPage.tsx')).UserPage }))

export const pages = guardPages(users, { List: UsersPage, Add, Edit, Detail })
