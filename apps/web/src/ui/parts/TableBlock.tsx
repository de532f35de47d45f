/** A page's part that is a small table under a heading, such as those of a statement: framed, and it scrolls by itself. */
import type { CSSProperties, ReactNode } from 'react'
import styles from './table-block.module.css'

/** The frame with its heading, for a part that is no table. */
export const Block = ({
  title,
  label = title,
  note,
  level: Heading = 'h2',
  children,
}: {
  title: string
  /** What the part is called where its heading is a question. */
  label?: string
  /** Stands under the heading. */
  note?: ReactNode
  level?: 'h2' | 'h3'
  children: ReactNode
}) => (
  <section className={styles.block} aria-label={label}>
    <Heading>{title}</Heading>
    {note && <p>{note}</p>}
    {children}
  </section>
)

/** So many columns stand beside each other on a phone; more stand under each row's name, each with its heading. */
const mostBeside = 3

/** Beyond so many columns they stand closer together. */
const mostSpaced = 9

/** The headings for the style sheet, which puts them before the values there. */
const headsOf = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, column) => [`--head-${column + 1}`, JSON.stringify(head)]))

/** The table: body and foot are the caller's. Its cells are amounts and counts but for each row's heading and {@link WordsCell}. */
export const TableBlock = ({
  heads,
  words,
  children,
  ...block
}: {
  title: string
  note?: ReactNode
  level?: 'h2' | 'h3'
  heads: readonly string[]
  /** How many of the columns, from the left, are words. */
  words: number
  children: ReactNode
}) => (
  <Block {...block}>
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${block.title}, scrollable`}>
      <table
        aria-label={block.title}
        data-many={heads.length > mostBeside || undefined}
        data-close={heads.length > mostSpaced || undefined}
        style={heads.length > mostBeside ? headsOf(heads) : undefined}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={column < words ? undefined : styles.amount}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </Block>
)

/** A cell that holds words. */
export const WordsCell = ({ children }: { children: ReactNode }) => (
  <td className={styles.words}>{children}</td>
)

/** A row of words over all columns: that there is no row, or what is to be said of the one above. */
export const NoRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className={styles.none}>
      {children}
    </td>
  </tr>
)

/** The sum at a table's foot: what it is, over all columns but the last, and the amount. */
export const SumRow = ({
  name,
  columns,
  children,
}: {
  name: string
  columns: number
  children: ReactNode
}) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={columns - 1}>
        {name}
      </th>
      <td>{children}</td>
    </tr>
  </tfoot>
)
