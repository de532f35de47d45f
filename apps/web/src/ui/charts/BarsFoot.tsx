/** The foot of a bar chart: its legend, and its data as a CSV file and as a picture. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import type { BarScale } from './bar-scale.ts'
import type { BarChartData, BarSeries } from './bars.ts'
import { buildBarsCsv } from './bars-csv.ts'
import { saveFile } from './save-file.ts'
import styles from './stacked-bars.module.css'

const BarsLegend = ({ series }: { series: readonly BarSeries[] }) => (
  <ul className={styles.barsLegend}>
    {series.map(({ name, colour, onOpen }) => (
      <li key={name}>
        <i style={{ background: colour }} />
        {onOpen ? (
          <button type="button" onClick={onOpen}>
            {name}
          </button>
        ) : (
          name
        )}
      </li>
    ))}
  </ul>
)

/** The foot of the chart with this label. */
export const BarsFoot = ({
  label,
  chart,
  scale,
}: {
  label: string
  chart: BarChartData
  scale: BarScale
}) => {
  const { columns, series, level, isBeside } = chart
  const named = level ? [...series, level] : series
  const savePng = async (): Promise<void> => {
    const { drawBarsPng } = await import('./bars-png.ts')
    saveFile(`${label}.png`, await drawBarsPng({ label, columns, series, level, scale, isBeside }))
  }
  return (
    <div className={styles.barsFoot}>
      <BarsLegend series={named} />
      <div className={styles.barsFiles}>
        <button
          type="button"
          aria-label={t(m.csvOf, { label })}
          onClick={() => saveFile(`${label}.csv`, buildBarsCsv(columns, named))}
        >
          {t(m.csv)}
        </button>
        <button type="button" aria-label={t(m.pngOf, { label })} onClick={() => void savePng()}>
          {t(m.png)}
        </button>
      </div>
    </div>
  )
}
