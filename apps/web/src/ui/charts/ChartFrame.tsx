/** The frame of every chart: its unit and its menu above, the legend and a note below. */
import type { ReactNode } from 'react'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartMenu, type ChartActions } from './ChartMenu.tsx'
import type { LegendEntry } from './chart-legend.ts'
import styles from './chart-frame.module.css'

/** The frame. `children` is the plot, or the table in its place. */
export const ChartFrame = ({
  label,
  unit,
  isFilling = false,
  legend,
  note,
  actions,
  children,
}: {
  label: string
  /** The unit of the values, such as a currency. */
  unit: string
  /** Whether the chart has the height of its card. */
  isFilling?: boolean
  legend: readonly LegendEntry[]
  /** One sentence about what the chart shows. */
  note?: ReactNode
  actions: ChartActions
  children: ReactNode
}) => (
  <div
    className={styles.chartFrame}
    data-chart=""
    data-fill={isFilling || undefined}
    role="group"
    aria-label={label}
  >
    <div className={styles.chartHead}>
      <small data-unit="">{unit}</small>
      <ChartMenu label={label} actions={actions} />
    </div>
    {children}
    {legend.length > 0 && <ChartLegend entries={legend} />}
    {note && <div className={styles.chartNote}>{note}</div>}
  </div>
)
