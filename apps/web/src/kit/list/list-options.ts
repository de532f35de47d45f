/** What a feature says about the screens of its resource beyond the declaration. */
import type { Listed, RowOf } from '@cmp/contract'
import type { ReactNode } from 'react'
import type { Alternative } from '../../ui/ask/confirm.ts'
import type { SelectOption } from '../../ui/parts/inputs.tsx'
import type { ListBulkAction } from './bulk.ts'
import type { RowAction } from './row-actions.tsx'
import type { ColumnLook } from './table-columns.tsx'

/** Draws the inputs of some filters, by filter name. */
export type FilterInputs = Partial<
  Record<string, (props: { label: string; value: string; onChange: (value: string) => void }) => ReactNode>
>

/** Options of a list page. */
export type ListOptions<R extends Listed> = {
  /**
   * One of several pages of the resource: its address and title, and what it narrows the list to, which does not stand in
   * the address.
   */
  part?: { path: string; title: string; filters: Readonly<Record<string, string>> }
  /** Looks of columns by field name. */
  columns?: Partial<Record<string, ColumnLook<RowOf<R>>>>
  /** Columns that say nothing to whoever is looking. */
  leftOut?: readonly string[]
  /** Columns that stay in view; the first one unless said otherwise. */
  sticky?: readonly string[]
  /** Filters shown; all but ids unless said otherwise. */
  filters?: readonly string[]
  /** What the chip of a filter that only the address sets says, by filter name; its label and value unless said. */
  filterTexts?: Partial<Record<string, string>>
  /** Choices of filters whose field has none of its own, by filter name. */
  filterOptions?: Partial<Record<string, readonly SelectOption[]>>
  /** Inputs of filters that are drawn by the feature, by filter name. */
  filterInputs?: FilterInputs
  /** Rows that are somebody else's to change, whatever the role may. */
  isFixed?: (row: RowOf<R>) => boolean
  /** Further entries of a row's menu, before Delete. */
  rowActions?: (row: RowOf<R>) => RowAction[]
  /** Further actions on chosen rows, for those who may change rows. */
  bulkActions?: readonly ListBulkAction[]
  /** Buttons shown in the row itself, left of its menu, under a heading; `width` in pixels. */
  rowButtons?: { heading?: string; width: number; cell: (row: RowOf<R>) => ReactNode }
  /** The page's primary action when it is not "Add". */
  primaryAction?: ReactNode
  /** Page sizes offered when they are not the usual ones. */
  pageSizes?: readonly number[]
  /** What stands in a list without rows and filters when it is not the usual. */
  empty?: { title: string; action?: ReactNode }
  /** Milliseconds until the rows are asked for again while work changes them; false when none does. */
  refreshAfter?: (rows: readonly RowOf<R>[]) => number | false
  /**
   * What the whole list stands on (whose it is), chosen in the header: filters in the address that count as none. While
   * it is not chosen nothing is asked for, and the list says what to do.
   */
  ground?: {
    filters: readonly string[]
    isChosen: boolean
    picker: ReactNode
    ask: { title: string; text: string }
  }
  /** Parameters that the calls carry beside what the address says. Filters in the address go first. */
  given?: Readonly<Record<string, string>>
  /** Stands under the header, over the table. */
  above?: ReactNode
  /** The row's page when it is not the resource's detail page. */
  open?: (row: RowOf<R>) => string | undefined
  /** Said before a row is deleted. */
  deleteConsequences?: string
  /** What can be done with a row in the place of deleting it. */
  deleteAlternative?: (row: RowOf<R>) => Alternative | undefined
}
