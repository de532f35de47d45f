/**
 * Bars by month or day, stacked or side by side. They are plain elements, because a charting library is larger than the
 * rest of a list page. Negative values hang below the zero line.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { sum } from '@cmp/billing/decimal'
import { formatShortNumber } from '@cmp/contract'
import { useId, useState, type ReactNode } from 'react'
import { calculateChartScale, placeValue } from './bar-geometry.ts'
import type { BarScale } from './bar-scale.ts'
import { selectTicks } from './bar-ticks.ts'
import { BarColumns } from './BarColumns.tsx'
import { BarTip } from './BarTip.tsx'
import type { BarChartData, BarSeries } from './bars.ts'
import { buildBarsCsv } from './bars-csv.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { LegendEntry } from './chart-legend.ts'
import type { ChartComparison } from './ChartMenu.tsx'
import { ChartTable } from './ChartTable.tsx'
import { useChartWidth } from './use-chart-width.ts'
import styles from './stacked-bars.module.css'

const Axis = ({ scale }: { scale: BarScale }) =>
  scale.ticks.map((tick) => (
    <span key={tick} className={styles.barsTick} style={{ bottom: placeValue(tick, scale) }}>
      <small>{formatShortNumber(tick)}</small>
    </span>
  ))

/** Returns the entries of the legend. Its values are the totals of the series. */
const buildLegend = (
  { series, level, formatAmount }: BarChartData,
  alone: string | undefined,
  onSelect: (name: string) => void,
): LegendEntry[] => {
  const formatTotal = (values: BarSeries['values']): string =>
    formatAmount(sum(values.filter((value) => value !== undefined)))
  const toEntry = ({ name, colour, values, onOpen }: BarSeries): LegendEntry => ({
    key: name,
    name,
    colour,
    marker: 'area',
    value: formatTotal(values),
    isHidden: alone !== undefined && alone !== name,
    ...(onOpen
      ? { onSelect: onOpen }
      : series.length > 1 && { isPressed: alone === name, onSelect: () => onSelect(name) }),
  })
  return [
    ...series.map(toEntry),
    ...(level
      ? [
          {
            key: 'level',
            name: level.name,
            colour: level.colour,
            marker: 'dotted' as const,
            value: formatTotal(level.values),
            isHidden: alone !== undefined,
          },
        ]
      : []),
  ]
}

const BarsTable = ({ label, chart }: { label: string; chart: BarChartData }) => {
  const { columns, series, level, isBeside, formatAmount } = chart
  const named = level ? [...series, level] : series
  return (
    <ChartTable
      label={label}
      head={t(m.date)}
      names={[...named.map(({ name }) => name), ...(isBeside ? [] : [t(m.total)])]}
      rows={columns.map((column, index) => ({
        key: column.label,
        label: column.label,
        cells: [
          ...named.map(({ values }) => {
            const value = values[index]
            return value === undefined ? '–' : formatAmount(value)
          }),
          ...(isBeside ? [] : [column.total]),
        ],
      }))}
    />
  )
}

/** The axis and the columns of the chart, with a text list of all series for the column under the pointer or focus. */
const Plot = ({
  label,
  chart,
  marked,
  onOpen,
}: {
  label: string
  chart: BarChartData
  marked: number | undefined
  onOpen: ((column: number) => void) | undefined
}) => {
  const [active, setActive] = useState<number>()
  const { width, measureRef } = useChartWidth()
  const tipId = useId()
  const scale = calculateChartScale(chart)
  return (
    <div className={styles.barsPlot} data-plot="" ref={measureRef}>
      <Axis scale={scale} />
      <BarColumns
        label={label}
        chart={chart}
        scale={scale}
        width={width}
        ticks={selectTicks(chart.columns, width || 600)}
        marked={marked}
        active={active}
        tipId={tipId}
        onActive={setActive}
        onOpen={onOpen}
      />
      {active !== undefined && <BarTip id={tipId} chart={chart} column={active} />}
    </div>
  )
}

/** The bars with axis, legend and menu. A series that is selected in the legend is shown alone. */
export const StackedBars = ({
  label,
  isFilling = false,
  unit,
  note,
  comparison,
  onShowTable,
  marked,
  onOpen,
  isBeside = false,
  ...data
}: Omit<BarChartData, 'isBeside'> & {
  label: string
  /** Places the series side by side, because they are not parts of one sum. */
  isBeside?: boolean
  /** Whether the chart has the height of its card. */
  isFilling?: boolean
  /** The unit of the values, such as a currency. */
  unit: string
  /** One sentence about what the chart shows. */
  note?: ReactNode
  /** Switches the level, if it is the previous period. */
  comparison?: ChartComparison
  /** Shows the page's own table, which has more than the chart, instead of the chart's. */
  onShowTable?: (() => void) | undefined
  /** The column that the page is filtered to. */
  marked?: number | undefined
  /** Opens the details of a column. */
  onOpen?: ((column: number) => void) | undefined
}) => {
  const [alone, setAlone] = useState<string>()
  const [asTable, setAsTable] = useState(false)
  const chart: BarChartData = { ...data, isBeside }
  const { columns, series, level, formatAmount } = chart
  const single = series.find(({ name }) => name === alone)
  const shown: BarChartData = single
    ? {
        ...chart,
        series: [single],
        level: undefined,
        columns: columns.map((column, index) => ({
          ...column,
          total: formatAmount(single.values[index] ?? '0'),
        })),
      }
    : chart
  const legend = buildLegend(chart, single?.name, (name) =>
    setAlone((former) => (former === name ? undefined : name)),
  )
  return (
    <ChartFrame
      label={label}
      unit={unit}
      isFilling={isFilling}
      legend={legend}
      note={note}
      actions={{
        asTable,
        onToggleTable: onShowTable ?? (() => setAsTable(!asTable)),
        buildCsv: () => buildBarsCsv(columns, level ? [...series, level] : series),
        drawPng: async () => (await import('./bars-png.ts')).drawBarsPng({ label, unit, legend, ...shown }),
        comparison,
      }}
    >
      {asTable ? (
        <BarsTable label={label} chart={chart} />
      ) : (
        <Plot label={label} chart={shown} marked={marked} onOpen={onOpen} />
      )}
    </ChartFrame>
  )
}
