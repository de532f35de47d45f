/**
 * A chart over time with a legend that toggles its lines and shows their values at the crosshair, a table, downloads as
 * CSV and PNG, and keyboard access.
 */
import { formatCount, formatMetric } from '@cmp/contract'
import {
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { formatDateTime, TimeZone } from '../parts/dates.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { buildBarsCsv } from './bars-csv.ts'
import type { PlotHandle } from './LinePlot.tsx'
import { saveFile } from './save-file.ts'
import { buildGrid, toDrawnLines, type TimeChartData } from './time-series.ts'
import { TimeTable } from './TimeTable.tsx'
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
  const timeZone = use(TimeZone)
  const rootStyle = useRootStyle()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [asTable, setAsTable] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const plot = useRef<PlotHandle>(null)
  const onDrawn = useCallback((handle: PlotHandle | null) => {
    plot.current = handle
  }, [])
  const index = useRef<number | null>(null)
  const values = useRef(new Map<string, HTMLElement>())
  const helpId = useId()
  const { unit, span, series } = data
  const grid = useMemo(() => buildGrid({ span, series }), [span, series])
  const lines = useMemo(() => toDrawnLines(series), [series])
  const when = useRef<HTMLElement>(null)

  const textAt = useCallback(
    (row: number, at: number): string => {
      const value = grid.rows[row]?.[at]
      return value === null || value === undefined ? '–' : formatMetric(unit, value)
    },
    [grid, unit],
  )
  const onPoint = useCallback(
    (at: number | null) => {
      index.current = at
      const timestamp = at === null ? undefined : grid.at[at]
      if (when.current)
        when.current.textContent =
          timestamp === undefined ? '' : formatDateTime(new Date(timestamp).toISOString(), timeZone)
      // Updates the DOM without React, because the crosshair of one chart moves those of all others many times a
      // second.
      for (const [row, { key }] of lines.entries()) {
        const element = values.current.get(key)
        if (element) element.textContent = at === null ? '' : textAt(row, at)
      }
    },
    [grid, lines, textAt, timeZone],
  )

  const move = (to: number) => {
    const last = grid.at.length - 1
    const at = Math.min(last, Math.max(0, to))
    plot.current?.point(at)
    onPoint(at)
    const timestamp = grid.at[at]
    if (timestamp === undefined) return
    const said = lines
      .map(({ key, name }, row) => (hidden.has(key) ? '' : `${name}: ${textAt(row, at)}`))
      .filter((text) => text !== '')
    setAnnouncement(`${formatDateTime(new Date(timestamp).toISOString(), timeZone)}. ${said.join(', ')}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The latest timestamp with a value, because the provider may not have reported the last interval yet.
    const newest = grid.at.findLastIndex((_, at) =>
      lines.some(({ isPrevious }, row) => !isPrevious && typeof grid.rows[row]?.[at] === 'number'),
    )
    const here = index.current ?? newest + 1
    const steps: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      PageUp: here - 10,
      PageDown: here + 10,
      Home: 0,
      End: newest,
    }
    const to = steps[event.key]
    if (to !== undefined) move(to)
    else if (event.key === '+' && onZoom) {
      const middle = grid.at[Math.min(here, grid.at.length - 1)] ?? span.start
      const half = (span.end - span.start) / 4
      onZoom(Math.max(span.start, middle - half), Math.min(span.end, middle + half))
    } else if ((event.key === '-' || event.key === 'Backspace') && onBack) onBack()
    else return
    event.preventDefault()
  }
  const toggle = (key: string) =>
    setHidden((former) => {
      const next = new Set(former)
      if (!next.delete(key)) next.add(key)
      return next
    })

  if (series.every(({ points }) => points.length === 0))
    return (
      <div className={styles.noData} style={{ minHeight: height }} role="group" aria-label={label}>
        <span>{noData}</span>
        <strong>No Data</strong>
        {note}
      </div>
    )
  const files = {
    csv: () =>
      saveFile(
        `${label}.csv`,
        buildBarsCsv(
          grid.at.map((timestamp) => ({ label: new Date(timestamp).toISOString(), total: '' })),
          lines.map(({ name, series: { colour } }, row) => {
            const texts = (grid.rows[row] ?? []).map((value) => (value === null ? '' : String(value)))
            return { name, colour, values: texts, texts }
          }),
        ),
      ),
    png: async () => {
      const { drawLinesPng } = await import('./lines-png.ts')
      const canvas = plot.current?.canvas()
      if (canvas)
        saveFile(
          `${label}.png`,
          await drawLinesPng({ label, canvas, lines: lines.filter(({ key }) => !hidden.has(key)) }),
        )
    },
  }
  return (
    <div className={styles.timeChart} role="group" aria-label={label}>
      {asTable ? (
        <TimeTable label={label} grid={grid} lines={lines} unit={unit} timeZone={timeZone} />
      ) : (
        <div
          className={styles.plot}
          tabIndex={0}
          role="img"
          aria-label={`${label}. ${formatCount(series.length, 'line')}.`}
          aria-describedby={helpId}
          onKeyDown={onKeyDown}
          onBlur={() => {
            plot.current?.point(null)
            onPoint(null)
          }}
        >
          <Suspense fallback={<Skeleton height={height} />}>
            <Plot
              key={rootStyle}
              {...data}
              hidden={hidden}
              timeZone={timeZone}
              height={height}
              onPoint={onPoint}
              onZoom={onZoom}
              onBack={onBack}
              onDrawn={onDrawn}
            />
          </Suspense>
          <small ref={when} className={styles.when} />
        </div>
      )}
      <p id={helpId} className={styles.forReaders}>
        Arrow keys read it moment by moment, plus zooms in, minus goes back.
      </p>
      <p className={styles.forReaders} aria-live="polite">
        {announcement}
      </p>
      {!asTable && (
        <ul className={styles.legend} data-few={lines.length < 3 || undefined}>
          {lines.map(({ key, name, series: { colour }, isPrevious }) => (
            <li key={key}>
              <button type="button" title={name} aria-pressed={!hidden.has(key)} onClick={() => toggle(key)}>
                <i data-before={isPrevious || undefined} style={{ color: colour }} />
                <span>{name}</span>
              </button>
              <b
                ref={(element) => {
                  if (element) values.current.set(key, element)
                  else values.current.delete(key)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <div className={styles.note}>{note}</div>
        <div className={styles.files}>
          <button type="button" onClick={() => setAsTable((former) => !former)}>
            {asTable ? 'Chart' : 'Table'}
          </button>
          <button type="button" aria-label={`CSV of ${label}`} onClick={files.csv}>
            CSV
          </button>
          {!asTable && (
            <button type="button" aria-label={`PNG of ${label}`} onClick={() => void files.png()}>
              PNG
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
