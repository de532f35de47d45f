/** Exports a list as CSV: all rows of the filter, with the requested columns. */
import * as m from '@cmp/messages/server/resources'
import { t } from '@cmp/messages'
import type { Readable } from 'node:stream'
import type { Listed, QueryOf, Resource } from '@cmp/contract'
import { createCsvStream, type CsvPages } from '../kit/csv.ts'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import type { Scope } from '../scope/scope.ts'
import { createCsvPages, type PageSource } from './handlers.ts'

type Exported = Pick<Listed, 'list' | 'fields'> & Partial<Pick<Resource, 'create' | 'importKey'>>

/** Appends required columns that are missing; a reference is shown by its name. */
const addNeededColumns = (
  columns: readonly string[],
  needed: readonly string[],
  fields: Resource['fields'],
): string[] => {
  const getShownName = (name: string): string => fields[name]?.ref?.nameField ?? name
  const missing = needed.filter((name) => !columns.includes(name) && !columns.includes(getShownName(name)))
  return [...new Set([...columns, ...missing.map(getShownName)])]
}

/** Adds the currency columns, because an amount has no meaning without its currency. */
const listCurrencyColumns = (columns: readonly string[], fields: Resource['fields']): string[] =>
  columns.flatMap((name) => fields[name]?.currencyField ?? [])

/**
 * Returns the default columns of an export: those of the list, the currencies of its amounts, and for an importable
 * list the columns that identify a row and that a new row needs.
 */
export const exportColumns = ({ list, fields, create = [], importKey }: Exported): string[] =>
  addNeededColumns(
    list.columns.filter((name) => fields[name]?.kind !== 'figure'),
    [
      ...listCurrencyColumns(list.columns, fields),
      ...(importKey ? [...importKey, ...create.filter((name) => !fields[name]?.optional)] : []),
    ],
    fields,
  )

/** Returns the requested columns, by name and in that order. */
const chooseColumns = (resource: Exported, given: string | undefined): string[] => {
  const { fields } = resource
  if (!given) return exportColumns(resource)
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(fields, name))
  if (unknown === undefined) {
    const stored = names.filter((name) => fields[name]?.kind !== 'figure')
    return addNeededColumns(stored, listCurrencyColumns(stored, fields), fields)
  }
  const message = t(m.unknownColumnChooseFrom, { unknown, keys: Object.keys(fields).join(', ') })
  throw new AppError('InvalidRequest', message, { details: [{ field: 'columns', message }] })
}

/** Writes all rows of a list as a CSV file; `columns` are the requested ones. */
export const exportPagesAsCsv = (
  { files }: Pick<AppContext, 'files'>,
  list: Exported,
  columns: string | undefined,
  pages: CsvPages,
): Promise<Readable> => {
  const chosen = chooseColumns(list, columns)
  return createCsvStream(
    chosen.map((column) => t(list.fields[column]?.label ?? column)),
    chosen,
    pages,
    async (text) => files.takeOut(await files.spool(text)),
  )
}

/** Writes all rows of a filter as a CSV file. */
export const exportListAsCsv = <R extends Resource>(
  ctx: AppContext,
  resource: R,
  source: PageSource<R>,
  query: QueryOf<R> & { columns?: string },
  scope: Scope,
): Promise<Readable> =>
  exportPagesAsCsv(ctx, resource, query.columns, createCsvPages(ctx, source, scope, query))
