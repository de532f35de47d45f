/** What an area gives for its resource: one function a call, each on the scope and plain data. */
import type { CreateOf, Page, QueryOf, Resource, RowOf, UpdateOf } from '@cmp/contract'
import type { Tables } from '../db/tables.ts'
import type { CsvPages } from '../kit/csv.ts'
import type { AppContext } from '../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../scope/scope.ts'

/** How PostgreSQL keeps the rows of a resource, where the declaration does not say it. */
export type Storage = {
  table: keyof Tables
  /** The fields of unique constraints whose names do not say them, because PostgreSQL cuts names at 63 bytes. */
  constraints?: Readonly<Record<string, readonly string[]>>
  /** The references that are emptied when what they refer to is deleted: they stand in nobody's way. */
  letsGo?: readonly string[]
  /** The rows are documents: nobody deletes them, so what they refer to stays as well. */
  isKept?: true
  /** What to do in the place of deleting a row that is in use: a sentence. */
  insteadOfDeleting?: string
}

/** The functions of a resource whose rows are in PostgreSQL; a call without one is not mounted. */
export type ResourceHandlers<R extends Resource> = {
  /** Left out where the rows are no table's own, such as sums. */
  storage?: Storage
  /** A page, inside the scope's transaction. */
  list: (scoped: Scoped, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
  get?: (scoped: Scoped, id: string) => Promise<RowOf<R> | undefined>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<string>
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>) => Promise<void>
  remove?: (scoped: Scoped, id: string) => Promise<void>
  /**
   * What has to be asked elsewhere or computed before a row is added, outside the transaction.
   * @returns the body to write
   */
  beforeCreate?: (ctx: AppContext, scope: Scope, body: CreateOf<R>) => Promise<CreateOf<R>>
  /** The same before a row is changed. */
  beforeUpdate?: (ctx: AppContext, scope: Scope, id: string, body: UpdateOf<R>) => Promise<UpdateOf<R>>
  /**
   * The rows that the id of a call may stand for, where it also names something that has several: one call shows the
   * first of them, one call deletes them all. None is "not found".
   */
  rowsOf?: (scoped: Scoped, id: string) => Promise<string[]>
  /** Actions on many rows beside deleting them, by name; each is called once a row and writes its own audit entry. */
  bulk?: Record<string, (scoped: Scoped, id: string) => Promise<unknown>>
  /**
   * Many rows in a few statements, for imports; their ids are given. Only where rows are kept just as the schema checked
   * them, and no rule stands in `create` beside it and the database's own: nothing else is tried before it.
   */
  createMany?: (scoped: Scoped, rows: (CreateOf<R> & { id: string })[]) => Promise<void>
  /** Deletes many rows in a few statements, under the same condition. */
  removeMany?: (scoped: Scoped, ids: string[]) => Promise<void>
}

/** The functions of a list whose rows are elsewhere, in the engine or at a cloud: nothing slow belongs in a transaction. */
export type RemoteHandlers<R extends Resource> = {
  page: (ctx: AppContext, scope: Scope, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
}

/** The functions of a list of rows that are shown, not kept, once what they tell is brought up to date. */
export type PreparedHandlers<R extends Resource> = Pick<ResourceHandlers<R>, 'list'> & {
  /** Outside the transaction. `isFile` where it is for a file, which is written once and waits; answers with the list's message. */
  prepare: (ctx: AppContext, scope: Scope, query: QueryOf<R>, isFile: boolean) => Promise<string>
}

/** Where the pages of a list come from. */
export type PageSource<R extends Resource> =
  | Pick<ResourceHandlers<R>, 'list'>
  | PreparedHandlers<R>
  | RemoteHandlers<R>

/** A page of the list, wherever its rows are. */
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

/** All pages of a list: of one moment, where the database has its rows. */
export const pagesOf = <R extends Resource>(
  ctx: AppContext,
  source: PageSource<R>,
  scope: Scope,
  query: QueryOf<R>,
): CsvPages => {
  if ('page' in source)
    return { pageAt: (page, pagesize) => source.page(ctx, scope, { ...query, page, pagesize }) }
  return {
    inOneMoment: async (work) => {
      if ('prepare' in source) await source.prepare(ctx, scope, query, true)
      return withScope(
        ctx,
        scope,
        (scoped) => work((page, pagesize) => source.list(scoped, { ...query, page, pagesize })),
        { isOneMoment: true },
      )
    },
  }
}
