/**
 * One action on many rows. Each row has a transaction of its own and goes the way that its single call goes, so what
 * one row refuses stops no other, and is answered by its name and reason.
 */
import {
  inSentence,
  permit,
  type BulkBody,
  type BulkRefusal,
  type BulkReply,
  type Resource,
} from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import { requireRecentProof } from '../scope/recent-proof.ts'
import type { Scope, Scoped } from '../scope/scope.ts'
import { requirePermission, requireTokenUse } from './access.ts'
import { changing, nameOf, type ResourceChanges } from './changes.ts'
import type { ResourceHandlers } from './handlers.ts'

/** The handler of the bulk call; undefined where nothing can be done to many rows. */
export const bulkHandler = <R extends Resource>(
  ctx: AppContext,
  resource: R,
  { bulk = {} }: ResourceHandlers<R>,
  { found, remove }: Pick<ResourceChanges<R>, 'found' | 'remove'>,
): ((asked: BulkBody, scope: Scope) => Promise<BulkReply>) | undefined => {
  const actions = new Map<string, (scoped: Scoped, id: string) => Promise<unknown>>(Object.entries(bulk))
  if (remove) actions.set('delete', remove)
  if (actions.size === 0) return undefined

  const actionNamed = (action: string) => {
    const act = actions.get(action)
    if (act) return act
    const names = [...actions.keys()].join(', ')
    throw new AppError(
      'InvalidRequest',
      `With ${inSentence(resource.title)} this can be done to many at once: ${names}.`,
      { details: [{ field: 'action', message: `The action is one of ${names}` }] },
    )
  }

  return async ({ action, ids }, scope) => {
    const declared = resource.bulk?.find((known) => known.action === action)
    requirePermission(
      scope,
      action === 'delete' ? permit.remove(resource) : permit.change(resource, declared?.group),
    )
    const { change, remove: removal = change } = resource.token
    requireTokenUse(scope, action === 'delete' ? removal : change)
    if (declared?.proof) requireRecentProof(scope, ctx.clock(), declared.proof)
    const act = actionNamed(action)
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
        if (!(error instanceof AppError)) ctx.log.error({ err: error, id, action }, 'a row failed')
        refused.push({
          id,
          name: name || id,
          message: error instanceof AppError ? error.message : 'Something went wrong!',
          ...(error instanceof AppError && error.uses ? { uses: error.uses } : {}),
        })
      }
    }
    return { done: chosen.length - refused.length, refused }
  }
}
