/**
 * Bars by month or day, stacked or side by side. They are plain elements, because a charting library is larger than the
 * rest of a list page. Negative values hang below the zero line. Every chart can be downloaded as CSV and as PNG.
 */
import { formatShortNumber } from '@cmp/contract'
import { useId, useState } from 'react'
import {
  calculateChartScale,
  divideAtZero,
  measureSegment,
  placeValue,
  toHeight,
  type ColumnHalf,
} from './bar-geometry.ts'
import type { BarScale } from './bar-scale.ts'
import { BarsFoot } from './BarsFoot.tsx'
import { BarTip } from './BarTip.tsx'
import type { BarChartData } from './bars.ts'
import styles from './stacked-bars.module.css'

/** The minimum width of a column for touch. If the columns do not fit, they scroll. Pixels. */
const narrowestColumn = 24

const Axis = ({ scale }: { scale: BarScale }) =>
  scale.ticks.map((tick) => (
    <span key={tick} className={styles.barsTick} style={{ bottom: placeValue(tick, scale) }}>
      <small>{formatShortNumber(tick)}</small>
    </span>
  ))

const Segments = ({ chart, column, half }: { chart: BarChartData; column: number; half: ColumnHalf }) => (
  <span className={half.sign > 0 ? styles.barsUp : styles.barsDown} data-beside={chart.isBeside || undefined}>
    {chart.series.map((one) => {
      const height = measureSegment(one, column, half)
      return (
        // Bars side by side keep their place without a value.
        (height !== undefined || chart.isBeside) && (
          <span key={one.name} style={{ height: height ?? '0%', background: one.colour }} />
        )
      )
    })}
  </span>
)

/** What is drawn in a column: the bars of both halves, and the level. */
const ColumnBars = ({ chart, scale, column }: { chart: BarChartData; scale: BarScale; column: number }) => (
  <>
    {divideAtZero(scale).map((half) => (
      <span key={half.sign} style={half.style}>
        <Segments chart={chart} column={column} half={half} />
      </span>
    ))}
    {chart.level?.values[column] !== undefined && (
      <span
        className={styles.barsLevel}
        style={{
          bottom: placeValue(toHeight(chart.level, column), scale),
          background: chart.level.colour,
        }}
      />
    )}
  </>
)

/** The bars with axis, legend, and a text list of all series for the column under the pointer or focus. */
export const StackedBars = ({
  label,
  isFilling = false,
  unit,
  marked,
  onOpen,
  isBeside = false,
  ...data
}: Omit<BarChartData, 'isBeside'> & {
  label: string
  /** Places the series side by side, because they are not parts of one sum. */
  isBeside?: boolean
  /** Fills the available height and no more. */
  isFilling?: boolean
  /** The unit of the axis, such as a currency. */
  unit?: string
  /** The column that the page is filtered to. */
  marked?: number | undefined
  /** Opens the details of a column. */
  onOpen?: ((column: number) => void) | undefined
}) => {
  const [active, setActive] = useState<number>()
  const tipId = useId()
  const chart: BarChartData = { ...data, isBeside }
  const { columns } = chart
  const scale = calculateChartScale(chart)
  return (
    <div className={styles.bars} data-fill={isFilling || undefined} role="group" aria-label={label}>
      {unit !== undefined && <small className={styles.barsUnit}>{unit}</small>}
      <div key={`${columns.length} ${columns.at(-1)?.label ?? ''}`} className={styles.barsScroll}>
        <div className={styles.barsPlot} style={{ minWidth: `${columns.length * narrowestColumn}px` }}>
          <Axis scale={scale} />
          <div className={styles.barsColumns} onPointerLeave={() => setActive(undefined)}>
            {columns.map((column, index) => (
              <button
                key={column.label}
                type="button"
                aria-label={`${column.label}: ${column.total}`}
                aria-describedby={active === index ? tipId : undefined}
                data-marked={marked === index || undefined}
                onPointerEnter={() => setActive(index)}
                onFocus={() => setActive(index)}
                onBlur={() => setActive(undefined)}
                onClick={onOpen && (() => onOpen(index))}
                style={onOpen && { cursor: 'pointer' }}
              >
                <ColumnBars chart={chart} scale={scale} column={index} />
                {/* Set as CSS text: the button's accessible name has the full date, and the short label must not be added to it. */}
                <small aria-hidden="true" data-text={column.short ?? column.label} />
              </button>
            ))}
          </div>
          {active !== undefined && <BarTip id={tipId} chart={chart} column={active} />}
        </div>
      </div>
      <BarsFoot label={label} chart={chart} scale={scale} />
    </div>
  )
}
