/** The list of budgets with how much of each is spent. */
import { budgets, type RowOf } from '@cmp/contract'
import { useMemo } from 'react'
import type { ListOptions } from '../../../kit/list/list-options.ts'
import { ResourceListPage } from '../../../kit/list/resource-list-page.tsx'
import { useRoleIsIn } from '../../../kit/session/use-session.ts'
import { NoValue } from '../../../ui/parts/cells.tsx'
import { BudgetBar } from './BudgetBar.tsx'
import styles from './budget-state.module.css'

const renderSpentShare = (budget: RowOf<typeof budgets>) =>
  budget.spentPercent === null ? (
    <NoValue />
  ) : (
    <span className={styles.share}>
      {budget.spentPercent} %
      <BudgetBar budget={budget} />
    </span>
  )

/** The page. */
export const BudgetsPage = () => {
  const isProvider = useRoleIsIn('sa')
  const options = useMemo(
    (): ListOptions<typeof budgets> => ({
      columns: { spentPercent: { width: 130, least: 130, cell: renderSpentShare } },
      filters: isProvider ? ['customerId', 'period'] : ['period'],
    }),
    [isProvider],
  )
  return <ResourceListPage resource={budgets} options={options} />
}
