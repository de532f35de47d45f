/** The tooltip of a bar chart: all series of one column as text, with their total and the level. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { placeTip, toHeight } from './bar-geometry.ts'
import type { BarChartData } from './bars.ts'
import styles from './stacked-bars.module.css'

const TipLine = ({ colour, name, text }: { colour?: string; name: string; text: string }) => (
  <li>
    <i style={colour === undefined ? undefined : { background: colour }} />
    <span>{name}</span>
    <b>{text}</b>
  </li>
)

/** The tooltip of the column at an index. */
export const BarTip = ({ id, chart, column }: { id: string; chart: BarChartData; column: number }) => {
  const { columns, series, level, isBeside, formatAmount } = chart
  const shown = columns[column]
  if (!shown) return null
  const before = level?.values[column]
  return (
    <div id={id} role="tooltip" className={styles.barsTip} style={placeTip(column, columns.length)}>
      <strong>{shown.label}</strong>
      <ul>
        {series.map((one) =>
          toHeight(one, column) === 0 ? null : (
            <TipLine
              key={one.name}
              colour={one.colour}
              name={one.name}
              text={formatAmount(one.values[column] ?? '0')}
            />
          ),
        )}
        {!isBeside && <TipLine name={t(m.total)} text={shown.total} />}
        {level && before !== undefined && (
          <TipLine colour={level.colour} name={level.name} text={formatAmount(before)} />
        )}
      </ul>
    </div>
  )
}
