/** The columns of a bar chart, and how they are read: as buttons, or with a pointer where they are too narrow for one. */
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { divideAtZero, measureSegment, placeGhost, toHeight, type ColumnHalf } from './bar-geometry.ts'
import type { BarScale } from './bar-scale.ts'
import type { BarChartData } from './bars.ts'
import styles from './stacked-bars.module.css'

/** The minimum width of a column that is a button, for fingers. Pixels. */
const narrowestButton = 24

const Segments = ({ chart, column, half }: { chart: BarChartData; column: number; half: ColumnHalf }) => (
  <span className={half.sign > 0 ? styles.barsUp : styles.barsDown} data-beside={chart.isBeside || undefined}>
    {chart.series.map((one) => {
      const height = measureSegment(one, column, half)
      return (
        // Bars side by side keep their place without a value.
        (height !== undefined || chart.isBeside) && (
          <span key={one.name} data-bar="" style={{ height: height ?? '0%', background: one.colour }} />
        )
      )
    })}
  </span>
)

/** What is drawn in a column: the outline of the level, the bars of both halves, and the text below. */
const ColumnBars = ({
  chart,
  scale,
  column,
  tick,
}: {
  chart: BarChartData
  scale: BarScale
  column: number
  tick: string
}) => (
  <>
    {chart.level?.values[column] !== undefined && (
      <span className={styles.barsLevel} style={placeGhost(toHeight(chart.level, column), scale)} />
    )}
    {divideAtZero(scale).map((half) => (
      <span key={half.sign} className={styles.barsHalf} style={half.style}>
        <Segments chart={chart} column={column} half={half} />
      </span>
    ))}
    {/* Set as CSS text: the accessible name has the full date, and the short text must not be added to it. */}
    {tick !== '' && <small aria-hidden="true" data-tick={tick} />}
  </>
)

type Columns = {
  label: string
  chart: BarChartData
  scale: BarScale
  ticks: readonly string[]
  /** The column that the page is filtered to. */
  marked: number | undefined
  /** The column whose tooltip is shown, and the ID of the tooltip. */
  active: number | undefined
  tipId: string
  onActive: (column: number | undefined) => void
  onOpen: ((column: number) => void) | undefined
}

const describeColumn = ({ columns }: BarChartData, column: number): string =>
  `${columns[column]?.label ?? ''}: ${columns[column]?.total ?? ''}`

const Buttons = ({ chart, scale, ticks, marked, active, tipId, onActive, onOpen }: Columns) => (
  <div className={styles.barsColumns} onPointerLeave={() => onActive(undefined)}>
    {chart.columns.map((column, index) => (
      <button
        key={column.label}
        type="button"
        data-printed=""
        aria-label={describeColumn(chart, index)}
        aria-describedby={active === index ? tipId : undefined}
        data-marked={marked === index || undefined}
        onPointerEnter={() => onActive(index)}
        onFocus={() => onActive(index)}
        onBlur={() => onActive(undefined)}
        onClick={onOpen && (() => onOpen(index))}
        style={onOpen && { cursor: 'pointer' }}
      >
        <ColumnBars chart={chart} scale={scale} column={index} tick={ticks[index] ?? ''} />
      </button>
    ))}
  </div>
)

/** One control for all columns: the pointer or the arrow keys choose one, and a click or Enter opens it. */
const Reader = ({
  label,
  chart,
  active,
  tipId,
  onActive,
  onOpen,
  children,
}: Columns & { children: ReactNode }) => {
  const count = chart.columns.length
  const readColumn = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count)))
  }
  // A finger first shows a column, and opens it when it touches it again.
  const wasShown = useRef(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = active ?? count - 1
    const targets: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      Home: 0,
      End: count - 1,
    }
    const to = targets[event.key]
    if (to !== undefined) onActive(Math.min(count - 1, Math.max(0, to)))
    else if (event.key === 'Enter' && onOpen) onOpen(here)
    else return
    event.preventDefault()
  }
  const shown = active ?? count - 1
  return (
    <div
      className={styles.barsColumns}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={shown + 1}
      aria-valuetext={describeColumn(chart, shown)}
      aria-describedby={active === undefined ? undefined : tipId}
      style={onOpen && { cursor: 'pointer' }}
      onKeyDown={onKeyDown}
      onFocus={() => onActive(shown)}
      onBlur={() => onActive(undefined)}
      onPointerMove={(event) => onActive(readColumn(event))}
      onPointerDown={(event) => {
        wasShown.current = active === readColumn(event)
        onActive(readColumn(event))
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') onActive(undefined)
      }}
      onClick={() => {
        if (wasShown.current && active !== undefined) onOpen?.(active)
      }}
    >
      {children}
    </div>
  )
}

/** The columns, which share a width in pixels. */
export const BarColumns = ({ width, ...props }: Columns & { width: number }) => {
  const { chart, scale, ticks, marked, active } = props
  // Before the width is measured, and where there is no layout, columns are buttons.
  if (width === 0 || width / chart.columns.length >= narrowestButton) return <Buttons {...props} />
  return (
    <Reader {...props}>
      {chart.columns.map((column, index) => (
        <span
          key={column.label}
          data-active={active === index || undefined}
          data-marked={marked === index || undefined}
        >
          <ColumnBars chart={chart} scale={scale} column={index} tick={ticks[index] ?? ''} />
        </span>
      ))}
    </Reader>
  )
}
