/** The legend of a chart with a value for each series, in the order in which they are drawn. */
import type { LegendEntry } from './chart-legend.ts'
import styles from './chart-frame.module.css'

const Name = ({ entry: { name, colour, marker, onSelect, isPressed } }: { entry: LegendEntry }) => {
  const shown = (
    <>
      <i data-marker={marker} style={{ color: colour }} />
      <span>{name}</span>
    </>
  )
  return onSelect ? (
    <button type="button" title={name} aria-pressed={isPressed} onClick={onSelect} data-printed="">
      {shown}
    </button>
  ) : (
    <span title={name} className={styles.legendName}>
      {shown}
    </span>
  )
}

/** The legend. Selecting a series shows it alone, and once more shows all again. */
export const ChartLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend} data-legend="">
    {entries.map((entry) => (
      <li key={entry.key} data-hidden={entry.isHidden || undefined}>
        <Name entry={entry} />
        <b ref={entry.setValueElement}>{entry.value}</b>
      </li>
    ))}
  </ul>
)
