import type { Resource } from '@cmp/contract'

/** One list: its rows have the page's row as the value of `filter`. */
export type DetailList = {
  resource: Resource
  filter: string
  /** The label of the tab; the default is the resource's title. */
  label?: string
  /** Columns with the same value in every row here. */
  hidden?: readonly string[]
  /** Widths of columns by field name. Pixels. */
  columns?: Partial<Record<string, { width: number }>> | undefined
  /** Additional initial values of a new row. */
  start?: Record<string, string>
  /** Returns where a row links to if it has no page of its own. */
  open?: (row: Record<string, unknown>) => string | undefined
}
