/** The usage by day as bars. Each links to the causes of its change from the days before. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/kit/usage'
import { formatMoney } from '@cmp/billing/format'
import { getCurrencyDigits, getPreviousRange } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../api/paths.ts'
import { QueryFailed } from '../page/QueryFailed.tsx'
import { useClientState } from '../session/client-state.ts'
import { labelDays, labelMonths } from '../../ui/charts/date-labels.ts'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { buildUsageDaysQuery, useComparedDays } from './usage-days.ts'
import { queryOf, searchOf, type UsageState } from './usage-state.ts'
import styles from './usage-chart.module.css'

const isNothing = (charge: string): boolean => !/[1-9]/.test(charge)

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

/** With more columns, empty ones at the beginning are omitted. */
const manyColumns = 16

/** The chart: the columns of the period, and behind each an outline of the matching one of the period before. */
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
    ...buildUsageDaysQuery(state),
    placeholderData: (former) => former,
    enabled: !comesLater,
  })
  const { level, comparison } = useComparedDays(state, answer.data?.currency)
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
      <Block title={byMonth ? t(m.byMonth) : t(m.byDay)}>
        {isOfPage && !byMonth && <PurchasesSwitch state={state} />}
        <StackedBars
          label={t(m.chargeIn, { currency })}
          unit={currency}
          formatAmount={formatAmount}
          comparison={comparison}
          note={
            state.purchases === 'spread'
              ? t(m.purchasesAreAmortizedOverTheirTerm)
              : t(m.selectBarToSeeChanges)
          }
          columns={(byMonth
            ? labelMonths(columns.map(({ from }) => from))
            : labelDays(columns.map(({ from }) => from))
          ).map((label, index) => ({ ...label, total: formatAmount(columns[index]?.charge ?? '0') }))}
          // A series that is zero in every column would appear only in the legend.
          series={answer.data.series
            .filter(({ charges }) => !charges.every(isNothing))
            .map(({ key, name, charges }, index) => ({
              name,
              colour: key === '' ? 'var(--control)' : `var(--chart-${index + 1})`,
              values: sliceShown(charges),
            }))}
          {...(level && {
            level: { ...level, values: sliceShown(level.values).slice(0, columns.length) },
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
