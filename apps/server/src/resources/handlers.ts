/** The functions that an area provides for its resource: one per call, each working on the scope and plain data. */
import { type Text } from '@cmp/messages'
import type { CreateOf, Page, QueryOf, Resource, RowOf, UpdateOf } from '@cmp/contract'
import type { Tables } from '../db/tables.ts'
import type { CsvPages } from '../kit/csv.ts'
import type { AppContext } from '../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../scope/scope.ts'

/** How PostgreSQL stores the rows of a resource, as far as the declaration does not say it. */
export type Storage = {
  table: keyof Tables
  /** The fields of unique constraints whose names do not state them, because PostgreSQL truncates names at 63 bytes. */
  constraints?: Readonly<Record<string, readonly string[]>>
  /** The references that are cleared when their target is deleted, so they do not block the deletion. */
  letsGo?: readonly string[]
  /** Whether the rows are documents, which cannot be deleted; their references therefore block a deletion permanently. */
  isPermanent?: true
  /** A sentence that says what to do instead of deleting a row in use. */
  insteadOfDeleting?: Text
}

/** The functions of a resource with rows in PostgreSQL. A call without a function is not mounted. */
export type ResourceHandlers<R extends Resource> = {
  /** Absent if the rows belong to no table of their own, such as sums. */
  storage?: Storage
  /** Returns a page within the scope's transaction. */
  list: (scoped: Scoped, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
  get?: (scoped: Scoped, id: string) => Promise<RowOf<R> | undefined>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<string>
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>) => Promise<void>
  remove?: (scoped: Scoped, id: string) => Promise<void>
  /**
   * Fetches or computes values outside the transaction before a row is created.
   * @returns the body to write
   */
  beforeCreate?: (ctx: AppContext, scope: Scope, body: CreateOf<R>) => Promise<CreateOf<R>>
  /** The same before a row is updated. */
  beforeUpdate?: (ctx: AppContext, scope: Scope, id: string, body: UpdateOf<R>) => Promise<UpdateOf<R>>
  /**
   * Returns the rows that the ID of a call may mean, if it can name several: the get call shows the first, and the
   * delete call removes them all. An empty list is "not found".
   */
  rowsOf?: (scoped: Scoped, id: string) => Promise<string[]>
  /** Bulk actions besides deletion, by name. Each is called once per row and writes its own audit entry. */
  bulk?: Record<string, (scoped: Scoped, id: string) => Promise<unknown>>
  /**
   * Creates many rows with given IDs in a few statements, for imports. Allowed only if rows are stored exactly as the
   * schema validated them, with no rules in `create` besides the database's own, because nothing else is checked before
   * it.
   */
  createMany?: (scoped: Scoped, rows: (CreateOf<R> & { id: string })[]) => Promise<void>
  /** Deletes many rows in a few statements, under the same condition. */
  removeMany?: (scoped: Scoped, ids: string[]) => Promise<void>
}

/**
 * The functions of a list whose rows are outside of PostgreSQL, in the engine or at a provider. They run outside a
 * transaction, because slow work does not belong in one.
 */
export type RemoteHandlers<R extends Resource> = {
  page: (ctx: AppContext, scope: Scope, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
}

/** The functions of a list of derived rows, which are brought up to date before they are shown. */
export type PreparedHandlers<R extends Resource> = Pick<ResourceHandlers<R>, 'list'> & {
  /**
   * Runs outside the transaction and returns the list's message. `isFile` is true for an export, which is written once
   * and can wait.
   */
  prepare: (ctx: AppContext, scope: Scope, query: QueryOf<R>, isFile: boolean) => Promise<string>
}

/** The source of a list's pages. */
export type PageSource<R extends Resource> =
  | Pick<ResourceHandlers<R>, 'list'>
  | PreparedHandlers<R>
  | RemoteHandlers<R>

/** Returns a page of the list, wherever its rows are. */
export const pageOf = async <R extends Resource>(
  ctx: AppContext,
  source: PageSource<R>,
  scope: Scope,
  query: QueryOf<R>,
): Promise<Page<RowOf<R>>> => {
  if ('page' in source) return source.page(ctx, scope, query)
  const read = () => withScope(ctx, scope, (scoped) => source.list(scoped, query))
  if (!('prepare' in source)) return read()
  const message = await source.prepare(ctx, scope, query, false)
  return { ...(await read()), message }
}

/** Returns all pages of a list, from one snapshot if the rows are in the database. */
export const createCsvPages = <R extends Resource>(
  ctx: AppContext,
  source: PageSource<R>,
  scope: Scope,
  query: QueryOf<R>,
): CsvPages => {
  if ('page' in source)
    return { pageAt: (page, pagesize) => source.page(ctx, scope, { ...query, page, pagesize }) }
  return {
    inSnapshot: async (work) => {
      if ('prepare' in source) await source.prepare(ctx, scope, query, true)
      return withScope(
        ctx,
        scope,
        (scoped) => work((page, pagesize) => source.list(scoped, { ...query, page, pagesize })),
        { isSnapshot: true },
      )
    },
  }
}
