import { formatMoney } from '@cmp/billing'
import type { CustomerInvoiceChart } from '@cmp/contract'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { BarChart } from '@mui/x-charts/BarChart'
import { chartSeries, monthLabel, otherName, type StackedBy } from './chart-series.ts'

/** Axis labels such as `1.2M`, which fit beside the bars. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** The bars. A number carries an amount only as far as its height in pixels; texts come from the decimals. */
export const ChargesBars = ({
  months,
  currency,
  stackedBy,
}: {
  months: CustomerInvoiceChart
  currency: string
  stackedBy: StackedBy
}) => {
  const series = chartSeries(months, currency, stackedBy)
  const { palette } = useTheme()
  const isNarrow = useMediaQuery('(max-width: 599.95px)')
  return (
    <BarChart
      height={isNarrow ? 250 : 236}
      margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: months.map(({ month }) => month),
          valueFormatter: (month: string) => monthLabel(month),
          categoryGapRatio: 0.35,
        },
      ]}
      yAxis={[{ width: 56, valueFormatter: (value: number) => short.format(value) }]}
      series={series.map(({ name, values }, index) => ({
        id: name,
        label: name,
        stack: 'charges',
        color: name === otherName ? 'var(--control)' : `var(--chart-${index + 1})`,
        data: values.map(Number),
        valueFormatter: (_: number | null, { dataIndex }: { dataIndex: number }) =>
          `${formatMoney(values[dataIndex] ?? '0')} ${currency}`,
      }))}
      slotProps={{
        legend: {
          direction: 'horizontal',
          position: { vertical: 'bottom', horizontal: 'start' },
          sx: { color: palette.text.primary },
        },
      }}
      skipAnimation
    />
  )
}
