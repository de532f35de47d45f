/**
 * A part of a page with a small table below a heading, such as those of a statement. It is framed and scrolls
 * independently.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/web/ui/parts'
import type { CSSProperties, ReactNode } from 'react'
import styles from './table-block.module.css'

/** The frame with its heading, for a part that is not a table. */
export const Block = ({
  title,
  label = title,
  note,
  level: Heading = 'h2',
  children,
}: {
  title: string
  /** The name of the part if its heading is a question. */
  label?: string
  /** Shown below the heading. */
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

/**
 * The number of columns that fit side by side on a phone. More columns are listed below each row's name, each with its
 * heading.
 */
const mostBeside = 3

/** With more columns than this, their spacing is smaller. */
const mostSpaced = 9

/** How a table is sorted: the sort of each column, undefined for one that cannot be sorted. */
type TableSorting = {
  columns: readonly (string | undefined)[]
  sort: string | undefined
  direction: 'asc' | 'desc'
  onSort: (sort: string, direction: 'asc' | 'desc') => void
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** The text of a heading. Selecting that of the sorted column reverses the order; amounts start with the largest. */
const HeadingText = ({
  head,
  column,
  isText,
  sorting,
}: {
  head: string
  column: number
  isText: boolean
  sorting: TableSorting | undefined
}) => {
  const sort = sorting?.columns[column]
  if (!sorting || sort === undefined) return head
  const isSorted = sorting.sort === sort
  const first = isText ? 'asc' : 'desc'
  const reversed = sorting.direction === 'asc' ? 'desc' : 'asc'
  return (
    <button type="button" onClick={() => sorting.onSort(sort, isSorted ? reversed : first)}>
      {head}
      {isSorted && <span aria-hidden="true"> {sorting.direction === 'asc' ? '↑' : '↓'}</span>}
    </button>
  )
}

/** Passes the headings to the style sheet, which shows them before the values on a phone. */
const buildHeadVariables = (heads: readonly string[]): CSSProperties =>
  Object.fromEntries(heads.map((head, column) => [`--head-${column + 1}`, JSON.stringify(head)]))

/**
 * The table. The caller renders its body and foot. Its cells are amounts and counts, except for each row's heading and
 * {@link WordsCell}.
 */
export const TableBlock = ({
  heads,
  words,
  sorting,
  children,
  ...block
}: {
  title: string
  note?: ReactNode
  level?: 'h2' | 'h3'
  heads: readonly string[]
  /** The number of columns from the left that contain text. */
  words: number
  sorting?: TableSorting
  children: ReactNode
}) => (
  <Block {...block}>
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t(m.scrollable, { title: block.title })}
    >
      <table
        aria-label={block.title}
        data-many={heads.length > mostBeside || undefined}
        data-close={heads.length > mostSpaced || undefined}
        style={heads.length > mostBeside ? buildHeadVariables(heads) : undefined}
      >
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th
                key={head}
                scope="col"
                className={column < words ? undefined : styles.amount}
                aria-sort={
                  sorting?.sort !== undefined && sorting.columns[column] === sorting.sort
                    ? ariaSort[sorting.direction]
                    : undefined
                }
              >
                <HeadingText head={head} column={column} isText={column < words} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  </Block>
)

/** A cell that contains text. */
export const WordsCell = ({ children }: { children: ReactNode }) => (
  <td className={styles.words}>{children}</td>
)

/** A row of text across all columns: that there are no rows, or a remark on the row above. */
export const NoRow = ({ columns, children }: { columns: number; children: ReactNode }) => (
  <tr>
    <td colSpan={columns} className={styles.none}>
      {children}
    </td>
  </tr>
)

/** The total in a table's foot: its label across all columns but the last, and the amount. */
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
