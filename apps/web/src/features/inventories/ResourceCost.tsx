/** What a resource costs its customer, by month and by day: each bar leads to why, and the lines are a link away. */
import { spanOfMonths, type DaySpan } from '@cmp/contract'
import { withQuery } from '../../kit/api/api.ts'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { lastMonthOf, searchOf, type UsageState } from '../usage-by-meters/usage-state.ts'
import { UsageChart } from '../usage-by-meters/UsageChart.tsx'
import { ChildCard } from './ChildTable.tsx'
import type { InventoryRow } from './queries.ts'
import styles from './inventories.module.css'

const monthsBack = 11

const monthBefore = (month: string, back: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 - back, 1))
    .toISOString()
    .slice(0, 7)

/** The year that ends with this month, and the days of the last month and this one. */
const spansOf = (today: string): { year: DaySpan; days: DaySpan } => {
  const month = today.slice(0, 'YYYY-MM'.length)
  const { to } = spanOfMonths(month)
  return {
    year: { from: spanOfMonths(monthBefore(month, monthsBack)).from, to },
    days: { from: lastMonthOf(today).from, to },
  }
}

/** The year and the days that the page was loaded in. */
const shownSpans = spansOf(new Date().toISOString().slice(0, 10))

/** The card; a resource that no line names says so. */
export const ResourceCost = ({ row }: { row: InventoryRow }) => {
  const billedAs = row['billedAs']
  if (typeof billedAs !== 'string')
    return (
      <ChildCard title="Cost">
        <p className={styles.note}>
          No line of this month or the last one names this resource: it costs nothing by itself, or is billed
          with another.
        </p>
      </ChildCard>
    )
  const { year, days } = shownSpans
  const stateOf = (span: DaySpan): UsageState => ({
    span,
    before: null,
    groupBy: 'meter',
    currency: String(row['currency']),
    tagKey: undefined,
    filters: { subscriptionId: String(row['containerId']), resourceId: billedAs },
  })
  return (
    <ChildCard title="Cost">
      <div className={styles.costs}>
        <UsageChart state={stateOf(year)} />
        <UsageChart state={stateOf(days)} />
        <p>
          <AppLink href={withQuery('/usage-consumption', searchOf(stateOf(days)))}>
            Meters and lines of this resource
          </AppLink>
        </p>
      </div>
    </ChildCard>
  )
}
