/** The days of the usage as bars; each leads to why it is not what the days before were. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, monthName, readUsageDays, spanBefore, usageByMeters, type DaySpan } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { useClientState } from '../../kit/session/client-state.ts'
import type { BarSeries } from '../../ui/charts/bars.ts'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { Checkbox } from '../../ui/parts/Checkbox.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { queryOf, searchOf, spanText, type UsageState } from './usage-state.ts'
import styles from './usage.module.css'

/** With more columns than these not all are labelled. */
const manyColumns = 16

/** The name of a column, and what of it stands under its bar: of many days every fifth, of many months each year's first. */
const labelOf = (
  { from, to }: DaySpan,
  many: boolean,
  isFirstColumn: boolean,
): { label: string; short: string } => {
  if (from === to) {
    const day = Number(from.slice(8))
    const withMonth = day === 1 || isFirstColumn
    return {
      label: formatDate(from),
      short: withMonth
        ? `${day} ${monthName(from.slice(0, 'YYYY-MM'.length), 'short')}`
        : many && day % 5 > 0
          ? ''
          : String(day),
    }
  }
  const [year, month] = [from.slice(0, 'YYYY'.length), monthName(from.slice(0, 'YYYY-MM'.length), 'short')]
  const isFirst = from.slice(5, 7) === '01'
  return { label: `${month} ${year}`, short: !many ? month : isFirst ? year : '' }
}

const isNothing = (charge: string): boolean => !/[1-9]/.test(charge)

const daysQuery = (state: UsageState) => {
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

/** What the span before was charged, its first column beside the first one; nothing before it is there, and where it fails. */
const useLevel = (state: UsageState, currency: string | undefined): BarSeries | undefined => {
  const { before } = state
  const { data } = useQuery({
    // The sums alone are shown: clouds are read soonest.
    ...daysQuery({ ...state, groupBy: 'cloud', span: before ?? state.span, currency }),
    enabled: before !== null && currency !== undefined,
  })
  if (!before || !data) return undefined
  const digits = digitsOf(data.currency)
  return {
    name: `Before: ${spanText(before)}`,
    colour: 'var(--text)',
    values: data.columns.map(({ charge }) => charge),
    texts: data.columns.map(({ charge }) => `${formatMoney(charge, digits)} ${data.currency}`),
  }
}

/** Whether purchases are spread; this browser remembers it, and the address says it. */
const PurchasesSwitch = ({ state }: { state: UsageState }) => {
  const navigate = useNavigate()
  return (
    <Checkbox
      label="Spread purchases over their term"
      checked={state.purchases === 'spread'}
      onChange={(isSpread) => {
        const purchases = isSpread ? 'spread' : 'billed'
        useClientState.setState({ purchaseDays: purchases })
        void navigate({ href: paths.usage(searchOf({ ...state, purchases })) })
      }}
    />
  )
}

/** The chart: the columns of the span, and across each what the column of the span before came to. */
export const UsageChart = ({
  state,
  comesLater = false,
  isOfPage = false,
}: {
  state: UsageState
  /** Whether something of the page is waited for that comes first. */
  comesLater?: boolean
  /** Whether the page's address says what the chart shows, so that purchases can be switched. */
  isOfPage?: boolean
}) => {
  const navigate = useNavigate()
  const answer = useQuery({
    ...daysQuery(state),
    placeholderData: (former) => former,
    enabled: !comesLater,
  })
  const level = useLevel(state, answer.data?.currency)
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={330} />
  const { currency } = answer.data
  const byMonth = answer.data.columns.some(({ from, to }) => from !== to)
  // Of years that are asked for, those before the first charge are left out.
  const first =
    byMonth && answer.data.columns.length > manyColumns
      ? answer.data.columns.findIndex(
          ({ charge }, index) => !isNothing(charge) || !isNothing(level?.values[index] ?? ''),
        )
      : 0
  const shown = <T,>(values: readonly T[]): T[] => values.slice(Math.max(first, 0))
  const columns = shown(answer.data.columns)
  const text = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  return (
    // While the whole page waits it is dimmed as a whole.
    <div className={styles.chart} aria-busy={(answer.isPlaceholderData && !comesLater) || undefined}>
      <Block
        title={byMonth ? 'By month' : 'By day'}
        note={
          state.purchases === 'spread'
            ? 'Purchases are spread over their term within the billed month; totals are as billed. Select a bar to see why it changed.'
            : 'Select a bar to see why it changed.'
        }
      >
        {isOfPage && !byMonth && <PurchasesSwitch state={state} />}
        <StackedBars
          label={`Charge in ${currency}`}
          unit={currency}
          columns={columns.map((column, index) => ({
            ...labelOf(column, columns.length > manyColumns, index === 0),
            total: text(column.charge),
          }))}
          // What came to nothing in every column would stand in the legend alone.
          series={answer.data.series
            .filter(({ charges }) => !charges.every(isNothing))
            .map(({ key, name, charges }, index) => ({
              name,
              colour: key === '' ? 'var(--control)' : `var(--chart-${index + 1})`,
              values: shown(charges),
              texts: shown(charges).map(text),
            }))}
          {...(level && {
            level: { ...level, values: shown(level.values), texts: shown(level.texts) },
          })}
          onOpen={(index) => {
            const column = columns[index]
            if (!column) return
            const { from, to } = column
            void navigate({
              href: paths.usageChange(
                queryOf({ ...state, span: { from, to }, before: spanBefore({ from, to }) }),
              ),
            })
          }}
        />
      </Block>
    </div>
  )
}
