/** A bar of a budget's spending with the forecast behind it. The mark shows the budget's amount. */
import type { budgets, RowOf } from '@cmp/contract'
import styles from './budget-bar.module.css'

type Amounts = Pick<RowOf<typeof budgets>, 'amount' | 'spent' | 'expected'>

/** Bar widths, for display only; the amounts are shown beside the bar. */
const calculateWidths = ({ amount, spent, expected }: Amounts) => {
  const [budget, used, ahead] = [Number(amount), Number(spent ?? 0), Number(expected ?? 0)]
  const whole = Math.max(budget, used, ahead) || 1
  const toPercent = (value: number) => `${Math.max(0, (value / whole) * 100)}%`
  return {
    spent: toPercent(used),
    expected: toPercent(ahead),
    budget: toPercent(budget),
    isOver: used >= budget,
  }
}

/** The bar. */
export const BudgetBar = ({ budget }: { budget: Amounts }) => {
  const { spent, expected, budget: end, isOver } = calculateWidths(budget)
  return (
    <span className={styles.track} aria-hidden="true">
      <i data-part="forecast" style={{ width: expected }} />
      <i data-part="spent" data-over={isOver || undefined} style={{ width: spent }} />
      <i data-part="budget" style={{ left: end }} />
    </span>
  )
}
