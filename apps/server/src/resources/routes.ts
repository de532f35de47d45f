/** Mounts the calls of a declared resource: validation, access, scope, envelope, audit and CSV. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/resources'
import {
  defineResourceCalls,
  isRoleInGroup,
  type BulkBody,
  type Call,
  type CreateOf,
  type QueryOf,
  type Resource,
  type ResourceCall,
  type UpdateOf,
  getNoun,
} from '@cmp/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scopeOf } from '../http/http.ts'
import { mountAny, type AnyGiven } from '../http/mount.ts'
import type { AppContext } from '../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../scope/scope.ts'
import { createBulkHandler } from './bulk.ts'
import {
  createResourceChanges,
  withResourceChange,
  requireId,
  nameOf,
  createNotFoundError,
} from './changes.ts'
import { envelopes } from './envelope.ts'
import { exportListAsCsv } from './export.ts'
import { pageOf, type PageSource, type ResourceHandlers } from './handlers.ts'
import { noteMounted } from './mounted.ts'
import type { PageQuery } from './page.ts'

/** Returns the ID of the row that a call concerns, wherever the request has it. */
const readRowId = (
  { id: place, idName = 'id' }: ResourceCall,
  given: AnyGiven,
  named: Pick<Resource, 'noun'>,
): string => {
  const source = place === 'path' ? given.params : place === 'query' ? given.query : given.body
  return requireId(source && typeof source === 'object' ? Reflect.get(source, idName) : undefined, named)
}

/** Mounts a call of a resource. The request is validated with the resource's own shapes. */
const answer = (
  app: FastifyInstance,
  call: Call | undefined,
  work: (given: AnyGiven, scope: Scope, http: { request: FastifyRequest; reply: FastifyReply }) => unknown,
): void => {
  if (call)
    mountAny(app, call, (given, { request, reply }) => work(given, scopeOf(request), { request, reply }))
}

/** Mounts the list and its CSV export, wherever the rows are. */
export const listRoutes = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  source: PageSource<R>,
): void => {
  const declared = defineResourceCalls(resource)
  answer(app, declared.list, async ({ query: given }, scope) => {
    // A generic declaration cannot carry the types of its own shapes.
    const query = given as QueryOf<R> & PageQuery
    const page = await pageOf(ctx, source, scope, query)
    // Rows from elsewhere are shown but not stored.
    const isEditable =
      !('page' in source || 'prepare' in source) && isRoleInGroup(scope.role, resource.access.write)
    return envelopes[resource.calls.list.envelope](page, query.page, isEditable)
  })
  answer(app, declared.export, async ({ query }, scope, { reply }) => {
    const csv = await exportListAsCsv(
      ctx,
      resource,
      source,
      query as QueryOf<R> & { columns?: string },
      scope,
    )
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
      .send(csv)
  })
}

/** Mounts the calls of an area. */
export type MountArea = (app: FastifyInstance, ctx: AppContext) => void

/** An area that is only a list with its forms. */
export const defineListArea =
  <R extends Resource>(resource: R, handlers: ResourceHandlers<R>): MountArea =>
  (app, ctx) =>
    mountResource(app, ctx, resource, handlers)

/** Mounts every call that both the declaration and the handlers have. */
export const mountResource = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  handlers: ResourceHandlers<R>,
): void => {
  const { calls } = resource
  const declared = defineResourceCalls(resource)
  const changes = createResourceChanges(resource, handlers)
  const change = <T>(scope: Scope, work: (scoped: Scoped) => Promise<T>): Promise<T> =>
    withResourceChange(ctx, scope, resource, work)

  const resolveRowIds = async (scoped: Scoped, id: string): Promise<[string, ...string[]]> => {
    const [first, ...others] = handlers.rowsOf ? await handlers.rowsOf(scoped, id) : [id]
    if (first === undefined) throw createNotFoundError(resource)
    return [first, ...others]
  }

  listRoutes(app, ctx, resource, handlers)

  const { get, update, remove } = calls
  if (get && handlers.get)
    answer(app, declared.get, (given, scope) =>
      withScope(ctx, scope, async (scoped) => {
        const [first] = await resolveRowIds(scoped, readRowId(get, given, resource))
        return changes.found(scoped, first)
      }),
    )

  const { create: add, update: edit, remove: erase } = changes
  if (add)
    answer(app, declared.create, async ({ body: given }, scope) => {
      const requestedFields = given as CreateOf<R>
      const body = handlers.beforeCreate
        ? await handlers.beforeCreate(ctx, scope, requestedFields)
        : requestedFields
      return change(scope, (scoped) => add(scoped, body))
    })

  if (update && edit)
    answer(app, declared.update, async (given, scope, { request }) => {
      const id = readRowId(update, given, resource)
      const { id: _, ...rest } = given.body as UpdateOf<R> & { id?: string }
      const requestedFields = rest as UpdateOf<R>
      const body = handlers.beforeUpdate
        ? await handlers.beforeUpdate(ctx, scope, id, requestedFields)
        : requestedFields
      return change(scope, (scoped) => edit(scoped, id, body, request.headers['if-match']))
    })

  if (remove && erase)
    answer(app, declared.remove, async (given, scope) => {
      const id = readRowId(remove, given, resource)
      const names = await change(scope, async (scoped) => {
        const deleted: string[] = []
        for (const row of await resolveRowIds(scoped, id))
          deleted.push(nameOf(resource, await erase(scoped, row)))
        return deleted
      })
      const [only, ...more] = names
      if (only && more.length === 0) return { message: t(m.hasBeenDeleted, { name: only }) }
      const count = names.length
      return { message: t(m.rowsDeleted, { count, noun: getNoun(resource, count) }) }
    })

  const bulk = createBulkHandler(ctx, resource, handlers, {
    found: changes.found,
    ...(remove && erase ? { remove: erase } : {}),
  })
  if (bulk) answer(app, declared.bulk, ({ body }, scope) => bulk(body as BulkBody, scope))
  noteMounted(ctx, resource, handlers)
}
