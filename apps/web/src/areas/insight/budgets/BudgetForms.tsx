/** The pages that add and edit a budget. A customer's administrator has no customer to choose. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/budgets'
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
        { title: t(m.budget), fields: ['customerId', 'name', 'amount', 'currency', 'period'] },
        {
          title: t(m.scope),
          text: t(m.leaveEmptyToIncludeAllCharges),
          fields: ['customerSubscriptionId', 'projectId', 'tagKey', 'tagValue'],
        },
        {
          title: t(m.alerts),
          text: t(m.percentagesOfTheBudgetYouAre),
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
