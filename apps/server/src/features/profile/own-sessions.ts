/** Ending the own sessions. */
import { notFound } from '../../resources/changes.ts'
import { withScope, type Scope } from '../../scope/scope.ts'
import type { AppContext } from '../../scope/context.ts'
import { aboutOwner, ownerOf, ownRowId, personalScope } from '../session/owner.ts'
import { endSessionsOf } from '../session/sessions.ts'

/** Ends one of the caller's own sessions, or all but the one that asks (`id` null). @returns how many ended */
export const endOwnSessions = (ctx: AppContext, scope: Scope, id: string | null): Promise<number> =>
  withScope(ctx, personalScope(scope), async (scoped) => {
    const owner = await ownerOf(scoped, ownRowId(scope))
    if (id === null) {
      const ended = await endSessionsOf(scoped, owner.id, scope.sessionId ? { except: scope.sessionId } : {})
      await scoped.audit(aboutOwner(owner, 'end-sessions', { sessionsEnded: ended }))
      return ended
    }
    const ended = await scoped.trx
      .deleteFrom('userSession')
      .where('id', '=', id)
      .where('userId', '=', owner.id)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw notFound('session')
    await scoped.audit(aboutOwner(owner, 'end-sessions', { sessionsEnded: 1 }))
    return 1
  })
