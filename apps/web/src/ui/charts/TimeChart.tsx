/**
 * A chart over time with a legend that toggles its lines and shows their values at the crosshair, a table, downloads as
 * CSV and PNG, and keyboard access.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { lazy, Suspense, use, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { TimeZone } from '../parts/dates.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { TimeFoot } from './TimeFoot.tsx'
import { TimeLegend } from './TimeLegend.tsx'
import { buildGrid, toDrawnLines, type TimeChartData } from './time-series.ts'
import { TimeTable } from './TimeTable.tsx'
import { useCrosshair, type Crosshair, type ZoomHandlers } from './use-crosshair.ts'
import styles from './time-chart.module.css'

const Plot = lazy(async () => ({ default: (await import('./LinePlot.tsx')).LinePlot }))

const readRootStyle = (): string => document.documentElement.style.cssText

/** Returns a value that changes with the page's colors, because a canvas cannot use CSS variables. */
const useRootStyle = (): string => {
  const [rootStyle, setRootStyle] = useState(readRootStyle)
  useEffect(() => {
    const watch = new MutationObserver(() => setRootStyle(readRootStyle()))
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ['style'] })
    return () => watch.disconnect()
  }, [])
  return rootStyle
}

/** Returns the keys of the hidden lines, and a function that hides or shows a line. */
const useHiddenLines = () => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setHidden((former) => {
      const next = new Set(former)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return { hidden, toggle }
}

/** The lines, which the keyboard reads interval by interval. */
const PlotFrame = ({
  label,
  helpId,
  crosshair,
  ...plot
}: TimeChartData &
  ZoomHandlers & {
    label: string
    helpId: string
    crosshair: Crosshair
    hidden: ReadonlySet<string>
    timeZone: string
    height: number
  }) => {
  const rootStyle = useRootStyle()
  return (
    <div
      className={styles.plot}
      tabIndex={0}
      role="img"
      aria-label={t(m.lines, { label, count: plot.series.length })}
      aria-describedby={helpId}
      onKeyDown={crosshair.onKeyDown}
      onBlur={crosshair.clear}
    >
      <Suspense fallback={<Skeleton height={plot.height} />}>
        <Plot key={rootStyle} {...plot} onPoint={crosshair.onPoint} onDrawn={crosshair.onDrawn} />
      </Suspense>
      <small ref={(element) => crosshair.setTimestampElement(element)} className={styles.when} />
    </div>
  )
}

/** The chart, labeled by `label`. Without data it shows a message. */
export const TimeChart = ({
  label,
  noData,
  height = 180,
  note,
  onZoom,
  onBack,
  ...data
}: TimeChartData & {
  label: string
  /** The text if there is no data: the resource and the chart's name. */
  noData: string
  height?: number
  /** Shown below the lines, beside the downloads. */
  note?: ReactNode
  /** Receives the selected time range in milliseconds. */
  onZoom?: (start: number, end: number) => void
  onBack?: () => void
}) => {
  const { unit, span, series } = data
  const timeZone = use(TimeZone)
  const helpId = useId()
  const { hidden, toggle } = useHiddenLines()
  const [asTable, setAsTable] = useState(false)
  const grid = useMemo(() => buildGrid({ span, series }), [span, series])
  const lines = useMemo(() => toDrawnLines(series), [series])
  const crosshair = useCrosshair({ grid, lines, hidden, unit, timeZone }, span, { onZoom, onBack })

  if (series.every(({ points }) => points.length === 0))
    return (
      <div className={styles.noData} style={{ minHeight: height }} role="group" aria-label={label}>
        <span>{noData}</span>
        <strong>{t(m.noData)}</strong>
        {note}
      </div>
    )
  const shown = { hidden, timeZone, height, onZoom, onBack }
  return (
    <div className={styles.timeChart} role="group" aria-label={label}>
      {asTable ? (
        <TimeTable label={label} grid={grid} lines={lines} unit={unit} timeZone={timeZone} />
      ) : (
        <PlotFrame label={label} helpId={helpId} crosshair={crosshair} {...data} {...shown} />
      )}
      <p id={helpId} className={styles.forReaders}>
        {t(m.moveWithArrowKeys)}
      </p>
      <p className={styles.forReaders} aria-live="polite">
        {crosshair.announcement}
      </p>
      {!asTable && (
        <TimeLegend
          lines={lines}
          hidden={hidden}
          onToggle={toggle}
          setValueElement={crosshair.setValueElement}
        />
      )}
      <TimeFoot
        label={label}
        grid={grid}
        lines={lines}
        hidden={hidden}
        asTable={asTable}
        getCanvas={crosshair.getCanvas}
        onToggleTable={() => setAsTable((former) => !former)}
      >
        {note}
      </TimeFoot>
    </div>
  )
}
