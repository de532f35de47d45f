/** What a resource costs its customer, by month and by day: each bar leads to why, and the lines are a link away. */
import { formatMoney } from '@cmp/billing/format'
import {
  counted,
  digitsOf,
  monthAfter,
  readUsage,
  spanOfMonths,
  usageByMeters,
  type BilledWith,
  type DaySpan,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { send, withQuery } from '../../kit/api/api.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import common from '../../ui/parts/common.module.css'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { AppLink } from '../../kit/page/AppLink.tsx'
import { useToday } from '../../ui/parts/use-today.ts'
import { lastMonthOf, searchOf, type UsageState } from '../usage-by-meters/usage-state.ts'
import { UsageChart } from '../usage-by-meters/UsageChart.tsx'
import { ChildCard } from './ChildTable.tsx'
import type { InventoryRow } from './queries.ts'
import styles from './inventories.module.css'

const monthsBack = 11

/** The year that ends with this month, and the days of the last month and this one. */
const spansOf = (today: string): { year: DaySpan; days: DaySpan } => {
  const month = today.slice(0, 'YYYY-MM'.length)
  const { to } = spanOfMonths(month)
  return {
    year: { from: spanOfMonths(monthAfter(month, -monthsBack)).from, to },
    days: { from: lastMonthOf(today).from, to },
  }
}

/** What the last month came to; the reseller also sees what it cost and what is left. */
const LastMonth = ({ narrowing }: { narrowing: Record<string, string> }) => {
  const query = { ...lastMonthOf(useToday()), groupBy: 'meter' as const, ...narrowing }
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'groups', query],
    queryFn: ({ signal }) => send(readUsage, { query }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={40} />
  const { total, currency } = answer.data
  const text = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  return (
    <dl className={`${common.facts} ${common.factsRows}`}>
      <div>
        <dt>Charge of the last month</dt>
        <dd>{text(total.charge)}</dd>
      </div>
      {total.cost !== null && (
        <div>
          <dt>Cost</dt>
          <dd>{text(total.cost)}</dd>
        </div>
      )}
      {total.margin !== null && (
        <div>
          <dt>Margin</dt>
          <dd>{text(total.margin)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Why what is shown is not of the resource alone. */
const Together = ({ noun, name, resources }: BilledWith) => (
  <p>
    This resource is billed with its {noun} <strong>{name}</strong>
    {resources > 1 && `, which ${counted(resources, 'resource')} share`}. The charge shown is that of the
    whole {noun} and is not divided among resources.
  </p>
)

/** What is billed beside the resource's own charge, for all that share it. */
const Beside = ({ noun, name, resources, lastMonthCost, currency }: BilledWith) => (
  <p>
    Its {noun} <strong>{name}</strong>
    {resources > 1 && `, which ${counted(resources, 'resource')} share,`} is billed separately
    {lastMonthCost !== null &&
      `: ${formatMoney(lastMonthCost, digitsOf(currency))} ${currency} in the last month`}
    .
  </p>
)

/** The card; a resource that no line names says so, and shows what is charged in its place where that is known. */
export const ResourceCost = ({ row, billedWith }: { row: InventoryRow; billedWith: BilledWith | null }) => {
  const today = useToday()
  const own = row['billedAs']
  const together = typeof own === 'string' ? null : billedWith
  const billedAs = together?.billedAs ?? own
  if (typeof billedAs !== 'string')
    return (
      <ChildCard title="Cost">
        <p className={styles.note}>
          No line of this month or the last month names this resource. It is free, or it is billed with
          another resource.
        </p>
      </ChildCard>
    )
  const { year, days } = spansOf(today)
  const narrowing = { subscriptionId: String(row['containerId']), resourceId: billedAs }
  const stateOf = (span: DaySpan): UsageState => ({
    span,
    before: null,
    groupBy: 'meter',
    currency: together?.currency ?? String(row['currency']),
    tagKey: undefined,
    purchases: 'spread',
    filters: narrowing,
  })
  return (
    <ChildCard title="Cost">
      <div className={styles.costs}>
        {together ? <Together {...together} /> : billedWith && <Beside {...billedWith} />}
        <LastMonth narrowing={narrowing} />
        <UsageChart state={stateOf(year)} />
        <UsageChart state={stateOf(days)} />
        <AppLink href={withQuery('/usage-consumption', searchOf(stateOf(days)))}>
          {together ? `Meters and lines of the ${together.noun}` : 'Meters and lines of this resource'}
        </AppLink>
      </div>
    </ChildCard>
  )
}
