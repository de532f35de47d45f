/** Finds the cloud account with which resources are created in a container. */
import { bind } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/providers'
import type { ProvisionPort } from '@cmp/clouds/ports/provision'
import { AppError } from '../../../../kit/errors.ts'
import type { AppContext } from '../../../../scope/context.ts'
import { systemScope, withScope, type Scoped } from '../../../../scope/scope.ts'
import { openAccount } from '../../../../core/cloud-accounts/cloud-accounts.ts'

/** The container of a resource and its customer. */
export type Place = { customerId: string; cloudProviderId: string; containerId: string }

/** Lists the accounts with access to a container; the customer's own accounts come before the reseller's. */
export const listPlaceAccounts = (ctx: AppContext, { customerId, cloudProviderId, containerId }: Place) =>
  withScope(ctx, systemScope, ({ trx }) =>
    trx
      .selectFrom('cloudContainer')
      .innerJoin('cloudAccount', 'cloudAccount.id', 'cloudContainer.cloudAccountId')
      .selectAll('cloudAccount')
      .where('cloudContainer.containerId', '=', containerId)
      .where('cloudContainer.cloudProvider', '=', cloudProviderId)
      .where('cloudContainer.customerId', '=', customerId)
      .where('cloudContainer.isActive', '=', true)
      .orderBy((eb) => eb('cloudAccount.customerId', 'is', null))
      .orderBy('cloudAccount.createdAt')
      .execute(),
  )

/**
 * Returns the port that creates resources in a container.
 * @throws AppError Unavailable if no account has access to it or none of them can create resources
 */
export const provisionPortOf = async (ctx: AppContext, place: Place): Promise<ProvisionPort> => {
  for (const row of await listPlaceAccounts(ctx, place)) {
    const { provision } = await openAccount(ctx, row)
    if (provision) return provision
  }
  throw new AppError('Unavailable', bind(m.noCloudAccountOfThisCustomer, { containerId: place.containerId }))
}

/** Lists the containers that a person can choose. */
export const listPlaceContainers = (
  { trx }: Scoped,
  { customerId, cloudProviderId }: { customerId: string; cloudProviderId: string },
): Promise<{ containerId: string; name: string }[]> =>
  trx
    .selectFrom('cloudContainer')
    .select(['containerId', 'name'])
    .distinct()
    .where('customerId', '=', customerId)
    .where('cloudProvider', '=', cloudProviderId)
    .where('isActive', '=', true)
    .orderBy('name')
    .limit(1000)
    .execute()
