/**
 * Returns a page of a resource's children if their list is paged. The provider returns all rows at once, at most a few
 * thousand.
 */
import type { InventoryChild, Page } from '@cmp/contract'
import type { InventoryRow } from './rows.ts'

type Paged = NonNullable<NonNullable<InventoryChild['call']>['paged']>
type Given = Readonly<Record<string, unknown>>

const getFieldText = (row: InventoryRow, field: string): string => String(row[field] ?? '')

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Returns the requested page. Hidden rows are omitted unless `showHidden` is `true`. */
export const buildChildPage = (
  rows: readonly InventoryRow[],
  { search, parameters }: Paged,
  given: Given,
): Page<InventoryRow> & { page: number } => {
  const text = getFieldText(given, 'search').toLowerCase()
  const showsHidden =
    !('showHidden' in parameters) || getFieldText(given, 'showHidden').toLowerCase() === 'true'
  const shown = rows.filter(
    (row) =>
      (showsHidden || row['isHidden'] !== true) &&
      (text === '' || search.some((field) => getFieldText(row, field).toLowerCase().includes(text))),
  )
  const [sort, direction] = [getFieldText(given, 'sortby'), given['sortdir'] === 'desc' ? -1 : 1]
  const sorted = shown.toSorted(
    (a, b) => direction * collator.compare(getFieldText(a, sort), getFieldText(b, sort)),
  )
  const [page, size] = [Number(given['page']), Number(given['pagesize'])]
  return { rows: sorted.slice((page - 1) * size, page * size), count: shown.length, page }
}
