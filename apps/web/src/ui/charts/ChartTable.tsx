/** The data of a chart as a table, in the place of the plot. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import styles from './chart-frame.module.css'

/** A row: its label, and the displayed text of each series. */
export type ChartRow = { key: string; label: string; cells: readonly string[] }

/** The table. It scrolls and can receive the keyboard focus to scroll. */
export const ChartTable = ({
  label,
  head,
  names,
  rows,
}: {
  label: string
  /** The header above the labels of the rows. */
  head: string
  names: readonly string[]
  rows: readonly ChartRow[]
}) => (
  <div className={styles.chartTable} tabIndex={0} role="region" aria-label={t(m.asATable, { label })}>
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, index) => (
              <td key={names[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
