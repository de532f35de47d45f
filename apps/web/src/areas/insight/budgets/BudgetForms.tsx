/** The pages that add and edit a budget. A customer's administrator has no customer to choose. */
import { budgets, permit, usualThresholds } from '@cmp/contract'
import { useMemo } from 'react'
import { ResourceAddPage, ResourceEditPage, type FormOptions } from '../../../kit/form/resource-form-page.tsx'
import { RequireRole } from '../../../kit/session/RequireRole.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'

const useOptions = (): FormOptions => {
  const isProvider = useRoleIsIn('sa')
  return useMemo(
    () => ({
      start: { period: 'month', ...usualThresholds },
      sections: [
        { title: 'Budget', fields: ['customerId', 'name', 'amount', 'currency', 'period'] },
        {
          title: 'Scope',
          text: 'Leave empty for all of the customer’s charges. All conditions must match.',
          fields: ['customerSubscriptionId', 'projectId', 'tagKey', 'tagValue'],
        },
        {
          title: 'Alerts',
          text: 'Percentages of the budget. You are notified once per period at each threshold.',
          fields: ['thresholds', 'forecastThresholds'],
        },
      ],
      narrowings: {
        customerSubscriptionId: { by: 'customerId', filter: 'customerId' },
        projectId: { by: 'customerId', filter: 'customerId' },
      },
      hidden: () => (isProvider ? [] : ['customerId']),
    }),
    [isProvider],
  )
}

/** The budget declaration for the form. Only the reseller chooses the customer. */
const useBudgets = () => {
  const isProvider = useRoleIsIn('sa')
  return useMemo(
    () => ({
      ...budgets,
      fields: { ...budgets.fields, customerId: { ...budgets.fields.customerId, optional: !isProvider } },
    }),
    [isProvider],
  )
}

/** The page that adds a budget. */
export const BudgetAddPage = () => (
  <RequireRole permission={permit.change(budgets)}>
    <Add />
  </RequireRole>
)
const Add = () => <ResourceAddPage resource={useBudgets()} options={useOptions()} />

/** The page that edits a budget. */
export const BudgetEditPage = () => (
  <RequireRole permission={permit.change(budgets)}>
    <Edit />
  </RequireRole>
)
const Edit = () => <ResourceEditPage resource={useBudgets()} options={useOptions()} />
