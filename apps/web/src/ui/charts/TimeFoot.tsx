/** The foot of a chart over time: a note, the switch between chart and table, and the downloads. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import type { ReactNode } from 'react'
import { buildLinesCsv } from './lines-csv.ts'
import { saveFile } from './save-file.ts'
import type { DrawnLine, Grid } from './time-series.ts'
import styles from './time-chart.module.css'

/** The foot of the chart with this label. */
export const TimeFoot = ({
  label,
  grid,
  lines,
  hidden,
  asTable,
  getCanvas,
  onToggleTable,
  children,
}: {
  label: string
  grid: Grid
  lines: readonly DrawnLine[]
  /** Keys of the lines that the picture omits. */
  hidden: ReadonlySet<string>
  asTable: boolean
  /** Returns the drawn chart, or undefined while it is not drawn. */
  getCanvas: () => HTMLCanvasElement | undefined
  onToggleTable: () => void
  children: ReactNode
}) => {
  const savePng = async () => {
    const { drawLinesPng } = await import('./lines-png.ts')
    const canvas = getCanvas()
    if (!canvas) return
    const visible = lines.filter(({ key }) => !hidden.has(key))
    saveFile(`${label}.png`, await drawLinesPng({ label, canvas, lines: visible }))
  }
  return (
    <div className={styles.foot}>
      <div className={styles.note}>{children}</div>
      <div className={styles.files}>
        <button type="button" onClick={onToggleTable}>
          {asTable ? t(m.chart) : t(m.table)}
        </button>
        <button
          type="button"
          aria-label={t(m.csvOf, { label })}
          onClick={() => saveFile(`${label}.csv`, buildLinesCsv(grid, lines))}
        >
          {t(m.csv)}
        </button>
        {!asTable && (
          <button type="button" aria-label={t(m.pngOf, { label })} onClick={() => void savePng()}>
            {t(m.png)}
          </button>
        )}
      </div>
    </div>
  )
}
