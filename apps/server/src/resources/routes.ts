/** Mounts the calls of a declared resource: validation, access, scope, envelope, audit and CSV in one place. */
import {
  lowerEnvelope,
  roleIsIn,
  upperEnvelope,
  type CreateOf,
  type Page,
  type QueryOf,
  type Resource,
  type ResourceCall,
  type RowOf,
  type UpdateOf,
} from '@cmp/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../main/context.ts'
import { bulkRoute } from './bulk-routes.ts'
import { exportRoute } from './export-route.ts'
import { scopeOf } from '../http/http.ts'
import type { PageQuery } from './page.ts'
import { requireAccess, requireRead, requireWrite } from './access.ts'
import { changesOf, changing, nameOf, notFound } from './changes.ts'
import { noteMounted } from './mounted.ts'
import { withScope, type Scoped } from '../scope/scope.ts'

export { notFound, requireRead, requireWrite }

/** What an area gives: one function a call, each on the scope and plain data. */
export type ResourceHandlers<R extends Resource> = {
  list: (scoped: Scoped, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
  get?: (scoped: Scoped, id: string) => Promise<RowOf<R> | undefined>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<string>
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>) => Promise<void>
  remove?: (scoped: Scoped, id: string) => Promise<void>
  /**
   * The rows that the id of a call may stand for, where it also names something that has several: one call shows the
   * first of them, one call deletes them all. None is "not found".
   */
  rowsOf?: (scoped: Scoped, id: string) => Promise<string[]>
  /** Actions on many rows beside deleting them, by name; each is called once a row and writes its own audit entry. */
  bulk?: Record<string, (scoped: Scoped, id: string) => Promise<void>>
  /**
   * Many rows in a few statements, for imports; their ids are given. Only where rows are kept just as the schema checked
   * them, and no rule stands in `create` beside it and the database's own: nothing else is tried before it.
   */
  createMany?: (scoped: Scoped, rows: (CreateOf<R> & { id: string })[]) => Promise<void>
  /** Deletes many rows in a few statements, under the same condition. */
  removeMany?: (scoped: Scoped, ids: string[]) => Promise<void>
}

const guid = z.guid()

/** An id that is no GUID cannot be a row's: not found, never a server error. */
const idOf = (call: ResourceCall, request: FastifyRequest, noun: string): string => {
  const source = call.id === 'path' ? request.params : call.id === 'query' ? request.query : request.body
  const id = guid.safeParse(
    source && typeof source === 'object' ? Reflect.get(source, call.idName ?? 'id') : undefined,
  )
  if (!id.success) throw notFound(noun)
  return id.data
}

/** Puts a page in the envelope that the call has. */
export const inEnvelope = <Row>(
  form: 'upper' | 'lower',
  { rows, count }: Page<Row>,
  page: number,
  isEditable: boolean,
): object =>
  form === 'upper'
    ? { Count: count, Data: rows, IsEditable: isEditable, Message: '', Page: page, Status: 200 }
    : { data: rows, count, page, message: '', status: 200, isEditable }

/** Mounts every call that the declaration and the handlers have. */
export const resourceRoutes = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  handlers: ResourceHandlers<R>,
): void => {
  const { calls, noun } = resource
  const tags = [resource.title]
  const envelope = calls.list.envelope === 'upper' ? upperEnvelope(resource.row) : lowerEnvelope(resource.row)
  const { found, create, update, remove } = changesOf(resource, handlers)

  // The route's schema has checked what these read; Fastify cannot carry a generic schema's type that far.
  const queryOf = (request: FastifyRequest) => request.query as QueryOf<R> & PageQuery

  app.route({
    method: 'GET',
    url: calls.list.path,
    schema: {
      tags,
      summary: `List ${resource.title.toLowerCase()}`,
      querystring: resource.query,
      response: { 200: envelope },
    },
    handler: async (request) => {
      requireAccess(resource, request, 'read')
      const scope = scopeOf(request)
      const page = await withScope(ctx, scope, (scoped) => handlers.list(scoped, queryOf(request)))
      return inEnvelope(
        calls.list.envelope,
        page,
        queryOf(request).page,
        roleIsIn(scope.role, resource.access.write),
      )
    },
  })

  exportRoute(app, ctx, resource, handlers)

  const idSchema = (call: ResourceCall) => ({
    ...(call.id === 'path' ? { params: z.object({ id: z.string().max(100) }) } : {}),
    ...(call.id === 'query' ? { querystring: z.object({ [call.idName ?? 'id']: z.string().max(100) }) } : {}),
  })

  const rowsNamed = async (scoped: Scoped, id: string): Promise<[string, ...string[]]> => {
    const [first, ...others] = handlers.rowsOf ? await handlers.rowsOf(scoped, id) : [id]
    if (first === undefined) throw notFound(noun)
    return [first, ...others]
  }

  if (calls.get && handlers.get) {
    const call = calls.get
    app.route({
      method: call.method,
      url: call.path,
      schema: { tags, summary: `One ${noun}`, ...idSchema(call), response: { 200: resource.row } },
      handler: (request) => {
        requireAccess(resource, request, 'read')
        return withScope(ctx, scopeOf(request), async (scoped) => {
          const [first] = await rowsNamed(scoped, idOf(call, request, noun))
          return found(scoped, first)
        })
      },
    })
  }

  if (calls.create && create) {
    app.route({
      method: calls.create.method,
      url: calls.create.path,
      schema: { tags, summary: `Add a ${noun}`, body: resource.createBody, response: { 200: resource.row } },
      handler: (request) => {
        requireAccess(resource, request, 'write')
        return changing(ctx, scopeOf(request), resource, (scoped) =>
          create(scoped, request.body as CreateOf<R>),
        )
      },
    })
  }

  if (calls.update && update) {
    const call = calls.update
    const body =
      call.id === 'body' ? resource.updateBody.extend({ id: z.string().max(100) }) : resource.updateBody
    app.route({
      method: call.method,
      url: call.path,
      schema: { tags, summary: `Change a ${noun}`, ...idSchema(call), body, response: { 200: resource.row } },
      handler: (request) => {
        requireAccess(resource, request, 'write')
        const id = idOf(call, request, noun)
        const { id: _, ...change } = request.body as UpdateOf<R> & { id?: string }
        return changing(ctx, scopeOf(request), resource, (scoped) =>
          update(scoped, id, change as UpdateOf<R>),
        )
      },
    })
  }

  if (calls.remove && remove) {
    const call = calls.remove
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        tags,
        summary: `Delete a ${noun}`,
        ...idSchema(call),
        response: { 200: z.object({ message: z.string() }) },
      },
      handler: async (request) => {
        requireAccess(resource, request, 'remove')
        const id = idOf(call, request, noun)
        const names = await changing(ctx, scopeOf(request), resource, async (scoped) => {
          const deleted: string[] = []
          for (const row of await rowsNamed(scoped, id))
            deleted.push(nameOf(resource, await remove(scoped, row)))
          return deleted
        })
        const what = names.length === 1 ? names[0] : `${names.length} ${noun}s`
        return { message: `${what} ${names.length === 1 ? 'has' : 'have'} been deleted.` }
      },
    })
  }

  bulkRoute(app, ctx, resource, handlers, { found, ...(calls.remove && remove ? { remove } : {}) })
  noteMounted(ctx, resource, handlers)
}
