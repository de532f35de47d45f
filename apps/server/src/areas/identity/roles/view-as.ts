/**
 * "View as": an administrator of the reseller sees the portal as a role of a customer. The session stores this, not the
 * browser, and its transactions are read-only until the administrator leaves the view.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/identity/roles'
import type { SessionReply, ViewAsChoice } from '@cmp/contract'
import { AppError } from '../../../kit/errors.ts'
import { createNotFoundError } from '../../../resources/changes.ts'
import { systemScope, withScope, type Scope, type Scoped } from '../../../scope/scope.ts'
import type { AppContext } from '../../../scope/context.ts'
import { readCurrentSession } from '../../../core/people/sessions.ts'

/** Returns the administrator's own scope, whatever view is active. */
const ownScope = ({ actor, userRowId, sessionId }: Scope): Scope => ({
  ...systemScope,
  actor,
  userRowId,
  sessionId,
})

/** Reads the session with its active view. */
const readSession = async ({ scope, trx }: Scoped) => {
  const session = await trx
    .selectFrom('userSession')
    .leftJoin('customer', 'customer.id', 'userSession.viewAsCustomerId')
    .select([
      'userSession.id',
      'userSession.viewAsRole',
      'userSession.viewAsCustomerId',
      'customer.companyName',
    ])
    .where('userSession.id', '=', scope.sessionId)
    .executeTakeFirst()
  if (!session) throw new AppError('Forbidden', m.onlySignedInUserCanView)
  return session
}

/**
 * Starts a view and returns the resulting session.
 * @throws AppError Forbidden, NotFound
 */
export const enter = async (
  ctx: AppContext,
  scope: Scope,
  { roleCode, customerId }: ViewAsChoice,
): Promise<SessionReply> => {
  await withScope(ctx, ownScope(scope), async (scoped) => {
    const { trx, audit } = scoped
    const session = await readSession(scoped)
    const customer = await trx
      .selectFrom('customer')
      .select('companyName')
      .where('id', '=', customerId)
      .executeTakeFirst()
    if (!customer) throw createNotFoundError(m.customer)
    await trx
      .updateTable('userSession')
      .set({ viewAsRole: roleCode, viewAsCustomerId: customerId })
      .where('id', '=', session.id)
      .execute()
    await audit({
      action: 'view-as',
      objectType: 'sessions',
      objectId: session.id,
      objectName: t(m.ofLabel, { roleCode, companyName: customer.companyName }),
      customerId,
      after: { roleCode, companyName: customer.companyName },
    })
  })
  return readCurrentSession(ctx, {
    ...scope,
    kind: 'customer',
    role: roleCode,
    customerIds: [customerId],
    readOnly: 'view-as',
  })
}

/** Ends the view; without an active view it changes nothing. */
export const leave = async (ctx: AppContext, scope: Scope): Promise<SessionReply> => {
  if (scope.readOnly !== 'view-as') return readCurrentSession(ctx, scope)
  const own = ownScope(scope)
  await withScope(ctx, own, async (scoped) => {
    const { id, viewAsRole: roleCode, viewAsCustomerId, companyName } = await readSession(scoped)
    await scoped.trx
      .updateTable('userSession')
      .set({ viewAsRole: null, viewAsCustomerId: null })
      .where('id', '=', id)
      .execute()
    await scoped.audit({
      action: 'leave-view-as',
      objectType: 'sessions',
      objectId: id,
      objectName: t(m.ofLabel, { roleCode: roleCode ?? '', companyName: companyName ?? '' }),
      customerId: viewAsCustomerId,
      before: { roleCode, companyName },
    })
  })
  return readCurrentSession(ctx, own)
}
