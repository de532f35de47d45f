/** The charges for a resource by month and by day. Each bar links to the causes, and the line items are one link away. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/clouds/inventories'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  addMonths,
  readUsage,
  buildMonthsRange,
  usageByMeters,
  type BilledWith,
  type DaySpan,
  toMonth,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send, withQuery } from '../../../kit/api/api.ts'
import { QueryFailed } from '../../../kit/page/QueryFailed.tsx'
import common from '../../../ui/parts/common.module.css'
import { Skeleton } from '../../../ui/parts/Skeleton.tsx'
import { AppLink } from '../../../kit/page/AppLink.tsx'
import { useToday } from '../../../ui/parts/use-today.ts'
import { getLastMonth, searchOf, type UsageState } from '../../../kit/usage/usage-state.ts'
import { UsageChart } from '../../../kit/usage/UsageChart.tsx'
import { ChildCard } from './ChildTable.tsx'
import type { InventoryRow } from './queries.ts'
import { renderRich } from '../../../ui/parts/render-rich.ts'
import styles from './inventories.module.css'

const monthsBack = 11

/** Returns the year that ends with this month, and the dates of the last month and this one. */
const getDateRanges = (today: string): { year: DaySpan; days: DaySpan } => {
  const month = toMonth(today)
  const { to } = buildMonthsRange(month)
  return {
    year: { from: buildMonthsRange(addMonths(month, -monthsBack)).from, to },
    days: { from: getLastMonth(today).from, to },
  }
}

/** The last month's charge. The reseller also sees the cost and the margin. */
const LastMonth = ({ narrowing }: { narrowing: Record<string, string> }) => {
  const query = { ...getLastMonth(useToday()), groupBy: 'meter' as const, ...narrowing }
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'groups', query],
    queryFn: ({ signal }) => send(readUsage, { query }, { signal }),
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={40} />
  const { total, currency } = answer.data
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  return (
    <dl className={`${common.facts} ${common.factsRows}`}>
      <div>
        <dt>{t(m.chargeLastMonth)}</dt>
        <dd>{formatAmount(total.charge)}</dd>
      </div>
      {total.cost !== null && (
        <div>
          <dt>{t(m.cost)}</dt>
          <dd>{formatAmount(total.cost)}</dd>
        </div>
      )}
      {total.margin !== null && (
        <div>
          <dt>{t(m.margin)}</dt>
          <dd>{formatAmount(total.margin)}</dd>
        </div>
      )}
    </dl>
  )
}

const renderStrong = (chunks: ReactNode) => <strong>{chunks}</strong>

/** Explains why the amounts are not for this resource only. */
const Together = ({ noun, name, resources }: BilledWith) => (
  <p>{renderRich(m.thisResourceIsBilledWithIts, { noun, name, resources, strong: renderStrong })}</p>
)

/** Amounts that are billed besides the resource's own charge, for all resources that share them. */
const Beside = ({ noun, name, resources, lastMonthCost, currency }: BilledWith) => (
  <p>
    {renderRich(m.isBilledSeparately, {
      noun,
      name,
      resources,
      hasCost: String(lastMonthCost !== null),
      lastMonthCost: lastMonthCost === null ? '' : formatMoney(lastMonthCost, getCurrencyDigits(currency)),
      currency,
      strong: renderStrong,
    })}
  </p>
)

/** The card. If no line item names the resource, the card says so and shows what is charged instead, if that is known. */
export const ResourceCost = ({ row, billedWith }: { row: InventoryRow; billedWith: BilledWith | null }) => {
  const today = useToday()
  const own = row['billedAs']
  const together = typeof own === 'string' ? null : billedWith
  const billedAs = together?.billedAs ?? own
  if (typeof billedAs !== 'string')
    return (
      <ChildCard title={t(m.cost)}>
        <p className={styles.note}>{t(m.noLineItemOfThisMonth)}</p>
      </ChildCard>
    )
  const { year, days } = getDateRanges(today)
  const narrowing = { subscriptionId: String(row['containerId']), resourceId: billedAs }
  const buildUsageState = (span: DaySpan): UsageState => ({
    span,
    before: null,
    groupBy: 'meter',
    currency: together?.currency ?? String(row['currency']),
    tagKey: undefined,
    purchases: 'spread',
    filters: narrowing,
  })
  return (
    <ChildCard title={t(m.cost)}>
      <div className={styles.costs}>
        {together ? <Together {...together} /> : billedWith && <Beside {...billedWith} />}
        <LastMonth narrowing={narrowing} />
        <UsageChart state={buildUsageState(year)} />
        <UsageChart state={buildUsageState(days)} />
        <AppLink href={withQuery('/usage-consumption', searchOf(buildUsageState(days)))}>
          {together ? t(m.metersAndLineItemsOf, { noun: together.noun }) : t(m.metersAndLineItemsOfThis)}
        </AppLink>
      </div>
    </ChildCard>
  )
}
