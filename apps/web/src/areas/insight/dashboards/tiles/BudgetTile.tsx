/** How much of a customer's budgets is spent, and the forecast. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/insight/dashboards'
import { budgetPeriods, numberText, type DashboardTile } from '@cmp/contract'
import { AppLink } from '../../../../kit/page/AppLink.tsx'
import { BudgetBar } from '../../budgets/BudgetBar.tsx'
import { formatAmount } from './tile-amounts.tsx'
import styles from './tiles.module.css'

type Budget = NonNullable<DashboardTile['budgets']>['rows'][number]

const periods = new Map(budgetPeriods.map(({ value, label }) => [value, label]))

const Gauge = ({ budget }: { budget: Budget }) => {
  const { name, period, amount, currency, spent, percent, expected, href } = budget
  return (
    <li>
      <div className={styles.row}>
        <span>
          <AppLink href={href}>{name}</AppLink> <small>{t(periods.get(period))}</small>
        </span>
        <strong data-over={(percent !== null && Number(percent) >= 100) || undefined}>
          {percent === null ? '–' : `${percent} %`}
        </strong>
      </div>
      <BudgetBar budget={budget} />
      <p className={styles.note}>
        {spent === null
          ? t(m.budgetIsCheckedTonight, { amount: formatAmount(amount, currency), currency })
          : t(m.spentOfForecast, {
              spent: formatAmount(spent, currency),
              amount: formatAmount(amount, currency),
              currency,
              hasForecast: String(expected !== null),
              expected: expected === null ? '' : formatAmount(expected, currency),
            })}
      </p>
    </li>
  )
}

/** The tile. */
export const BudgetTile = ({ tile: { budgets, href } }: { tile: DashboardTile }) => {
  if (!budgets) return null
  return (
    <>
      <ul className={styles.list}>
        {budgets.rows.map((budget) => (
          <Gauge key={budget.id} budget={budget} />
        ))}
      </ul>
      {budgets.more > 0 && (
        <p className={styles.note}>
          <AppLink href={href}>{t(m.moreBudgets, { more: numberText(budgets.more) })}</AppLink>
        </p>
      )}
    </>
  )
}
