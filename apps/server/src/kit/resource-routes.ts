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
import { csvStream } from './csv.ts'
import { translateDatabaseError } from './database-errors.ts'
import { AppError } from './errors.ts'
import { scopeOf } from './http.ts'
import type { PageQuery } from './list.ts'
import { withScope, type Scoped } from './scope.ts'

/** What an area gives: one function a call, each on the scope and plain data. */
export type ResourceHandlers<R extends Resource> = {
  list: (scoped: Scoped, query: QueryOf<R>) => Promise<Page<RowOf<R>>>
  get?: (scoped: Scoped, id: string) => Promise<RowOf<R> | undefined>
  create?: (scoped: Scoped, body: CreateOf<R>) => Promise<string>
  update?: (scoped: Scoped, id: string, body: UpdateOf<R>) => Promise<void>
  remove?: (scoped: Scoped, id: string) => Promise<void>
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

/** The refusal for a row that is not there or is another tenant's: nobody can tell which. */
export const notFound = (noun: string): AppError => new AppError('NotFound', `This ${noun} was not found.`)

/** Refuses a role that may not use a resource. */
const requireRole = (resource: Resource, request: FastifyRequest, access: 'read' | 'write'): void => {
  const { role } = scopeOf(request)
  if (roleIsIn(role, resource.access[access])) return
  throw new AppError(
    'Forbidden',
    access === 'read'
      ? `${resource.title} are open to the reseller's administrators only.`
      : `Your role ${role} may look at ${resource.title.toLowerCase()} but not change them.`,
  )
}

/** Refuses a caller who may not change a resource, for calls beside the declared ones. */
export const requireWrite = (resource: Resource, request: FastifyRequest): void =>
  requireRole(resource, request, 'write')

/** Refuses a caller who may not read a resource, for calls beside the declared ones. */
export const requireRead = (resource: Resource, request: FastifyRequest): void =>
  requireRole(resource, request, 'read')

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

const customerOf = (row: object): string | null => {
  const id: unknown = Reflect.get(row, 'customerId')
  return typeof id === 'string' ? id : null
}

/** Mounts every call that the declaration and the handlers have. */
export const resourceRoutes = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  handlers: ResourceHandlers<R>,
): void => {
  const { calls, name, noun, nameField } = resource
  const tags = [resource.title]
  const envelope = calls.list.envelope === 'upper' ? upperEnvelope(resource.row) : lowerEnvelope(resource.row)
  const nameOf = (row: object): string => String(Reflect.get(row, nameField) ?? '')

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
      requireRole(resource, request, 'read')
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

  app.route({
    method: 'GET',
    url: `${calls.list.path}.csv`,
    schema: {
      tags,
      summary: `All ${resource.title.toLowerCase()} of the filter as CSV`,
      querystring: resource.query,
    },
    handler: (request, reply) => {
      requireRole(resource, request, 'read')
      const { columns } = resource.list
      const scope = scopeOf(request)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${name}.csv"`)
      return reply.send(
        csvStream(
          columns.map((column) => resource.fields[column]?.label ?? column),
          columns,
          (page, pagesize) =>
            withScope(ctx, scope, (scoped) => handlers.list(scoped, { ...queryOf(request), page, pagesize })),
        ),
      )
    },
  })

  const { get } = handlers
  const found = async (scoped: Scoped, id: string): Promise<RowOf<R>> => {
    const row = await get?.(scoped, id)
    if (!row) throw notFound(noun)
    return row
  }
  const idSchema = (call: ResourceCall) => ({
    ...(call.id === 'path' ? { params: z.object({ id: z.string().max(100) }) } : {}),
    ...(call.id === 'query' ? { querystring: z.object({ [call.idName ?? 'id']: z.string().max(100) }) } : {}),
  })

  if (calls.get && get) {
    const call = calls.get
    app.route({
      method: call.method,
      url: call.path,
      schema: { tags, summary: `One ${noun}`, ...idSchema(call), response: { 200: resource.row } },
      handler: (request) => {
        requireRole(resource, request, 'read')
        return withScope(ctx, scopeOf(request), (scoped) => found(scoped, idOf(call, request, noun)))
      },
    })
  }

  if (calls.create && handlers.create) {
    const { create } = handlers
    app.route({
      method: calls.create.method,
      url: calls.create.path,
      schema: { tags, summary: `Add a ${noun}`, body: resource.createBody, response: { 200: resource.row } },
      handler: async (request) => {
        requireRole(resource, request, 'write')
        try {
          return await withScope(ctx, scopeOf(request), async (scoped) => {
            const after = await found(scoped, await create(scoped, request.body as CreateOf<R>))
            await scoped.audit({
              action: 'create',
              objectType: name,
              objectId: String(after['id']),
              objectName: nameOf(after),
              customerId: customerOf(after),
              after,
            })
            return after
          })
        } catch (error) {
          throw translateDatabaseError(error, resource)
        }
      },
    })
  }

  if (calls.update && handlers.update) {
    const call = calls.update
    const { update } = handlers
    const body =
      call.id === 'body' ? resource.updateBody.extend({ id: z.string().max(100) }) : resource.updateBody
    app.route({
      method: call.method,
      url: call.path,
      schema: { tags, summary: `Change a ${noun}`, ...idSchema(call), body, response: { 200: resource.row } },
      handler: async (request) => {
        requireRole(resource, request, 'write')
        const id = idOf(call, request, noun)
        try {
          return await withScope(ctx, scopeOf(request), async (scoped) => {
            const before = await found(scoped, id)
            const { id: _, ...change } = request.body as UpdateOf<R> & { id?: string }
            await update(scoped, id, change as UpdateOf<R>)
            const after = await found(scoped, id)
            await scoped.audit({
              action: 'update',
              objectType: name,
              objectId: id,
              objectName: nameOf(after),
              customerId: customerOf(after),
              before,
              after,
            })
            return after
          })
        } catch (error) {
          throw translateDatabaseError(error, resource)
        }
      },
    })
  }

  if (calls.remove && handlers.remove) {
    const call = calls.remove
    const { remove } = handlers
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
        requireRole(resource, request, 'write')
        const id = idOf(call, request, noun)
        try {
          return await withScope(ctx, scopeOf(request), async (scoped) => {
            const before = await found(scoped, id)
            await remove(scoped, id)
            await scoped.audit({
              action: 'delete',
              objectType: name,
              objectId: id,
              objectName: nameOf(before),
              customerId: customerOf(before),
              before,
            })
            return { message: `${nameOf(before)} has been deleted.` }
          })
        } catch (error) {
          throw translateDatabaseError(error, resource)
        }
      },
    })
  }
}
