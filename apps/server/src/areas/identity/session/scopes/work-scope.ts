/** The scope of a person for background work that the person started. */
import * as m from '@cmp/messages/server/identity/session'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { operatorScope, systemScope, withScope, type Scope } from '../../../../scope/scope.ts'

/**
 * Returns the scope with the person's current rights, however long ago the work was requested. The call that requested
 * it has checked the proof of identity and the scopes of an API token.
 * @param userRowId null for the command line
 * @throws AppError Forbidden if the person is deactivated or deleted
 */
export const scopeForWork = async (ctx: AppContext, userRowId: string | null): Promise<Scope> => {
  if (userRowId === null) return operatorScope
  const person = await withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('appUser')
      .select(['userId', 'roleCode', 'customerId'])
      .where('id', '=', userRowId)
      .where('status', '=', 'active')
      .executeTakeFirst(),
  )
  if (!person) throw new AppError('Forbidden', m.userWhoRequestedThisCanNo)
  return {
    kind: person.roleCode === 'SA' ? 'provider' : 'customer',
    actor: person.userId,
    role: person.roleCode,
    userRowId,
    customerIds: person.customerId ? [person.customerId] : [],
    sessionId: null,
    tokenScopes: null,
    provedAt: ctx.clock(),
    lacksSecondStep: false,
    readOnly: null,
    language: null,
  }
}
