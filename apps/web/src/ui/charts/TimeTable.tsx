/** The values of a chart over time as a table, newest first. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { type MetricUnit, formatMetric } from '@cmp/contract'
import { formatDateTime } from '../parts/dates.ts'
import type { DrawnLine, Grid } from './time-series.ts'
import styles from './time-chart.module.css'

/** The table. It scrolls and can receive the keyboard focus to scroll. */
export const TimeTable = ({
  label,
  grid,
  lines,
  unit,
  timeZone,
}: {
  label: string
  grid: Grid
  lines: readonly DrawnLine[]
  unit: MetricUnit
  timeZone: string
}) => (
  <div className={styles.table} tabIndex={0} role="region" aria-label={t(m.asATable, { label })}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t(m.time)}</th>
          {lines.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.at
          .map((timestamp, index) => ({ timestamp, index }))
          .toReversed()
          .map(({ timestamp, index }) => (
            <tr key={timestamp}>
              <th scope="row">{formatDateTime(new Date(timestamp).toISOString(), timeZone)}</th>
              {lines.map(({ key }, row) => {
                const value = grid.rows[row]?.[index]
                return (
                  <td key={key}>{value === null || value === undefined ? '–' : formatMetric(unit, value)}</td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)
