/**
 * Collects what an action on a machine or a database needs: its declaration, the resource, and the port to the
 * provider.
 */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/providers'
import type { ActionsPort, ActionTarget } from '@cmp/clouds/ports/actions'
import type { ResourceActionName } from '@cmp/contract'
import { resourceActions, type ResourceAction, type ResourceActions } from '@cmp/contract/resource-actions'
import type { Selectable } from 'kysely'
import type { ProvisionResourceTable } from '../../../../db/provision-tables.ts'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import type { Scoped } from '../../../../scope/scope.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'
import { listPlaceAccounts, type Place } from './account.ts'
import { typeNameOf } from '../types/types.ts'

/**
 * Returns the declaration of an action.
 * @throws AppError Conflict for a type without this action
 */
export const requireDeclaredAction = (
  typeName: string,
  name: ResourceActionName,
): { kind: ResourceActions; action: ResourceAction } => {
  const kind = resourceActions.get(typeName)
  const action = kind?.actions.find((of) => of.name === name)
  if (kind && action) return { kind, action }
  throw new AppError(
    'Conflict',
    bind(m.providerDoesNotSupportThisAction, { typeNameOf: typeNameOf(typeName) }),
  )
}

/** Returns the machine or the database of a provision, or undefined if it does not exist or its ID is unknown. */
export const findActionResource = async (
  { trx }: Scoped,
  provisionId: string,
  { resourceTypes }: ResourceActions,
): Promise<(Selectable<ProvisionResourceTable> & { nativeId: string }) | undefined> => {
  const row = await trx
    .selectFrom('provisionResource')
    .selectAll()
    .where('provisionId', '=', provisionId)
    .where('type', 'in', resourceTypes)
    .where('deletedAt', 'is', null)
    .orderBy('address')
    .executeTakeFirst()
  return row && row.nativeId !== null ? { ...row, nativeId: row.nativeId } : undefined
}

/** Converts a resource to the target of a call. */
export const targetOf = ({ type, nativeId, name, containerId, region }: ActionTarget): ActionTarget => ({
  type,
  nativeId,
  name,
  containerId,
  region,
})

/**
 * Returns the port of the first account that has access to a container and supports actions.
 * @throws AppError Unavailable if no account does
 */
export const openActionsPort = async (ctx: AppContext, place: Place): Promise<ActionsPort> => {
  for (const row of await listPlaceAccounts(ctx, place)) {
    const { actions } = await openAccount(ctx, row)
    if (actions) return actions
  }
  throw new AppError(
    'Unavailable',
    bind(m.noCloudAccountOfThisCustomerCan, { containerId: place.containerId }),
  )
}
