/** The pages of budgets. */
import { budgets } from '@cmp/contract'
import { lazy } from 'react'
import { guardPages } from '../../../kit/shell/resource-pages.tsx'
import { BudgetsPage } from './BudgetsPage.tsx'

const Add = lazy(async () => ({ default: (await import('./BudgetForms.tsx')).BudgetAddPage }))
const Edit = lazy(async () => ({ default: (await import('./BudgetForms.tsx')).BudgetEditPage }))
const Detail = lazy(async () => ({ default: (await import('./BudgetPage.tsx')).BudgetPage }))

export const pages = guardPages(budgets, { List: BudgetsPage, Add, Edit, Detail })
