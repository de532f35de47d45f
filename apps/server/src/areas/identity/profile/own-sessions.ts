/** Ends the caller's own sessions. */
import * as m from '@cmp/messages/server/identity/profile'
import { createNotFoundError } from '../../../resources/changes.ts'
import { withScope, type Scope } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { buildOwnerAuditEntry, readOwner, ownRowId, createPersonalScope } from '../../../core/people/owner.ts'
import { endSessionsOf } from '../../../core/people/sessions.ts'

/**
 * Ends one of the caller's own sessions, or all except the calling one if `id` is null.
 * @returns the number of ended sessions
 */
export const endOwnSessions = (ctx: AppContext, scope: Scope, id: string | null): Promise<number> =>
  withScope(ctx, createPersonalScope(scope), async (scoped) => {
    const owner = await readOwner(scoped, ownRowId(scope))
    if (id === null) {
      const ended = await endSessionsOf(scoped, owner.id, scope.sessionId ? { except: scope.sessionId } : {})
      await scoped.audit(buildOwnerAuditEntry(owner, 'end-sessions', { sessionsEnded: ended }))
      return ended
    }
    const ended = await scoped.trx
      .deleteFrom('userSession')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw createNotFoundError(m.session)
    await scoped.audit(buildOwnerAuditEntry(owner, 'end-sessions', { sessionsEnded: 1 }))
    return 1
  })
