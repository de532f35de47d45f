/** Access checks that the declaration of a call cannot express. */
import * as m from '@cmp/messages/server/resources'
import { bind, t } from '@cmp/messages'
import { isPermitted, tokenScopes, type Permission, type TokenUse } from '@cmp/contract'
import { AppError } from '../kit/errors.ts'
import type { Scope } from '../scope/scope.ts'

/**
 * Refuses a role without the permission.
 * @throws AppError Forbidden
 */
export const requirePermission = ({ role }: Scope, permission: Permission): void => {
  if (!isPermitted(role, permission)) throw new AppError('Forbidden', permission.refusal(role))
}

/**
 * Refuses an API token whose scopes do not cover the operation; callers without a token pass.
 * @throws AppError Forbidden
 */
export const requireTokenUse = (scope: Pick<Scope, 'tokenScopes'>, needed: TokenUse): void => {
  if (!scope.tokenScopes) return
  const label = tokenScopes.find(({ value }) => value === needed)?.label
  if (label === undefined) throw new AppError('Forbidden', m.apiTokensAreNotAcceptedFor)
  // A token that may change something may also read it.
  if (needed === 'read' || scope.tokenScopes.some((held) => held === needed)) return
  throw new AppError('Forbidden', bind(m.thisApiTokenDoesNotHave, { needed, label: t(label) }))
}
