/** A page of what hangs below a resource, where that is paged: its rows come from the cloud at once and are few thousands. */
import type { InventoryChild, Page } from '@cmp/contract'
import type { InventoryRow } from './rows.ts'

type Paged = NonNullable<NonNullable<InventoryChild['call']>['paged']>
type Given = Readonly<Record<string, unknown>>

const textOf = (row: InventoryRow, field: string): string => String(row[field] ?? '')

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The page that was asked for. Hidden rows are left out unless `showHidden` is `true`. */
export const childPage = (
  rows: readonly InventoryRow[],
  { search, parameters }: Paged,
  given: Given,
): Page<InventoryRow> & { page: number } => {
  const text = textOf(given, 'search').toLowerCase()
  const showsHidden = !('showHidden' in parameters) || textOf(given, 'showHidden').toLowerCase() === 'true'
  const shown = rows.filter(
    (row) =>
      (showsHidden || row['isHidden'] !== true) &&
      (text === '' || search.some((field) => textOf(row, field).toLowerCase().includes(text))),
  )
  const [sort, turn] = [textOf(given, 'sortby'), given['sortdir'] === 'desc' ? -1 : 1]
  const sorted = shown.toSorted((a, b) => turn * collator.compare(textOf(a, sort), textOf(b, sort)))
  const [page, size] = [Number(given['page']), Number(given['pagesize'])]
  return { rows: sorted.slice((page - 1) * size, page * size), count: shown.length, page }
}
