/**
 * One action on many rows. Each row has a transaction of its own and goes the way that its single call goes, so what
 * one row refuses stops no other, and is answered by its name and reason.
 */
import { bulkBody, bulkReply, type BulkRefusal, type Resource } from '@cmp/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { AppContext } from '../main/context.ts'
import { AppError } from '../kit/errors.ts'
import { scopeOf } from '../http/http.ts'
import { changing, nameOf, type ResourceChanges } from './changes.ts'
import { requireAccess } from './access.ts'
import type { ResourceHandlers } from './routes.ts'
import type { Scoped } from '../scope/scope.ts'

/** Mounts `POST {list}/bulk` where there is something to do with many rows: deleting them, or an action of the area. */
export const bulkRoute = <R extends Resource>(
  app: FastifyInstance,
  ctx: AppContext,
  resource: R,
  { bulk = {} }: ResourceHandlers<R>,
  { found, remove }: ResourceChanges<R>,
): void => {
  const actions = new Map<string, (scoped: Scoped, id: string) => Promise<unknown>>(Object.entries(bulk))
  if (remove) actions.set('delete', remove)
  if (actions.size === 0) return

  app.route<{ Body: z.output<typeof bulkBody> }>({
    method: 'POST',
    url: `${resource.calls.list.path}/bulk`,
    schema: {
      tags: [resource.title],
      summary: `Do one thing to many ${resource.title.toLowerCase()}: ${[...actions.keys()].join(', ')}`,
      body: bulkBody,
      response: { 200: bulkReply },
    },
    handler: async (request): Promise<z.output<typeof bulkReply>> => {
      const { action, ids } = request.body
      const isDelete = action === 'delete'
      const declared = resource.bulk?.find((known) => known.action === action)
      requireAccess(resource, request, isDelete ? 'remove' : 'write', declared?.group)
      const act = actions.get(action)
      if (!act)
        throw new AppError(
          'InvalidRequest',
          `With ${resource.title.toLowerCase()} this can be done to many at once: ${[...actions.keys()].join(', ')}.`,
          {
            details: [{ field: 'action', message: `The action is one of ${[...actions.keys()].join(', ')}` }],
          },
        )
      const scope = scopeOf(request)
      const refused: BulkRefusal[] = []
      const chosen = [...new Set(ids)]
      for (const id of chosen) {
        let name = ''
        try {
          await changing(ctx, scope, resource, async (scoped) => {
            name = nameOf(resource, await found(scoped, id))
            await act(scoped, id)
          })
        } catch (error) {
          // The rows before this one are done: the answer has to tell of them, whatever happened to this one.
          if (!(error instanceof AppError)) request.log.error({ err: error, id, action }, 'a row failed')
          refused.push({
            id,
            name: name || id,
            message: error instanceof AppError ? error.message : 'Something went wrong!',
            ...(error instanceof AppError && error.uses ? { uses: error.uses } : {}),
          })
        }
      }
      return { done: chosen.length - refused.length, refused }
    },
  })
}
