/** A list as CSV: the filter's rows, all of them, with the columns that are asked for. */
import type { Readable } from 'node:stream'
import type { Listed, QueryOf, Resource } from '@cmp/contract'
import { csvStream, type CsvPages } from '../kit/csv.ts'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import type { Scope } from '../scope/scope.ts'
import { pagesOf, type PageSource } from './handlers.ts'

type Exported = Pick<Listed, 'list' | 'fields'> & Partial<Pick<Resource, 'create' | 'importKey'>>

/** The columns, and behind them those that are needed and not shown yet; a reference is shown by its name. */
const completed = (
  columns: readonly string[],
  needed: readonly string[],
  fields: Resource['fields'],
): string[] => {
  const shownAs = (name: string): string => fields[name]?.ref?.nameField ?? name
  const missing = needed.filter((name) => !columns.includes(name) && !columns.includes(shownAs(name)))
  return [...new Set([...columns, ...missing.map(shownAs)])]
}

/** An amount means nothing without its currency. */
const currenciesOf = (columns: readonly string[], fields: Resource['fields']): string[] =>
  columns.flatMap((name) => fields[name]?.currencyField ?? [])

/**
 * The columns of an export unless others are asked for: those of the list, the currencies of amounts, and where the
 * list can be imported, what tells its rows apart and what a new row needs.
 */
export const exportColumns = ({ list, fields, create = [], importKey }: Exported): string[] =>
  completed(
    list.columns,
    [
      ...currenciesOf(list.columns, fields),
      ...(importKey ? [...importKey, ...create.filter((name) => !fields[name]?.optional)] : []),
    ],
    fields,
  )

/** The columns that somebody asks for, by name and in that order. */
const chosenColumns = (resource: Exported, given: string | undefined): string[] => {
  const { fields } = resource
  if (!given) return exportColumns(resource)
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(fields, name))
  if (unknown === undefined) return completed(names, currenciesOf(names, fields), fields)
  const message = `There is no column "${unknown}". Choose from: ${Object.keys(fields).join(', ')}.`
  throw new AppError('InvalidRequest', message, { details: [{ field: 'columns', message }] })
}

/** All rows of a list as a CSV file; `columns` are those that somebody asks for. */
export const csvOfPages = (
  { files }: Pick<AppContext, 'files'>,
  list: Exported,
  columns: string | undefined,
  pages: CsvPages,
): Promise<Readable> => {
  const chosen = chosenColumns(list, columns)
  return csvStream(
    chosen.map((column) => list.fields[column]?.label ?? column),
    chosen,
    pages,
    async (text) => files.takeOut(await files.spool(text)),
  )
}

/** All rows of a filter as a CSV file. */
export const csvOf = <R extends Resource>(
  ctx: AppContext,
  resource: R,
  source: PageSource<R>,
  query: QueryOf<R> & { columns?: string },
  scope: Scope,
): Promise<Readable> => csvOfPages(ctx, resource, query.columns, pagesOf(ctx, source, scope, query))
