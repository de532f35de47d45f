/** How much of a budget is spent, with what is forecast behind it; the mark stands where the budget ends. */
import type { budgets, RowOf } from '@cmp/contract'
import styles from './budget-bar.module.css'

type Amounts = Pick<RowOf<typeof budgets>, 'amount' | 'spent' | 'expected'>

/** Widths for the eye alone; the amounts stand beside them. */
const widths = ({ amount, spent, expected }: Amounts) => {
  const [budget, used, ahead] = [Number(amount), Number(spent ?? 0), Number(expected ?? 0)]
  const whole = Math.max(budget, used, ahead) || 1
  const percent = (value: number) => `${Math.max(0, (value / whole) * 100)}%`
  return { spent: percent(used), expected: percent(ahead), budget: percent(budget), isOver: used >= budget }
}

/** The bar. */
export const BudgetBar = ({ budget }: { budget: Amounts }) => {
  const { spent, expected, budget: end, isOver } = widths(budget)
  return (
    <span className={styles.track} aria-hidden="true">
      <i data-part="forecast" style={{ width: expected }} />
      <i data-part="spent" data-over={isOver || undefined} style={{ width: spent }} />
      <i data-part="budget" style={{ left: end }} />
    </span>
  )
}
