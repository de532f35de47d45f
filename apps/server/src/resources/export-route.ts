/** A list as CSV: the filter's rows, all of them, with the columns that are asked for. */
import type { QueryOf, Resource } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../main/context.ts'
import { csvStream } from '../kit/csv.ts'
import { AppError } from '../kit/errors.ts'
import { scopeOf } from '../http/http.ts'
import type { PageQuery } from './page.ts'
import { requireAccess } from './access.ts'
import type { ResourceHandlers } from './routes.ts'
import { withScope } from '../scope/scope.ts'

type Exported = Pick<Resource, 'list' | 'fields' | 'create' | 'importKey'>

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
const chosenColumns = (resource: Resource, given: string | undefined): string[] => {
  const { fields } = resource
  if (!given) return exportColumns(resource)
  const names = given.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !(name in fields))
  if (unknown === undefined) return completed(names, currenciesOf(names, fields), fields)
  const message = `There is no column "${unknown}". Choose from: ${Object.keys(fields).join(', ')}.`
  throw new AppError('InvalidRequest', message, { details: [{ field: 'columns', message }] })
}

/** Mounts `GET {list}.csv`. */
export const exportRoute = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  { list }: ResourceHandlers<R>,
): void => {
  const querystring = resource.query.extend({ columns: z.string().trim().max(2000).optional() })
  app.route({
    method: 'GET',
    url: `${resource.calls.list.path}.csv`,
    schema: {
      tags: [resource.title],
      summary: `All ${resource.title.toLowerCase()} of the filter as CSV`,
      querystring,
    },
    handler: (request, reply) => {
      requireAccess(resource, request, 'read')
      // The route's schema has checked it; Fastify cannot carry a generic schema's type that far.
      const query = request.query as QueryOf<R> & PageQuery & { columns?: string }
      const columns = chosenColumns(resource, query.columns)
      const scope = scopeOf(request)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${resource.name}.csv"`)
      return reply.send(
        csvStream(
          columns.map((column) => resource.fields[column]?.label ?? column),
          columns,
          (page, pagesize) => withScope(ctx, scope, (scoped) => list(scoped, { ...query, page, pagesize })),
        ),
      )
    },
  })
}
