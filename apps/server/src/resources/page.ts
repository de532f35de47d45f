/** Paging of PostgreSQL lists: sort columns from an allow list, ties broken by ID, and a separate count. */
import type { Page } from '@cmp/contract'
import { sql, type SelectQueryBuilder } from 'kysely'

/** The parameters of every paged call, already validated by the resource's query schema. */
export type PageQuery = { sortby: string; sortdir: 'asc' | 'desc'; page: number; pagesize: number }

/** A page size larger than any list: the whole list is read in one statement and therefore from one snapshot. */
export const everyRow = 10_000_000

/** Maps every sortable column of a resource to its SQL column; a missing one does not compile. */
export type SortColumns<R extends { list: { sort: readonly string[] } }> = Record<
  R['list']['sort'][number],
  string
>

/**
 * Reads one page of a query. A page past the end is empty and has the true count. `ties` are the columns that order
 * equal rows, ending with the ID.
 */
export const fetchPage = async <DB, TB extends keyof DB, O, Row>(
  base: SelectQueryBuilder<DB, TB, O>,
  query: PageQuery,
  sort: Record<string, string>,
  ties: string | readonly string[],
  toRow: (row: O) => Row,
  /** The query that is counted, if a cheaper one has the same count. */
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

/** Returns an `ilike` pattern that matches texts containing `text`, with its wildcards escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Returns a condition that any of several columns contains the text. */
export const whereAnyContains = (columns: readonly string[], text: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${contains(text)}`),
    sql` or `,
  )})`

/** Returns a condition on a column with all searchable texts of a row in lower case: one of them contains the text. */
export const whereSearchedContains = (column: string, text: string) =>
  sql<boolean>`${sql.ref(column)} like lower(${contains(text)})`
