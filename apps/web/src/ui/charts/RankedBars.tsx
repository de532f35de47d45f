/** Things by what they come to, the largest first: a row each with its bar, its name as a link, how many and how much. */
import { PartLink } from '../parts/PartLink.tsx'
import tables from '../parts/table-block.module.css'
import styles from './ranked-bars.module.css'

/** A row; `share` is its bar, 0 to 1 of the longest one. */
export type RankedBar = {
  key: string
  name: string
  href?: string
  note: string
  amount: string
  share: number
}

/** The rows as a table inside a block, so that names and amounts are read together. */
export const RankedBars = ({
  label,
  heads,
  rows,
}: {
  label: string
  /** What stands over the names, the notes and the amounts. */
  heads: readonly [string, string, string]
  rows: readonly RankedBar[]
}) => (
  <div className={tables.scroll} tabIndex={0} role="region" aria-label={`${label}, scrollable`}>
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
              <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
            </th>
            <td>{note}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
