/** A ranking by amount, largest first. Each row has a bar, a linked name, a count and an amount. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/charts'
import { useState } from 'react'
import { PartLink } from '../parts/PartLink.tsx'
import tables from '../parts/table-block.module.css'
import { buildBarsCsv } from './bars-csv.ts'
import { ChartFrame } from './ChartFrame.tsx'
import type { RankedBar } from './ranked-bar.ts'
import styles from './ranked-bars.module.css'

/** The rows as a table inside a card, so that screen readers read names and amounts together. */
export const RankedBars = ({
  label,
  unit,
  period = '',
  heads,
  rows,
}: {
  label: string
  /** The unit of the amounts, such as a currency. */
  unit: string
  /** The time that the amounts are of, for the picture. */
  period?: string
  /** The headers of the names, the notes and the amounts. */
  heads: readonly [string, string, string]
  rows: readonly RankedBar[]
}) => {
  const [asTable, setAsTable] = useState(false)
  return (
    <ChartFrame
      label={label}
      unit={unit}
      legend={[]}
      actions={{
        asTable,
        onToggleTable: () => setAsTable(!asTable),
        buildCsv: () =>
          buildBarsCsv(
            rows.map(({ name }) => ({ label: name, total: '' })),
            [
              { name: heads[1], colour: '', values: rows.map(({ note }) => note) },
              { name: heads[2], colour: '', values: rows.map(({ value }) => value) },
            ],
          ),
        drawPng: async () => (await import('./ranked-png.ts')).drawRankedPng({ label, unit, period, rows }),
      }}
    >
      <div className={tables.scroll} tabIndex={0} role="region" aria-label={t(m.scrollable, { label })}>
        <table aria-label={label}>
          <thead>
            <tr>
              {heads.map((head, place) => (
                <th key={head} scope="col" className={place > 0 ? tables.amount : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, href, note, amount, share }) => (
              <tr key={key}>
                <th scope="row">
                  {href === undefined ? name : <PartLink href={href}>{name}</PartLink>}
                  {!asTable && (
                    <span className={styles.bar} data-bar="" style={{ inlineSize: `${share * 100}%` }} />
                  )}
                </th>
                <td>{note}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFrame>
  )
}
