/** The options of a feature for the pages of its resource, in addition to the declaration. */
import type { Listed, RowOf } from '@cmp/contract'
import type { ReactNode } from 'react'
import type { Alternative } from '../../ui/feedback/confirm.ts'
import type { SelectOption } from '../../ui/parts/inputs.tsx'
import type { ListBulkAction } from './bulk.ts'
import type { RowAction } from './row-actions.tsx'
import type { ColumnOverride } from './table-columns.tsx'

/** Renders the inputs of some filters, by filter name. */
export type FilterInputs = Partial<
  Record<string, (props: { label: string; value: string; onChange: (value: string) => void }) => ReactNode>
>

/** Options of a list page. */
export type ListOptions<R extends Listed> = {
  /** One of several pages of the resource: its path and title, and its fixed filters, which are not in the address. */
  part?: { path: string; title: string; filters: Readonly<Record<string, string>> } | undefined
  /** Column renderers by field name. */
  columns?: Partial<Record<string, ColumnOverride<RowOf<R>>>> | undefined
  /** Columns that are hidden because they mean nothing to the current user. */
  leftOut?: readonly string[]
  /** Sticky columns. The default is the first column. */
  sticky?: readonly string[]
  /** The visible filters. The default is all except IDs. */
  filters?: readonly string[]
  /** The text of the chip for a filter that only the address sets, by filter name. The default is its label and value. */
  filterTexts?: Partial<Record<string, string>>
  /** The options of filters whose field declares none, by filter name. */
  filterOptions?: Partial<Record<string, readonly SelectOption[]>>
  /** Filter inputs that the feature renders, by filter name. */
  filterInputs?: FilterInputs
  /** Returns whether a row cannot be changed here, whatever the role permits. */
  isFixed?: (row: RowOf<R>) => boolean
  /** Additional entries of a row's menu, before Delete. */
  rowActions?: (row: RowOf<R>) => RowAction[]
  /** Additional actions on selected rows, for users who may change rows. */
  bulkActions?: readonly ListBulkAction[]
  /** Buttons in the row, left of its menu, with an optional heading. `width` in pixels. */
  rowButtons?: { heading?: string; width: number; cell: (row: RowOf<R>) => ReactNode }
  /** The page's primary action instead of "Add". */
  primaryAction?: ReactNode
  /** The page sizes, if they differ from the default. */
  pageSizes?: readonly number[]
  /** The content of a list without rows and filters, if it differs from the default. */
  empty?: { title: string; action?: ReactNode }
  /** Returns the milliseconds until the rows are refetched while background work changes them, otherwise false. */
  refreshAfter?: (rows: readonly RowOf<R>[]) => number | false
  /**
   * The scope that the whole list requires (such as a customer), selected in the header. Its parameters in the address
   * do not count as filters. Until it is selected, nothing is requested, and the list shows what to do.
   */
  scope?: {
    filters: readonly string[]
    isChosen: boolean
    picker: ReactNode
    prompt: { title: string; text: string }
  }
  /** Call parameters that the page adds to those of its address. Filters in the address take precedence. */
  given?: Readonly<Record<string, string>> | undefined
  /** Shown below the header and above the table. */
  above?: ReactNode
  /** Returns the row's page if it differs from the resource's detail page. */
  open?: (row: RowOf<R>) => string | undefined
  /** The consequences that are shown before a row is deleted. */
  deleteConsequences?: string
  /** Returns an action that is offered instead of deleting the row. */
  deleteAlternative?: (row: RowOf<R>) => Alternative | undefined
}
