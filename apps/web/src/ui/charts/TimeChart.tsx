/**
 * A chart over time with a legend that shows single lines and their values at the crosshair, a table, downloads, and
 * keyboard access.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { describeAxisUnit, formatMetric } from '@cmp/contract'
import { lazy, Suspense, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatDateTime, TimeZone } from '../parts/dates.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import type { LegendEntry } from './chart-legend.ts'
import { ChartTable } from './ChartTable.tsx'
import { formatLastValue, type ChartReading } from './crosshair.ts'
import { buildLinesCsv } from './lines-csv.ts'
import { onPrint } from '../parts/printing.ts'
import { buildGrid, toDrawnLines, type DrawnLine, type TimeChartData } from './time-series.ts'
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
    // The browser prints directly after the event, before React would render.
    const stop = onPrint(() => flushSync(() => setRootStyle(readRootStyle())))
    return () => {
      watch.disconnect()
      stop()
    }
  }, [])
  return rootStyle
}

/** Which lines are shown: one series alone, or all of them, with or without their previous period. */
const useShownLines = (lines: readonly DrawnLine[]) => {
  const [alone, setAlone] = useState<string>()
  const [isCompared, setCompared] = useState(true)
  const single = lines.find(({ key }) => key === alone)
  const hidden = useMemo(
    () =>
      new Set(
        lines
          .filter((line) => (line.isPrevious && !isCompared) || (single && line.series !== single.series))
          .map(({ key }) => key),
      ),
    [lines, isCompared, single],
  )
  return {
    hidden,
    alone: single?.key,
    isCompared,
    toggleAlone: (key: string) => setAlone((former) => (former === key ? undefined : key)),
    toggleCompared: () => setCompared((former) => !former),
  }
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
      data-plot=""
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

/** The values of the chart as a table, newest first. */
const LinesTable = ({ label, reading }: { label: string; reading: ChartReading }) => {
  const { grid, lines, unit, timeZone } = reading
  return (
    <ChartTable
      label={label}
      head={t(m.time)}
      names={lines.map(({ name }) => name)}
      rows={grid.at
        .map((timestamp, index) => ({
          key: String(timestamp),
          label: formatDateTime(new Date(timestamp).toISOString(), timeZone),
          cells: lines.map((_, row) => {
            const value = grid.rows[row]?.[index]
            return value === null || value === undefined ? '–' : formatMetric(unit, value)
          }),
        }))
        .toReversed()}
    />
  )
}

/** Returns the entries of the legend. Its values are the last ones, or those at the crosshair. */
const buildLegend = (
  reading: ChartReading,
  crosshair: Crosshair,
  shown: ReturnType<typeof useShownLines>,
): LegendEntry[] =>
  reading.lines.map(({ key, name, series, isPrevious }, row) => ({
    key,
    name,
    colour: series.colour,
    marker: isPrevious ? 'dotted' : 'line',
    value: formatLastValue(reading, row),
    isHidden: shown.hidden.has(key),
    ...(isPrevious
      ? { isPressed: shown.isCompared, onSelect: shown.toggleCompared }
      : reading.lines.filter((line) => !line.isPrevious).length > 1 && {
          isPressed: shown.alone === key,
          onSelect: () => shown.toggleAlone(key),
        }),
    setValueElement: (element) => crosshair.setValueElement(key, element),
  }))

type Props = TimeChartData & {
  label: string
  /** The text if there is no data: the resource and the chart's name. */
  noData: string
  height?: number
  /** Shown below the lines. */
  note?: ReactNode
  /** Receives the selected time range in milliseconds. */
  onZoom?: (start: number, end: number) => void
  onBack?: () => void
}

const Chart = ({ label, height = 180, note, onZoom, onBack, ...data }: Omit<Props, 'noData'>) => {
  const { unit, span, series } = data
  const timeZone = use(TimeZone)
  const helpId = useId()
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<() => void>(undefined)
  const grid = useMemo(() => buildGrid({ span, series }), [span, series])
  const lines = useMemo(() => toDrawnLines(series), [series])
  const shown = useShownLines(lines)
  const { hidden } = shown
  const reading = { grid, lines, hidden, unit, timeZone }
  const crosshair = useCrosshair(reading, span, { onZoom, onBack })
  const legend = buildLegend(reading, crosshair, shown)
  const unitText = describeAxisUnit(unit)
  /** Shows the plot instead of the table, and waits until it is drawn. */
  const showPlot = (): Promise<HTMLCanvasElement> =>
    new Promise((resolve) => {
      picture.current = () => {
        const canvas = crosshair.getCanvas()
        if (canvas) resolve(canvas)
      }
      setAsTable(false)
    })
  const drawPng = async (): Promise<Blob> => {
    const { drawLinesPng } = await import('./lines-png.ts')
    const canvas = crosshair.getCanvas() ?? (await showPlot())
    const formatAt = (at: number) => formatDateTime(new Date(at).toISOString(), timeZone)
    const period = t(m.period, { first: formatAt(span.start), last: formatAt(span.end) })
    return drawLinesPng({ label, unit: unitText, period, legend, canvas })
  }
  return (
    <ChartFrame
      label={label}
      unit={unitText}
      isFilling
      legend={legend}
      note={note}
      actions={{
        asTable,
        onToggleTable: () => setAsTable((former) => !former),
        buildCsv: () => buildLinesCsv(grid, lines),
        drawPng,
        comparison: lines.some(({ isPrevious }) => isPrevious)
          ? { isShown: shown.isCompared, onToggle: shown.toggleCompared }
          : undefined,
      }}
    >
      {asTable ? (
        <LinesTable label={label} reading={reading} />
      ) : (
        <PlotFrame
          label={label}
          helpId={helpId}
          crosshair={{
            ...crosshair,
            onDrawn: (handle) => {
              crosshair.onDrawn(handle)
              picture.current?.()
            },
          }}
          {...data}
          hidden={hidden}
          timeZone={timeZone}
          height={height}
          onZoom={onZoom}
          onBack={onBack}
        />
      )}
      <p id={helpId} className={styles.forReaders}>
        {t(m.moveWithArrowKeys)}
      </p>
      <p className={styles.forReaders} aria-live="polite">
        {crosshair.announcement}
      </p>
    </ChartFrame>
  )
}

/** The chart, labeled by `label`. Without data it shows a message. */
export const TimeChart = ({ noData, ...chart }: Props) =>
  chart.series.every(({ points }) => points.length === 0) ? (
    <div
      className={styles.noData}
      style={{ minHeight: chart.height ?? 180 }}
      role="group"
      aria-label={chart.label}
    >
      <span>{noData}</span>
      <strong>{t(m.noData)}</strong>
      {chart.note}
    </div>
  ) : (
    <Chart {...chart} />
  )
