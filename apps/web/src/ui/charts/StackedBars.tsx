/**
 * Bars, a column a month or a day: stacked, or beside each other. Plain elements: a charting library's bars weigh more than
 * the rest of a list page. What is below zero hangs below its line. Every chart can be had as CSV and as PNG.
 */
import { shortNumber } from '@cmp/contract'
import { useId, useState } from 'react'
import { barScale } from './bar-scale.ts'
import type { BarColumn, BarSeries } from './bars.ts'
import { barsCsv } from './bars-csv.ts'
import { saveFile } from './save-file.ts'
import styles from './stacked-bars.module.css'

/** A height: as near as a number comes. */
const heightOf = ({ values }: BarSeries, column: number): number => Number(values[column] ?? '0')

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
      const size = Math.max(0, heightOf(one, column) * sign)
      return (
        (size > 0 || isBeside) && (
          <span key={one.name} style={{ height: `${(size / span) * 100}%`, background: one.colour }} />
        )
      )
    })}
  </span>
)

/** Columns are as wide as a finger needs; where that is more than there is, they scroll. Pixels. */
const narrowestColumn = 24

/** The heights that the axis must hold: of each stack, or of each bar. */
const stacksOf = (series: readonly BarSeries[], columns: number, isBeside: boolean): number[][] => {
  const heights = Array.from({ length: columns }, (_, column) => series.map((one) => heightOf(one, column)))
  return isBeside ? heights.flat().map((height) => [height]) : heights
}

/** The bars with axis, legend and a readable list of all series at the column under the pointer or focus. */
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
  /** The series stand beside each other, since they are no parts of one sum. */
  isBeside?: boolean
  /** As high as there is room, and not higher than that. */
  isFilling?: boolean
  /** What the axis counts, such as a currency. */
  unit?: string
  /** Drawn as a line across each column, to compare the whole column with. */
  level?: BarSeries
  /** The column that the page is narrowed to. */
  marked?: number
  /** Opens what a column is made of. */
  onOpen?: (column: number) => void
}) => {
  const [active, setActive] = useState<number>()
  const tipId = useId()
  const scale = barScale([
    ...stacksOf(series, columns.length, isBeside),
    ...(level ? stacksOf([level], columns.length, true) : []),
  ])
  const named = level ? [...series, level] : series
  const span = scale.top - scale.bottom
  const shown = active === undefined ? undefined : columns[active]
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
              <small>{shortNumber(tick)}</small>
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
                      bottom: `${((heightOf(level, index) - scale.bottom) / span) * 100}%`,
                      background: level.colour,
                    }}
                  />
                )}
                {/* Text of the style: the button's name says the whole day, which a short label is no part of. */}
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
                  heightOf(one, active) === 0 ? null : (
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
            onClick={() => saveFile(`${label}.csv`, barsCsv(columns, named))}
          >
            CSV
          </button>
          <button
            type="button"
            aria-label={`PNG of ${label}`}
            onClick={async () => {
              const { barsPng } = await import('./bars-png.ts')
              saveFile(`${label}.png`, await barsPng({ label, columns, series, level, scale, isBeside }))
            }}
          >
            PNG
          </button>
        </div>
      </div>
    </div>
  )
}
