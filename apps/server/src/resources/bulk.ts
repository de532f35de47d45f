/**
 * Applies one action to many rows. Each row has its own transaction and is handled like its single call, so a refused
 * row does not stop the others and is reported with its name and reason.
 */
import * as m from '@cmp/messages/server/resources'
import { bind, t } from '@cmp/messages'
import {
  permit,
  type BulkBody,
  type BulkRefusal,
  type BulkReply,
  type Resource,
  getPluralNoun,
} from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { AppContext } from '../scope/context.ts'
import { requireRecentProof } from '../scope/recent-proof.ts'
import type { Scope, Scoped } from '../scope/scope.ts'
import { requirePermission, requireTokenUse } from './access.ts'
import { withResourceChange, nameOf, type ResourceChanges } from './changes.ts'
import type { ResourceHandlers } from './handlers.ts'

/** Returns the handler of the bulk call; undefined if the resource has no bulk actions. */
export const createBulkHandler = <R extends Resource>(
  ctx: AppContext,
  resource: R,
  { bulk = {} }: ResourceHandlers<R>,
  { found, remove }: Pick<ResourceChanges<R>, 'found' | 'remove'>,
): ((request: BulkBody, scope: Scope) => Promise<BulkReply>) | undefined => {
  const actions = new Map<string, (scoped: Scoped, id: string) => Promise<unknown>>(Object.entries(bulk))
  if (remove) actions.set('delete', remove)
  if (actions.size === 0) return undefined

  const requireAction = (action: string) => {
    const act = actions.get(action)
    if (act) return act
    const names = [...actions.keys()].join(', ')
    throw new AppError('InvalidRequest', bind(m.bulkActions, { nouns: getPluralNoun(resource), names }), {
      details: [{ field: 'action', message: t(m.actionMustBeOneOf, { names }) }],
    })
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
    const act = requireAction(action)
    const refused: BulkRefusal[] = []
    const chosen = [...new Set(ids)]
    for (const id of chosen) {
      let name = ''
      try {
        await withResourceChange(ctx, scope, resource, async (scoped) => {
          name = nameOf(resource, await found(scoped, id))
          await act(scoped, id)
        })
      } catch (error) {
        // The previous rows are done, so the response has to report them even if this one failed unexpectedly.
        if (!(error instanceof AppError)) ctx.log.error({ err: error, id, action }, 'a row failed')
        refused.push({
          id,
          name: name || id,
          message: error instanceof AppError ? error.message : t(m.somethingWentWrong),
          ...(error instanceof AppError && error.uses ? { uses: error.uses } : {}),
        })
      }
    }
    return { done: chosen.length - refused.length, refused }
  }
}
