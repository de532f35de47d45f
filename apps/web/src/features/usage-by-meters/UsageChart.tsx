/** The days of the usage as bars; each leads to why it is not what the days before were. */
import { formatMoney } from '@cmp/billing/format'
import { digitsOf, monthName, readUsageDays, spanBefore, usageByMeters, type DaySpan } from '@cmp/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { send } from '../../kit/api/api.ts'
import { paths } from '../../kit/api/paths.ts'
import { QueryFailed } from '../../kit/page/QueryFailed.tsx'
import { StackedBars } from '../../ui/charts/StackedBars.tsx'
import { formatDate } from '../../ui/parts/dates.ts'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { Block } from '../../ui/parts/TableBlock.tsx'
import { queryOf, type UsageState } from './usage-state.ts'

/** Of many days every fifth has its number. */
const labelOf = ({ from, to }: DaySpan, many: boolean): { label: string; short: string } =>
  from === to
    ? {
        label: formatDate(from),
        short: many && Number(from.slice(8)) % 5 > 0 ? '' : String(Number(from.slice(8))),
      }
    : {
        label: monthName(from.slice(0, 'YYYY-MM'.length)),
        short: monthName(from.slice(0, 'YYYY-MM'.length), 'short'),
      }

/** The chart. */
export const UsageChart = ({ state }: { state: UsageState }) => {
  const navigate = useNavigate()
  const { beforeFrom: _from, beforeTo: _to, ...query } = { ...queryOf(state), groupBy: state.groupBy }
  const answer = useQuery({
    queryKey: [usageByMeters.name, 'days', query],
    queryFn: ({ signal }) => send(readUsageDays, { query }, { signal }),
    placeholderData: (former) => former,
  })
  if (answer.isError) return <QueryFailed answer={answer} />
  if (!answer.data) return <Skeleton height={330} />
  const { columns, series, currency } = answer.data
  const text = (amount: string) => `${formatMoney(amount, digitsOf(currency))} ${currency}`
  return (
    <Block
      title={columns.some(({ from, to }) => from !== to) ? 'By month' : 'By day'}
      note="Choose a bar to see why it is not what came before it."
    >
      <StackedBars
        label={`Charge in ${currency}`}
        columns={columns.map((column) => ({
          ...labelOf(column, columns.length > 16),
          total: text(column.charge),
        }))}
        series={series.map(({ key, name, charges }, index) => ({
          name,
          colour: key === '' ? 'var(--control)' : `var(--chart-${index + 1})`,
          values: charges,
          texts: charges.map(text),
        }))}
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
  )
}
