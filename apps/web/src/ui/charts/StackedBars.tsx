/**
 * Stacked bars, a column a month or a day. Plain elements: a charting library's bars weigh more than the rest of a list page.
 * Credits hang below the zero line.
 */
import { shortNumber } from '@cmp/contract'
import { useId, useState } from 'react'
import { barScale } from './bar-scale.ts'
import styles from './stacked-bars.module.css'

/** One colour of the bars; `values` only decide heights, `texts` are what is read: one of each a column. */
export type BarSeries = { name: string; colour: string; values: readonly number[]; texts: readonly string[] }

/** `short` stands under the column where the label has no room; empty where nothing does. */
type Column = { label: string; total: string; short?: string }

const Segments = ({
  series,
  column,
  sign,
  span,
}: {
  series: readonly BarSeries[]
  column: number
  sign: 1 | -1
  span: number
}) => (
  <span className={sign > 0 ? styles.barsUp : styles.barsDown}>
    {series.map(({ name, colour, values }) => {
      const size = Math.max(0, (values[column] ?? 0) * sign)
      return size > 0 && <span key={name} style={{ height: `${(size / span) * 100}%`, background: colour }} />
    })}
  </span>
)

/** Columns that fit on any screen; more of them are as wide as a finger needs, and scroll. */
const fewColumns = 16
const narrowestColumn = 24

/** The bars with axis, legend and a readable list of all series at the column under the pointer or focus. */
export const StackedBars = ({
  label,
  columns,
  series,
  onOpen,
}: {
  label: string
  columns: readonly Column[]
  series: readonly BarSeries[]
  /** Opens what a column is made of. */
  onOpen?: (column: number) => void
}) => {
  const [active, setActive] = useState<number>()
  const tipId = useId()
  const scale = barScale(columns.map((_, column) => series.map(({ values }) => values[column] ?? 0)))
  const span = scale.top - scale.bottom
  const shown = active === undefined ? undefined : columns[active]
  return (
    <div className={styles.bars} role="group" aria-label={label}>
      <div className={styles.barsScroll}>
        <div
          className={styles.barsPlot}
          style={
            columns.length > fewColumns ? { minWidth: `${columns.length * narrowestColumn}px` } : undefined
          }
        >
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
                  <Segments series={series} column={index} sign={1} span={scale.top || 1} />
                </span>
                <span
                  style={{ top: `${(scale.top / span) * 100}%`, height: `${(-scale.bottom / span) * 100}%` }}
                >
                  <Segments series={series} column={index} sign={-1} span={-scale.bottom || 1} />
                </span>
                <small>{column.short ?? column.label}</small>
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
                {series.map(({ name, colour, values, texts }) =>
                  values[active] ? (
                    <li key={name}>
                      <i style={{ background: colour }} />
                      <span>{name}</span>
                      <b>{texts[active]}</b>
                    </li>
                  ) : null,
                )}
                <li>
                  <i />
                  <span>Total</span>
                  <b>{shown.total}</b>
                </li>
              </ul>
            </div>
          )}
        </div>
      </div>
      <ul className={styles.barsLegend}>
        {series.map(({ name, colour }) => (
          <li key={name}>
            <i style={{ background: colour }} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
