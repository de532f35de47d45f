/** The legend of a chart over time. It hides and shows lines, and shows their values at the crosshair. */
import type { DrawnLine } from './time-series.ts'
import styles from './time-chart.module.css'

/** The legend. `hidden` has the keys of hidden lines. */
export const TimeLegend = ({
  lines,
  hidden,
  onToggle,
  setValueElement,
}: {
  lines: readonly DrawnLine[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Receives the element for a line's value at the crosshair, and null when it is removed. */
  setValueElement: (key: string, element: HTMLElement | null) => void
}) => (
  <ul className={styles.legend} data-few={lines.length < 3 || undefined}>
    {lines.map(({ key, name, series: { colour }, isPrevious }) => (
      <li key={key}>
        <button type="button" title={name} aria-pressed={!hidden.has(key)} onClick={() => onToggle(key)}>
          <i data-before={isPrevious || undefined} style={{ color: colour }} />
          <span>{name}</span>
        </button>
        <b ref={(element) => setValueElement(key, element)} />
      </li>
    ))}
  </ul>
)
