/**
 * Bars by month or day, stacked or side by side. They are plain elements, because a charting library is larger than the
 * rest of a list page. Negative values hang below the zero line. Every chart can be downloaded as CSV and as PNG.
 */
import { formatShortNumber } from '@cmp/contract'
import { useId, useState } from 'react'
import { calculateBarScale } from './bar-scale.ts'
import type { BarColumn, BarSeries } from './bars.ts'
import { buildBarsCsv } from './bars-csv.ts'
import { saveFile } from './save-file.ts'
import styles from './stacked-bars.module.css'

/** Returns a height, which needs no more than the precision of a number. */
const toHeight = ({ values }: BarSeries, column: number): number => Number(values[column] ?? '0')

const Segments = ({
  series,
  column,
  sign,
  span,
  isBeside,
}: {
  series: readonly BarSeries[]
  column: number
  sign: 1 | -1
  span: number
  isBeside: boolean
}) => (
  <span className={sign > 0 ? styles.barsUp : styles.barsDown} data-beside={isBeside || undefined}>
    {series.map((one) => {
      const size = Math.max(0, toHeight(one, column) * sign)
      return (
        (size > 0 || isBeside) && (
          <span key={one.name} style={{ height: `${(size / span) * 100}%`, background: one.colour }} />
        )
      )
    })}
  </span>
)

/** The minimum width of a column for touch. If the columns do not fit, they scroll. Pixels. */
const narrowestColumn = 24

/** Returns the heights that the axis must cover: those of each stack or of each bar. */
const listStackHeights = (series: readonly BarSeries[], columns: number, isBeside: boolean): number[][] => {
  const heights = Array.from({ length: columns }, (_, column) => series.map((one) => toHeight(one, column)))
  return isBeside ? heights.flat().map((height) => [height]) : heights
}

/** The bars with axis, legend, and a text list of all series for the column under the pointer or focus. */
export const StackedBars = ({
  label,
  columns,
  series,
  isBeside = false,
  isFilling = false,
  unit,
  level,
  marked,
  onOpen,
}: {
  label: string
  columns: readonly BarColumn[]
  series: readonly BarSeries[]
  /** Places the series side by side, because they are not parts of one sum. */
  isBeside?: boolean
  /** Fills the available height and no more. */
  isFilling?: boolean
  /** The unit of the axis, such as a currency. */
  unit?: string
  /** Drawn as a line across each column, for comparison with the whole column. */
  level?: BarSeries
  /** The column that the page is filtered to. */
  marked?: number | undefined
  /** Opens the details of a column. */
  onOpen?: ((column: number) => void) | undefined
}) => {
  const [active, setActive] = useState<number>()
  const tipId = useId()
  const scale = calculateBarScale([
    ...listStackHeights(series, columns.length, isBeside),
    ...(level ? listStackHeights([level], columns.length, true) : []),
  ])
  const named = level ? [...series, level] : series
  const span = scale.top - scale.bottom
  const shown = active === undefined ? undefined : columns[active]
  const savePng = async (): Promise<void> => {
    const { drawBarsPng } = await import('./bars-png.ts')
    saveFile(`${label}.png`, await drawBarsPng({ label, columns, series, level, scale, isBeside }))
  }
  return (
    <div className={styles.bars} data-fill={isFilling || undefined} role="group" aria-label={label}>
      {unit !== undefined && <small className={styles.barsUnit}>{unit}</small>}
      <div key={`${columns.length} ${columns.at(-1)?.label ?? ''}`} className={styles.barsScroll}>
        <div className={styles.barsPlot} style={{ minWidth: `${columns.length * narrowestColumn}px` }}>
          {scale.ticks.map((tick) => (
            <span
              key={tick}
              className={styles.barsTick}
              style={{ bottom: `${((tick - scale.bottom) / span) * 100}%` }}
            >
              <small>{formatShortNumber(tick)}</small>
            </span>
          ))}
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
                <span
                  style={{
                    bottom: `${(-scale.bottom / span) * 100}%`,
                    height: `${(scale.top / span) * 100}%`,
                  }}
                >
                  <Segments
                    series={series}
                    column={index}
                    sign={1}
                    span={scale.top || 1}
                    isBeside={isBeside}
                  />
                </span>
                <span
                  style={{ top: `${(scale.top / span) * 100}%`, height: `${(-scale.bottom / span) * 100}%` }}
                >
                  <Segments
                    series={series}
                    column={index}
                    sign={-1}
                    span={-scale.bottom || 1}
                    isBeside={isBeside}
                  />
                </span>
                {level?.values[index] !== undefined && (
                  <span
                    className={styles.barsLevel}
                    style={{
                      bottom: `${((toHeight(level, index) - scale.bottom) / span) * 100}%`,
                      background: level.colour,
                    }}
                  />
                )}
                {/* Set as CSS text: the button's accessible name has the full date, and the short label must not be added to it. */}
                <small aria-hidden="true" data-text={column.short ?? column.label} />
              </button>
            ))}
          </div>
          {shown && active !== undefined && (
            <div
              id={tipId}
              role="tooltip"
              className={styles.barsTip}
              style={
                active < columns.length / 2
                  ? { left: `${((active + 1) / columns.length) * 100}%` }
                  : { right: `${(1 - active / columns.length) * 100}%` }
              }
            >
              <strong>{shown.label}</strong>
              <ul>
                {series.map((one) =>
                  toHeight(one, active) === 0 ? null : (
                    <li key={one.name}>
                      <i style={{ background: one.colour }} />
                      <span>{one.name}</span>
                      <b>{one.texts[active]}</b>
                    </li>
                  ),
                )}
                {!isBeside && (
                  <li>
                    <i />
                    <span>Total</span>
                    <b>{shown.total}</b>
                  </li>
                )}
                {level?.values[active] !== undefined && (
                  <li>
                    <i style={{ background: level.colour }} />
                    <span>{level.name}</span>
                    <b>{level.texts[active]}</b>
                  </li>
                )}
              </ul>
            </div>
          )}
        </div>
      </div>
      <div className={styles.barsFoot}>
        <ul className={styles.barsLegend}>
          {named.map(({ name, colour, onOpen: openSeries }) => (
            <li key={name}>
              <i style={{ background: colour }} />
              {openSeries ? (
                <button type="button" onClick={openSeries}>
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
        <div className={styles.barsFiles}>
          <button
            type="button"
            aria-label={`CSV of ${label}`}
            onClick={() => saveFile(`${label}.csv`, buildBarsCsv(columns, named))}
          >
            CSV
          </button>
          <button type="button" aria-label={`PNG of ${label}`} onClick={() => void savePng()}>
            PNG
          </button>
        </div>
      </div>
    </div>
  )
}
