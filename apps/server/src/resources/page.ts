/** Paging of PostgreSQL lists: sort by allow-list, a tie broken by id, the count asked separately. */
import type { Page } from '@cmp/contract'
import { sql, type SelectQueryBuilder } from 'kysely'

/** The list parameters every paged call has, already checked by the resource's query schema. */
export type PageQuery = { sortby: string; sortdir: 'asc' | 'desc'; page: number; pagesize: number }

/** A page size beyond any list: the whole of it is read in one statement, so that it is of one moment. */
export const everyRow = 10_000_000

/** Every sortable column of a resource and the SQL column behind it; a missing one does not compile. */
export type SortColumns<R extends { list: { sort: readonly string[] } }> = Record<
  R['list']['sort'][number],
  string
>

/**
 * One page of a query. A page past the end is empty and has the true count. `ties` are the columns that decide between
 * equals, the id the last of them.
 */
export const fetchPage = async <DB, TB extends keyof DB, O, Row>(
  base: SelectQueryBuilder<DB, TB, O>,
  query: PageQuery,
  sort: Record<string, string>,
  ties: string | readonly string[],
  toRow: (row: O) => Row,
  /** What is counted, where that takes less than what is read. */
  counting: SelectQueryBuilder<DB, TB, O> = base,
): Promise<Page<Row>> => {
  const column = sort[query.sortby]
  if (!column) throw new Error(`No SQL column stands behind the sort column ${query.sortby}`)
  const order = [...new Set([column, ...(typeof ties === 'string' ? [ties] : ties)])]
  const rows = await order
    .reduce((sorted, name) => sorted.orderBy(sql.ref(name), query.sortdir), base)
    .limit(query.pagesize)
    .offset((query.page - 1) * query.pagesize)
    .execute()
  const endsHere = rows.length < query.pagesize && (rows.length > 0 || query.page === 1)
  if (endsHere) return { rows: rows.map(toRow), count: (query.page - 1) * query.pagesize + rows.length }
  const counted = await counting
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toRow), count: (counted as { count: number }).count }
}

/** `a search text` as a pattern for `ilike`: contains, with the wildcards of the text taken literally. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A condition over several columns: any of them contains the text. */
export const anyContains = (columns: readonly string[], text: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${contains(text)}`),
    sql` or `,
  )})`

/** A condition over a column that has all searched texts of a row in small letters: one of them contains the text. */
export const searchedContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like lower(${contains(text)})`
