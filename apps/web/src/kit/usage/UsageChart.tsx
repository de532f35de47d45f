/** The usage by day as bars. Each links to the causes of its change from the days before. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { formatMoney } from '@cmp/billing/format'
import {
  getCurrencyDigits,
  formatMonthName,
  readUsageDays,
  getPreviousRange,
  usageByMeters,
  type DaySpan,
  toMonth,
} from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../api/api.ts'
import { paths } from '../api/paths.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import { useClientState } from '../session/client-state.ts'
import type { BarSeries } from '../../ui/charts/bars.ts'
import { labelDays, manyColumns } from '../../ui/charts/day-labels.ts'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { queryOf, searchOf, formatDateRange, type UsageState } from './usage-state.ts'
import styles from './usage-chart.module.css'

/** Returns the labels of months: with few columns the month below each, with many the year below each January. */
const labelMonths = (columns: readonly DaySpan[]): { label: string; short: string }[] =>
  columns.map(({ from }) => {
    const [year, month] = [from.slice(0, 'YYYY'.length), formatMonthName(toMonth(from), 'short')]
    const isFirst = from.slice(5, 7) === '01'
    return {
      label: `${month} ${year}`,
      short: columns.length <= manyColumns ? month : isFirst ? year : '',
    }
  })

const isNothing = (charge: string): boolean => !/[1-9]/.test(charge)

const buildDaysQuery = (state: UsageState) => {
  const query = {
    ...queryOf({ ...state, before: null }),
    groupBy: state.groupBy,
    purchases: state.purchases,
  }
  return {
    queryKey: [usageByMeters.name, 'days', query],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(readUsageDays, { query }, { signal }),
  }
}

/**
 * Returns the charges of the period before, aligned at the first column. Undefined if there is no such period, or on
 * failure.
 */
const useLevel = (state: UsageState, currency: string | undefined): BarSeries | undefined => {
  const { before } = state
  const { data } = useQuery({
    // Only the totals are shown, and those by provider load fastest.
    ...buildDaysQuery({ ...state, groupBy: 'cloud', span: before ?? state.span, currency }),
    enabled: before !== null && currency !== undefined,
  })
  if (!before || !data) return undefined
  const digits = getCurrencyDigits(data.currency)
  return {
    name: t(m.before, { dateRange: formatDateRange(before) }),
    colour: 'var(--text)',
    values: data.columns.map(({ charge }) => charge),
    texts: data.columns.map(({ charge }) => `${formatMoney(charge, digits)} ${data.currency}`),
  }
}

/** Switches whether purchases are spread over days. The browser remembers the choice, and the address holds it. */
const PurchasesSwitch = ({ state }: { state: UsageState }) => {
  const navigate = useNavigate()
  return (
    <Checkbox
      label={t(m.amortizePurchases)}
      checked={state.purchases === 'spread'}
      onChange={(isSpread) => {
        const purchases = isSpread ? 'spread' : 'billed'
        useClientState.setState({ purchaseDays: purchases })
        void navigate({ href: paths.usage(searchOf({ ...state, purchases })) })
      }}
    />
  )
}

/** The chart: the columns of the period, each with a line at the total of the matching column of the period before. */
export const UsageChart = ({
  state,
  comesLater = false,
  isOfPage = false,
}: {
  state: UsageState
  /** Whether the chart waits for another part of the page to load first. */
  comesLater?: boolean
  /** Whether the page's address controls the chart, so that purchases can be switched. */
  isOfPage?: boolean
}) => {
  const navigate = useNavigate()
  const answer = useQuery({
    ...buildDaysQuery(state),
    placeholderData: (former) => former,
    enabled: !comesLater,
  })
  const level = useLevel(state, answer.data?.currency)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={330} />
  const { currency } = answer.data
  const byMonth = answer.data.columns.some(({ from, to }) => from !== to)
  // If years are requested, those before the first charge are omitted.
  const first =
    byMonth && answer.data.columns.length > manyColumns
      ? answer.data.columns.findIndex(
          ({ charge }, index) => !isNothing(charge) || !isNothing(level?.values[index] ?? ''),
        )
      : 0
  const sliceShown = <T,>(values: readonly T[]): T[] => values.slice(Math.max(first, 0))
  const columns = sliceShown(answer.data.columns)
  const formatAmount = (amount: string) => `${formatMoney(amount, getCurrencyDigits(currency))} ${currency}`
  return (
    // While the whole page loads, it is dimmed as a whole.
    <div className={styles.chart} aria-busy={(answer.isPlaceholderData && !comesLater) || undefined}>
      <Block
        title={byMonth ? t(m.byMonth) : t(m.byDay)}
        note={
          state.purchases === 'spread' ? t(m.purchasesAreAmortizedOverTheirTerm) : t(m.selectBarToSeeChanges)
        }
      >
        {isOfPage && !byMonth && <PurchasesSwitch state={state} />}
        <StackedBars
          label={t(m.chargeIn, { currency })}
          unit={currency}
          columns={(byMonth ? labelMonths(columns) : labelDays(columns.map(({ from }) => from))).map(
            (label, index) => ({ ...label, total: formatAmount(columns[index]?.charge ?? '0') }),
          )}
          // A series that is zero in every column would appear only in the legend.
          series={answer.data.series
            .filter(({ charges }) => !charges.every(isNothing))
            .map(({ key, name, charges }, index) => ({
              name,
              colour: key === '' ? 'var(--control)' : `var(--chart-${index + 1})`,
              values: sliceShown(charges),
              texts: sliceShown(charges).map(formatAmount),
            }))}
          {...(level && {
            level: { ...level, values: sliceShown(level.values), texts: sliceShown(level.texts) },
          })}
          onOpen={(index) => {
            const column = columns[index]
            if (!column) return
            const { from, to } = column
            void navigate({
              href: paths.usageChange(
                queryOf({ ...state, span: { from, to }, before: getPreviousRange({ from, to }) }),
              ),
            })
          }}
        />
      </Block>
    </div>
  )
}
